import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../../engine/bellServices.ts';
import { foundNames } from '../findNames.ts';
import type { Slots } from './readSlots.ts';
import { isQuoted } from './resolveMarket.ts';
import { has } from './slotTests.ts';

const MOST = 3;

/**
 * Looks up words that fill no slot and may be names: one that can only be a symbol, and where the message names nothing
 * else, or compares, any. Some are held although the market does not have their symbol, or no longer does.
 */
export async function withFoundNames(slots: Slots, services: BellServices): Promise<Slots> {
  const { strangers } = slots;
  if (strangers.length === 0 || strangers.length > MOST) return slots;
  if (has(slots, 'own')) return withHeld(slots, services);
  const isNeeded = (slots.instruments.length === 0 && isQuoted(slots)) || has(slots, 'compare');
  const { instruments, missing, sought } = await foundNames(
    strangers.filter((name) => isNeeded || isSymbol(name)),
    services,
  );
  return { ...named(slots, instruments, sought), missing };
}

async function withHeld(slots: Slots, services: BellServices): Promise<Slots> {
  const written = new Map(slots.strangers.map((name) => [name.toUpperCase(), name]));
  const held = (await services.portfolio()).positions.filter(({ symbols }) => symbols.some((one) => written.has(one)));
  const sought = held.flatMap(({ symbols }) => symbols.flatMap((symbol) => written.get(symbol) ?? []));
  const instruments = held.map(({ symbol, name, type }) => ({ symbol, name, type }));
  return named(slots, instruments, sought);
}

function named(slots: Slots, found: readonly Instrument[], sought: readonly string[]): Slots {
  const isNew = (one: Instrument) => !slots.instruments.some(({ symbol }) => symbol === one.symbol);
  return {
    ...slots,
    instruments: [...slots.instruments, ...found.filter(isNew)],
    uncovered: slots.uncovered.filter((written) => !sought.includes(written)),
  };
}

const isSymbol = (written: string) => /^[A-Z]{2,6}$/.test(written);
