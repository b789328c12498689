import type { Instrument } from '@bellwether/sdk/contract/types';
import type { BellServices } from '../engine/bellServices.ts';
import { squash } from './language/instrumentNames.ts';
import type { Intent } from './language/intents.ts';
import { slips } from './language/typos.ts';
import type { Understanding } from './language/understand.ts';

export interface Found {
  readonly instruments: readonly Instrument[];
  readonly missing: readonly string[];
  /** The words that were looked up, as written. */
  readonly sought: readonly string[];
}

const ABOUT_INSTRUMENTS: ReadonlySet<Intent> = new Set([
  'price',
  'priceOn',
  'amount',
  'compare',
  'history',
  'whyMoved',
  'hypothetical',
  'lacking',
  'advice',
  'news',
  'forecast',
  'pastForecasts',
]);
const MOST = 3;

/**
 * Looks up words that may be unknown names with the market's own search. A word counts as missing only if it must be a
 * name: when the question names no other, when it can only be a symbol, or in a comparison.
 */
export async function findStrangers(
  { intent, instruments, strangers, unknownSymbols }: Understanding,
  services: BellServices,
): Promise<Found> {
  if (!ABOUT_INSTRUMENTS.has(intent)) return { instruments, missing: [], sought: [] };
  const needed = instruments.length === 0 || intent === 'compare';
  const sought = [...new Set([...unknownSymbols, ...(needed ? strangers : [])])].slice(0, MOST);
  const found = await Promise.all(sought.map(async (name) => nearest(name, await services.search(name))));
  const all = [...instruments, ...found.filter((one) => one !== undefined)];
  return {
    instruments: all.filter(
      (one, at) => all.findIndex(({ symbol, type }) => symbol === one.symbol && type === one.type) === at,
    ),
    sought,
    missing: sought.filter((_, at) => found[at] === undefined),
  };
}

/** The search matches any name that contains the letters; here a name must start with them or be a typo away. */
function nearest(name: string, candidates: readonly Instrument[]): Instrument | undefined {
  const typed = squash(name);
  if (typed.length < 2) return undefined;
  return candidates.find(({ symbol, name: full }) => {
    if (squash(symbol) === typed) return true;
    const words = full.split(/[\s,]+/).map(squash);
    return typed.length > 3 && words.some((word) => word.startsWith(typed) || slips(typed, word) !== undefined);
  });
}
