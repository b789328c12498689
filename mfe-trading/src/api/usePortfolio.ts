import { useSession, useShell } from '@bellwether/sdk/section/hooks.ts';
import { useEffect, useSyncExternalStore } from 'react';

const REFRESH_MS = 30_000;

/**
 * The session's portfolio and how current it is. While the page is open the session fetches it again: at once, every half
 * minute while the tab is visible, and when the user returns to the tab.
 */
export function usePortfolio() {
  const { session } = useShell();
  const { status, portfolio } = useSession();
  const { get, subscribe } = session.portfolioFreshness;
  const freshness = useSyncExternalStore(subscribe, get);
  const signedIn = status === 'authenticated';

  useEffect(() => {
    if (!signedIn) return;
    const refresh = () => {
      if (document.visibilityState !== 'hidden' && !get().fetching) void session.fetchPortfolio();
    };
    void session.fetchPortfolio();
    const timer = setInterval(refresh, REFRESH_MS);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [signedIn, session, get]);

  return { portfolio, ...freshness, retry: () => void session.fetchPortfolio() };
}
