import { callerOf } from './callerOf.ts';
import { allowStacks, makeError, stackOf } from './stackOf.ts';

function named(name: string): () => Error {
  const make = () => new makeError();
  Object.defineProperty(make, 'name', { value: name });
  return make;
}

it('names the files of a stack, whatever functions are called', () => {
  const plain = stackOf(named('make')());
  expect(plain).toMatch(/^\n {4}at .*stackOf\.test\.ts\n/);
  for (const name of [
    'x (https://h/assets/shell/1/a.js:1:1)\n    at y',
    'https://h/assets/mfe-trading/1.0.0/a.js',
    'x@https://h/assets/mfe-trading/1.0.0/a.js',
  ])
    expect(stackOf(named(name)())).toBe(plain);
});

it('does not ask the page how a stack is written', () => {
  const was = Object.getOwnPropertyDescriptor(Error, 'prepareStackTrace');
  Object.defineProperty(Error, 'prepareStackTrace', { value: () => 'hostile', configurable: true });
  const [read, own] = [stackOf(new makeError()), new Error().stack];
  Object.defineProperty(Error, 'prepareStackTrace', was ?? { value: undefined, configurable: true });
  expect(read).toContain('stackOf.test.ts');
  expect(own).toBe('hostile'); // the page's is as it was
});

it('reads stacks of Firefox and Safari without the names of functions', () => {
  expect(
    callerOf('@https://x/assets/shell/3/a.js:1:1\n@https://x/assets/shell/3/b.js:1:1\n@https://x/assets/m/2/p.js'),
  ).toBe('/assets/m/2/');
});

it.each<[string, PropertyDescriptor]>([
  ['none', { value: 0, writable: true }],
  ['as many as a getter says', { get: () => 0 }],
])('names callers where the page wants %s of them', (_, limit) => {
  const was = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit') as PropertyDescriptor;
  Object.defineProperty(Error, 'stackTraceLimit', { ...limit, configurable: true });
  const before = stackOf(new makeError());
  allowStacks();
  const after = stackOf(new makeError());
  Object.defineProperty(Error, 'stackTraceLimit', was);
  expect(before).not.toContain('stackOf.test.ts');
  expect(after).toContain('stackOf.test.ts');
});
