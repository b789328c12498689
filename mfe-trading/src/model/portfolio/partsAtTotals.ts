import type { PortfolioHistoryParts } from '@bellwether/sdk/contract/types';
import type { AllocationShare } from './allocation.ts';

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
