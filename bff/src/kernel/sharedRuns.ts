/**
 * Returns `work` so that any number of calls at once cost two runs: calls that come during a run share the next one. Each
 * gets the result of a run that began after it asked.
 */
export function sharedRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        const run = work();
        running = run;
        return run;
      });
    return next;
  };
}
