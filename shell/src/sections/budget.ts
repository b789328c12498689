/**
 * How long the shell waits for a section before it goes on without it, in milliseconds. single-spa 6.0.3 waits forever for a
 * load, mount or unmount that does not settle, and freezes every other section with it.
 */
export const budgets = {
  /** File map, entry, exposed module and bootstrap of one release. */
  loadMs: 8000,
  /** A file map, until a second request for it goes out. */
  fileMapMs: 2000,
  bootstrapMs: 3000,
  mountMs: 4000,
  unmountMs: 1000,
  /** How long the current page stays while the next one loads. */
  navigationMs: 3000,
  /** How long overlays leave network and processor to the page. */
  overlayPauseMs: 600,
} as const;

/** The work did not settle in time; it may still settle later. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/**
 * Settles as the work does, or rejects with `OutOfTime` after `ms` milliseconds. `what` names it: "loading mfe-trading".
 * `causeOf` is asked for the cause then.
 */
export function within<T>(ms: number, what: string, work: Promise<T>, causeOf?: () => unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new OutOfTime(`${what} took longer than ${ms} ms`, { cause: causeOf?.() }));
    const timer = setTimeout(late, ms);
    work.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Resolves when the work settles, or after `ms` milliseconds. Never rejects. */
export function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  return within(ms, '', work).then(
    () => {},
    () => {},
  );
}
