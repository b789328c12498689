import type { PortfolioHistory } from '@bellwether/sdk/contract/types';
import type { Steps } from '../../../kernel/inSlices.ts';
import { monthTrend } from '../../../market/monthTrend.ts';
import { type Asked, heldOver } from './heldOver.ts';
import { lateStart } from './lateStart.ts';
import { valuedDays } from './valuedDays.ts';

/** Returns the daily value and cost of the lots in US dollars, and what was left out. */
export function* portfolioHistory({ source, ...asked }: Asked & { readonly source: string }): Steps<PortfolioHistory> {
  const { first, dates, held, leftOut } = yield* heldOver(asked);
  const late: PortfolioHistory['late'] = [];
  const trends: [symbol: string, PortfolioHistory['trends'][string]][] = [];
  for (const one of held) {
    late.push(...lateStart(one, dates[0] ?? first));
    trends.push([one.symbol, monthTrend(one.bars, one.bars.at(-1)?.close ?? null)]);
    yield;
  }
  return {
    period: asked.period,
    ...(yield* valuedDays(dates, held)),
    undatedLots: held.flatMap((one) => one.lots).filter(({ purchaseDate }) => purchaseDate === null).length,
    late,
    leftOut,
    trends: Object.fromEntries(trends),
    source,
  };
}
