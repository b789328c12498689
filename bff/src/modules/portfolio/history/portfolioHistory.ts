import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import { monthTrend } from '../../../market/monthTrend.ts';
import { type Asked, heldOver } from './heldOver.ts';
import { lateStart } from './lateStart.ts';
import { valuedDays } from './valuedDays.ts';

/** Returns the daily value and cost of the lots in US dollars, and what was left out. */
export function portfolioHistory({ source, ...asked }: Asked & { readonly source: string }): PortfolioHistory {
  const { first, dates, held, leftOut } = heldOver(asked);
  return {
    period: asked.period,
    ...valuedDays(dates, held),
    undatedLots: held.flatMap((one) => one.lots).filter(({ purchaseDate }) => purchaseDate === null).length,
    late: held.flatMap((one) => lateStart(one, dates[0] ?? first)),
    leftOut,
    trends: Object.fromEntries(held.map(({ symbol, bars }) => [symbol, monthTrend(bars, bars.at(-1)?.close ?? null)])),
    source,
  };
}
