import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia?.('(width < 640px) or (height < 480px)');

function subscribe(changed: () => void) {
  const query = narrow();
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** True where the panel covers the page: on phones, either way up. The sizes match ChatPanel.module.css. */
export function useSheet(): boolean {
  return useSyncExternalStore(subscribe, () => narrow()?.matches ?? false);
}
