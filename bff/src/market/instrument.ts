import type { InstrumentType } from '@bellwether/sdk/contract/types';

/** Which instrument: `{ symbol: 'BTC', type: 'crypto' }`. A cryptocurrency is named by its own symbol, never as a pair. */
export interface InstrumentId {
  readonly symbol: string;
  readonly type: InstrumentType;
}

/** `'crypto:BTC'`: one string for one instrument, to key maps with. */
export type InstrumentKey = `${InstrumentType}:${string}`;

export function keyOf({ type, symbol }: InstrumentId): InstrumentKey {
  return `${type}:${symbol}`;
}

export function idOf(key: InstrumentKey): InstrumentId {
  const at = key.indexOf(':');
  return { type: key.slice(0, at) as InstrumentType, symbol: key.slice(at + 1) };
}
