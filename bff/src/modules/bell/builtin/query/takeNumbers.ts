import { Decimal } from 'decimal.js';
import {
  ARTICLES,
  BELOW_TEN,
  COUNTS,
  DOLLARS,
  LIMITS,
  OWN,
  PARTS,
  POINTING,
  PURCHASES,
  SCALES,
  TENS,
  UNITS,
} from '../../vocabulary/numberWords.ts';

/** A number that a question is about: an amount, a part, or a limit. A plain decimal with all digits as written. */
export interface Numeral {
  readonly value: string;
  /** `part` is a percentage of something: "half of", "10% of". `thousands` is written as money usually is: `10k`. */
  readonly unit: 'dollars' | 'percent' | 'part' | 'units' | 'thousands' | 'plain';
  /** "More than 5000". */
  readonly limit: 'above' | 'below' | undefined;
  /** "At 150". */
  readonly isRate: boolean;
  /** "What if NVDA 250", "if it was at 250": right behind a name. */
  readonly isBehindName: boolean;
}

/** Beyond this, a number that names no unit is one of dollars: no one means 5,000 percent. */
export const MONEY_FROM = 500;
export const isMoney = ({ unit }: Pick<Numeral, 'unit'>) => unit === 'dollars' || unit === 'thousands';

export interface Numerals {
  readonly numbers: readonly Numeral[];
  /** Indexes of the words that belong to them. */
  readonly at: ReadonlySet<number>;
}

const ORDER = /^(?:[a-z]{2,12}est|best|worst|most|least|top|main)$/;

/** "If Nvidia was at 300" */
const LEVELS: ReadonlySet<string> = new Set(['was', 'were', 'is', 'at']);
const HELD = /^(?:holding|position|stock|share|coin|investment|asset|securitie)s$/;

interface Found {
  readonly value: string;
  readonly unit: Numeral['unit'];
  readonly length: number;
}

/** Finds the numbers of a message. What `isTaken` says belongs to a name or to a time is none. */
export function takeNumbers(
  texts: readonly string[],
  isTaken: (at: number) => boolean,
  isName: (at: number) => boolean = isTaken,
): Numerals {
  const numbers: Numeral[] = [];
  const at = new Set<number>();
  for (let index = 0; index < texts.length; index += 1) {
    const before = texts[index - 1] ?? '';
    // "My two coins" are all that one has, and "my three best" are some.
    const isOwn =
      OWN.has(before) &&
      (UNITS.has(texts[index + 1] ?? '') ||
        PURCHASES.has(texts[index + 2] ?? '') ||
        PURCHASES.has(texts[index + 1] ?? ''));
    // "The three biggest"
    const isPlace =
      before === 'the' &&
      (ORDER.test(texts[index + 1] ?? '') ||
        (HELD.test(texts[index + 1] ?? '') && texts.some((text) => ORDER.test(text))));
    const isPointed = (isOwn || (POINTING.has(before) && !isPlace)) && !/\d/.test(texts[index] ?? '');
    if (isOwn && !/\d/.test(texts[index] ?? '') && Object.hasOwn(COUNTS, texts[index] ?? '')) at.add(index);
    const found = isTaken(index) || isPointed ? undefined : numberAt(texts, index);
    if (!found) continue;
    const limit = limitBefore(texts, index);
    // "500 in Nvidia" is money.
    const end = index + found.length;
    const isPut = found.unit === 'plain' && ['in', 'into'].includes(texts[end] ?? '') && isName(end + 1);
    const isBehindName =
      isName(index - 1) || (LEVELS.has(before) && (isName(index - 2) || LEVELS.has(texts[index - 2] ?? '')));
    numbers.push({
      value: found.value,
      unit: isPut ? 'dollars' : found.unit,
      limit: limit?.limit,
      isRate: before === 'at',
      isBehindName,
    });
    for (let word = limit?.from ?? index; word < index + found.length; word += 1) at.add(word);
    index += found.length - 1;
  }
  return { numbers, at };
}

