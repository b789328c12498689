export const RECENT_KEY = 'bellwether.recent';

/** Deletes the recent commands. A file of its own, because every page needs it. */
export function forgetRecent(): void {
  try {
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // blocked storage has nothing to forget
  }
}
