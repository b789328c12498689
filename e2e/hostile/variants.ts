import type { CodeVariant, WireVariant } from './variant.ts';

/** Sections that fail. */
const FAILING: readonly CodeVariant[] = [
  { name: 'throws at entry', at: 'entry', does: ({ fail }) => fail(), own: 'fallback', other: 'good' },
  { name: 'throws in its module', at: 'module', does: ({ fail }) => fail(), own: 'fallback', other: 'good' },
  {
    name: 'exports something else',
    at: 'exports',
    does: () => ({ section: { mount: 'no function' } }),
    own: 'fallback',
    other: 'good',
  },
  { name: 'throws in bootstrap', at: 'bootstrap', does: ({ fail }) => fail(), own: 'fallback', other: 'good' },
  { name: 'throws in mount', at: 'mount', does: ({ fail }) => fail(), own: 'fallback', other: 'good' },
  {
    name: 'throws on render',
    at: 'mount',
    does: ({ fail, around }) => around({ render: fail }),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'throws in an effect',
    at: 'mount',
    does: ({ fail, around }) => around({ shown: fail }),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'throws in an effect that ends',
    at: 'mount',
    does: ({ fail, around }) => around({ hidden: fail }),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'throws in event handlers',
    at: 'shown',
    does: ({ props, fail }) => props.domElement.addEventListener('pointermove', () => fail()),
    own: 'shown',
    other: 'good',
  },
  { name: 'throws in unmount', at: 'unmount', does: ({ fail }) => fail(), own: 'shown', other: 'good' },
  {
    name: 'rejects promises that no one handles',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 200; nth += 1) void Promise.reject(new Error('hostile: rejected'));
    },
    own: 'shown',
    other: 'good',
  },
  { name: 'hangs in its module', at: 'module', does: ({ never }) => never(), own: 'fallback', other: 'good' },
  { name: 'hangs in bootstrap', at: 'bootstrap', does: ({ never }) => never(), own: 'fallback', other: 'good' },
  { name: 'hangs in mount', at: 'mount', does: ({ never }) => never(), own: 'fallback', other: 'good' },
  { name: 'hangs in unmount', at: 'unmount', does: ({ never }) => never(), own: 'shown', other: 'good' },
  {
    name: 'loops at mount',
    at: 'mount',
    does: () => {
      for (;;);
    },
    own: 'frozen',
    other: 'hurt',
  },
  {
    name: 'loops later',
    at: 'later',
    does: () => {
      for (;;);
    },
    own: 'frozen',
    other: 'hurt',
  },
  {
    name: 'renders nothing',
    at: 'mount',
    does: ({ around }) => around({ draw: () => null }),
    own: 'fallback',
    other: 'good',
  },
];

