import type { InstrumentType } from '@bellwether/sdk/contract/types';

/** An instrument: `{ symbol: 'BTC', type: 'crypto' }`. A cryptocurrency goes by its own symbol, never as a pair. */
export interface InstrumentId {
  readonly symbol: string;
  readonly type: InstrumentType;
}

/** `'crypto:BTC'`: a unique map key for an instrument. */
export type InstrumentKey = `${InstrumentType}:${string}`;

export function keyOf({ type, symbol }: InstrumentId): InstrumentKey {
  return `${type}:${symbol}`;
}

export function idOf(key: InstrumentKey): InstrumentId {
  const at = key.indexOf(':');
  return { type: key.slice(0, at) as InstrumentType, symbol: key.slice(at + 1) };
}
