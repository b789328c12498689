import { keepPrototypes, kept } from './globals.ts';

/** What pages build on of the window's 900 classes. The browser makes each when it is first read: 20 ms for all, 3 ms for the elements'. */
const CLASSES = [
  ...['AbortController', 'AbortSignal', 'Array', 'Blob', 'BroadcastChannel', 'CustomEvent', 'Date', 'Element', 'Error'],
  ...['Event', 'EventTarget', 'FormData', 'Function', 'HTMLElement', 'Headers', 'IntersectionObserver', 'Intl', 'JSON'],
  ...['KeyboardEvent', 'Map', 'Math', 'MessageChannel', 'MouseEvent', 'MutationObserver', 'Node', 'Number', 'Object'],
  ...[
    'PopStateEvent',
    'Proxy',
    'Reflect',
    'RegExp',
    'Request',
    'ResizeObserver',
    'Response',
    'Set',
    'String',
    'Symbol',
  ],
  ...['TextDecoder', 'TextEncoder', 'URL', 'URLSearchParams', 'WeakMap', 'WeakSet'],
];

/** Classes whose methods and accessors pages use. */
const USED =
  /^((HTML|SVG)[a-zA-Z]*Element|(Keyboard|Pointer|Focus|Input|PopState|Error)Event|HTMLCollection|DOMRect(ReadOnly)?|DocumentFragment|FormData|Navigator|MediaQueryList|ResizeObserverEntry|BroadcastChannel|Text(De|En)coder|Crypto|Range|Selection)$/;

/** Remembers them, as `keepGlobals` does with everything else. Called after content. */
export function keepClasses(): void {
  for (const name of CLASSES) {
    const was = Object.getOwnPropertyDescriptor(window, name);
    if (was) kept.push([window, name, was]);
  }
  keepPrototypes(Object.getOwnPropertyNames(window).filter((name) => USED.test(name)));
}
