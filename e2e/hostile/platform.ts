import type { CodeVariant } from './variant.ts';

/** What rarer interfaces of the browser let a section do. Two of them cannot be stopped: docs/security.md names them. */
export const PLATFORM_VARIANTS: readonly CodeVariant[] = [
  {
    name: 'writes its own stacks and swallows keys',
    at: 'shown',
    does: () => {
      (Error as { prepareStackTrace?: unknown }).prepareStackTrace = () =>
        'Error\n    at a (http://x/assets/shell/1/a.js:1:1)\n    at b (http://x/assets/shell/1/a.js:1:1)\n    at c (http://x/assets/shell/1/a.js:1:1)';
      window.addEventListener('keydown', (event) => event.preventDefault(), true);
      window.addEventListener('keypress', (event) => event.preventDefault(), true);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: "swallows keys under another section's name",
    at: 'shown',
    does: () => {
      const { sections } = JSON.parse(document.querySelector('#release')?.textContent ?? '{}');
      const listen = () => window.addEventListener('keydown', (event) => event.preventDefault(), true);
      Object.defineProperty(listen, 'name', {
        value: `x (http://h/assets/mfe-trading/${sections['mfe-trading'].version}/a.js:1:1)\n    at y`,
      });
      listen();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'cancels navigations by a handler',
    at: 'shown',
    does: () => {
      Object.assign((window as never as { navigation: object }).navigation, {
        onnavigate: (event: Event) => event.preventDefault(),
      });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'makes all objects promises that fail',
    at: 'later',
    does: () => {
      setInterval(() => {
        Object.defineProperty(Object.prototype, 'then', {
          get() {
            throw new Error('hostile: then');
          },
          configurable: true,
        });
      }, 100);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'adopts a style sheet that hides what others draw',
    at: 'later',
    does: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('main form, main input, main button { display: none !important }');
      document.adoptedStyleSheets.push(sheet);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'covers everything from the frame',
    at: 'later',
    does: () => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red';
      document.querySelector('#root > *')?.append(cover);
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'covers the main area from the main area',
    at: 'later',
    does: () => {
      const cover = document.createElement('div');
      cover.style.cssText = 'position: fixed; inset: 80px 0 0 0; z-index: 2147483647; background: red';
      document.querySelector('main')?.append(cover);
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'makes the body inert',
    at: 'later',
    does: () => {
      document.body.inert = true;
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'moves the body off the screen',
    at: 'later',
    does: () => {
      document.body.style.transform = 'translateX(-300%)';
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'replaces accessors of events',
    at: 'shown',
    does: () => {
      for (const key of ['type', 'target', 'currentTarget', 'timeStamp'])
        Object.defineProperty(Event.prototype, key, { get: () => null, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'replaces accessors of responses',
    at: 'shown',
    does: () => {
      Object.defineProperty(Response.prototype, 'ok', { get: () => false, configurable: true });
      Object.defineProperty(Response.prototype, 'status', { get: () => 500, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'replaces accessors of HTML elements',
    at: 'shown',
    does: ({ fail }) => {
      for (const key of ['dataset', 'hidden', 'tabIndex', 'style'])
        Object.defineProperty(HTMLElement.prototype, key, { get: fail, set: fail, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'goes on by promises',
    at: 'shown',
    does: async () => {
      for (;;) {
        await fetch('/healthz').catch(() => {});
        for (const input of document.querySelectorAll<HTMLInputElement>('main input')) input.blur();
      }
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'empties fields by promises',
    at: 'shown',
    does: async () => {
      for (;;) {
        await new Blob(['x']).text();
        for (const input of document.querySelectorAll<HTMLInputElement>('main input')) input.value = '';
      }
    },
    own: 'either',
    other: 'either',
  },
  {
    name: 'tells all tabs of moves that never were',
    at: 'shown',
    does: () => {
      const channel = new BroadcastChannel('bellwether.moves');
      for (let nth = 0; nth < 300; nth += 1) channel.postMessage({ moves: 1e15 + nth, sections: {} });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'links a style sheet of the shell again and changes it',
    at: 'later',
    does: () => {
      const shell = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"][href*="/assets/shell/"]');
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: shell?.href,
        integrity: shell?.integrity,
      });
      link.onload = () =>
        void link.sheet?.insertRule('main form, main input, main button { display: none !important }', 0);
      document.head.append(link);
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'opens a modal dialog of its own again and again',
    at: 'later',
    does: ({ props }) => {
      const dialog = props.domElement.appendChild(document.createElement('dialog'));
      dialog.addEventListener('cancel', (event) => event.preventDefault());
      dialog.showModal();
      setInterval(() => dialog.open || dialog.showModal(), 50);
    },
    own: 'shown',
    other: 'hurt',
  },
  {
    name: 'replaces then and microtasks',
    at: 'mount',
    does: ({ fail }) => {
      // biome-ignore lint/suspicious/noThenProperty: it is hostile
      Promise.prototype.then = fail as never;
      window.queueMicrotask = fail as never;
      Object.defineProperty(Promise, Symbol.species, { get: fail, configurable: true });
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: "sets handlers of the frame's own elements",
    at: 'shown',
    does: () => {
      const root = document.getElementById('root') as HTMLElement;
      const kill = (event: Event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      root.onkeydown = kill;
      (root.firstElementChild as HTMLElement).onkeydown = kill;
      (document.querySelector('main') as HTMLElement).onkeydown = kill;
      (document.querySelector('main') as HTMLElement).onbeforeinput = kill;
      (document.querySelector('main') as HTMLElement).onclick = kill;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'hides the place of sections',
    at: 'later',
    does: ({ props }) => {
      const outlet = props.domElement.parentElement as HTMLElement;
      outlet.style.setProperty('visibility', 'hidden', 'important');
      outlet.inert = true;
      outlet.parentElement?.style.setProperty('display', 'none', 'important');
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'moves the place of sections into the footer',
    at: 'later',
    does: ({ props }) => {
      const outlet = props.domElement.parentElement as HTMLElement;
      document.querySelector('footer')?.append(outlet);
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'locks the pointer with every click',
    at: 'shown',
    does: () => {
      for (const type of ['pointerdown', 'mousedown', 'keydown'])
        window.addEventListener(type, () => void document.documentElement.requestPointerLock());
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'takes the screen and the keyboard with a click',
    at: 'shown',
    does: () => {
      const { keyboard } = navigator as { keyboard?: { lock(): Promise<void> } };
      window.addEventListener('mousedown', () => {
        void document.querySelector('footer')?.requestFullscreen();
        void keyboard?.lock();
      });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'wants empty stacks and swallows clicks and keys',
    at: 'shown',
    does: () => {
      Error.stackTraceLimit = 0;
      for (const type of ['click', 'keydown', 'pointerdown'])
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
          },
          true,
        );
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces what observers call',
    at: 'shown',
    does: ({ fail }) => {
      for (const type of [ResizeObserver, MutationObserver, IntersectionObserver])
        Object.assign(type.prototype, { observe: fail });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'replaces what all iterators call',
    at: 'shown',
    does: ({ fail }) => {
      Object.getPrototypeOf(Object.getPrototypeOf([].values()))[Symbol.iterator] = fail;
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'stops the clock',
    at: 'shown',
    does: ({ fail }) => {
      for (const clock of [Performance.prototype, performance])
        try {
          Object.defineProperty(clock, 'now', { value: fail });
        } catch {}
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sends no messages of the scheduler',
    at: 'shown',
    does: () => {
      MessagePort.prototype.postMessage = () => {};
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'replaces the value of fields',
    at: 'shown',
    does: ({ fail }) => {
      Object.defineProperty(HTMLInputElement.prototype, 'value', { get: fail, set: fail, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'lays methods over those that elements inherit',
    at: 'shown',
    does: ({ fail }) => {
      for (const { prototype } of [HTMLInputElement, HTMLDivElement, HTMLSpanElement, SVGSVGElement])
        Object.assign(prototype, { appendChild: fail, setAttribute: fail, addEventListener: fail });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'takes the policy of the charts',
    at: 'mount',
    does: ({ fail }) => {
      const { trustedTypes } = window as never as {
        trustedTypes: { createPolicy(name: string, rules: object): Record<string, unknown> };
      };
      const policy = trustedTypes.createPolicy(['high', 'charts'].join(''), { createHTML: fail });
      Object.assign(Object.getPrototypeOf(policy), { createHTML: fail });
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'writes 500 tiny cookies',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 500; nth += 1) {
        // biome-ignore lint/suspicious/noDocumentCookie: it is hostile
        document.cookie = `tiny${nth}=1; path=/; max-age=86400`;
        void (window as { cookieStore?: { set(name: string, value: string): Promise<void> } }).cookieStore
          ?.set(`stored${nth}`, '1')
          .catch(() => {});
      }
    },
    own: 'shown',
    other: 'good',
  },
];
