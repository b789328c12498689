import type { CodeVariant, Kit } from './variant.ts';

type Does = (kit: Kit) => unknown;
// biome-ignore lint/suspicious/noExplicitAny: what React keeps has no types
type Private = any;

export const variant = (name: string, at: CodeVariant['at'], does: Does): CodeVariant => ({
  name,
  at,
  does,
  own: 'either',
  other: 'good',
});

/** A cover in these places, put in by this parent. What is passed to `covers` is text in the page. */
const covers = (name: string, parent: string, styles: readonly string[], at: CodeVariant['at'] = 'later') => ({
  ...variant(name, at, ((_: Kit, given: [string, string[]]) => {
    const [into, looks] = given;
    for (const look of looks) {
      const cover = document.createElement('div');
      cover.style.cssText = `position: fixed; z-index: 2147483647; background: #a00; ${look}`;
      document.querySelector(into)?.append(cover);
    }
  }) as Does),
  given: [parent, styles],
});

/** React's objects, reached through elements. */
const PRIVATE: readonly CodeVariant[] = [
  variant('lets React lead every link of the navbar nowhere', 'later', () => {
    for (const link of document.querySelectorAll<HTMLElement>('header a') as unknown as Private[]) {
      for (const key of Object.keys(link).filter((name) => name.startsWith('__reactProps$'))) {
        Object.assign(link[key], { href: '#', onClick: (event: Event) => event.preventDefault() });
      }
      link.setAttribute('href', '#');
    }
  }),
  variant('takes the frame out of its React root', 'later', () => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const fiberRoot = root[key].stateNode;
    fiberRoot.containerInfo = document.createElement('div');
    fiberRoot.current = null;
  }),
  variant("keeps the frame's React root from ever drawing again", 'later', () => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const fiberRoot = root[key].stateNode;
    for (const field of ['pendingLanes', 'callbackPriority', 'callbackNode'])
      Object.defineProperty(fiberRoot, field, { get: () => (field === 'callbackNode' ? {} : 0), set() {} });
  }),
  variant("replaces the components of the frame's tree", 'later', ({ fail }) => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const walk = (fiber: Private) => {
      for (let each = fiber; each; each = each.sibling) {
        if (typeof each.type === 'function') each.type = fail;
        if (each.alternate && typeof each.alternate.type === 'function') each.alternate.type = fail;
        walk(each.child);
      }
    };
    walk(root[key].stateNode.current);
  }),
  variant("empties the hooks of the frame's tree", 'later', () => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const walk = (fiber: Private) => {
      for (let each = fiber; each; each = each.sibling) {
        if (typeof each.type === 'function') each.memoizedState = null;
        walk(each.child);
      }
    };
    walk(root[key].stateNode.current);
  }),
  variant('gives the class of all fibers a tag', 'later', () => {
    const root = document.getElementById('root') as Private;
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$')) ?? '';
    const { prototype } = root[key].constructor;
    Object.defineProperty(prototype, 'tag', { get: () => 99, set() {} });
  }),
  variant('says that every root listens already', 'later', ({ props }) => {
    for (const each of [props.domElement, document.getElementById('root') as HTMLElement, document])
      for (const key of Object.keys(each).filter((name) => name.startsWith('_reactListening')))
        Object.assign(EventTarget.prototype, { [key]: true });
  }),
  variant('says that every element has a fiber', 'later', () => {
    const root = document.getElementById('root') as Private;
    const [key = '__reactFiber$'] = Object.keys(root.firstElementChild).filter((name) => name.startsWith('__reactFib'));
    Object.defineProperty(Element.prototype, key, { get: () => ({ tag: 5, return: null }), set() {} });
  }),
];

