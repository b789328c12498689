import type { CodeVariant } from './variant.ts';

/** What every page calls without naming it: the methods behind loops, responses, fields and styles. */
export const PROTOTYPE_VARIANTS: readonly CodeVariant[] = [
  {
    name: 'replaces what loops call',
    at: 'mount',
    does: ({ fail }) => {
      Object.getPrototypeOf([][Symbol.iterator]()).next = fail;
      Object.getPrototypeOf(new Map()[Symbol.iterator]()).next = fail;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces methods of responses',
    at: 'shown',
    does: ({ fail }) => {
      Response.prototype.json = fail;
      Response.prototype.text = fail;
      Headers.prototype.get = () => 'hostile';
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces methods of addresses',
    at: 'shown',
    does: ({ fail }) => {
      URLSearchParams.prototype.toString = fail;
      URLSearchParams.prototype.get = fail;
      URL.prototype.toString = fail;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces methods of events and signals',
    at: 'shown',
    does: ({ fail }) => {
      Event.prototype.preventDefault = fail;
      Event.prototype.stopPropagation = fail;
      AbortController.prototype.abort = fail;
      AbortSignal.prototype.throwIfAborted = fail;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces methods of elements and their styles',
    at: 'shown',
    does: ({ fail }) => {
      HTMLElement.prototype.focus = () => fail();
      HTMLElement.prototype.click = fail;
      DOMTokenList.prototype.add = fail;
      CSSStyleDeclaration.prototype.setProperty = fail;
      NodeList.prototype.forEach = () => fail();
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'nails down what it replaces',
    at: 'mount',
    does: ({ fail }) => {
      Object.defineProperty(Array.prototype, 'map', { value: () => [], writable: false, configurable: false });
      Object.defineProperty(JSON, 'parse', { value: fail, writable: false, configurable: false });
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'turns the page around and makes it deaf',
    at: 'shown',
    does: () => {
      document.documentElement.dir = 'rtl';
      document.documentElement.lang = 'x';
      document.documentElement.setAttribute('translate', 'no');
      document.body.setAttribute('aria-hidden', 'true');
      document.querySelector('main')?.setAttribute('inert', '');
      document.body.hidden = true;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces what the shell gives everyone',
    at: 'shown',
    does: ({ props, fail }) => {
      const everyones = Object.getPrototypeOf(props.shell) as Record<string, unknown>;
      const { session } = props.shell as unknown as { session: Record<string, unknown> };
      for (const shared of [everyones, session]) {
        for (const key of Object.keys(shared)) if (typeof shared[key] === 'function') shared[key] = fail;
      }
    },
    own: 'shown',
    other: 'good',
  },
];
