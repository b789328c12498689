import type { CodeVariant, Kit } from './variant.ts';

/** What the shell hands to a section, and what a section hands back. */
interface Handed {
  notify(notice: object): void;
  confirm(question: object): Promise<boolean>;
  guardLeaving(guard: object): () => void;
  readonly session: {
    get(): { user: Record<string, unknown>; watchlist: unknown[]; status: unknown };
    subscribe(listener: () => void): void;
  };
  readonly queryClient: { getQueryCache(): { subscribe(listener: () => void): void } };
}

type Does = (kit: Omit<Kit, 'props'> & { props: Omit<Kit['props'], 'shell'> & { shell: Handed } }) => unknown;

const later = (name: string, does: Does, own: CodeVariant['own'] = 'either'): CodeVariant => ({
  name,
  at: 'later',
  does: does as never,
  own,
  other: 'good',
});

/** Found by someone who attacked the platform from outside. */
export const HANDED_OVER_VARIANTS: readonly CodeVariant[] = [
  later('notifies of an object', ({ props }) => props.shell.notify({ kind: 'error', message: { reason: 'late' } })),
  later('offers an action without a text', ({ props }) =>
    props.shell.notify({ kind: 'info', message: 'Deleted', action: { label: {}, run() {} } }),
  ),
  later('asks an error', ({ props }) => void props.shell.confirm({ message: new Error('hostile') }).catch(() => {})),
  later('adds nonsense to the watchlist of the session', ({ props }) =>
    props.shell.session.get().watchlist.push({ symbol: 1 }),
  ),
  later('empties the user of the session', ({ props }) => {
    const state = props.shell.session.get();
    for (const key of Object.keys(state.user)) state.user[key] = {};
  }),
  later('gives the session another status', ({ props }) => Object.assign(props.shell.session.get(), { status: 'no' })),
  later('listens to the cache and throws', ({ props, fail }) =>
    props.shell.queryClient.getQueryCache().subscribe(() => fail()),
  ),
  later('guards leaving by a message that throws', ({ props, fail }) =>
    props.shell.guardLeaving({
      get message() {
        return fail();
      },
    }),
  ),
  {
    name: 'guards leaving while it leaves',
    at: 'unmount',
    does: ({ props }) => void (props.shell as never as Handed).guardLeaving({ message: 'Stay?' }),
    own: 'shown',
    other: 'good',
  },
  {
    name: 'throws a revoked proxy in mount',
    at: 'mount',
    does: () => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      throw proxy;
    },
    own: 'fallback',
    other: 'good',
  },
  later('covers the page with what says that it is a section', ({ add }) => {
    const cover = add('div');
    cover.dataset.section = 'mfe-x';
    cover.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:#a00';
  }),
  later('calls the body a section, and swallows its keys', () => {
    document.body.dataset.section = 'mfe-x';
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    for (const type of ['keydown', 'beforeinput']) document.body.addEventListener(type, swallow, true);
  }),
  later('lays failing methods over those of its place', ({ props, fail }) => {
    for (const name of ['append', 'appendChild', 'insertBefore', 'prepend', 'replaceChildren'])
      Object.assign(props.domElement.parentElement as Element, { [name]: () => fail() });
  }),
  later('lays failing methods over those of head and body', ({ fail }) => {
    for (const part of [document.head, document.body, document.documentElement, document.getElementById('root')])
      for (const name of ['append', 'appendChild', 'insertBefore', 'prepend', 'removeChild'])
        Object.assign(part as Element, { [name]: () => fail() });
  }),
  later('writes the one style that the policy allows, and adds rules to it', () => {
    const style = document.createElement('style');
    style.textContent = 'body{margin:20vh 1rem;font:1rem/1.5 system-ui,sans-serif;text-align:center}';
    document.head.append(style);
    style.sheet?.deleteRule(0);
    style.sheet?.insertRule('main form, main input, main button { display: none !important }');
  }),
  later('hides every control of the navbar', () => {
    for (const control of document.querySelectorAll<HTMLElement>('header a, header button'))
      control.style.setProperty('display', 'none', 'important');
  }),
  later('lets every link of the navbar lead nowhere', () => {
    for (const link of document.querySelectorAll('header a')) link.setAttribute('href', '#');
    for (const button of document.querySelectorAll('header button')) button.setAttribute('style', 'display:none');
  }),
  later('puts its place into a closed fold', ({ props }) => {
    const place = props.domElement.parentElement as HTMLElement;
    const fold = document.createElement('details');
    place.before(fold);
    fold.append(place);
  }),
  later('puts its place into a shadow root that shows nothing', ({ props }) => {
    const place = props.domElement.parentElement as HTMLElement;
    const dark = document.createElement('div');
    dark.attachShadow({ mode: 'closed' });
    place.before(dark);
    dark.append(place);
  }),
  later('nails down what React remembers', async () => {
    const { __INSTANCES__ } = (window as never as { __FEDERATION__: { __INSTANCES__: { shareScopeMap: object }[] } })
      .__FEDERATION__;
    const [scope] = Object.values(__INSTANCES__[0]?.shareScopeMap ?? {});
    const state = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
    for (const shared of Object.values(scope.react) as never as { get(): Promise<() => Record<string, object>> }[]) {
      const react = (await shared.get())();
      Object.freeze(react[state]);
      Object.defineProperty(react[state], 'H', { get: () => null, set() {}, configurable: false });
    }
  }),
  later('takes the federation apart', ({ fail }) => {
    const { __INSTANCES__ } = (window as never as { __FEDERATION__: { __INSTANCES__: object[] } }).__FEDERATION__;
    for (const instance of __INSTANCES__)
      Object.assign(instance, { loadRemote: () => fail(), moduleCache: null, remoteHandler: null });
  }),
  later('empties fields whenever an element that it left behind changes its size', ({ add }) => {
    const left = add('div', { style: 'position:absolute;top:0;left:0;width:1px;overflow:hidden;visibility:hidden' });
    let height = 1;
    new ResizeObserver(() => {
      height = (height % 50) + 1;
      left.style.height = `${height}px`;
      for (const field of document.querySelectorAll<HTMLInputElement>('main input')) field.value = '';
    }).observe(left);
  }),
  later(
    'keeps a hidden field of all that it showed',
    ({ props }) => {
      const field = document.createElement('input');
      field.type = 'hidden';
      props.domElement.replaceChildren(field);
    },
    'fallback',
  ),
];
