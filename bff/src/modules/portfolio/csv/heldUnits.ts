import { Exact, exactDigits } from '../../../market/exact.ts';
import { splitsBetween, unitsAfter } from '../../../market/split.ts';
import type { Lot, OpenLot } from '../lots/lot.ts';
import { type Matched, type MatchingMarket, openLots } from '../transactions/matchLots.ts';

const FOR_EVER = '9999-12-31';

/** What is left of the lots that are there. */
export interface HeldUnits {
  /** The open lots by their ids, with the units that are left as they were entered. */
  readonly lots: ReadonlyMap<string, OpenLot>;
  /** Units of today of an instrument in an account. "0" if there are none. */
  of(account: string, instrument: string): string;
}

export const nothingHeld: HeldUnits = { lots: new Map(), of: () => '0' };

export function heldUnits(lots: readonly Lot[], matched: Matched, market: MatchingMarket): HeldUnits {
  const totals = new Map<string, string>();
  const keyOf = (account: string, instrument: string) => JSON.stringify([account, instrument]);
  const open = openLots(lots, matched);
  for (const { account, symbol, quantity, purchaseDate } of open) {
    const key = keyOf(account, market.instrumentOf(symbol));
    const since = purchaseDate === null ? [] : splitsBetween(market.splits(symbol), purchaseDate, FOR_EVER);
    totals.set(key, exactDigits(unitsAfter(new Exact(quantity), since).plus(totals.get(key) ?? 0)));
  }
  return {
    lots: new Map(open.map((lot) => [lot.id, lot])),
    of: (account, instrument) => totals.get(keyOf(account, instrument)) ?? '0',
  };
}
