import type { Instrument } from '@bellwether/sdk/contract/types';
import { inDirectory } from '../../../../market/directory/directory.ts';
import type { BellServices } from '../../engine/bellServices.ts';
import { isCommonWord } from '../language/commonWords.ts';
import { squash } from '../language/instrumentNames.ts';
import { isQuoted } from './resolveMarket.ts';
import type { Slots } from './slots.ts';
import { has } from './slotTests.ts';

interface Found {
  readonly instruments: readonly Instrument[];
  readonly missing: readonly string[];
  /** The words that were looked up, as written, and those of the names that were found. */
  readonly sought: readonly string[];
}

const MOST = 3;

/** Looks up words that may be names with the market's own search. */
export async function foundNames(words: readonly string[], services: BellServices): Promise<Found> {
  const sought = words.slice(0, MOST);
  const near = await Promise.all(sought.map(async (name) => nearest(name, await services.search(name))));
  // "Cavco Industries": the second word names what the first has found.
  const found = sought.map((name, at) => near.find((one) => one && isWordOf(name, one.name)) ?? near[at]);
  const known = found.filter((one) => one !== undefined);
  return {
    instruments: known.filter(
      (one, at) => known.findIndex(({ symbol, type }) => symbol === one.symbol && type === one.type) === at,
    ),
    sought: [...sought, ...known.flatMap(({ name }) => wordsOf(name))],
    missing: sought.filter((_, at) => found[at] === undefined),
  };
}

/**
 * The search matches any name that contains the letters; here one of the name’s words must start with them, or the symbol be
 * them. Of the many thousands outside the usual directory, only the symbol or the whole first word of the name counts.
 */
function nearest(name: string, candidates: readonly Instrument[]): Instrument | undefined {
  const typed = squash(name);
  if (typed.length < 2) return undefined;
  return candidates.find((candidate) => {
    const { symbol, name: full } = candidate;
    if (!inDirectory(candidate)) return !isCommonWord(name.toLowerCase()) && isSaidOf(typed, candidate);
    if (squash(symbol) === typed) return true;
    const words = full.split(/[\s,]+/).map(squash);
    return typed.length > 3 && words.some((word) => word.startsWith(typed));
  });
}

function isSaidOf(typed: string, { symbol, name }: Instrument): boolean {
  return squash(symbol) === typed || (typed.length > 3 && squash(name.split(/[\s,]+/)[0] ?? '') === typed);
}

function isWordOf(word: string, name: string): boolean {
  return wordsOf(name).some((one) => squash(one) === squash(word));
}

/** As written, and in lower case. */
function wordsOf(name: string): readonly string[] {
  return name.split(/[\s,]+/).flatMap((word) => [word, word.toLowerCase()]);
}

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
