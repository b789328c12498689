import type { Report } from '../notices/report.ts';
import type { Watch } from './watch.ts';

export const RETRY_AFTER_MS = 5_000;

/**
 * Returns a function that loads what looks after the page, once, and passes it on. Where that fails it is tried again after a
 * pause, and then with the next page or error. Its own failure is logged and never rejects: a rejection would lead back here.
 */
export function createWatchLoader(load: () => Promise<Watch>, report: Report): (then?: (watch: Watch) => void) => void {
  let loading: Promise<Watch | null> | undefined;

  async function loaded(): Promise<Watch | null> {
    try {
      return await load().catch(async () => {
        await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
        return load();
      });
    } catch (error) {
      loading = undefined;
      report(error, 'watch');
      return null;
    }
  }

  return (then) => {
    loading ??= loaded();
    void loading.then((watch) => watch && then?.(watch));
  };
}
