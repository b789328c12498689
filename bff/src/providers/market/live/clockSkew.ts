/** Clocks of two machines differ. Beyond this, one of them is wrong, or ours was set back. */
export const CLOCK_SKEW_MS = 2 * 60_000;
