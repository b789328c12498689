import { useSyncExternalStore } from 'react';

/** The width from which the page gains a column; the same as in the stylesheets. */
const WIDE = '(min-width: 1800px)';

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

function isWide(): boolean {
  return globalThis.matchMedia?.(WIDE).matches ?? false;
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
