import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { componentOf, type PageDeclaration } from './routeTable.ts';

interface Loaded {
  readonly default: ComponentType;
}

const loaders = new Map<string, () => Promise<unknown>>();

/**
 * `React.lazy` for the page at `path`, which the shell can load ahead of time: when the user points at a link, and while the
 * previous page is still shown. A loaded page renders at once, without its fallback.
 */
export function lazyPage({ path, page }: Pick<PageDeclaration, 'path' | 'page'>): LazyExoticComponent<ComponentType> {
  let loaded: Loaded | undefined;
  let loading: Promise<Loaded> | undefined;

  function once(): Promise<Loaded> {
    loading ??= componentOf(page).then(
      (component) => {
        loaded = { default: component };
        return loaded;
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

/** Loads the page at a path of this section. Does nothing if the path has no lazy page. */
export async function preparePage(path: string): Promise<void> {
  await loaders.get(path)?.();
}

/** React renders a thenable that resolves synchronously without suspending; a promise always suspends once. */
function settled(page: Loaded): Promise<Loaded> {
  // biome-ignore lint/suspicious/noThenProperty: React accepts a thenable here
  const thenable = { then: (resolve: (page: Loaded) => void) => resolve(page) };
  return thenable as unknown as Promise<Loaded>;
}
