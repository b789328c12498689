import { ROLLOUT_MOST_BP } from '@bellwether/sdk/limits';
import { ALL_BP, type HourCounts } from './counts.ts';
import { evidenceOfHealth } from './evidenceOfHealth.ts';

/** The shares of a rollout, out of 10,000. It ends below all visitors: the last candidates need stable ones beside them. */
export const RAMP_BP = [100, 500, 1_000, 5_000, ROLLOUT_MOST_BP] as const;
/** A step may harm this share of all visitors at most, as far as the evidence can tell. */
export const MOST_HARM = 0.0025;
/** Wrong once in 20 rollouts of a candidate that is worse by what the step allows. */
export const HEALTH_NEEDED = 20;

const MINUTE_MS = 60_000;
const BUSY_PER_HOUR = 1_000;

/** Returns the difference, as a share of visitors, below which a candidate may have this share of them. */
export function worseBelow(toShareBp: number): number {
  return (MOST_HARM * ALL_BP) / toShareBp;
}

/** Returns how long a share stays at least, in milliseconds: what breaks slowly, or only for some, is to have a chance. */
export function holdMs(visitorsPerHour: number): number {
  return (visitorsPerHour < BUSY_PER_HOUR ? 60 : 10) * MINUTE_MS;
}

export interface Step {
  readonly mayGrow: boolean;
  readonly evidence: number;
  /** What the step still needs; null if it may be taken. */
  readonly waitsFor: 'time' | 'evidence' | null;
}

/** Judges the step to a larger share, from all counts of the rollout so far and the time at the present share. */
export function judgeStep(
  counts: readonly HourCounts[],
  { toShareBp, heldMs, visitorsPerHour }: { toShareBp: number; heldMs: number; visitorsPerHour: number },
): Step {
  const evidence = evidenceOfHealth(counts, worseBelow(toShareBp));
  const waitsFor = heldMs < holdMs(visitorsPerHour) ? 'time' : evidence < HEALTH_NEEDED ? 'evidence' : null;
  return { mayGrow: waitsFor === null, evidence, waitsFor };
}
