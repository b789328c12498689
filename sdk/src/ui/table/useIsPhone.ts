import { useSyncExternalStore } from 'react';

/** The width under which tables become cards; the same as in the stylesheets. */
const PHONE = '(max-width: 639.98px)';

/** Returns whether the page is as narrow as a phone. For elements that hiding is not enough for, such as focusable buttons. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

function isPhone(): boolean {
  return globalThis.matchMedia?.(PHONE).matches ?? false;
}

function subscribe(listener: () => void): () => void {
  const query = globalThis.matchMedia?.(PHONE);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}
