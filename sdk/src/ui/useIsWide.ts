import { useSyncExternalStore } from 'react';

/** The width from which the page gains a column; the same as in the stylesheets. */
const wide = widthFrom('(min-width: 1800px)');

export function useIsWide(): boolean {
  return useSyncExternalStore(wide.subscribe, wide.isReached);
}

/** Whether the screen fits a media query, as a store for `useSyncExternalStore`. */
export function widthFrom(media: string) {
  return {
    isReached: () => globalThis.matchMedia?.(media).matches ?? false,
    subscribe(listener: () => void): () => void {
      const query = globalThis.matchMedia?.(media);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
  };
}
