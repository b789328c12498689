import type { Instrument } from '@bellwether/sdk/contract/types';
import { type InstrumentId, keyOf } from '../instrument.ts';
import { COINS } from './coins.ts';
import { FUNDS, INDICES } from './funds.ts';
import { COMPANIES } from './stocks.ts';

/** Every instrument with a known name, regardless of which market prices it. Each kind is ordered by prominence. */
export const DIRECTORY: readonly Instrument[] = [
  ...[...INDICES, ...COMPANIES, ...FUNDS].map(({ symbol, name }) => ({ symbol, name, type: 'stock' as const })),
  ...COINS.map(({ symbol, name }) => ({ symbol, name, type: 'crypto' as const })),
];

const BY_KEY = new Map(DIRECTORY.map((instrument) => [keyOf(instrument), instrument]));

export function inDirectory(id: InstrumentId): Instrument | undefined {
  return BY_KEY.get(keyOf(id));
}
