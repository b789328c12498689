import type { Report } from './notices/report.ts';

export const RETRY_AFTER_MS = 5_000;

/**
 * Returns a function that loads something that no page waits for, once, and passes it on. Where that fails it is tried again
 * after a pause, and then with the next call. Its own failure is reported and never rejects: where it is about errors, a
 * rejection would lead back to it.
 */
export function createLateLoader<T>(
  what: string,
  load: () => Promise<T>,
  report: Report,
): (then?: (loaded: T) => void) => void {
  let loading: Promise<T | null> | undefined;

  async function loaded(): Promise<T | null> {
    try {
      return await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        return load();
      });
    } catch (error) {
      loading = undefined;
      report(error, what);
      return null;
    }
  }

  return (then) => {
    loading ??= loaded();
    void loading.then((arrived) => arrived && then?.(arrived));
  };
}
