import { Decimal } from 'decimal.js';
import { byWord } from '../../vocabulary/byWord.ts';
import { COUNTS, DOLLARS, PARTS_OF_ONE, SCALES, UNITS } from '../../vocabulary/numberWords.ts';
import { isCommonWord } from './commonWords.ts';
import { instrumentNames, squash } from './instrumentNames.ts';
import { numberAt } from './spelledNumbers.ts';

const THOUSAND = 1e3;
const DOZEN = 12;
const MONTHS_IN_A_YEAR = 12;
const SYMBOLS = new Set(instrumentNames.values());
const YEAR = /^years?$/i;
const MARK = /([?!,;:.]{1,3})(?=\s|$)/g;
const DETACHED = /\s([?!,;:.]{1,3})(?=\s|$)/g;
/** "A bitcoin and a half" */
const ONE_AND_A_HALF =
  /\b(?:an?|one) (?!(?:day|week|month|quarter|year|decade|hour|few|couple|hundred|thousand|million|grand|dozen|half)\b)([\p{L}&.-]{1,20}) and a half\b/giu;
const YEAR_AND_A_HALF = /\b(?:a|one) year and a half\b/gi;
/** "A buck fifty" */
const BUCK = /\b(?:a|one) (?:buck|dollar) (ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/gi;
/** "Half a dozen", "half a million" */
const HALF_OF = /\bhalf (?:of )?an? (dozen|hundred|thousand|million|grand)\b/gi;
const COUPLE = /\ba? ?couple (?:of )?(?=(?:hundred|thousand|grand|dozen)\b)/gi;
const ONE_AND_A_QUARTER_DIGIT = /(?<![\d/.])(\d{1,4}) (?:and )?(\d)\/(\d)(?=\s+\p{L})/gu;
const FRACTION_SIGNS: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };
const SIGN = /(?:(\d{1,6}) ?)?([½¼¾])/g;
/** "A tenth of a Bitcoin", "quarter Bitcoin" */
const PART_OF_ONE =
  /(?<!\b(?:last|this|past|previous|next|each|every|per|first|second|third|fourth|the|one|prior|current) )(?:(?:an? )?(quarter|tenth|fifth|third) of (?:an?|one)|(?:an? )?(quarter)) ([\p{L}&.-]{2,20})/giu;
const PARTS_IN_DIGITS = byWord<string>({ quarter: '0.25', tenth: '0.1', fifth: '0.2', third: '0.33333333' });
const SOLD_ONE = /\b(if i (?:sell|sold|were to sell)) (?:an?|one) ([\p{L}&.-]{2,20})/giu;
/** ".25 ETH" and "0,25 ETH". */
/** "1.000 dollars" and "1.299,00", as most of Europe writes them. */
const POINTS =
  /(?<![\d.,])(\d{1,3})\.(\d{3})(?:,(\d{2}))(?!\d)|(?<=\$)(\d{1,3})\.(\d{3})(?![\d.])|(?<![\d.,$])(\d{1,3})\.(\d{3})(?= (?:dollars?|bucks|usd)\b)/gi;
const LEADING_POINT = /(?<![\d\p{L}.])\.(?=\d{1,8}(?![\d.]))/gu;
const DECIMAL_COMMA = /(?<![\d.,])(?:0,(\d{1,8})|(\d{1,3}),(\d{1,2}))(?=\s?\p{L})/gu;
const POINT =
  /(?<=^|\s)(zero |oh |one |two |three |four |five |six |seven |eight |nine |ten |\d{1,4} )?point (\d{1,4}|(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine) ?){1,3})(?=\s|$)/gi;
const DIGIT = byWord<number>({ zero: 0, oh: 0, one: 1 });

/**
 * Writes in digits each number that takes several words: "two hundred and fifty", "three and a half", "two dozen". What is
 * one word, or one with its scale, stays as it is, unless the scale counts units: "a million dogecoin" is no sum of money.
 */
