import { assertUnchanged, confined, keep, keepGlobals, keepWritable, takeStrays } from './globals.ts';

const shared = { react: { '19': 'the library' } };
const changing: { now: unknown } = { now: null };
const { map } = Array.prototype;
const { postMessage } = window;

/** jsdom has none. */
class Port {
  postMessage() {}
}

beforeAll(() => {
  Object.assign(window, { MessagePort: Port });
  keep([shared, shared.react]);
  keepWritable(changing);
  keepGlobals();
});
beforeEach(() => void takeStrays());

it('lets nothing be added to all objects', () => {
  expect(Reflect.set(Object.prototype, 'evil', 1)).toBe(false);
  expect(() => Object.defineProperty(Object.prototype, 'then', { get: () => null })).toThrow(TypeError);
});

it('lets a section do its work', () => {
  const add = confined((a: number, b: number) => a + b);
  expect(add(1, 2)).toBe(3);
  expect(() => confined(() => Object.assign(window, { mine: 1 }))()).not.toThrow();
});

it.each<[string, () => void, () => void]>([
  ['postMessage', () => Object.assign(window, { postMessage: 1 }), () => expect(window.postMessage).toBe(postMessage)],
  ['map', () => Object.assign(Array.prototype, { map: 1 }), () => expect(Array.prototype.map).toBe(map)],
  ['evil', () => Object.assign(Error, { evil: 1 }), () => expect('evil' in Error).toBe(false)],
  [
    'Symbol(Symbol.iterator)',
    () => Object.assign(Array.prototype, { [Symbol.iterator]: 1 }),
    () => expect([...[1]]).toEqual([1]),
  ],
  [
    'Symbol(Symbol.species)',
    () => void Object.defineProperty(Promise, Symbol.species, { get: () => null, configurable: true }),
    () => expect(Reflect.get(Promise, Symbol.species)).toBe(Promise),
  ],
  [
    'getElementById',
    () => Object.assign(document, { getElementById: 1 }),
    () => expect(typeof document.getElementById).toBe('function'),
  ],
  ['pushState', () => Object.assign(history, { pushState: 1 }), () => history.pushState(null, '')],
  ['stringify', () => Object.assign(JSON, { stringify: 1 }), () => expect(JSON.stringify([])).toBe('[]')],
  ['now', () => Object.assign(Date, { now: 1 }), () => expect(Date.now()).toBeGreaterThan(1)],
  ['toFixed', () => Object.assign(Number.prototype, { toFixed: 1 }), () => expect((1).toFixed(1)).toBe('1.0')],
  ['round', () => Object.assign(Math, { round: 1 }), () => expect(Math.round(1.2)).toBe(1)],
  ['NumberFormat', () => Object.assign(Intl, { NumberFormat: 1 }), () => void new Intl.NumberFormat('en-US')],
  ['finally', () => Object.assign(Promise.prototype, { finally: 1 }), () => void Promise.resolve().finally(() => {})],
  [
    'stackTraceLimit',
    () => Object.assign(Error, { stackTraceLimit: 0 }),
    () => expect(Error.stackTraceLimit).toBeGreaterThan(0),
  ],
  [
    'next',
    () => Object.assign(Object.getPrototypeOf([].values()), { next: 1 }),
    () => expect([...[1, 2].values()]).toEqual([1, 2]),
  ],
  [
    'Symbol(Symbol.iterator)',
    () => Object.assign(Object.getPrototypeOf(Object.getPrototypeOf([].values())), { [Symbol.iterator]: 1 }),
    () => expect([...[1, 2].entries()]).toHaveLength(2),
  ],
  [
    'select',
    () => Object.assign(HTMLInputElement.prototype, { select: 1 }),
    () => document.createElement('input').select(),
  ],
  [
    'map',
    () => void Object.defineProperty(Array.prototype, 'map', { value: 1, writable: false, configurable: false }),
    () => expect(Array.prototype.map).toBe(map),
  ],
  [
    'parse',
    () => void Reflect.defineProperty(JSON, 'parse', { value: 1, writable: false, configurable: false }),
    () => expect(JSON.parse('1')).toBe(1),
  ],
  [
    'min',
    () => Object.freeze(Object.defineProperties(Math, { min: { value: 1, configurable: false } })),
    () => expect(Math.min(1, 2)).toBe(1),
  ],
  ['19', () => Object.assign(shared.react, { 19: 'another' }), () => expect(shared.react['19']).toBe('the library')],
])('changes %s back and fails the section that changed it', (name, change, check) => {
  expect(confined(change)).toThrow(`It changed ${name} for the whole page.`);
  check();
});

