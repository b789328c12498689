import { ALL_BP, type HourCounts } from './counts.ts';
import { logAdd, meanMoney } from './logMoney.ts';

/** How much worse a candidate may be: bad for up to `ratio` × stable's share of visitors + `extra`. */
export interface Margin {
  readonly ratio: number;
  /** A share of visitors, 0 to 1. */
  readonly extra: number;
}

/** What part of the money each bet stakes. Large ones find disasters, small ones small differences. */
export const BETS = [0.9, 0.6, 0.35, 0.2, 0.1, 0.05, 0.025, 0.012, 0.006, 0.003] as const;

const AT_ONCE = 0.5;
const HOURS = 168;

/** What the bets are worth after the hours so far. */
export interface Played {
  /** The last hour that was played; null before the first. */
  readonly hour: number | null;
  /** The logarithm of the money in play, per bet. All bets start with 1, most of it not yet in play. */
  readonly logs: readonly number[];
}

export const NOTHING_PLAYED: Played = { hour: null, logs: BETS.map(() => Number.NEGATIVE_INFINITY) };

/**
 * Plays one more count, of the same hour as the last one or of a later hour.
 *
 * A visitor who meets the bad outcome is the candidate's with probability `share`, because a secret hash puts them on a
 * side. So the question is which side the next bad outcome comes from, and stable's own rate cancels: an outage that both
 * sides share, or a busy hour, is worth nothing. With λ = bet × (1 − share) / ratio, a bet's money is multiplied by
 * 1 − λ × extra for each visitor seen, 1 + λ / share for each bad outcome of the candidate, and 1 − bet for each of stable.
 * The product for one visitor has mean ≤ 1 while the candidate is within the margin.
 *
 * Source: Lindon and Malek, "Anytime-valid inference for multinomial count data" (2022); the bound is Ville's inequality.
 */
export function play({ hour: last, logs }: Played, counts: HourCounts, { ratio, extra }: Margin): Played {
  const { hour, shareBp, seen, candidateBad, stableBad } = counts;
  const share = shareBp / ALL_BP;
  const joins = Math.log(inPlay(hour) - (last === null ? 0 : inPlay(last)));
  const isCompared = share > 0 && share < 1;
  return {
    hour,
    logs: BETS.map((bet, index) => {
      const money = logAdd(logs[index] ?? Number.NEGATIVE_INFINITY, joins);
      if (!isCompared) return money;
      const stake = (bet * (1 - share)) / ratio;
      return (
        money +
        seen * Math.log1p(-stake * extra) +
        candidateBad * Math.log1p(stake / share) +
        stableBad * Math.log1p(-bet)
      );
    }),
  };
}

/** Returns what a unit of money has become on average over the bets. Money that is not in play yet is kept. */
export function evidenceIn({ hour, logs }: Played): number {
  if (hour === null) return 1;
  const kept = Math.log(1 - inPlay(hour));
  return meanMoney(logs.map((money) => logAdd(money, kept)));
}

/**
 * Returns the evidence that the candidate is worse than the margin: 1 before anything happened, and ≥ x with probability
 * at most 1 / x in a whole rollout of a candidate within the margin, however often one looks. Finite for any counts.
 */
export function evidenceOfHarm(counts: readonly HourCounts[], margin: Margin): number {
  const byHour = [...counts].sort((a, b) => a.hour - b.hour);
  return evidenceIn(byHour.reduce((played, each) => play(played, each, margin), NOTHING_PLAYED));
}

/**
 * Half of the money plays from the start. The rest joins hourly over a week, so that a candidate that was good for days
 * has not lost it before it breaks.
 */
function inPlay(hour: number): number {
  return hour >= HOURS - 1 ? 1 : AT_ONCE + ((1 - AT_ONCE) * hour) / (HOURS - 1);
}
