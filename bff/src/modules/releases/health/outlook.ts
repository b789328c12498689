import { ALL_BP, type HourCounts, type OutcomeCounts } from './counts.ts';
import { evidenceOfDifference } from './evidenceOfDifference.ts';
import { evidenceOfHarm } from './evidenceOfHarm.ts';
import { evidenceOfHealth } from './evidenceOfHealth.ts';
import { HEALTH_NEEDED, worseBelow } from './ramp.ts';
import { DISASTERS, FAILURE_MARGIN, NEEDED, type Rule, SILENCE_MARGIN, SLOW_CANDIDATES } from './rules.ts';
import type { Observed } from './verdict.ts';

/** What takes more visitors than this is not worth a number. */
const MOST = 1_000_000;

/** Where a rollout is now. */
interface Place {
  readonly shareBp: number;
  /** Whole hours since the rollout began. */
  readonly hour: number;
  readonly blocksNeeded: number;
}

/**
 * Returns how many further visitors of the candidate would have to be bad, with none of stable between them, until a rule
 * acts; 0 if it acts now, null for more than a million.
 */
export function badUntilTakenBack(
  rule: Rule,
  observed: Observed,
  { shareBp, hour, blocksNeeded }: Place,
): number | null {
  const blocks = Math.max(0, blocksNeeded - observed.blocks[rule]);
  const further = { hour, shareBp, seen: 0, candidateBad: 0, stableBad: 0 };
  const outcomes = { shareBp, candidateGood: 0, candidateBad: 0, stableGood: 0, stableBad: 0 };
  const harm = (counts: readonly HourCounts[], margin: typeof FAILURE_MARGIN) =>
    fewest((bad) => evidenceOfHarm([...counts, { ...further, seen: bad, candidateBad: bad }], margin) >= NEEDED[rule]);
  const difference = (counts: readonly OutcomeCounts[], alternatives: typeof DISASTERS) =>
    fewest(
      (bad) => evidenceOfDifference([...counts, { ...outcomes, candidateBad: bad }], alternatives) >= NEEDED[rule],
    );
  const needed = {
    failure: () => harm(observed.failure, FAILURE_MARGIN),
    disaster: () => difference(observed.disaster, DISASTERS),
    silence: () => harm(observed.silence, SILENCE_MARGIN),
    time: () => difference(observed.time, SLOW_CANDIDATES),
  }[rule]();
  return needed === null ? null : Math.max(needed, blocks);
}

/**
 * Returns how many further visitors of the candidate until there is evidence for a larger share, where nobody fails on either
 * side; 0 if there is now, null for more than a million visitors of both.
 */
export function visitorsUntilStep(
  counts: readonly HourCounts[],
  { shareBp, toShareBp, hour }: Omit<Place, 'blocksNeeded'> & { toShareBp: number },
): number | null {
  if (shareBp <= 0 || shareBp >= ALL_BP) return null;
  const further = { hour, shareBp, candidateBad: 0, stableBad: 0 };
  const ofBoth = fewest(
    (seen) => evidenceOfHealth([...counts, { ...further, seen }], worseBelow(toShareBp)) >= HEALTH_NEEDED,
  );
  return ofBoth === null ? null : Math.ceil((ofBoth * shareBp) / ALL_BP);
}

/** Returns the smallest number that is enough, where every larger one is, too. */
function fewest(isEnough: (count: number) => boolean): number | null {
  if (isEnough(0)) return 0;
  let enough = 1;
  while (!isEnough(enough)) {
    if (enough >= MOST) return null;
    enough *= 2;
  }
  let few = enough / 2;
  while (enough - few > 1) {
    const middle = Math.floor((few + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
