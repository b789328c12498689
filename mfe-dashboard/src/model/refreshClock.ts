interface Settings {
  readonly intervalMs: number;
  /** Epoch ms when the last refresh ended, successful or not, or 0. */
  readonly lastRefreshAt: number;
  readonly refresh: () => void;
  readonly page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

/**
 * Refreshes once, when the interval since the last refresh has passed. Pauses while the tab is hidden; returning to an
 * overdue page refreshes it immediately. Start it again after each refresh. Returns a function that stops it.
 */
export function startRefreshClock({ intervalMs, lastRefreshAt, refresh, page = document }: Settings): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let fired = false;

  function plan() {
    clearTimeout(timer);
    if (page.hidden || fired) return;
    timer = setTimeout(
      () => {
        fired = true;
        refresh();
      },
      Math.max(0, lastRefreshAt + intervalMs - Date.now()),
    );
  }

  plan();
  page.addEventListener('visibilitychange', plan);
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', plan);
  };
}

/** For "Next update in 4 min". Minutes are rounded up, so the refresh never comes later than promised. */
export function minutesUntilRefresh(lastRefreshAt: number, intervalMs: number, now: number): number {
  return Math.max(0, Math.ceil((lastRefreshAt + intervalMs - now) / 60_000));
}
