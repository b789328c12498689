import type { Portfolio, PortfolioHistory, PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import type { AllocationShare } from './allocation.ts';

/** Whether the history ends today and neither it nor the portfolio leaves out a lot, so both value the same lots today. */
export function endsAtTotals(history: PortfolioHistory, { valued }: Portfolio, now: number): boolean {
  const today = new Date(now).toISOString().slice(0, 10); // The history's days are UTC.
  return history.points.at(-1)?.date === today && history.leftOut.length === 0 && valued.priced === valued.of;
}

/** Returns the history with the portfolio's total as its last value. Prices refresh more often than the history. */
export function historyAtTotals(history: PortfolioHistory, { totalValue }: Portfolio): PortfolioHistory {
  const points = history.points.map((point, at) =>
    at === history.points.length - 1 ? { ...point, value: totalValue } : point,
  );
  return { ...history, points };
}

/** Returns the parts with the values of today's allocation as their last ones. */
export function partsAtTotals(parts: PortfolioHistoryParts, shares: readonly AllocationShare[]): PortfolioHistoryParts {
  const valueNow = (symbol: string) => shares.find(({ name, joined }) => name === symbol && !joined)?.value;
  return {
    ...parts,
    parts: parts.parts.map(({ symbol, values }) => ({ symbol, values: withLast(values, valueNow(symbol)) })),
    other: withLast(parts.other, shares.find(({ joined }) => joined)?.value),
  };
}

function withLast<T>(values: readonly T[], last: T | undefined): T[] {
  return last === undefined ? [...values] : [...values.slice(0, -1), last];
}
