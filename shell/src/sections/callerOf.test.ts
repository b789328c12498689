import { callerOf, releaseIn } from './callerOf.ts';

const OWN = [
  '    at handle (https://x/assets/shell/3/watch.js:1:1)',
  '    at window.setTimeout (https://x/assets/shell/3/entry.js:1:1)',
];
const stack = (...frames: readonly string[]) =>
  ['Error', ...OWN, ...frames.map((frame) => `    at ${frame}`)].join('\n');
const FILE = 'https://x/assets/mfe-trading/2.0.0/page.js:1:99';

it.each([
  ['a function', stack(`effect (${FILE})`, 'commit (https://x/assets/shell/3/entry.js:2:2)')],
  ['the top of a file', stack(FILE)],
  ['a function of the browser that it called', stack('Array.forEach (<anonymous>)', `effect (${FILE})`)],
  ['an asynchronous function', stack(`async effect (${FILE})`)],
  [
    'Firefox',
    `handle@https://x/assets/shell/3/watch.js:1:1\nsetTimeout@https://x/assets/shell/3/entry.js:1:1\neffect@${FILE}\n`,
  ],
])("finds a section's call by %s", (_, text) => {
  expect(callerOf(text)).toBe('/assets/mfe-trading/2.0.0/');
});

it.each([
  ['the shell, for a section', stack('confirm (https://x/assets/shell/3/entry.js:2:2)', `effect (${FILE})`)],
  [
    'an extension',
    stack('run (chrome-extension://abc/assets/mfe-trading/2.0.0/content.js:1:1)'.replace('/assets/', '/')),
  ],
  ['the console', stack('<anonymous>:1:1')],
])('takes no call of %s for a section’s', (_, text) => {
  expect(callerOf(text)).toBeNull();
});

it('knows a call that no script made', () => {
  expect(callerOf(stack())).toBeUndefined();
});

it('finds the release for which the shell makes a call', () => {
  const send = 'send (https://x/assets/shell/3/entry.js:2:2)';
  expect(releaseIn(stack(send, `load (${FILE})`))).toBe('/assets/mfe-trading/2.0.0/');
  const two = stack(send, `load (${FILE})`, 'ask (https://x/assets/mfe-account/7/page.js:1:1)');
  expect(releaseIn(two)).toBe('/assets/mfe-trading/2.0.0/');
  expect([releaseIn(stack(send)), releaseIn()]).toEqual([null, null]);
});