export function withWholeNumbers(message: string): string {
  const plain = message
    .replace(
      POINTS,
      (_, ...[a, b, cents, c, d, e, f]: (string | undefined)[]) =>
        `${a ?? c ?? e ?? ''}${b ?? d ?? f ?? ''}${cents === undefined ? '' : `.${cents}`}`,
    )
    .replace(DECIMAL_COMMA, (_, zero?: string, whole = '0', part = '') => `${whole}.${zero ?? part}`)
    .replace(LEADING_POINT, '0.')
    .replace(SIGN, (_, whole: string | undefined, sign: string) => `${whole ?? '0'}${FRACTION_SIGNS[sign]}`)
    .replace(ONE_AND_A_QUARTER_DIGIT, (written, whole: string, part: string, of: string) =>
      Number(part) < Number(of) ? new Decimal(part).div(of).plus(whole).toDecimalPlaces(8).toString() : written,
    )
    .replace(ONE_AND_A_HALF, '1.5 $1')
    .replace(YEAR_AND_A_HALF, '18 months')
    .replace(BUCK, (_, cents: string) => `1.${COUNTS[cents.toLowerCase()]} dollars`)
    .replace(HALF_OF, (_, scale: string) => halfOf(scale.toLowerCase()))
    .replace(COUPLE, 'two ')
    .replace(POINT, readPoint);
  if (!plain.includes(' ')) return plain;
  const counted = plain
    .replace(PART_OF_ONE, (written, part: string | undefined, bare: string | undefined, name: string) =>
      isName(name) ? `${PARTS_IN_DIGITS[lower(part ?? bare)]} ${name}` : written,
    )
    .replace(SOLD_ONE, (written, sold: string, name: string) => (isName(name) ? `${sold} 1 ${name}` : written));
  const words = counted.replace(MARK, ' $1').split(' ');
  const written: string[] = [];
  for (let at = 0; at < words.length; ) {
    const { text, length } = wholeAt(words, at);
    written.push(text);
    at += length;
  }
  return written.join(' ').replace(DETACHED, '$1');
}

const lower = (word = '') => word.toLowerCase();

function wholeAt(words: readonly string[], start: number): { text: string; length: number } {
  const same = { text: words[start] ?? '', length: 1 };
  const article = lower(words[start]) === 'a' || lower(words[start]) === 'an';
  if (article && SCALES[lower(words[start + 1])] === undefined) return same;
  if (lower(words[start + 1]) === 'dozen') {
    const many = /^\d{1,4}$/.test(same.text) ? Number(same.text) : COUNTS[lower(same.text)];
    return many === undefined ? same : { text: String(many * DOZEN), length: 2 };
  }
  const read = numberAt(words, start);
  const isDigit = /^\d{1,9}(?:\.\d{1,8})?$/.test(same.text);
  const value = read.value ?? (isDigit ? Number(same.text) : lower(same.text) === 'one' ? 1 : undefined);
  if (value === undefined) return { text: words.slice(start, start + read.length).join(' '), length: read.length };
  const end = start + read.length;
  const scale = SCALES[lower(words[end - 1])] ?? 1;
  const isAnd = lower(words[end]) === 'and' && ['a', 'an', 'one'].includes(lower(words[end + 1]));
  const part = isAnd ? PARTS_OF_ONE[lower(words[end + 2])] : undefined;
  if (part !== undefined) {
    const whole = value + part * (value >= THOUSAND ? scale : 1);
    const isYears = YEAR.test(words[end + 3] ?? '');
    if (isYears) return { text: `${whole * MONTHS_IN_A_YEAR} months`, length: read.length + 4 };
    return { text: scale >= THOUSAND ? inThousands(whole) : String(whole), length: read.length + 3 };
  }
  const isScaled = scale >= THOUSAND && read.length > 1;
  if (isScaled && lower(words[end - 1]) !== 'grand') {
    const isOfUnits = UNITS.has(lower(words[end])) || isName(words[end]);
    if (isOfUnits) return { text: String(value), length: read.length };
  }
  if (read.length < 3 && !(read.length === 2 && scale === 1)) return same;
  const isMoney = isScaled && !DOLLARS.has(lower(words[end]));
  return { text: isMoney ? inThousands(value) : String(value), length: read.length };
}

/** As money is usually written: `250k`. */
const inThousands = (value: number) => `${value / THOUSAND}k`;

function halfOf(scale: string): string {
  const whole = SCALES[scale] ?? DOZEN;
  return whole < THOUSAND ? String(whole / 2) : inThousands(whole / 2);
}

function isName(word: string | undefined): boolean {
  const name = squash(word ?? '');
  return !isCommonWord(lower(word)) && (instrumentNames.has(name) || SYMBOLS.has(name.toUpperCase()));
}

function readPoint(written: string, whole: string | undefined, part: string): string {
  const digit = (word: string) => (/^\d/.test(word) ? word : String(DIGIT[lower(word)] ?? COUNTS[lower(word)]));
  const before = whole === undefined ? '0' : digit(whole.trim());
  return `${before}.${part.trim().split(' ').map(digit).join('')}${written.endsWith(' ') ? ' ' : ''}`;
}
