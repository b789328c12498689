import type { Instrument, InstrumentType } from '@bellwether/sdk/contract/types';
import { type AskedDay, takeDays } from '../language/askedDay.ts';
import { type FindSymbol, findInstruments } from '../language/findInstruments.ts';
import { PART_OF_A_TIME, type Period, periodOf } from '../language/period.ts';
import { wordsOf } from '../language/readWords.ts';
import { recognizeConcepts } from '../language/recognizeConcepts.ts';
import { type Slot, slotAt, withoutTypo } from './slotWords.ts';

/** What one message fills, each slot by itself. */
export interface Slots {
  readonly filled: ReadonlySet<Slot>;
  readonly instruments: readonly Instrument[];
  /** The names after "except". */
  readonly excluded: readonly Instrument[];
  readonly type: InstrumentType | undefined;
  readonly period: Period | undefined;
  readonly on: AskedDay | undefined;
  /** The number of a ranking: "top 3". */
  readonly count: number | undefined;
  /** Whether the message starts as one that goes on with the last: "and Tesla?" */
  readonly follows: boolean;
  /** The content words that fill no slot, as written. */
  readonly uncovered: readonly string[];
}

const ORDERS: readonly Slot[] = ['most', 'small', 'best', 'worst'];
const isOrder = (slot: string | undefined) => ORDERS.some((order) => order === slot);
/** Words that fill two slots. */
const SEVERAL: Readonly<Partial<Record<Slot, readonly Slot[]>>> = {
  started: ['own', 'when', 'first', 'bought'],
  any_of_mine: ['asks_list', 'own'],
  treating_me: ['own', 'doing'],
  lifted: ['most', 'made_me'],
  all_time_high: ['always', 'high'],
  all_time_low: ['always', 'low'],
  riskiest: ['volatility', 'most'],
  any_losers: ['red', 'asks_list'],
  any_winners: ['green', 'asks_list'],
  my_best_day: ['own', 'best_day'],
  my_worst_day: ['own', 'worst_day'],
};
const FOLLOWS = /^\W{0,3}(?:and|what about|how about|same|also|or|then|ok|now)\b/i;
/** No question needs more. */
const MOST_WORDS = 40;
// biome-ignore format: a table
const COUNTS: Readonly<Record<string, number>> = {
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
};

/** Fills the slots of a message in one walk over its words; undefined for a message longer than any question. */
export function readSlots(message: string, find: FindSymbol): Slots | undefined {
  const { days, rest } = takeDays(message.replace(/(?<!\d)\s?%/g, ' percent '));
  if (days.length > 1) return undefined;
  const words = wordsOf(rest, MOST_WORDS + 1);
  if (words.length > MOST_WORDS) return undefined;
  const named = findInstruments(words, recognizeConcepts(words), find);
  const texts = words.map(({ text }, at) => (named.at.has(at) ? text : withoutTypo(text)));
  const period = periodOf(words);
  const filled = new Set<Slot>();
  const uncovered: string[] = [...named.unknownSymbols];
  let exceptAt = Number.POSITIVE_INFINITY;
  let exceptType: 'crypto' | 'stocks' | undefined;
  let count: number | undefined;
  for (let at = 0; at < words.length; ) {
    const found = slotAt(texts, at);
    const isName = named.at.has(at);
    const text = texts[at] ?? '';
    // "The last week" is a time, and names no last lot; "this year" is no "this".
    const isOfTime =
      (found?.slot === 'last' || found?.slot === 'it') &&
      found.length === 1 &&
      period !== undefined &&
      PART_OF_A_TIME.test(text) &&
      PART_OF_A_TIME.test(texts[at + 1] ?? '');
    if (found && !isOfTime && (!isName || found.length > 1)) {
      if (found.slot === 'except') exceptAt = Math.min(exceptAt, at);
      if (at > exceptAt && (found.slot === 'crypto' || found.slot === 'stocks')) exceptType ??= found.slot;
      else if (found.slot !== 'idle') for (const slot of SEVERAL[found.slot] ?? [found.slot]) filled.add(slot);
      if (found.slot === 'portfolio') filled.add('own');
      at += found.length;
      continue;
    }
    const counted = /^\d{1,2}$/.test(text) ? Number(text) : COUNTS[text];
    const isPlace = counted && (ORDERS.some((slot) => filled.has(slot)) || isOrder(slotAt(texts, at + 1)?.slot));
    const isOfUnit = period !== undefined && PART_OF_A_TIME.test(texts[at + 1] ?? '');
    if (isName || (period && PART_OF_A_TIME.test(text) && (!isPlace || isOfUnit))) at += 1;
    else if (counted && isPlace) {
      count = counted;
      at += 1;
    } else {
      uncovered.push(words[at]?.written ?? '');
      at += 1;
    }
  }
  const spans = [...named.spans];
  const excluded = spans.filter(([at]) => at > exceptAt).map(([, { instrument }]) => instrument);
  const instruments = named.instruments.filter((one) => !excluded.includes(one));
  // "Excluding bitcoin stock" names a unit, and so do "my Apple shares".
  if (excluded.length === 0 && exceptType) filled.add(exceptType === 'crypto' ? 'stocks' : 'crypto');
  else if (exceptAt < texts.length && excluded.length === 0) uncovered.push(words[exceptAt]?.written ?? '');
  // "Making or losing money" asks how it is going, and who spent has bought.
  if (filled.has('red') && filled.has('green') && !filled.has('quantity') && !filled.has('winners_counted')) {
    filled.delete('red');
    filled.delete('green');
    filled.add('doing');
  }
  if (filled.has('cost') && !filled.has('when')) filled.delete('bought');
  // What a sale would bring today is what it is worth, or has gained, so far.
  if (filled.delete('if_sold')) {
    filled.delete('today');
    filled.add('own');
  }
  // "Am I in the green" asks how it is going.
  if (/\bam i\b/i.test(message) && filled.has('red') !== filled.has('green') && !filled.has('which')) {
    filled.delete('red');
    filled.delete('green');
    filled.add('doing');
  }
  // "Worth less than I paid" is one figure, and "which is losing me money" names no order.
  if (filled.has('red') || filled.has('green')) filled.delete('value');
  const isAtLoss = filled.has('lost_me') || (filled.has('loss') && filled.has('own'));
  const isWhole = named.instruments.length > 0 || period !== undefined || days.length > 0 || filled.has('how_much');
  if (isAtLoss && filled.has('which') && !isWhole && !ORDERS.some((slot) => filled.has(slot)) && !filled.has('today')) {
    for (const slot of ['lost_me', 'loss'] as const) filled.delete(slot);
    filled.add('red').add('own');
  }
  if (filled.delete('at_purchase')) {
    for (const slot of ['cost', 'value', 'doing'] as const) filled.delete(slot);
    filled.add('break_even').add('own');
  }
  const crypto = filled.has('crypto');
  const stocks = filled.has('stocks') && named.instruments.length === 0;
  return {
    filled,
    instruments,
    excluded,
    type: crypto === stocks ? undefined : crypto ? 'crypto' : 'stock',
    period,
    on: days[0],
    count,
    follows: FOLLOWS.test(message),
    uncovered,
  };
}
