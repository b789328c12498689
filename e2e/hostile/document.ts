import type { CodeVariant } from './variant.ts';

/** What the document itself can be made to do: other roots, writing, policies, addresses, prototypes of prototypes. */
export const DOCUMENT_VARIANTS: readonly CodeVariant[] = [
  {
    name: 'puts a shadow root on the main area',
    at: 'later',
    does: () => void document.querySelector('main')?.attachShadow({ mode: 'closed' }),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'puts a shadow root on the body',
    at: 'later',
    does: () => void document.body.attachShadow({ mode: 'closed' }),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'writes a new document',
    at: 'later',
    does: () => {
      document.open();
      document.close();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'adds a policy for the page',
    at: 'later',
    does: () => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'Content-Security-Policy';
      meta.content = "default-src 'none'";
      document.head.append(meta);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'adds a policy for the page as markup',
    at: 'later',
    does: () => {
      const markup = '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">';
      const parsed = new DOMParser().parseFromString(markup as unknown as string, 'text/html');
      document.head.append(...parsed.head.childNodes);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'says that the page is being printed',
    at: 'later',
    does: () => {
      const hide = () => {
        Object.assign(window, { matchMedia: () => ({ matches: true, addEventListener() {}, addListener() {} }) });
        document.querySelector('header')?.style.setProperty('display', 'none');
      };
      hide();
      setInterval(hide, 50);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'changes the hash all the time',
    at: 'later',
    does: () => {
      let nth = 0;
      setInterval(() => {
        for (const end = nth + 20; nth < end; nth += 1) history.replaceState(history.state, '', `#${nth}`);
      }, 20);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'adds entries of the same page all the time',
    at: 'later',
    does: () => {
      let nth = 0;
      setInterval(() => {
        for (const end = nth + 20; nth < end; nth += 1) history.pushState(null, '', `?q=${nth}`);
      }, 20);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'stops loading all the time',
    at: 'later',
    does: () => void setInterval(() => window.stop(), 5),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'cuts elements off their prototypes',
    at: 'later',
    does: () => void Object.setPrototypeOf(HTMLElement.prototype, Object.prototype),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'gives arrays another prototype',
    at: 'later',
    does: ({ fail }) => {
      const prototype = new Proxy({}, { get: () => fail('proxy'), has: () => true });
      Object.setPrototypeOf(Array.prototype, prototype);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'cuts fields and pictures off their prototypes',
    at: 'later',
    does: () => {
      for (const { prototype } of [HTMLInputElement, HTMLButtonElement, SVGElement])
        Object.setPrototypeOf(prototype, Object.prototype);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'switches the shared cache off by its defaults',
    at: 'shown',
    does: ({ props }) => {
      const { queryClient } = props.shell as unknown as {
        queryClient: { setDefaultOptions(defaults: object): void; getQueryCache(): { clear(): void } };
      };
      const never = () => new Promise(() => {});
      queryClient.setDefaultOptions({ queries: { enabled: false, queryFn: never }, mutations: { mutationFn: never } });
      queryClient.getQueryCache().clear();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'says that the shell froze the tab',
    at: 'shown',
    does: () => {
      const { sections } = JSON.parse(document.querySelector('#release')?.textContent ?? '{}');
      const note = () => localStorage.setItem(`bellwether.${sections.shell.version}`, String(Date.now() - 60_000));
      note();
      window.addEventListener('pagehide', note);
      setInterval(note, 10);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'runs one task after the other without end',
    at: 'shown',
    does: () => {
      const { scheduler } = window as unknown as {
        scheduler: { postTask(run: () => void, options: object): Promise<void> };
      };
      const again = () => {
        const until = performance.now() + 250;
        while (performance.now() < until);
        document.title = 'Hostile';
        void scheduler.postTask(again, { priority: 'user-blocking' });
      };
      void scheduler.postTask(again, { priority: 'user-blocking' });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'changes a size whenever it is observed',
    at: 'shown',
    does: () => {
      const main = document.querySelector('main') as HTMLElement;
      let nth = 0;
      new ResizeObserver(() => {
        nth += 1;
        main.style.paddingBottom = `${nth % 40}px`;
      }).observe(main);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'hides the frame by animations that have ended',
    at: 'later',
    does: () => {
      const kept = { duration: 1, fill: 'forwards' } as const;
      const away = { transform: 'translateY(-9999px)' };
      document.querySelector('header')?.animate([away, away], kept);
      document.querySelector('main')?.animate([{ opacity: 0 }, { opacity: 0 }], kept);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'turns the frame into popovers',
    at: 'later',
    does: () => {
      for (const part of ['header', 'main', 'footer'])
        Object.assign(document.querySelector(part) ?? {}, { popover: 'manual' });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces the whole document element',
    at: 'later',
    does: () => document.documentElement.replaceWith(document.createElement('html')),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'holds every connection',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 12; nth += 1) new EventSource(['', 'api', 'page-release'].join('/'));
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces methods of Reflect, Intl and typed arrays',
    at: 'shown',
    does: ({ fail }) => {
      const { NumberFormat, DateTimeFormat, PluralRules } = Intl;
      const prototypes = [NumberFormat, DateTimeFormat, PluralRules, Uint8Array, WeakSet, Symbol].map(
        ({ prototype }) => prototype as object,
      );
      for (const target of [Reflect, ...prototypes]) {
        for (const key of Reflect.ownKeys(target)) {
          const own = Object.getOwnPropertyDescriptor(target, key);
          if (key !== 'constructor' && key !== 'ownKeys' && own?.configurable && 'value' in own)
            (target as Record<PropertyKey, unknown>)[key] = fail;
        }
      }
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'folds the navbar away',
    at: 'later',
    does: () => {
      const details = document.createElement('details');
      document.querySelector('header')?.before(details);
      details.append(document.querySelector('header') ?? '');
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'makes the page tiny',
    at: 'later',
    does: () => {
      for (const { style } of [document.documentElement, document.body]) style.setProperty('zoom', '0.01', 'important');
    },
    own: 'shown',
    other: 'good',
  },
];
