import { useSyncExternalStore } from 'react';

/** The width under which tables become cards; the stylesheets say the same. */
const PHONE = '(max-width: 639.98px)';

/** Whether the page is as narrow as a phone. For what must not merely be hidden, such as a button that could take the focus. */
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
