export type DateOrder = 'day-first' | 'month-first';

/** Ignores a trailing time of day: a purchase date has no time zone. */
const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ,;].*)?$/;
/** `2026年1月5日` */
const EASTERN = /^(\d{4})(年)(\d{1,2})月(\d{1,2})日(?:[T ,;].*)?$/;
const EIGHT_DIGITS = /^(\d{4})()(\d{2})(\d{2})(?:[T ,;].*)?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,;].*)?$/;
/** Two digits are a year of this century below it, else of the last one. */
const PIVOT_YEAR = 70;
/** `Nov-20-2026`, `Nov 20, 2026`, `Nov. 20, 2026`, `20th Nov 2026` and `20-Nov-26`. */
const MONTH_FIRST_NAME = /^([a-z]{3,9})\.?[ -](\d{1,2})(?:st|nd|rd|th)?,?[ -](\d{4})(?:[T ,;].*)?$/i;
const DAY_FIRST_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})[ -](\d{4}|\d{2})(?:[T ,;].*)?$/i;
/** Names may be cut off behind three letters. Those of other languages are not read. */
const MONTHS = 'january february march april may june july august september october november december'.split(' ');
/** Schwab writes `01/14/2026 as of 01/12/2026` for a purchase that it recorded later. */
const RECORDED = /^\S+ as of /i;

/** Returns `2025-03-04` for `4/3/2025` when the day comes first. Returns any other text trimmed, for the rules to refuse. */
export function readDate(cell: string, order: DateOrder | null): string {
  const text = cell.trim().replace(RECORDED, '');
  const yearFirst = YEAR_FIRST.exec(text) ?? EASTERN.exec(text) ?? EIGHT_DIGITS.exec(text);
  if (yearFirst) return plainDate(yearFirst[1], yearFirst[3], yearFirst[4]);
  const named = namedMonth(text) ?? dayOfClock(text);
  if (named) return named;
  const yearLast = YEAR_LAST.exec(text);
  if (!yearLast || order === null) return text;
  const [, first, , second, digits = ''] = yearLast;
  const year = wholeYear(digits);
  return order === 'day-first' ? plainDate(year, second, first) : plainDate(year, first, second);
}

const GERMAN_DATE = /^(?:(?:kauf|handels|buchungs|ausführungs)?datum|(?:buchungs|handels)tag)$/i;

/** Whether a cell is a date with its separators, in whatever order. */
export function looksLikeDate(cell: string): boolean {
  const text = cell.trim();
  return (
    ([YEAR_FIRST, EASTERN, YEAR_LAST].some((shape) => shape.test(text)) && !EIGHT_DIGITS.test(text)) ||
    namedMonth(text) !== null
  );
}

/**
 * Returns the only order that fits every year-last date, or null if both or neither fit and the user must choose.
 * `isChoice` is true if the order changes the meaning of at least one date. With years of two digits, the year may as well
 * come first, so only a second number beyond 12 tells: it is the day. In a column with the German name, dates with dots are
 * German ones.
 */
export function guessDateOrder(cells: readonly string[], name = ''): { order: DateOrder | null; isChoice: boolean } {
  const pairs = cells.flatMap((cell) => {
    const [, first, mark, second, year] = YEAR_LAST.exec(cell.trim().replace(RECORDED, '')) ?? [];
    return first && second ? [{ first: Number(first), mark, second: Number(second), isShort: year?.length === 2 }] : [];
  });
  if (pairs.length === 0) return { order: null, isChoice: false };
  const isGerman = GERMAN_DATE.test(name.trim()) && pairs.every(({ mark, second }) => mark === '.' && second <= 12);
  if (isGerman) return { order: 'day-first', isChoice: true };
  if (pairs.some(({ isShort }) => isShort)) {
    const isMonthFirst = pairs.every(({ first }) => first <= 12) && pairs.some(({ second }) => second > 12);
    return { order: isMonthFirst ? 'month-first' : null, isChoice: true };
  }
  if (pairs.every(({ first, second }) => first === second)) return { order: 'day-first', isChoice: false };
  const dayFirst = pairs.every(({ second }) => second <= 12);
  const monthFirst = pairs.every(({ first }) => first <= 12);
  if (dayFirst === monthFirst) return { order: null, isChoice: true };
  return { order: dayFirst ? 'day-first' : 'month-first', isChoice: true };
}

function namedMonth(text: string): string | null {
  const [, name, day, year] = MONTH_FIRST_NAME.exec(text) ?? [];
  const [, otherDay, otherName, otherYear] = DAY_FIRST_NAME.exec(text) ?? [];
  const written = (name ?? otherName)?.toLowerCase();
  if (written === undefined) return null;
  const month = MONTHS.findIndex((known) => known.startsWith(written)) + 1;
  return month === 0 ? null : plainDate(wholeYear(year ?? otherYear ?? ''), String(month), day ?? otherDay);
}

/** Seconds or milliseconds since 1970, as programs count them, from 2001 to 2065. Their day is that of UTC. */
const CLOCK = /^([12]\d{9})(?:\d{3}|\.\d{1,9})?$/;

function dayOfClock(text: string): string | null {
  const [, seconds] = CLOCK.exec(text) ?? [];
  return seconds === undefined ? null : new Date(Number(seconds) * 1000).toISOString().slice(0, 10);
}

function wholeYear(digits: string): string {
  return digits.length === 4 ? digits : `${Number(digits) < PIVOT_YEAR ? '20' : '19'}${digits}`;
}

function plainDate(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
