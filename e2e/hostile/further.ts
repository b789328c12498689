import type { CodeVariant } from './variant.ts';

/** Twelve more, from what a browser offers and no one had tried. */
export const FURTHER_VARIANTS: readonly CodeVariant[] = [
  {
    name: "switches the shell's style sheets off and removes them",
    at: 'later',
    does: () => {
      for (const sheet of document.styleSheets) if (sheet.href?.includes('/assets/shell/')) sheet.disabled = true;
      document.querySelector('link[rel="stylesheet"][href*="/assets/shell/"]')?.remove();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: "changes rules of the shell's style sheets in a timer",
    at: 'later',
    does: () => {
      setInterval(() => {
        for (const sheet of document.styleSheets) {
          if (!sheet.href?.includes('/assets/shell/')) continue;
          for (const rule of sheet.cssRules) {
            if (rule instanceof CSSStyleRule) rule.style.setProperty('visibility', 'hidden', 'important');
          }
        }
      }, 100);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'writes large cookies that only the API gets',
    at: 'shown',
    does: () => {
      for (let nth = 0; nth < 6; nth += 1) {
        // biome-ignore lint/suspicious/noDocumentCookie: it is hostile
        document.cookie = `hostile${nth}=${'x'.repeat(4000)}; path=/api; max-age=86400`;
        void (window as { cookieStore?: { set(cookie: object): Promise<void> } }).cookieStore
          ?.set({ name: `stored${nth}`, value: 'x'.repeat(4000), path: '/api' })
          .catch(() => {});
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'scrolls to the top all the time',
    at: 'shown',
    does: () => {
      const again = () => {
        window.scrollTo(0, 0);
        requestAnimationFrame(again);
      };
      again();
      history.scrollRestoration = 'manual';
      window.name = 'x'.repeat(1_000_000);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'replaces what writes dates and numbers',
    at: 'shown',
    does: ({ fail }) => {
      Date.now = () => 0;
      Date.prototype.getTime = () => Number.NaN;
      Number.prototype.toFixed = fail as never;
      Math.round = () => 0;
      Intl.NumberFormat = fail as never;
      Intl.DateTimeFormat = fail as never;
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'replaces classes of the window',
    at: 'later',
    does: () => {
      setInterval(() => {
        for (const name of ['IntersectionObserver', 'ResizeObserver', 'URL', 'AbortController', 'Request', 'Event']) {
          Object.assign(window, { [name]: undefined });
        }
      }, 300);
    },
    own: 'fallback',
    other: 'good',
  },
  {
    name: 'sets the title in every idle moment',
    at: 'shown',
    does: () => {
      const again = () => {
        document.title = 'Hostile';
        requestIdleCallback(again);
      };
      again();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: "speaks on the shell's channels and takes its locks",
    at: 'shown',
    does: () => {
      for (const name of ['bellwether.session', 'bellwether.moves']) {
        const channel = new BroadcastChannel(name);
        for (const said of ['user', 'portfolio', null, { live: 'hostile' }, 'x'.repeat(100_000)]) {
          channel.postMessage(said);
        }
        void navigator.locks?.request(name, { steal: true }, () => new Promise(() => {})).catch(() => {});
      }
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'captures the pointer',
    at: 'shown',
    does: ({ props }) => {
      document.addEventListener('pointerdown', ({ pointerId }) => props.domElement.setPointerCapture(pointerId), true);
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'never ends a view transition',
    at: 'shown',
    does: () => {
      const again = () => {
        (document as unknown as { startViewTransition(update: () => Promise<void>): { finished: Promise<void> } })
          .startViewTransition(() => new Promise(() => {}))
          .finished.then(again, again);
      };
      again();
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'makes the whole page editable',
    at: 'shown',
    does: () => {
      document.designMode = 'on';
    },
    own: 'shown',
    other: 'good',
  },
  {
    name: 'covers everything with a popover of its own element',
    at: 'later',
    does: ({ props }) => {
      const cover = props.domElement.appendChild(document.createElement('div'));
      cover.popover = 'manual';
      cover.style.cssText = 'inset: 0; width: 100%; height: 100%; border: 0; background: red';
      cover.showPopover();
    },
    own: 'fallback',
    other: 'good',
  },
];