/** Names on prototypes. */
const NAMES: readonly CodeVariant[] = [
  variant('gives every field a value tracker', 'later', () => {
    const tracker = { getValue: () => '', setValue() {}, stopTracking() {} };
    Object.defineProperty(Element.prototype, '_valueTracker', { get: () => tracker, set() {} });
  }),
  variant('puts an accessor on the first place of arrays', 'later', () => {
    setInterval(() => {
      Object.defineProperty(Array.prototype, '0', { get: () => undefined, set() {}, configurable: true });
    }, 20);
  }),
  variant('gives all functions default props and a render', 'later', ({ fail }) => {
    for (const name of ['defaultProps', 'isReactComponent', '$$typeof', 'contextType'])
      try {
        Object.defineProperty(Function.prototype, name, { get: fail, set() {} });
      } catch {}
  }),
  variant('lets all arrays and texts be promises', 'later', () => {
    const never = { get: () => () => {}, set() {} };
    for (const { prototype } of [Array, String, Map, Response, Function])
      try {
        Object.defineProperty(prototype, 'then', never);
      } catch {}
  }),
  variant('names fields of events on their prototype', 'later', ({ fail }) => {
    for (const name of ['nativeEvent', 'isPropagationStopped', 'detail', 'persist'])
      try {
        Object.defineProperty(Event.prototype, name, { get: fail, set() {} });
      } catch {}
  }),
  variant('replaces methods of arrays in microtasks after it has left', 'unmount', ({ fail }) => {
    let nth = 0;
    const again = async () => {
      await new Blob(['x']).text();
      Object.assign(Array.prototype, { push: fail, filter: fail, forEach: fail });
      if (nth++ < 2000) void again();
    };
    void again();
  }),
];

/** The document's own class, and what requests are made of. */
const WEB: readonly CodeVariant[] = [
  variant("lays failing methods over the document's own prototype", 'later', ({ fail }) => {
    for (const name of ['createElement', 'createElementNS', 'createTextNode', 'querySelector', 'getElementById'])
      Object.defineProperty(HTMLDocument.prototype, name, { value: fail });
  }),
  variant("lays accessors over those of the document's prototype", 'later', ({ fail }) => {
    for (const name of ['activeElement', 'body', 'head', 'defaultView', 'readyState', 'title', 'nodeType'])
      Object.defineProperty(HTMLDocument.prototype, name, { get: fail, set() {} });
  }),
  variant('replaces what responses are read by, all the time', 'later', () => {
    const wrong = async () => ({ msg: 'hostile' });
    const again = () => {
      Object.assign(Response.prototype, { json: wrong, text: async () => '{}', clone: () => null });
      Object.assign(Headers.prototype, { get: () => 'text/html', set() {}, has: () => false });
      requestAnimationFrame(again);
    };
    again();
  }),
  variant('replaces what requests are made of', 'later', ({ fail }) => {
    Object.assign(FormData.prototype, { append: fail, get: fail, entries: fail });
    Object.assign(URL, { parse: fail, canParse: () => false, createObjectURL: fail });
    Object.assign(AbortSignal, { timeout: fail, any: fail, abort: fail });
    Object.assign(URLSearchParams.prototype, { append: fail, set: fail, entries: fail });
    Object.assign(Response, { json: fail, error: fail });
  }),
  variant('aborts every signal of others', 'later', () => {
    Object.defineProperty(AbortSignal.prototype, 'reason', { get: () => 'hostile' });
    Object.assign(AbortSignal.prototype, { throwIfAborted: () => Promise.reject('hostile') });
    Object.assign(LockManager.prototype, { request: () => new Promise(() => {}) });
  }),
];

