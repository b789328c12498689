import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';

/** Why a history of fewer than two points draws no line, in a sentence or two. */
export function whyNoLine({ points, period, leftOut }: PortfolioHistory): string {
  const ends = leftOut.flatMap(({ until }) => until ?? []).sort();
  const last = ends.at(-1);
  const [only] = points;
  if (only) {
    const after = last
      ? 'No other day of this period has a closing price.'
      : 'The line begins with the next closing price.';
    return `${money(only.value)} on ${plainDate(only.date)}. ${after}`;
  }
  if (!last) return 'There are no closing prices from which to draw the value of these holdings.';
  const longer = period === 'All' ? '' : ' A longer period may reach back to them.';
  return `This period has no closing prices of these holdings: the last one is of ${plainDate(last)}.${longer}`;
}
