import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';
import { LINE_STARTS_LATER } from '@bellwether/sdk/messages/portfolio.ts';

/** Returns why a history of fewer than two points draws no line. */
export function whyNoLine({ points, period, leftOut }: PortfolioHistory): string {
  const ends = leftOut.flatMap(({ until }) => until ?? []).sort();
  const last = ends.at(-1);
  const [only] = points;
  if (only) {
    const after = last ? 'No other day in this period has a closing price.' : LINE_STARTS_LATER;
    return `${money(only.value)} on ${plainDate(only.date)}. ${after}`;
  }
  if (!last) return 'There are no closing prices for these holdings yet.';
  const longer = period === 'All' ? '' : ' Try a longer period.';
  return `No closing prices for these holdings in this period. The last one is from ${plainDate(last)}.${longer}`;
}
