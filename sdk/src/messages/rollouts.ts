import { ROLLOUT_MOST_BP } from '../limits/limits.ts';

const MOST = `${ROLLOUT_MOST_BP / 100}%`;

export const SHARE_INVALID = `The share must be from 0.01% to ${MOST}.`;
export const SHARE_TOO_LARGE = `A rollout takes at most ${MOST} of visitors, so that the rest can be compared. Promote the version to give it to everyone.`;
export const STEP_TOO_LARGE = `A ramp has shares up to ${MOST}, so that the rest can be compared, and a last one of 100% promotes.`;