/** Sections that change what others run on. */
const CHANGING: readonly CodeVariant[] = [
  {
    name: 'replaces fetch',
    at: 'mount',
    does: ({ fail }) => {
      window.fetch = fail as never;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces history',
    at: 'module',
    does: ({ fail }) => {
      history.pushState = fail;
    },
    own: 'shown', // before the shell looked: put back, and blamed on no one
    other: 'good',
  },
  {
    name: 'replaces methods of arrays in a timer',
    at: 'later',
    does: () => {
      setInterval(() => {
        Array.prototype.map = () => [];
      }, 700);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces JSON',
    at: 'entry',
    does: ({ fail }) => {
      JSON.parse = fail;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces promises',
    at: 'mount',
    does: ({ fail }) => {
      Promise.prototype.finally = fail as never;
      Promise.all = fail as never;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces custom elements',
    at: 'mount',
    does: ({ fail }) => {
      customElements.define = fail;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces storage',
    at: 'mount',
    does: ({ fail }) => {
      Storage.prototype.getItem = fail;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces addEventListener',
    at: 'mount',
    does: () => {
      EventTarget.prototype.addEventListener = () => {};
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces the console',
    at: 'mount',
    does: ({ fail }) => {
      console.error = fail;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces accessors of elements',
    at: 'shown',
    does: ({ fail }) => {
      Object.defineProperty(Node.prototype, 'textContent', { set: fail, get: fail, configurable: true });
      Object.defineProperty(Node.prototype, 'firstChild', { get: fail, configurable: true });
    },
    own: 'either',
    other: 'good',
  },
  {
    name: 'poisons the share scope',
    at: 'entry',
    does: ({ fail }) => {
      type Scope = Record<string, unknown>;
      const { __FEDERATION__: runtime } = window as never as {
        __FEDERATION__: { __INSTANCES__: { shareScopeMap: Record<string, Scope> }[] };
      };
      for (const { shareScopeMap } of runtime.__INSTANCES__) {
        for (const scope of Object.values(shareScopeMap)) {
          scope.react = { '99.0.0': { version: '99.0.0', loaded: true, lib: fail, get: fail } };
        }
      }
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces the federation runtime',
    at: 'mount',
    does: () => {
      Object.assign(window, { _FEDERATION_RUNTIME_CORE: {} });
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: "takes another container's name",
    at: 'mount',
    does: ({ fail }) => {
      for (const name of ['mfe_trading', 'mfe_account', 'mfe_marketing', 'bellwether_mfe_trading']) {
        Object.assign(window, { [name]: { init: fail, get: fail } });
      }
    },
    own: 'shown',
    other: 'good',
  },
];

/** Sections that take or cover the page. */
const TAKING: readonly CodeVariant[] = [
  {
    name: 'removes the navbar',
    at: 'later',
    does: () => document.querySelector('header')?.remove(),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'removes the root',
    at: 'later',
    does: () => document.getElementById('root')?.remove(),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'removes its place',
    at: 'later',
    does: ({ props }) => props.domElement.parentElement?.remove(),
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'hides the navbar with a style',
    at: 'later',
    does: () => document.querySelector('header')?.style.setProperty('display', 'none', 'important'),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'makes the frame inert',
    at: 'later',
    does: () => document.querySelector('#root > *')?.setAttribute('inert', ''),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'hides the body with an important style',
    at: 'later',
    does: () => document.body.style.setProperty('display', 'none', 'important'),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'adopts a style sheet for everything',
    at: 'later',
    does: () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('header, main, footer { visibility: hidden !important }');
      document.adoptedStyleSheets = [sheet];
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: "adds rules to the shell's style sheet",
    at: 'later',
    does: () => document.styleSheets[0]?.insertRule('header, main { display: none !important }'),
    own: 'either',
    other: 'good',
  },
  {
    name: 'covers everything from the body',
    at: 'later',
    does: ({ add }) => {
      add('div').style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red';
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'covers everything from its own element',
    at: 'later',
    does: ({ props }) => {
      const cover = props.domElement.appendChild(document.createElement('div'));
      cover.style.cssText = 'position: fixed; inset: 0; z-index: 2147483647; background: red';
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'opens a modal dialog over everything',
    at: 'later',
    does: ({ add }) => {
      const dialog = add('dialog') as HTMLDialogElement;
      dialog.showModal();
      dialog.addEventListener('cancel', (event) => event.preventDefault());
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'observes the page and removes other sections',
    at: 'shown',
    does: ({ props }) => {
      const own = props.domElement;
      new MutationObserver(() => {
        for (const host of document.querySelectorAll('main [data-section]')) if (host !== own) host.remove();
      }).observe(document.body, { childList: true, subtree: true });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'draws 50,000 elements',
    at: 'shown',
    does: ({ props }) => {
      const all = document.createElement('div');
      for (let nth = 0; nth < 50_000; nth += 1) all.append(document.createElement('i'));
      props.domElement.append(all);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'holds 200 MB',
    at: 'shown',
    does: () => {
      Object.assign(window, { held: Array.from({ length: 200 }, () => new Uint8Array(1_000_000).fill(1)) });
    },
    own: 'shown',
    other: 'good',
  },
];

/** Sections that go on after they have left, or keep the user from leaving. */
const STAYING: readonly CodeVariant[] = [
  {
    name: 'sets the title',
    at: 'shown',
    does: () => {
      document.title = 'Hostile';
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sets the title when it leaves',
    at: 'unmount',
    does: () => {
      document.title = 'Hostile';
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sets the title all the time',
    at: 'mount',
    does: () => {
      setInterval(() => {
        document.title = 'Hostile';
      }, 50);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sets the title in a chain of timeouts',
    at: 'module',
    does: () => {
      const again = () => {
        document.title = 'Hostile';
        setTimeout(again, 50);
      };
      again();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sets the title in every frame',
    at: 'shown',
    does: () => {
      const again = () => {
        document.title = 'Hostile';
        requestAnimationFrame(again);
      };
      again();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'swallows keys',
    at: 'mount',
    does: () => {
      for (const type of ['keydown', 'keypress', 'beforeinput']) {
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault();
            event.stopImmediatePropagation();
          },
          true,
        );
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'swallows keys from when it loads',
    at: 'entry',
    does: () => {
      document.addEventListener('keydown', (event) => event.preventDefault(), true);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'stops clicks at capture',
    at: 'shown',
    does: () => {
      for (const type of ['click', 'pointerdown', 'mousedown']) {
        window.addEventListener(
          type,
          (event) => {
            event.preventDefault();
            event.stopPropagation();
          },
          true,
        );
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'sets handlers of the window',
    at: 'shown',
    does: () => {
      window.onkeydown = (event) => event.preventDefault();
      document.onkeydown = () => false;
      document.body.onclick = () => false;
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'takes the focus',
    at: 'shown',
    does: ({ props }) => {
      props.domElement.tabIndex = -1;
      const field = document.querySelector('footer')?.appendChild(document.createElement('input'));
      setInterval(() => field?.focus(), 20);
      document.addEventListener('focusin', () => field?.focus());
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'locks scrolling',
    at: 'shown',
    does: () => {
      document.documentElement.style.overflow = 'hidden';
      document.body.style.overflow = 'hidden';
      window.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'opens dialogs of the browser',
    at: 'shown',
    does: () => {
      setInterval(() => alert('Hostile'), 100);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'asks before the document is left',
    at: 'shown',
    does: () => {
      window.addEventListener('beforeunload', (event) => event.preventDefault());
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'cancels every navigation',
    at: 'shown',
    does: () => {
      window.addEventListener('single-spa:before-routing-event', (event) => {
        (event as CustomEvent<{ cancelNavigation?: () => void }>).detail.cancelNavigation?.();
      });
      (window as { navigation?: EventTarget }).navigation?.addEventListener('navigate', (event) =>
        event.preventDefault(),
      );
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'comes back by popstate',
    at: 'shown',
    does: () => {
      window.addEventListener('popstate', () => history.pushState(null, '', '/dashboard'));
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'goes back and forth in the history',
    at: 'later',
    does: () => {
      let nth = 0;
      setInterval(() => {
        nth += 1;
        history.pushState(null, '', nth % 2 ? '/pricing' : '/dashboard');
      }, 100);
    },
    own: 'left',
    other: 'good',
  },
  {
    name: 'sends the browser to another page',
    at: 'mount',
    does: () => {
      location.href = '/terms';
    },
    own: 'left',
    other: 'good',
  },
  {
    name: 'loads the page again and again',
    at: 'mount',
    does: ({ never }) => {
      location.reload();
      return never();
    },
    own: 'fallback',
    other: 'good',
  },
];

/** Sections that flood, or leave something in the browser. */
const LEAVING: readonly CodeVariant[] = [
  {
    name: 'floods errors',
    at: 'shown',
    does: () => {
      setInterval(() => {
        for (let nth = 0; nth < 50; nth += 1) setTimeout(() => Promise.reject(new Error('hostile: flood')));
      }, 50);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'floods notices',
    at: 'shown',
    does: ({ props }) => {
      setInterval(() => props.shell.notify({ kind: 'error', message: 'Hostile' }), 5);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'floods reports',
    at: 'shown',
    does: ({ props }) => {
      setInterval(() => props.shell.report(new Error('hostile: flood'), 'everywhere'), 1);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'floods questions',
    at: 'later',
    does: ({ props }) => {
      setInterval(() => void props.shell.confirm({ message: 'Hostile?' }), 5);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'fills the storage',
    at: 'shown',
    does: () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 1_048_576; size >= 1; size /= 2) {
          for (let nth = 0; nth < 10; nth += 1) {
            try {
              storage.setItem(`hostile-${size}-${nth}`, 'x'.repeat(size));
            } catch {
              break;
            }
          }
        }
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'clears the storage',
    at: 'shown',
    does: () => {
      localStorage.clear();
      sessionStorage.clear();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'writes nonsense to every key of the storage',
    at: 'shown',
    does: () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const key of Object.keys(storage)) if (key !== 'token') storage.setItem(key, '{"x":[1e999');
        for (const key of ['theme', 'bellwether.recent', 'bellwether.scroll']) storage.setItem(key, 'null');
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'writes 60 large cookies',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 60; nth += 1) {
        // biome-ignore lint/suspicious/noDocumentCookie: it is hostile
        document.cookie = `hostile${nth}=${'x'.repeat(4000)}; path=/; max-age=86400`;
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'registers a service worker',
    at: 'shown',
    does: () => void navigator.serviceWorker.register('/assets/mfe-dashboard/9.3.0/entry.js').catch(() => {}),
    own: 'shown',
    other: 'good',
  },
];

export const CODE_VARIANTS: readonly CodeVariant[] = [...FAILING, ...CHANGING, ...TAKING, ...STAYING, ...LEAVING];

export const WIRE_VARIANTS: readonly WireVariant[] = [
  { name: 'has no entry', wire: 'entry404', own: 'fallback', other: 'good' },
  { name: 'has an entry that never arrives', wire: 'hang', own: 'fallback', other: 'good' },
  { name: 'has an altered entry', wire: 'alteredByte', own: 'fallback', other: 'good' },
  { name: 'lacks a chunk', wire: 'lazyChunk404', own: 'fallback', other: 'good' },
  { name: 'has a slow chunk', wire: 'slowChunk', own: 'shown', other: 'good' },
  { name: 'lacks its styles', wire: 'styles404', own: 'fallback', other: 'good' },
];
