import { wholeNumber } from '@bellwether/sdk/format';
import { byWord } from '../../vocabulary/byWord.ts';
import { COUNTS, DOLLARS, UNITS } from '../../vocabulary/numberWords.ts';
import { type Word, wordsOf } from './readWords.ts';

/** Yesterday, or a period that ends now: a number of calendar days, or the year, month, or week to date. `said` completes "How it did …". */
export type Period =
  /** `sessions`: as many closes, where trading days are counted. */
  | {
      readonly kind: 'days';
      readonly days: number;
      readonly sessions?: number;
      /** Several months are those of the calendar: six months before March 11 is September 11. */
      readonly months?: number;
      /** "This week" alone: seven days, unless the week before was asked about. */
      readonly isRunning?: true;
      readonly said: string;
    }
  | { readonly kind: 'year-to-date' | 'month-to-date' | 'week-to-date'; readonly said: string }
  | { readonly kind: 'yesterday'; readonly said: string };

const ONE_DAY = new Set('gain drop move rise fall loss jump change decline return'.split(' '));
const OF_STREAKS = new Set('straight consecutive running streak winning losing'.split(' '));
const LONGEST_DAYS = 3650;
const DAYS_IN = byWord<number>({
  day: 1,
  week: 7,
  month: 30,
  quarter: 91,
  year: 365,
  decade: LONGEST_DAYS,
});
const COUNTED = byWord<number>({ ...COUNTS, a: 1, one: 1, couple: 2, few: 3 });

/** "So far this week" begins on Monday, and "this week" alone is seven days. */
const SAYS_WEEK_TO_DATE =
  /\b(?:so far (?:this|in the) week|this week (?:so far|to date|alone)|week (?:to date|so far)|wtd|(?:beginning|start) of (?:the|this) week)\b/;

export const WEEK_TO_DATE: Period = { kind: 'week-to-date', said: 'so far this week' };

/** A word that may belong to a period. */
export const PART_OF_A_TIME =
  /^(?:last|past|previous|this|over|new|turn|sessions?|days?|weeks?|months?|quarters?|years?|date|january|beginning|start|ytd|wtd|\d{1,3}(?:d|w|m|mo|y|yr)?|one|two|three|four|five|six|seven|nine|ten|twelve|couple|few)$/;

/** `this week`, `the last 3 months`, `52 weeks`, `year to date`, `yesterday`; undefined if the message names no period. */
export function periodOf(words: readonly Word[]): Period | undefined {
  const texts = words.map(({ text }) => text);
  const sentence = texts.join(' ');
  if (
    /\b(year to date|this year|since january|since (?:the )?new years?(?: day)?|since the turn of the year|(?:beginning|start) of (?:the|this) year|year so far)\b/.test(
      sentence,
    )
  ) {
    return { kind: 'year-to-date', said: 'this year' };
  }
  if (/\b(month to date|(?:this|current) month|(?:beginning|start) of the month)\b/.test(sentence)) {
    return { kind: 'month-to-date', said: 'this month' };
  }
  if (SAYS_WEEK_TO_DATE.test(sentence)) return WEEK_TO_DATE;
  if (/\byesterday\b/.test(sentence)) return { kind: 'yesterday', said: 'on the day' };
  for (const [at, text] of texts.entries()) {
    const short = /^(\d{1,3})(d|w|m|mo|y|yr)$/.exec(text);
    if (short && !isSum(texts[at + 1])) return span(Number(short[1]), SHORT_UNITS[short[2] ?? ''] ?? 'day');
    if (/^sessions?$/.test(text) && isCount(texts[at - 1])) return sessionsBack(countOf(texts[at - 1]));
    const unit = unitOf(text);
    // "2.5 months" is no number of days.
    if (!unit || (unit === 'day' && !isCount(texts[at - 1])) || /^\d+\.\d/.test(texts[at - 1] ?? '')) continue;
    if (
      ['each', 'every', 'per', 'many', 'by', 'next', 'which', 'what', 'best', 'worst', 'strongest', 'weakest'].includes(
        texts[at - 1] ?? '',
      )
    )
      continue;
    // "Weeks in a row" are counted.
    const isInARow = texts[at + 1] === 'in' && texts[at + 2] === 'a' && texts[at + 3] === 'row';
    if (
      isInARow ||
      texts[at - 2] === 'streak' ||
      OF_STREAKS.has(texts[at - 1] ?? '') ||
      OF_STREAKS.has(texts[at + 1] ?? '')
    )
      continue;
    // "The biggest one day gain" is of another time.
    const isOneDay = unit === 'day' && texts[at - 1] === 'one';
    if (isOneDay && (ONE_DAY.has(texts[at + 1] ?? '') || texts[at - 2] === 'in')) continue;
    const found = span(countOf(texts[at - 1]), unit);
    return unit === 'week' && texts[at - 1] === 'this' && found.kind === 'days' ? { ...found, isRunning: true } : found;
  }
  return undefined;
}

/** "A this year, and B in the last month" is about two of them. */
export function hasOtherPeriod(message: string, { said }: Period): boolean {
  const parts = message.split(/,|\b(?:and|but|versus|vs|than)\b/i);
  return parts.length > 1 && parts.some((part) => (periodOf(wordsOf(part))?.said ?? said) !== said);
}

/** "2m shares", "1m dollars" */
const isSum = (next = '') => UNITS.has(next) || DOLLARS.has(next);

const SHORT_UNITS: Readonly<Record<string, string>> = {
  d: 'day',
  w: 'week',
  m: 'month',
  mo: 'month',
  y: 'year',
  yr: 'year',
};

function unitOf(text: string): string | undefined {
  const singular = text.replace(/ly$|s$/, '');
  return singular in DAYS_IN ? singular : undefined;
}

function isCount(text: string | undefined): boolean {
  return text !== undefined && (/^\d{1,9}$/.test(text) || (text in COUNTED && text !== 'a'));
}

function countOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : (COUNTED[text] ?? 1);
}

/** Five sessions are a week. */
function sessionsBack(sessions: number): Period {
  const days = Math.ceil((sessions * 7) / 5);
  return { kind: 'days', days, sessions, said: `over the last ${sessions === 1 ? 'session' : `${sessions} sessions`}` };
}

function span(count: number, unit: string): Period {
  const counted = unit === 'month' ? Math.round((count * 365) / 12) : count * (DAYS_IN[unit] ?? 1);
  const days = Math.min(LONGEST_DAYS, counted);
  const shown = unit === 'decade' ? '10 years' : count === 1 ? unit : `${wholeNumber(count)} ${unit}s`;
  const months = unit === 'month' && count > 1 ? count : unit === 'quarter' ? 3 * count : undefined;
  return { kind: 'days', days, ...(months && days < LONGEST_DAYS && { months }), said: `over the last ${shown}` };
}
