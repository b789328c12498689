/**
 * How long the shell waits for a section before it goes on without it, in milliseconds. single-spa 6.0.3 waits for ever for a
 * load, mount or unmount that never settles, and freezes every other section with it.
 */
export const budgets = {
  /** Entry, exposed module and start of one version. */
  loadMs: 8000,
  bootstrapMs: 3000,
  mountMs: 4000,
  unmountMs: 1000,
  /** How long the page before stays while the next one is fetched. */
  navigationMs: 3000,
  /** How long the sections beside every page leave the line and the processor to the page that the person came for. */
  overlayPauseMs: 600,
} as const;

/** The work did not end in time; it may still end later. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** The work's result, or `OutOfTime` after `ms` milliseconds. `what` goes into the message: "loading mfe-trading". */
export function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfTime(`${what} took longer than ${ms} ms`)), ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Resolves when the work has ended, well or badly, or after `ms` milliseconds. Never rejects. */
export function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  return within(ms, '', work).then(
    () => {},
    () => {},
  );
}
