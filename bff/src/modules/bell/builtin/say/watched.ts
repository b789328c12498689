import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
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
  return all.filter((one) => (type === undefined || one.type === type) && keys.has(keyOf(one)) === (among === 'both'));
}

/** The same key for `BTC-USD` and `BTC`. */
export const keyOf = ({ type, symbol }: { readonly type: string; readonly symbol: string }) => `${type}:${symbol}`;
