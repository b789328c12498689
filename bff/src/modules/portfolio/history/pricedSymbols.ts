import type { InstrumentType, PortfolioHistory } from '@bellwether/sdk/contract/types';
import { type Day, dateOf } from '../../../market/calendar/days.ts';
import type { DailyBar } from '../../../market/marketData.ts';
import type { Lot } from '../lots/lot.ts';

/** What the market says about a symbol's past: undefined, it has no such instrument; null, it could not be asked. */
export interface SymbolPrices {
  readonly type: InstrumentType;
  readonly bars: readonly DailyBar[] | undefined | null;
}

/** The lots of a symbol that has daily prices on days that are shown. */
export interface PricedSymbol {
  readonly symbol: string;
  readonly type: InstrumentType;
  readonly bars: readonly DailyBar[];
  readonly firstPrice: string;
  /** The day of the last price, where prices ended long ago; null where they go on. */
  readonly endedOn: string | null;
  readonly lots: readonly Lot[];
}

/** Days without any price after which a symbol counts as having ended: no market is shut for longer. */
const SILENT_DAYS = 7;

interface Shown {
  /** YYYY-MM-DD */
  readonly first: string;
  readonly today: Day;
}

/**
 * Lots by symbol; those of symbols that cannot be valued today are left out, with the reason. One whose prices ended on a day that
 * is shown is in both: it counts until then.
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
    const { type, bars } = prices.get(symbol) ?? { type: 'stock', bars: undefined };
    const firstPrice = bars?.[0]?.date;
    const until = bars?.at(-1)?.date;
    if (bars === null) leftOut.push({ symbol, why: 'unavailable' });
    else if (!bars || !firstPrice || !until) leftOut.push({ symbol, why: 'no-prices' });
    else {
      const endedOn = until < silentSince ? until : null;
      if (endedOn) leftOut.push({ symbol, why: 'prices-ended', until });
      if (until >= first || !endedOn) priced.push({ symbol, type, bars, firstPrice, endedOn, lots: own });
    }
  }
  return { priced, leftOut };
}
