/**
 * Looks for something on the page now and after every change, until it is found. Resolves to null when time is up or the
 * signal aborts.
 */
export function waitFor<T>(
  find: () => T | null,
  { within, timeoutMs, signal }: { within: Node; timeoutMs: number; signal: AbortSignal },
): Promise<T | null> {
  return new Promise((resolve) => {
    const finish = (found: T | null) => {
      observer.disconnect();
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(found);
    };
    const giveUp = () => finish(null);
    const look = () => {
      const found = find();
      if (found !== null) finish(found);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(giveUp, timeoutMs);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) return giveUp();
    observer.observe(within, { childList: true, subtree: true, attributes: true, attributeFilter: ['hidden', 'id'] });
    look();
  });
}
