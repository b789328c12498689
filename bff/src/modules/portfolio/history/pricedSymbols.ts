import type { InstrumentType, PortfolioHistory } from '@bellwether/sdk/contract/types';
import { type Day, dateOf } from '../../../market/calendar/days.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Split } from '../../../market/split.ts';
import type { Lot } from '../lots/lot.ts';

/** A symbol's past prices. `bars` is undefined if the market has no such instrument, and null if the market did not respond. */
export interface SymbolPrices {
  readonly type: InstrumentType;
  readonly bars: readonly DailyBar[] | undefined | null;
  /** All that the market knows. The bars are adjusted for those up to the last one. */
  readonly splits: readonly Split[];
}

/** The lots of a symbol with daily prices in the period shown. */
export interface PricedSymbol {
  readonly symbol: string;
  readonly type: InstrumentType;
  readonly bars: readonly DailyBar[];
  readonly firstPrice: string;
  /** Date of the last price if prices have ended, otherwise null. */
  readonly endedOn: string | null;
  readonly lots: readonly Lot[];
  readonly splits: readonly Split[];
}

/** Number of days without a price after which a symbol's prices have ended. No market closes for longer. */
const SILENT_DAYS = 7;

interface Shown {
  /** YYYY-MM-DD */
  readonly first: string;
  readonly today: Day;
}

/**
 * Returns the lots by symbol, and the symbols that cannot be valued today with the reason. A symbol whose prices ended
 * within the period is in both lists, because it counts until then.
 */
export function pricedSymbols(
  lots: readonly Lot[],
  prices: ReadonlyMap<string, SymbolPrices>,
  { first, today }: Shown,
) {
  const priced: PricedSymbol[] = [];
  const leftOut: PortfolioHistory['leftOut'] = [];
  const silentSince = dateOf(today - SILENT_DAYS);
  for (const [symbol, own] of Map.groupBy(lots, (lot) => lot.symbol)) {
    const { type, bars, splits } = prices.get(symbol) ?? { type: 'stock', bars: undefined, splits: [] };
    const firstPrice = bars?.[0]?.date;
    const until = bars?.at(-1)?.date;
    if (bars === null) leftOut.push({ symbol, why: 'unavailable' });
    else if (!bars || !firstPrice || !until) leftOut.push({ symbol, why: 'no-prices' });
    else {
      const endedOn = until < silentSince ? until : null;
      if (endedOn) leftOut.push({ symbol, why: 'prices-ended', until });
      if (until >= first || !endedOn) priced.push({ symbol, type, bars, firstPrice, endedOn, lots: own, splits });
    }
  }
  return { priced, leftOut };
}
