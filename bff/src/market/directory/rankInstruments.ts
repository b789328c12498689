import { coinOfPair } from '@bellwether/sdk/contract/coinOfPair';
import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';

const SLIP_OF_THE_FINGER = 5;
const NO_MATCH = 9;

/**
 * Returns the instruments that match a query, best first: the exact symbol, symbol prefixes, prefixes of a word in the
 * name, substrings. Only if none match, those one typo away (two in a long word). Each rank keeps the order of the list,
 * which is by prominence.
 */
export function rankInstruments(
  instruments: readonly Instrument[],
  query: string,
  limit: number,
  type?: InstrumentType,
): Instrument[] {
  const written = query.trim().toUpperCase().replace(/\s+/g, ' ');
  const asked = coinOfPair(written) ?? written;
  if (asked === '') return [];
  const matches = instruments
    .filter((instrument) => type === undefined || instrument.type === type)
    .map((instrument, order) => ({ instrument, order, rank: rankOf(instrument, asked) }))
    .filter(({ rank }) => rank < NO_MATCH);
  const spelt = matches.filter(({ rank }) => rank < SLIP_OF_THE_FINGER);
  return (spelt.length > 0 ? spelt : matches)
    .sort((one, other) => one.rank - other.rank || one.order - other.order)
    .slice(0, limit)
    .map(({ instrument }) => instrument);
}

function rankOf({ symbol, name }: Instrument, asked: string): number {
  const upperName = name.toUpperCase();
  if (symbol === asked) return 0;
  if (symbol.startsWith(asked)) return 1;
  if (upperName.startsWith(asked)) return 2;
  if (beginsAWord(upperName, asked)) return 3;
  if (symbol.includes(asked) || upperName.includes(asked)) return 4;
  const slips = slipsIn(asked);
  if (slips === 0) return NO_MATCH;
  const words = upperName.split(/[^A-Z0-9]+/);
  const near = [symbol, ...words, ...words.map((word) => word.slice(0, asked.length))];
  return near.some((word) => slipsBetween(word, asked, slips) <= slips) ? SLIP_OF_THE_FINGER : NO_MATCH;
}

/** How many slips of the finger a query of this length may have. */
export function slipsIn(asked: string): number {
  return asked.length >= 7 ? 2 : asked.length >= 4 ? 1 : 0;
}

function beginsAWord(name: string, asked: string): boolean {
  for (let at = name.indexOf(asked); at !== -1; at = name.indexOf(asked, at + 1)) {
    if (!/[A-Z0-9]/.test(name[at - 1] as string)) return true;
  }
  return false;
}

/** Returns the number of missing, added, wrong or swapped letters (optimal string alignment), or more than `most`. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (one.length < 3 || Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min(last[j] as number, row[j - 1] as number) + 1;
      cost = Math.min(cost, (last[j - 1] as number) + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) cost = Math.min(cost, (beforeLast[j - 2] as number) + 1);
      row.push(cost);
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] as number;
}
