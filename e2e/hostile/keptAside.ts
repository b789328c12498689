import type { CodeVariant, Kit } from './variant.ts';
import { variant } from './withinReach.ts';

// biome-ignore lint/suspicious/noExplicitAny: what React keeps has no types
type Private = any;

/** docs/security.md names them. */
const hurting = (each: CodeVariant): CodeVariant => ({ ...each, other: 'hurt' });

/** Of the same kinds, and not tried before the shell was mended: what a mend is worth that was made without knowing them. */
export const KEPT_ASIDE_VARIANTS: readonly CodeVariant[] = [
  variant('swaps the fibers of navbar and footer', 'later', () => {
    const parts = document.querySelectorAll<HTMLElement>('header, header *, footer, footer *');
    for (const part of parts as unknown as Private[])
      for (const key of Object.keys(part).filter((name) => name.startsWith('__react'))) delete part[key];
  }),
  variant("ends the effects of the frame's tree", 'later', () => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const walk = (fiber: Private) => {
      for (let each = fiber; each; each = each.sibling) {
        if (each.updateQueue?.lastEffect) each.updateQueue.lastEffect = null;
        each.memoizedProps = each.pendingProps = {};
        if (each.dependencies) each.dependencies = null;
        each.return = null;
        walk(each.child);
      }
    };
    walk(root[key].stateNode.current);
  }),
  variant("calls what React would call while the frame's tree is drawn", 'mount', ({ fail, around }) => {
    let isOver = false;
    return around({
      render() {
        if (isOver) return;
        isOver = true;
        const react = Object.values(
          (window as Private).__FEDERATION__.__INSTANCES__[0].shareScopeMap.default?.react ?? {},
        ) as Private[];
        void react[0]?.get?.()?.then?.((module: () => Private) => {
          const state = module().__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
          const dispatcher = state.H ?? state.A;
          if (dispatcher) for (const name of Object.keys(dispatcher)) dispatcher[name] = fail;
        });
      },
    });
  }),
  variant('replaces the hooks that everyone uses, while it draws', 'mount', ({ fail, around }) => {
    return around({
      render() {
        const scope = (window as Private).__FEDERATION__.__INSTANCES__[0].shareScopeMap;
        for (const each of Object.values(scope) as Private[])
          for (const shared of Object.values(each.react ?? {}) as Private[]) {
            const state = shared.lib?.()?.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
            if (state?.H)
              for (const name of ['useState', 'useEffect', 'useMemo', 'useSyncExternalStore']) state.H[name] = fail;
          }
      },
    });
  }),
  variant('says that every text node belongs to a container', 'later', () => {
    const root = document.getElementById('root') as Private;
    for (const key of Object.keys(root).filter((name) => name.startsWith('__react')))
      Object.defineProperty(EventTarget.prototype, key, { get: () => ({}), set() {}, configurable: true });
  }),
  variant('puts symbols on prototypes', 'later', ({ fail }) => {
    for (const { prototype } of [Array, Map, Set, Promise, Response, Element] as { prototype: object }[])
      for (const symbol of [Symbol.toPrimitive, Symbol.isConcatSpreadable, Symbol.asyncIterator])
        try {
          Object.defineProperty(prototype, symbol, { get: fail, set() {} });
        } catch {}
  }),
  variant('gives all numbers and errors a status', 'later', () => {
    for (const { prototype } of [Number, Error, Boolean, Promise] as { prototype: object }[])
      for (const name of ['status', 'code', 'issues', 'digest', 'reason', '_debugInfo'])
        try {
          Object.defineProperty(prototype, name, { get: () => 'rejected', set() {} });
        } catch {}
  }),
  variant("puts the document's collections out of use", 'later', ({ fail }) => {
    for (const [type, names] of [
      [HTMLDocument, ['styleSheets', 'head', 'getAnimations', 'elementFromPoint', 'querySelectorAll', 'dispatchEvent']],
      [HTMLCollection, ['item', 'namedItem']],
      [Document, ['elementFromPoint', 'getAnimations', 'createEvent', 'importNode']],
    ] as [{ prototype: object }, string[]][])
      for (const name of names) Object.defineProperty(type.prototype, name, { value: fail, configurable: true });
  }),
  variant('makes requests of its own class', 'later', () => {
    const { Request: Own } = window;
    const again = () => {
      window.Request = class extends Own {
        constructor() {
          super('/healthz');
        }
      } as never;
      window.Headers = Map as never;
      window.FormData = Map as never;
      requestAnimationFrame(again);
    };
    again();
  }),
  variant('empties fields whenever a read from a store comes back', 'shown', () => {
    const again = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      const open = indexedDB.open('hostile');
      open.onsuccess = () => {
        open.result.close();
        again();
      };
    };
    again();
  }),
  hurting({
    ...variant('empties fields whenever a digest is there', 'shown', async () => {
      for (;;) {
        await crypto.subtle.digest('SHA-256', new Uint8Array(1000));
        for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      }
    }),
    own: 'frozen',
  }),
  variant('empties fields whenever an animation of what it left behind ends', 'shown', () => {
    const left = document.createElement('div');
    const again = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      void left.animate([{ opacity: 0 }, { opacity: 1 }], 10).finished.then(again, again);
    };
    document.querySelector('header nav')?.append(left);
    again();
  }),
  variant('empties fields whenever a request has ended', 'shown', () => {
    const empty = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
    };
    const request = new XMLHttpRequest();
    const again = () => {
      empty();
      request.open('GET', '/healthz');
      request.send();
    };
    request.onloadend = again;
    again();
  }),
  {
    ...variant('covers all but the middle of each part', 'later', ((_: Kit, given: string[]) => {
      for (const part of given) {
        const box = document.querySelector(part)?.getBoundingClientRect() as DOMRect;
        for (const [left, width] of [
          [box.left, box.width / 2 - 20],
          [box.left + box.width / 2 + 20, box.width / 2 - 20],
        ]) {
          const cover = document.createElement('section');
          cover.style.cssText = `position:fixed;z-index:2147483647;background:#a00;left:${left}px;width:${width}px`;
          cover.style.top = `${box.top}px`;
          cover.style.height = `${box.height}px`;
          document.documentElement.append(cover);
        }
      }
    }) as never),
    other: 'either',
    given: ['#root header nav', '#root main', '#root footer'],
  },
  variant('shows a popover around the middle', 'later', ({ add }) => {
    for (const side of ['left:0;right:auto', 'right:0;left:auto']) {
      const cover = add('div', { popover: 'manual' }) as HTMLElement;
      cover.style.cssText = `position:fixed;${side};top:0;bottom:0;width:45%;height:100%;margin:0;background:#a00`;
      cover.showPopover();
    }
  }),
  variant('turns the navbar into a layer that covers the page', 'later', () => {
    const list = document.querySelector('header nav ul') as HTMLElement;
    list.style.cssText = 'position:fixed;inset:70px 0 0 0;z-index:2147483647;background:#a00;display:block';
  }),
  variant('takes the classes of a dialog for the footer', 'later', () => {
    const line = document.querySelector('footer nav') as HTMLElement;
    line.className = '';
    line.setAttribute('style', 'position:fixed;inset:60px 0 0 0;z-index:9999;filter:opacity(0)');
    document.querySelector('footer')?.setAttribute('style', 'position:fixed;inset:60px 0 0 0;z-index:9999');
  }),
  variant('empties the set of fonts and fills it with its own', 'later', () => {
    document.fonts.clear();
    for (const weight of ['400', '600', '700']) {
      const face = new FontFace('Inter Variable', 'local("DejaVu Sans"), local("Liberation Sans")', {
        weight,
        ascentOverride: '900%',
        lineGapOverride: '900%',
      });
      document.fonts.add(face);
      void face.load().catch(() => {});
    }
  }),
];
