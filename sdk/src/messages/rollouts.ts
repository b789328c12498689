import { ROLLOUT_MOST_BP } from '../limits/limits.ts';

const MOST = `${ROLLOUT_MOST_BP / 100}%`;

export const SHARE_INVALID = `The share must be from 0.01% to ${MOST}.`;
export const SHARE_TOO_LARGE = `A rollout takes at most ${MOST} of visitors, so that the rest can be compared. Promote the version to give it to everyone.`;
export const STEP_TOO_LARGE = `A ramp has shares up to ${MOST}, so that the rest can be compared, and a last one of 100% promotes.`;
export const REASON_MISSING = 'Give a reason. It is kept in the log.';

/** Returns why these shares, out of 10,000, are no ramp; null if each is larger than the one before. */
export function rampOrderFault(ramp: readonly number[]): string | null {
  const at = ramp.findIndex((step, index) => index > 0 && step <= (ramp[index - 1] ?? 0));
  if (at === -1) return null;
  return `A ramp only grows: ${(ramp[at] ?? 0) / 100}% cannot come after ${(ramp[at - 1] ?? 0) / 100}%.`;
}
