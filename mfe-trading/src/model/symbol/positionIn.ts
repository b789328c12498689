import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Holding, Portfolio, Position } from '@bellwether/sdk/contract/types';

export interface HeldPosition {
  readonly position: Position;
  /** Its lots, the latest first, those without a date last. */
  readonly lots: readonly Holding[];
}

/** What a portfolio has of a symbol, however its lots spell it: BTC and BTC-USD are the same coin. */
export function positionIn(portfolio: Portfolio | null, symbol: string): HeldPosition | null {
  const asked = coinOf(symbol);
  const position = portfolio?.positions.find(({ symbols }) => symbols.some((one) => coinOf(one) === asked));
  if (!portfolio || !position) return null;
  const lots = portfolio.holdings
    .filter((lot) => lot.type === position.type && position.symbols.includes(lot.symbol))
    .toSorted((one, other) => (other.purchaseDate ?? '').localeCompare(one.purchaseDate ?? ''));
  return { position, lots };
}

const coinOf = (symbol: string) => coinOfPair(symbol) ?? symbol;
