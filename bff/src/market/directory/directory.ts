import type { Instrument } from '@bellwether/sdk/contract/types';
import { type InstrumentId, keyOf } from '../instrument.ts';
import { coins } from './coins.ts';
import { funds, indices } from './funds.ts';
import { companies } from './stocks.ts';

/** Every instrument that is known by name, whichever market prices it; in the order of renown within its kind. */
export const directory: readonly Instrument[] = [
  ...[...indices, ...companies, ...funds].map(({ symbol, name }) => ({ symbol, name, type: 'stock' as const })),
  ...coins.map(({ symbol, name }) => ({ symbol, name, type: 'crypto' as const })),
];

const byKey = new Map(directory.map((instrument) => [keyOf(instrument), instrument]));

export function inDirectory(id: InstrumentId): Instrument | undefined {
  return byKey.get(keyOf(id));
}