function numberAt(texts: readonly string[], at: number): Found | undefined {
  const part = partAt(texts, at);
  if (part) return part;
  const article = ARTICLES.has(texts[at] ?? '') && (texts[at + 1] ?? '') in SCALES ? 1 : 0;
  // "Twenty five" is one number.
  const tens = TENS.has(texts[at] ?? '') ? BELOW_TEN.indexOf(texts[at + 1] ?? '') + 1 : 0;
  // "A grand" is one of them.
  const read = article ? { value: '1', isMoney: false } : digits(texts[at] ?? '');
  if (!read) return undefined;
  let [value, length] = tens > 0 ? [new Decimal(read.value).plus(tens), 2] : [new Decimal(read.value), 1];
  let isMoney = read.isMoney;
  const scale = SCALES[texts[at + length] ?? ''];
  if (scale !== undefined && !read.isMoney) {
    isMoney ||= texts[at + length] !== 'hundred';
    value = value.times(scale);
    length += 1;
  }
  const next = texts[at + length] ?? '';
  const plain = value.lt('0.00001') ? read.value : value.toString();
  if (DOLLARS.has(next)) return { value: plain, unit: 'dollars', length: length + 1 };
  if (next === 'percent' || next === 'pct') {
    const isPart = texts[at + length + 1] === 'of';
    return { value: plain, unit: isPart ? 'part' : 'percent', length: length + (isPart ? 2 : 1) };
  }
  const unit = UNITS.has(next) ? 'units' : isMoney ? 'thousands' : 'plain';
  return { value: plain, unit, length: UNITS.has(next) ? length + 1 : length };
}

/** `20k`, `1.5`, `ten` */
function digits(text: string): { value: string; isMoney: boolean } | undefined {
  const [, value, scale] = /^(\d{1,12}(?:\.\d{1,8})?)(k|m|mil)?$/.exec(text) ?? [];
  if (value !== undefined) {
    const times = scale ? (SCALES[scale] ?? 1) : 1;
    return { value: times === 1 ? value : new Decimal(value).times(times).toString(), isMoney: scale !== undefined };
  }
  const count = Object.hasOwn(COUNTS, text) ? COUNTS[text] : undefined;
  return count === undefined ? undefined : { value: String(count), isMoney: false };
}

/** "Half of", "a third", "two thirds". */
function partAt(texts: readonly string[], at: number): Found | undefined {
  const [first = '', second = ''] = texts.slice(at, at + 2);
  const article = ARTICLES.has(first) ? 1 : 0;
  const name = article ? second : first;
  const many = COUNTS[first];
  const isPlural = second.endsWith('s') || (second === 'third' && texts[at + 2] === 'of');
  const several = many !== undefined && isPlural ? PARTS[second.replace(/s$/, '')] : undefined;
  const [percent, length] =
    several !== undefined ? [new Decimal(several).times(many ?? 1).toString(), 2] : [PARTS[name], article + 1];
  // "A quarter" alone is a time.
  // "The third largest" is a place.
  if (name === 'third' && article === 0 && several === undefined && texts[at + 1] !== 'of') return undefined;
  if (percent === undefined || (name === 'quarter' && texts[at + length] !== 'of' && texts[at - 1] !== 'by'))
    return undefined;
  const isOf = texts[at + length] === 'of' ? 1 : 0;
  const end = at + length + isOf;
  // "Half a coin"
  if (ARTICLES.has(texts[end] ?? '') && UNITS.has(texts[end + 1] ?? ''))
    return { value: new Decimal(percent).div(100).toString(), unit: 'units', length: length + isOf + 2 };
  return { value: percent, unit: 'part', length: length + isOf };
}

function limitBefore(texts: readonly string[], at: number): { limit: 'above' | 'below'; from: number } | undefined {
  for (const [text, limit] of LIMITS) {
    const length = text.split(' ').length;
    if (texts.slice(Math.max(0, at - length), at).join(' ') === text) return { limit, from: at - length };
  }
  return undefined;
}