/** What goes on after the section has left. */
const LOOPS: readonly CodeVariant[] = [
  variant('empties fields whenever something comes into view', 'shown', ({ add }) => {
    const left = document.createElement('div');
    left.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;visibility:hidden';
    const watcher = new IntersectionObserver(() => {
      watcher.unobserve(left);
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      watcher.observe(left);
    });
    watcher.observe(left);
    add('div', { hidden: false }).append(left);
  }),
  variant('empties fields whenever an animation without a target ends', 'shown', () => {
    const again = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      const animation = new Animation(new KeyframeEffect(null, [], 10), document.timeline);
      animation.onfinish = again;
      animation.play();
    };
    again();
  }),
  variant('empties fields whenever a picture has loaded', 'shown', () => {
    const picture = new Image();
    let nth = 0;
    picture.onload = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      nth += 1;
      picture.src = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='${1 + (nth % 9)}' height='1'/>`;
    };
    picture.src = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>";
  }),
  variant('empties fields whenever a file has been read', 'shown', () => {
    const read = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      const reader = new FileReader();
      reader.onload = read;
      reader.readAsText(new Blob(['x']));
    };
    read();
  }),
  variant('empties fields whenever an element outside changes its size, observed before it is there', 'shown', () => {
    const left = document.createElement('div');
    left.style.cssText = 'position:absolute;top:0;left:0;width:1px;overflow:hidden;visibility:hidden';
    let height = 1;
    new ResizeObserver(() => {
      height = (height % 50) + 1;
      left.style.height = `${height}px`;
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
    }).observe(left);
    document.querySelector('footer')?.append(left);
  }),
  variant('empties fields by transitions of an element that it left behind', 'shown', () => {
    const left = document.createElement('div');
    left.style.cssText = 'position:absolute;top:0;left:0;width:1px;height:1px;opacity:.1;transition:opacity 10ms';
    let nth = 0;
    const again = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
      nth += 1;
      left.style.opacity = String(0.1 + (nth % 2) / 10);
    };
    left.addEventListener('transitionend', again);
    document.querySelector('footer')?.append(left);
    setTimeout(again, 50);
  }),
];

const FULL = 'inset: 0;';
/** What lies over the page, around the places that the shell looks at. */
const COVERS: readonly CodeVariant[] = [
  covers('covers the page around three points', 'body', [
    `${FULL} clip-path: polygon(evenodd, 0 0, 100% 0, 100% 100%, 0 100%, 0 0, 46% 0, 54% 0, 54% 100%, 46% 100%, 46% 0)`,
  ]),
  covers('covers the page by two halves', 'body', ['inset: 0 52% 0 0;', 'inset: 0 0 0 52%;']),
  covers('covers the page from the footer around its middle', 'footer > div', [
    'inset: 0 52% 0 0;',
    'inset: 0 0 0 52%;',
  ]),
  covers('covers fields alone', 'body', ['inset: 120px 55% 200px 0;']),
  {
    ...covers('covers the page once it has left', 'body', [FULL], 'unmount'),
    does: (({ add }: Kit) => {
      void new Blob(['x'.repeat(1e6)]).stream().pipeTo(
        new WritableStream({
          async close() {
            for (let nth = 0; nth < 400; nth += 1) await new Blob(['x'.repeat(1e5)]).text();
            const again = async () => {
              if (!document.querySelector('body > i'))
                add('i').style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#a00';
              await new Blob(['x'.repeat(1e5)]).text();
              void again();
            };
            void again();
          },
        }),
      );
    }) as Does,
  },
  variant('stretches the line of the footer over the page', 'later', () => {
    const line = document.querySelector('footer > div') as HTMLElement;
    line.style.cssText = 'position:fixed;inset:0;z-index:2147483647;pointer-events:auto';
  }),
  variant('stretches one link of the footer over the page', 'later', () => {
    const link = document.querySelector('footer li:last-child') as HTMLElement;
    link.style.cssText = 'position:fixed;top:0;bottom:0;left:0;right:60%;z-index:2147483647;background:#a00';
  }),
  variant('opens a modal dialog that no one sees', 'later', ({ add }) => {
    const dialog = add('dialog') as HTMLDialogElement;
    dialog.showModal();
    dialog.style.display = 'none';
  }),
];

/** Fonts, and looks of what is around. */
const LOOKS: readonly CodeVariant[] = [
  variant('makes all letters tiny by a font of the same name', 'later', () => {
    const family = getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', '') ?? '';
    for (const name of [family, 'Inter Variable', 'system-ui']) {
      const face = new FontFace(name, 'local("Arial"), local("DejaVu Sans"), local("Liberation Sans")', {
        sizeAdjust: '1%',
        weight: '1 1000',
      } as FontFaceDescriptors);
      document.fonts.add(face);
      void face.load().catch(() => {});
    }
  }),
  variant('makes one list of the navbar inert and deaf', 'later', () => {
    for (const list of document.querySelectorAll<HTMLElement>('header li, footer li')) {
      list.inert = true;
      list.style.pointerEvents = 'none';
    }
  }),
];

/** Seen while the shell was mended. */
export const WITHIN_REACH_VARIANTS: readonly CodeVariant[] = [
  ...PRIVATE,
  ...NAMES,
  ...WEB,
  ...LOOPS,
  ...COVERS,
  ...LOOKS,
];
