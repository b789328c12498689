import { aNewLot } from '@bellwether/sdk/testing/builders.ts';
import type { Lot } from '../lots/lot.ts';

/** Returns a lot of ten Apple shares bought at $200.00, with optional overrides. */
export function aLot(part: Partial<Lot> = {}): Lot {
  return { id: 'lot', version: 1, account: 'main', ...aNewLot(), ...part };
}
