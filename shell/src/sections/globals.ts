import { holdTasksBack } from './holdTasksBack.ts';
import { refusePageChanges } from './refusePageChanges.ts';

// Taken before any section runs: what notices a change must not be changed itself.
const { getOwnPropertyDescriptor, getPrototypeOf, is } = Object;
const asText = String; // a template does not take symbols
const { apply, defineProperty, deleteProperty, has, ownKeys, preventExtensions } = Reflect;

type Property = readonly [target: object, key: PropertyKey, was: PropertyDescriptor];

/** What `keep` was given. Nothing of it may be nailed down. */
const held = new Set<unknown>();
const isAmong = held.has;
/** More may be added at any time. */
export const kept: Property[] = [];
/** Objects to which nothing may be added, with the keys that they had. To a page's, nothing that hides what it inherits. */
const full: (readonly [target: object, had: ReadonlySet<PropertyKey>, isOfPage: boolean])[] = [];
let strays = '';

/** Remembers what objects hold that the shell, React and every section build on. */
export function keep(targets: readonly object[]): void {
  for (const target of targets) {
    held.add(target);
    for (const key of ownKeys(target)) {
      // The browser makes the window's 900 classes when they are first read: 20 ms.
      if (target === window && !/^[a-z]|^_FEDERATION|^Promise$/.test(String(key))) continue;
      const was = getOwnPropertyDescriptor(target, key);
      // Handlers are dropped: see tidy.ts. The window's accessors are many, and few pages build on one.
      const isKept = was && ('value' in was || (target !== window && was.configurable && !/^on/.test(String(key))));
      if (isKept) kept.push([target, key, was]);
    }
  }
}

/** Classes that pages build on before content; `keepClasses` adds more. The gate runs the shell where some are missing. */
const CALLED =
  'EventTarget Node Element Document History Storage CSSStyleDeclaration DOMTokenList Event ' +
  'HTMLElement HTMLHeadElement HTMLMetaElement NodeList HTMLInputElement SVGElement ' +
  'HTMLTextAreaElement HTMLScriptElement HTMLLinkElement HTMLAnchorElement HTMLDivElement HTMLSpanElement HTMLButtonElement ' +
  'HTMLUListElement HTMLLIElement HTMLParagraphElement SVGSVGElement CharacterData UIEvent MouseEvent CustomEvent HTMLDocument';

/** What React's scheduler, the frame and every request call: once it failed, putting it back would be too late. */
const FIXED =
  'MessageChannel MessagePort Performance ResizeObserver MutationObserver IntersectionObserver TrustedTypePolicy ' +
  'Response Request Headers FormData URL URLSearchParams AbortController AbortSignal LockManager';

const prototypesOf = (names: readonly string[]) =>
  names.flatMap((name) => (window as never as Record<string, { prototype: object }>)[name]?.prototype ?? []);

/** Remembers the methods and accessors of classes of the page, to which nothing may be added that hides what they inherit. */
export function keepPrototypes(names: readonly string[]): void {
  const prototypes = prototypesOf(names).filter((prototype) => !held.has(prototype));
  fix(prototypes);
  keep(prototypes);
  // React and libraries ask objects of the page for names that no class has.
  for (const target of prototypes) preventExtensions(target);
}

/**
 * Accessors of classes are never defined again. Methods may be: pages assign their own to an element, which a method
 * that is read-only would not let them.
 */
function fix(prototypes: readonly object[], areMethodsToo = false): void {
  for (const prototype of prototypes) {
    for (const key of ownKeys(prototype)) {
      const isValue = 'value' in (getOwnPropertyDescriptor(prototype, key) ?? {});
      if (!isValue || areMethodsToo)
        defineProperty(prototype, key, { configurable: false, ...(isValue && { writable: false }) });
    }
  }
}

/** Remembers the language, the window and the document. Call once the shell has changed them as it needs. */
export function keepGlobals(): void {
  refusePageChanges();
  holdTasksBack();
  keepOpen();
  const types = [Object, Function, Array, String, Number, Date, Promise, Map, Set, WeakMap, RegExp, Error, Boolean];
  const language = types.flatMap((type) => [type, type.prototype]);
  // A `then` that all objects have breaks every promise, those that would load what undoes it included.
  for (const target of language) if (target !== Error) preventExtensions(target);
  const page = [document, history, performance, navigator];
  const fixed = FIXED.split(' ');
  fix(prototypesOf(fixed), true);
  fix(
    fixed.flatMap((name) => (window as never as Record<string, object>)[name] ?? []),
    true,
  );
  defineProperty(performance, 'now', { value: performance.now, configurable: false, writable: false });
  keepPrototypes([...CALLED.split(' '), ...fixed]);
  const formats = ['NumberFormat', 'DateTimeFormat', 'PluralRules'] as const;
  const further = [...formats.map((name) => Intl[name]), getPrototypeOf(Uint8Array), WeakSet, Symbol].map(
    ({ prototype }) => prototype as object,
  );
  // What every loop calls.
  const loops = [[], new Map(), new Set(), '', ''.matchAll(/a/g)].map((of) => getPrototypeOf(of[Symbol.iterator]()));
  loops.push(getPrototypeOf(loops[0]), getPrototypeOf(getPrototypeOf(function* () {}.prototype)));
  keep([...language, ...page, ...loops, ...further, JSON, Math, Intl, Reflect, window, console]);
  for (const target of page) nothingOver(target);
  full.push([Error, new Set(ownKeys(Error)), false]); // V8 reads `prepareStackTrace` there: see stackOf.ts
  for (const part of [document.documentElement, document.head, document.body, document.querySelector('#root')])
    if (part) nothingOver(part);
}

