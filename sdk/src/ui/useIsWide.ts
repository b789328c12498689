import { useSyncExternalStore } from 'react';

/** The widths from which a page has room for another column; the same as in the stylesheets. */
const WIDTHS = { columns: widthOf('(min-width: 1024px)'), wide: widthOf('(min-width: 1800px)') };

export function useIsWide(from: keyof typeof WIDTHS = 'wide'): boolean {
  const { subscribe, isReached } = WIDTHS[from];
  return useSyncExternalStore(subscribe, isReached);
}

function widthOf(media: string) {
  return {
    isReached: () => globalThis.matchMedia?.(media).matches ?? false,
    subscribe(listener: () => void): () => void {
      const query = globalThis.matchMedia?.(media);
      query?.addEventListener('change', listener);
      return () => query?.removeEventListener('change', listener);
    },
  };
}
