import type { Instrument } from '@bellwether/sdk/contract/types';
import type { Word } from './words.ts';

/** Where a message names an instrument. */
export interface Place {
  readonly instrument: Instrument;
  /** The number of words that name it. */
  readonly length: number;
}

/** A quantity of an instrument, as a plain decimal with all digits as written. */
export interface Amount {
  readonly instrument: Instrument;
  readonly quantity: string;
}

const UNITS = new Set('share shares unit units coin coins token tokens stock stocks'.split(' '));
const BETWEEN = new Set([...UNITS, 'of', 'a', 'an', 'whole']);
// biome-ignore format: a table
const COUNTS: Readonly<Record<string, string>> = {
  half: '0.5', two: '2', three: '3', four: '4', five: '5', six: '6', seven: '7', eight: '8', nine: '9', ten: '10',
  twelve: '12', dozen: '12', twenty: '20', fifty: '50', hundred: '100', thousand: '1000', million: '1000000',
};

/** `2 ETH`, `10 shares of Apple`, `half a bitcoin`, `AAPL 10 shares`. One unit does not count, because it asks for the price. */
export function amountsOf(words: readonly Word[], places: ReadonlyMap<number, Place>): readonly Amount[] {
  return [...places].flatMap(([place, { instrument, length }]) => {
    const quantity = before(words, place) ?? behind(words, place + length);
    return quantity === undefined || Number(quantity) === 1 || Number(quantity) === 0 ? [] : [{ instrument, quantity }];
  });
}

function before(words: readonly Word[], place: number): string | undefined {
  let back = place - 1;
  while (BETWEEN.has(words[back]?.text ?? '')) back -= 1;
  return numberOf(words[back]?.text ?? '');
}

function behind(words: readonly Word[], place: number): string | undefined {
  return UNITS.has(words[place + 1]?.text ?? '') ? numberOf(words[place]?.text ?? '') : undefined;
}

function numberOf(text: string): string | undefined {
  const thousands = /^(\d{1,9})k$/.exec(text);
  if (thousands) return `${thousands[1]}000`;
  if (/^\d{1,20}(\.\d{1,20})?$/.test(text)) return text;
  return Object.hasOwn(COUNTS, text) ? COUNTS[text] : undefined;
}