/** Removes from now on what hides a method that an object inherits, such as an `append` of one element that fails. */
export function nothingOver(target: object): void {
  held.add(target);
  full.push([target, new Set(ownKeys(target)), true]);
}

/** Remembers these fields of an object that others of its fields go on changing. */
export function keepFields(target: object, names: readonly string[]): void {
  for (const name of names) {
    const was = getOwnPropertyDescriptor(target, name);
    if (was) kept.push([target, name, was]);
  }
}

/** Keeps an object whose fields change all the time from being frozen, and its fields from being nailed down. */
export function keepWritable(target: object): void {
  held.add(target);
  for (const key of ownKeys(target)) defineProperty(target, key, { configurable: false, writable: true });
}

/** What is not configurable could not be put back, so nothing of what is kept becomes that, nor has another prototype. */
function keepOpen(): void {
  const isHeld = (target: unknown) => apply(isAmong, held, [target]);
  const open = (target: object, key: PropertyKey, property: PropertyDescriptor) => {
    if (!isHeld(target)) return property;
    const { configurable, writable } = getOwnPropertyDescriptor(target, key) ?? {};
    if (configurable !== false) return { ...property, configurable: true };
    return writable ? { ...property, writable } : property;
  };
  const { defineProperty: define, defineProperties, freeze, seal, preventExtensions } = Object;
  const { preventExtensions: prevent, setPrototypeOf: trySetPrototypeOf } = Reflect;
  const loosely =
    <A extends object>(close: (target: A) => unknown) =>
    (target: A) =>
      isHeld(target) ? target : close(target);
  const { setPrototypeOf } = Object;
  const isBuiltIn = (target: object) => {
    const { constructor: type } = target ?? {};
    return (
      isHeld(target) || (window as never as Record<string, { prototype?: unknown }>)[type?.name]?.prototype === target
    );
  };
  const inherit = (target: object, from: object | null) => {
    if (isBuiltIn(target) && getPrototypeOf(target) !== from)
      throw new TypeError('Built-in objects keep their prototype.');
    return setPrototypeOf(target, from);
  };
  defineProperty(Object.prototype, '__proto__', {
    ...getOwnPropertyDescriptor(Object.prototype, '__proto__'),
    set(from) {
      inherit(this, from);
    },
  });
  Object.assign(Object, {
    setPrototypeOf: inherit,
    defineProperty: (target: object, key: PropertyKey, property: PropertyDescriptor) =>
      define(target, key, open(target, key, property)),
    defineProperties: (target: object, properties: PropertyDescriptorMap) => {
      if (!isHeld(target)) return defineProperties(target, properties);
      for (const key of ownKeys(properties) as string[])
        define(target, key, open(target, key, properties[key] as PropertyDescriptor));
      return target;
    },
    freeze: loosely(freeze),
    seal: loosely(seal),
    preventExtensions: loosely(preventExtensions),
  });
  Object.assign(Reflect, {
    defineProperty: (target: object, key: PropertyKey, property: PropertyDescriptor) =>
      defineProperty(target, key, open(target, key, property)),
    preventExtensions: (target: object) => !isHeld(target) && prevent(target),
    setPrototypeOf: (target: object, from: object | null) =>
      isBuiltIn(target) ? getPrototypeOf(target) === from : trySetPrototypeOf(target, from),
  });
}

/** A function of a section that throws if it changed what others build on, which is then as before. */
export function confined<A extends unknown[], R>(run: (...given: A) => R): (...given: A) => R {
  return (...given) => {
    undoStrays();
    try {
      return run(...given);
    } finally {
      assertUnchanged();
    }
  };
}

/** Throws if something was changed since the last look, after changing it back. */
export function assertUnchanged(): void {
  const changed = restore();
  if (changed) throw new Error(`It changed${changed} for the whole page.`);
}

/** Changes everything back for what the shell does now. Who changed it is found out later. */
export function undoStrays(): void {
  strays += restore();
}

/** Changes everything back that code changed at another time, and returns the names: ' fetch push'. */
export function takeStrays(): string {
  const found = strays + restore();
  strays = '';
  return found;
}

/** Until everything is as before, it uses nothing that a section could have changed. */
function restore(): string {
  let changed = '';
  for (let at = 0; at < kept.length; at += 1) {
    const property = kept[at] as Property;
    const target = property[0] as Record<PropertyKey, unknown>;
    const key = property[1];
    const was = property[2];
    const now = was.get ? getOwnPropertyDescriptor(target, key) : undefined;
    if (was.get ? now?.get === was.get && now.set === was.set : is(target[key], was.value)) continue;
    changed += ` ${asText(key)}`;
    defineProperty(target, key, was);
  }
  for (const [target, had, isOfPage] of full) {
    for (const key of ownKeys(target)) {
      if (had.has(key) || (isOfPage && !has(getPrototypeOf(target), key))) continue;
      const own = getOwnPropertyDescriptor(target, key);
      if (!deleteProperty(target, key)) continue;
      // axe, for one, lays the page's own function over itself.
      const isSame = own && 'value' in own && is(own.value, (target as Record<PropertyKey, unknown>)[key]);
      if (!isSame) changed += ` ${asText(key)}`;
    }
  }
  return changed;
}
