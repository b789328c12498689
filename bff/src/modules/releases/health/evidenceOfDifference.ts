import { ALL_BP, type OutcomeCounts } from './counts.ts';
import { meanMoney } from './logMoney.ts';

/** A way to differ: the shares of visitors with a bad outcome, between 0 and 1 exclusive. */
export interface Alternative {
  readonly candidate: number;
  readonly stable: number;
}

/**
 * Returns the evidence that the candidate's visitors have bad outcomes more often than stable's: 1 before anything
 * happened, and ≥ x with probability at most 1 / x in a whole rollout of a candidate that is no worse than stable, however
 * often one looks. Finite for any counts.
 *
 * Each outcome multiplies an alternative's money by P(outcome | side) / P(outcome | either side). Given the outcome, a
 * visitor of equal versions is the candidate's with probability `share`, so the mean is 1. Unlike `evidenceOfHarm` it
 * learns from good outcomes, too, and needs fewer visitors for large differences; and it allows the candidate no margin.
 */
export function evidenceOfDifference(counts: readonly OutcomeCounts[], alternatives: readonly Alternative[]): number {
  return meanMoney(alternatives.map((alternative) => counts.reduce((sum, each) => sum + logOf(each, alternative), 0)));
}

function logOf(counts: OutcomeCounts, { candidate, stable }: Alternative): number {
  const { shareBp, candidateGood, candidateBad, stableGood, stableBad } = counts;
  const share = shareBp / ALL_BP;
  if (share <= 0 || share >= 1) return 0; // nothing to compare with
  const either = share * candidate + (1 - share) * stable;
  return (
    candidateBad * Math.log(candidate / either) +
    stableBad * Math.log(stable / either) +
    candidateGood * Math.log((1 - candidate) / (1 - either)) +
    stableGood * Math.log((1 - stable) / (1 - either))
  );
}
