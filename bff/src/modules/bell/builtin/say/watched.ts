import type { Instrument, InstrumentType, Quote } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';

interface Asked {
  readonly among?: string | undefined;
  readonly type?: InstrumentType | undefined;
}

/** What is on the watchlist and not held, held and not on it, or both. */
export async function differing({ among, type }: Asked, services: BellServices): Promise<readonly Instrument[]> {
  const [symbols, { positions }] = await Promise.all([services.watchlist(), services.portfolio()]);
  const known = symbols.map((symbol) => services.find(symbol) ?? { symbol, name: symbol, type: 'stock' as const });
  const [all, others] = among === 'holdings' ? [positions, known] : [known, positions];
  const keys = new Set(others.map((one) => keyOf(one)));
  const found = all.filter(
    (one) => (type === undefined || one.type === type) && keys.has(keyOf(one)) === (among === 'both'),
  );
  return unique(found);
}

/** Those that moved, the best first. */
export function byMove(quotes: readonly Quote[]): readonly Quote[] {
  return quotes
    .filter(({ price, changePercent }) => price !== null && changePercent !== null)
    .toSorted((one, other) => (other.changePercent ?? 0) - (one.changePercent ?? 0));
}

/** Those that have a price, the dearest first. */
export function byPrice(quotes: readonly Quote[]): readonly Quote[] {
  return quotes.filter(({ price }) => price !== null).toSorted((one, other) => (other.price ?? 0) - (one.price ?? 0));
}

/** The same key for `BTC-USD` and `BTC`. */
export const keyOf = ({ type, symbol }: { readonly type: string; readonly symbol: string }) => `${type}:${symbol}`;

/** Each once: a watchlist may have `BTC-USD` and `BTC`. */
export function unique(all: readonly Instrument[]): readonly Instrument[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}
