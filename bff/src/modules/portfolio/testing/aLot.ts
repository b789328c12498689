import { aNewLot } from '@bellwether/sdk/testing/builders.ts';
import type { Lot } from '../lots/lot.ts';

/** Ten Apple shares bought at $200.00, or another lot. */
export function aLot(part: Partial<Lot> = {}): Lot {
  return { id: 'lot', version: 1, ...aNewLot(), ...part };
}
