import { money } from '@bellwether/sdk/format';
import { useEffect, useState } from 'react';
import type { Priced } from '../../model/watchlist/watchlistQuotes.ts';
import { keep, kept } from '../portfolio/useRemembered.ts';

/** As long as `$165,506.72` and a digit: what the column of prices has room for. */
const PRICE_CHARACTERS = 12;
const REMEMBERED = 'watchlist.long-price';

/** Whether a price needs a wider column. Until prices are here it is as wide as the last time, so that nothing moves. */
export function useHasLongPrice(rows: readonly Priced[]): boolean {
  const [before] = useState(() => kept(REMEMBERED) === 'yes');
  const prices = rows.flatMap(({ quote }) => (typeof quote?.price === 'number' ? [quote.price] : []));
  const isKnown = prices.length > 0;
  const isLong = prices.some((price) => money(price).length > PRICE_CHARACTERS);
  useEffect(() => {
    if (isKnown) keep(REMEMBERED, isLong ? 'yes' : 'no');
  }, [isKnown, isLong]);
  return isKnown ? isLong : before;
}
