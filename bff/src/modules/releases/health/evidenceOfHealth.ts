import { ALL_BP, type HourCounts } from './counts.ts';
import { BETS } from './evidenceOfHarm.ts';
import { meanMoney } from './logMoney.ts';

/** Smaller bets would only wait: a share is to grow within hours. */
const HEALTH_BETS = BETS.slice(0, 4);

/**
 * Returns the evidence that the candidate fails for less than `worseBelow` (a share of visitors, 0 to 1) more visitors than
 * stable: 1 before anything happened, and ≥ x with probability at most 1 / x in a whole rollout of a candidate that is
 * worse by that much, however often one looks. Finite for any counts.
 *
 * The bets of `evidenceOfHarm` the other way around: money is multiplied by 1 + bet × share × worseBelow for each visitor
 * seen, 1 − bet for each first failure of the candidate, and 1 + bet × share / (1 − share) for each of stable.
 */
export function evidenceOfHealth(counts: readonly HourCounts[], worseBelow: number): number {
  const compared = counts.filter(({ shareBp }) => shareBp > 0 && shareBp < ALL_BP);
  return meanMoney(HEALTH_BETS.map((bet) => compared.reduce((sum, each) => sum + logOf(each, bet, worseBelow), 0)));
}

function logOf({ shareBp, seen, candidateBad, stableBad }: HourCounts, bet: number, worseBelow: number): number {
  const share = shareBp / ALL_BP;
  return (
    seen * Math.log1p(bet * share * worseBelow) +
    candidateBad * Math.log1p(-bet) +
    stableBad * Math.log1p((bet * share) / (1 - share))
  );
}
