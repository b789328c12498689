import type { Instrument } from '@bellwether/sdk/contract/types';
import { Decimal } from 'decimal.js';
import { COUNTS } from '../../vocabulary/numberWords.ts';
import type { Word } from './readWords.ts';

/** Where a message names an instrument. */
export interface MentionSpan {
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

/** `2 ETH`, `10 shares of Apple`, `half a bitcoin`, `AAPL 10 shares`. One unit does not count, because it asks for the price. */
export function amountsOf(words: readonly Word[], spans: ReadonlyMap<number, MentionSpan>): readonly Amount[] {
  const each = [...spans].map(([index, { instrument, length }]) => ({
    instrument,
    quantity: before(words, index) ?? behind(words, index + length) ?? (isOne(words[index - 1]) ? '1' : '0'),
  }));
  const counted = each.filter(({ quantity }) => Number(quantity) > 0);
  // "5 Apple and a Bitcoin" counts both.
  return counted.length > 1 && counted.some(({ quantity }) => Number(quantity) !== 1)
    ? counted
    : counted.filter(({ quantity }) => Number(quantity) !== 1);
}

const isOne = (word: Word | undefined) => word !== undefined && ['a', 'an', 'one'].includes(word.text);

function before(words: readonly Word[], index: number): string | undefined {
  let back = index - 1;
  while (BETWEEN.has(words[back]?.text ?? '')) back -= 1;
  return numberOf(words[back]?.text ?? '');
}

function behind(words: readonly Word[], index: number): string | undefined {
  return UNITS.has(words[index + 1]?.text ?? '') ? numberOf(words[index]?.text ?? '') : undefined;
}

function numberOf(text: string): string | undefined {
  const thousands = /^(\d{1,9}(?:\.\d{1,8})?)k$/.exec(text);
  if (thousands) return new Decimal(thousands[1] ?? 0).times(1000).toString();
  if (/^\d{1,20}(\.\d{1,20})?$/.test(text)) return text;
  return text === 'half' ? '0.5' : COUNTS[text]?.toString();
}
