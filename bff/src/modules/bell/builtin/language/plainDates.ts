import { WEEKDAYS } from '../../vocabulary/weekdayNames.ts';
import { MONTHS, monthOf } from './months.ts';

const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DAY = '(\\d{1,2})';
const YEAR = '((?:19|20)\\d{2})';
const TH = '(?:st|nd|rd|th)?';
const written = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}.,/-])${source}(?![\\p{L}\\p{N}])`, 'giu');

/** 2025 December 31, 2025-Dec-31 */
const YEAR_FIRST = written(`${YEAR}[ ,/-]{1,2}${MONTH}\\.?[ ,/-]{1,2}${DAY}${TH}`);
/** 31. December 2025, 31-Dec-2025, 31-Dec-25 */
const DAY_FIRST = written(`${DAY}(?:\\. ?|-)${MONTH}(?:\\.?[ ,-]{1,2}(${YEAR}|\\d{2}))?`);
/** Dec-31-2025 */
const MONTH_FIRST = written(`${MONTH}[-/]${DAY}${TH}(?:[-/, ]{1,2}${YEAR})?`);
/** Dec 31 '25 */
const SHORT_YEAR = written(`${MONTH}\\.? ${DAY}${TH},? ['’](\\d{2})`);
/** 12/31/25 */
const SLASHES = written('(\\d{1,2})/(\\d{1,2})/(\\d{2})');
/** "The lot from 3/2024" */
const MONTH_OF_YEAR =
  /(?<=\b(?:in|from|of|since|during|for|until|before|after) )(0?[1-9]|1[0-2])\/((?:19|20)\d{2})(?![\d/])/gi;
/** 20251231 */
const DIGITS = written('(20\\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])');
/** "On the 31.12.", as people write it who put the day first. */
const DOTTED = /(?<=\b(?:on|at|of|since|from|the|until|to|am) )(\d{1,2})\.(\d{1,2})\.(?=[?!,;\s]|$)/gi;
/** Wed, Dec 31 */
const SHORT_WEEKDAY = new RegExp(
  `(?<![\\p{L}\\p{N}])(mon|tue|wed|thu|fri|sat|sun)(?:s|rs?)?\\.?,? (?=(?:the )?(?:${MONTH}\\.? \\d|\\d{1,2}${TH} (?:of )?${MONTH}\\b))`,
  'giu',
);

/** A message with its dates as Americans write them: "December 31, 2025". What is no date stays as it is. */
export function withPlainDates(message: string): string {
  return message
    .replace(YEAR_FIRST, (said, y: string, m: string, d: string) => dateOf(said, { y, m, d }))
    .replace(DAY_FIRST, (said, d: string, m: string, y?: string) => dateOf(said, { y, m, d }))
    .replace(MONTH_FIRST, (said, m: string, d: string, y?: string) => dateOf(said, { y, m, d }))
    .replace(SHORT_YEAR, (said, m: string, d: string, y: string) => dateOf(said, { y, m, d }))
    .replace(SLASHES, (said, m: string, d: string, y: string) => dateOf(said, { y, m, d }))
    .replace(MONTH_OF_YEAR, (_, m: string, y: string) => `${capitalized(MONTHS[Number(m) - 1] ?? '')} ${y}`)
    .replace(DIGITS, (said, y: string, m: string, d: string) => dateOf(said, { y, m, d }))
    .replace(DOTTED, (said, d: string, m: string) => dateOf(said, { y: undefined, m, d }))
    .replace(
      SHORT_WEEKDAY,
      (_, day: string) => `${capitalized(WEEKDAYS.find((name) => name.startsWith(day.toLowerCase())) ?? day)}, `,
    );
}

interface Written {
  readonly y: string | undefined;
  readonly m: string;
  readonly d: string;
}

function dateOf(said: string, { y, m, d }: Written): string {
  const month = /^\d/.test(m) ? Number(m) : monthOf(m);
  const name = month === undefined ? undefined : MONTHS[month - 1];
  if (!name || Number(d) < 1 || Number(d) > 31) return said;
  const year = y === undefined ? '' : `, ${y.length === 2 ? `20${y}` : y}`;
  return `${capitalized(name)} ${Number(d)}${year}`;
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
