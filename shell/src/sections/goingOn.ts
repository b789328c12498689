import { keepPrototypes, kept } from './globals.ts';
import { see } from './registrations.ts';

/** Calls that come back later, by the classes that have them: what goes on without timers and listeners goes on by one. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  Blob: ['text', 'arrayBuffer', 'stream', 'bytes'],
  FileReader: ['readAsText', 'readAsArrayBuffer', 'readAsDataURL', 'readAsBinaryString'],
  ReadableStreamDefaultReader: ['read'],
  WritableStreamDefaultWriter: ['write'],
  ReadableStream: ['pipeTo'],
  XMLHttpRequest: ['send'],
  Animation: ['play', 'reverse', 'updatePlaybackRate'],
  HTMLImageElement: ['decode'],
  HTMLMediaElement: ['play', 'load'],
  HTMLCanvasElement: ['toBlob'],
  SubtleCrypto: [
    'digest',
    'encrypt',
    'decrypt',
    'sign',
    'verify',
    'generateKey',
    'importKey',
    'exportKey',
    'deriveBits',
  ],
  IDBFactory: ['open', 'deleteDatabase', 'databases'],
  IDBObjectStore: ['get', 'getAll', 'put', 'add', 'count', 'clear', 'openCursor'],
  CacheStorage: ['open', 'keys', 'has', 'match', 'delete'],
  Cache: ['match', 'put', 'keys', 'delete'],
  StorageManager: ['estimate', 'persisted', 'getDirectory'],
  Permissions: ['query'],
  FontFace: ['load'],
  ServiceWorkerContainer: ['getRegistration', 'getRegistrations'],
  CookieStore: ['get', 'getAll'],
};
/** The same of objects that the page has one of. */
const OF_WINDOW = ['createImageBitmap', 'queueMicrotask'];
const OF_SCHEDULER = ['postTask', 'yield'];
/** What puts nodes into the page. */
const OF_NODE = ['appendChild', 'insertBefore', 'replaceChild'];
const OF_ELEMENT = ['append', 'prepend', 'before', 'after', 'replaceWith', 'replaceChildren', 'insertAdjacentElement'];

/** Names of `LATER`, and of `seeRegistrations`, which the shell sees from the start. */
export const GOES_ON: ReadonlySet<string> = new Set([
  ...Object.values(LATER).flat(),
  ...OF_WINDOW,
  ...OF_SCHEDULER,
  ...['json', 'blob', 'animate'],
]);
/** Those of them that return a promise, and may take their time. */
export const PACED =
  /^(text|arrayBuffer|bytes|json|blob|read|write|decode|digest|(en|de)crypt|sign|verify|yield|postTask|query|createImageBitmap)$/;
export const INSERTS: ReadonlySet<string> = new Set([...OF_NODE, ...OF_ELEMENT]);

/** Puts functions of the shell before these, too. Call after content, and while they are still the browser's. */
export function seeGoingOn(mayGoOn: () => boolean): void {
  const classes = window as never as Record<string, { prototype: object } | undefined>;
  for (const [name, methods] of Object.entries(LATER)) lay(classes[name]?.prototype, methods);
  lay(window, OF_WINDOW);
  lay((window as { scheduler?: object }).scheduler, OF_SCHEDULER);
  lay(classes.PerformanceObserver?.prototype, ['observe', 'disconnect']);
  lay(Node.prototype, OF_NODE);
  lay(Element.prototype, [...OF_ELEMENT, 'animate']);
  holdSources(mayGoOn);
  keepPrototypes(Object.keys(LATER));
}

/** A picture that a release loads once more goes on, too. */
function holdSources(mayGoOn: () => boolean): void {
  for (const name of ['src', 'srcset']) {
    const was = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, name);
    if (!was?.set || !was.configurable) continue;
    const set = function (this: HTMLImageElement, value: unknown) {
      if (mayGoOn()) was.set?.call(this, value);
    };
    Object.defineProperty(HTMLImageElement.prototype, name, { ...was, set });
  }
}

function lay(owner: object | undefined, names: readonly string[]): void {
  if (!owner) return;
  const there = names.filter((name) => typeof (owner as Record<string, unknown>)[name] === 'function');
  see(owner, there);
  for (const [at, [target, key]] of kept.entries()) {
    if (target !== owner || !there.includes(key as string)) continue;
    kept[at] = [target, key, Object.getOwnPropertyDescriptor(target, key) as PropertyDescriptor];
  }
}
