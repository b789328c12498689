import type { Portfolio, PortfolioHistory } from '../contract/types.ts';

/**
 * Returns a history that ends at the totals shown beside it, in US dollars: prices refresh more often than histories. It is the
 * same object unless it ends today and neither it nor the totals leave out a lot, so that both value the same lots today.
 */
export function historyAtTotals(
  history: PortfolioHistory,
  { totalValue, valued }: Pick<Portfolio, 'totalValue' | 'valued'>,
  now: number,
): PortfolioHistory {
  const today = new Date(now).toISOString().slice(0, 10); // The history's days are UTC.
  const last = history.points.at(-1);
  if (last?.date !== today || history.leftOut.length > 0 || valued.priced < valued.of) return history;
  return { ...history, points: [...history.points.slice(0, -1), { ...last, value: totalValue }] };
}
