export const WAITLIST_DELAY_MS = 1500;

/** Simulated, as specified: waits and sends nothing. */
export function joinWaitlist(_email: string): Promise<void> {
  return new Promise((joined) => setTimeout(joined, WAITLIST_DELAY_MS));
}
