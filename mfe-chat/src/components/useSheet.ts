import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia?.('(width < 640px)');

function subscribe(changed: () => void) {
  const query = narrow();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** True where the panel covers the page. The width matches ChatPanel.module.css. */
export function useSheet(): boolean {
  return useSyncExternalStore(subscribe, () => narrow()?.matches ?? false);
}