it.each<[string, object, PropertyKey]>([
  ['type', Event.prototype, 'type'],
  ['textContent', Node.prototype, 'textContent'],
  ['value', HTMLInputElement.prototype, 'value'],
  ['now', Performance.prototype, 'now'],
  ['now of the page', performance, 'now'],
  ['observe', MutationObserver.prototype, 'observe'],
  ['postMessage', Port.prototype, 'postMessage'],
  ['get', Headers.prototype, 'get'],
  ['canParse', URL, 'canParse'],
  ['abort', AbortSignal, 'abort'],
])('lets no one define %s again, not for a moment', (_, prototype, key) => {
  const was = Object.getOwnPropertyDescriptor(prototype, key);
  for (const property of [{ get: () => 'no', configurable: true }, { value: () => 'no' }])
    expect(() => Object.defineProperty(prototype, key, property)).toThrow('Cannot redefine property');
  expect(() => Object.assign(prototype, { [key]: () => 'no' })).toThrow(TypeError);
  expect(Object.getOwnPropertyDescriptor(prototype, key)).toEqual(was);
});

it.each<[string, object]>([
  ['arrays', Array.prototype],
  ['functions', Function.prototype],
  ['promises', Promise],
  ['fields', HTMLInputElement.prototype],
  ['targets of events', EventTarget.prototype],
  ['the document', HTMLDocument.prototype],
  ['addresses', URLSearchParams.prototype],
])('lets nothing be added to what all %s share', (_, target) => {
  for (const key of ['then', '_valueTracker', '0', Symbol.toPrimitive]) {
    if (Object.hasOwn(target, key)) continue;
    expect(() => Object.defineProperty(target, key, { get: () => 'no', configurable: true })).toThrow(TypeError);
  }
});

it('lets an element have methods of its own', () => {
  const focus = () => {};
  expect(Object.assign(document.createElement('input'), { focus }).focus).toBe(focus);
});

it('takes a function that lies over itself for no change', () => {
  const { getElementById } = document;
  Object.assign(document, { getElementById });
  expect(assertUnchanged).not.toThrow();
  expect(document.getElementById).toBe(getElementById);
  expect(Object.hasOwn(document, 'getElementById')).toBe(false);
});

it('changes back what a section that threw had changed', () => {
  const run = confined(() => {
    Object.assign(window, { postMessage: 1 });
    throw new Error('no');
  });
  expect(run).toThrow();
  expect(window.postMessage).toBe(postMessage);
});

it('blames no section for what was changed before it ran', () => {
  Object.assign(window, { postMessage: 1 });
  expect(confined(() => window.postMessage)()).toBe(postMessage);
  expect(takeStrays()).toBe(' postMessage');
  expect(takeStrays()).toBe('');
  expect(assertUnchanged).not.toThrow();
});

it.each(['alert', 'confirm', 'prompt'] as const)('lets no one stop the tab with %s', (dialog) => {
  expect(() => window[dialog]('Hostile')).toThrow('Ask with shell.confirm.');
});

it('lets everything else be nailed down', () => {
  const own = Object.freeze({ mine: 1 });
  expect(Object.isFrozen(own)).toBe(true);
  expect(Reflect.preventExtensions({})).toBe(true);
  const fixed = Object.defineProperty({} as { a?: number }, 'a', { value: 1 });
  expect(Object.getOwnPropertyDescriptor(fixed, 'a')).toMatchObject({ configurable: false, writable: false });
});

it.each<[string, (target: object) => unknown]>([
  ['setPrototypeOf', (target) => Object.setPrototypeOf(target, {})],
  ['__proto__', (target) => Object.assign(target, JSON.parse('{"__proto__": {}}'))],
])('lets no one cut built-in objects off by %s', (_, cut) => {
  for (const target of [HTMLElement.prototype, HTMLInputElement.prototype, Array.prototype, document, Map]) {
    const before = Object.getPrototypeOf(target);
    expect(() => cut(target)).toThrow('Built-in objects keep their prototype.');
    expect(Reflect.setPrototypeOf(target, {})).toBe(false);
    expect(Object.getPrototypeOf(target)).toBe(before);
  }
});

it('lets a section choose prototypes of its own objects', () => {
  class Own {}
  const parent = {};
  expect(Object.getPrototypeOf(Object.setPrototypeOf(new Own(), parent))).toBe(parent);
  expect(Object.getPrototypeOf(Object.setPrototypeOf(Own.prototype, parent))).toBe(parent);
  expect(Reflect.setPrototypeOf(Own, Map)).toBe(true);
  expect(Object.getPrototypeOf(Object.assign({}, JSON.parse('{"__proto__": {"a": 1}}')))).toEqual({ a: 1 });
  expect(Object.setPrototypeOf(Map.prototype, Object.prototype)).toBe(Map.prototype);
});

it.each(['documentElement', 'head', 'body'] as const)('lets no one lay a method over those of the %s', (part) => {
  const was = document[part].append;
  const append = () => {
    throw new Error('mine');
  };
  Object.assign(document[part], { append });
  expect(takeStrays()).toContain('append');
  expect(document[part].append).toBe(was);
});

it('keeps what changes all the time open to changes', () => {
  Object.freeze(changing);
  Object.defineProperty(changing, 'now', { value: 1, writable: false });
  expect(() => Object.defineProperty(changing, 'now', { get: () => null, set() {} })).toThrow(TypeError);
  changing.now = 2;
  expect(changing.now).toBe(2);
});
