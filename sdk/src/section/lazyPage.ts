import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface PageModule {
  readonly default: ComponentType;
}

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * `React.lazy` for the page at `path`, which the shell can load ahead of time: when a person points at a link, and while the
 * page before is still shown. A page that is there already renders at once, without its fallback.
 *
 *     const Watchlist = lazyPage('/watchlist', () =>
 *       import('./pages/WatchlistPage.tsx' ‹with webpackChunkName: "watchlist"›).then((m) => ({ default: m.WatchlistPage })));
 */
export function lazyPage(path: string, load: () => Promise<PageModule>): LazyExoticComponent<ComponentType> {
  let loaded: PageModule | undefined;
  let loading: Promise<PageModule> | undefined;

  function once(): Promise<PageModule> {
    loading ??= load().then(
      (page) => {
        loaded = page;
        return page;
      },
      (error) => {
        loading = undefined; // so that the next visit tries again
        throw error;
      },
    );
    return loading;
  }

  loaders.set(path, once);
  return lazy(() => (loaded ? settled(loaded) : once()));
}

/** Loads the page at a path of this section; nothing to do for a path that is no lazy page. */
export async function preparePage(path: string): Promise<void> {
  await loaders.get(path)?.();
}

/** React renders a thenable that answers synchronously without suspending; a promise always suspends once. */
function settled(page: PageModule): Promise<PageModule> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is what React asks for here
  const thenable = { then: (answer: (page: PageModule) => void) => answer(page) };
  return thenable as unknown as Promise<PageModule>;
}
