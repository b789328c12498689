import type { Instrument } from '@bellwether/sdk/contract/types';
import { byWord } from '../../vocabulary/byWord.ts';
import { monthOf } from './months.ts';

/** Which year a day or a period is of. `yearsBack`: `of last year` is 1. */
interface OfYear {
  readonly year?: number;
  readonly yearsBack?: number;
}

/** A past day or period that a message names. Without a year, the most recent one is meant. */
export type AskedDay =
  /** `isSession`: "the first trading day of March" is the first on which there is a close. */
  | ({ readonly kind: 'day'; readonly day: number; readonly month: number; readonly isSession?: true } & OfYear)
  /** "The week of February 2": from Monday to Sunday. */
  | ({ readonly kind: 'weekOf'; readonly day: number; readonly month: number } & OfYear)
  /** `isOver`: `last March` is not the running one. */
  | ({ readonly kind: 'month'; readonly month: number; readonly isOver?: true } & OfYear)
  /** "The year ended June 30" */
  | ({ readonly kind: 'ended'; readonly unit: CalendarUnit; readonly day: number; readonly month: number } & OfYear)
  /** "The last two weeks of March": so many days from the start or from the end of a month. */
  | ({
      readonly kind: 'part';
      readonly month: number;
      readonly isEnd: boolean;
      readonly days: number | 'half';
    } & OfYear)
  | ({ readonly kind: 'quarter'; readonly quarter: Quarter } & OfYear)
  | ({ readonly kind: 'half'; readonly half: 1 | 2 } & OfYear)
  /** `Q5` */
  | { readonly kind: 'noQuarter'; readonly written: string }
  | { readonly kind: 'year'; readonly year: number }
  /** `on the 3rd`; `monthsBack`: `of last month` is 1. */
  | { readonly kind: 'dayOfMonth'; readonly day: number; readonly monthsBack?: number }
  /** A number of days, weeks, months, or years before today. */
  | { readonly kind: 'ago'; readonly count: number; readonly unit: 'day' | 'week' | 'month' | 'year' }
  /** "The week before last": so many of them before the running one, which is 0. */
  | { readonly kind: 'back'; readonly count: number; readonly unit: CalendarUnit }
  /** "The end of last year": the first or the last day of the one before the running one. */
  | { readonly kind: 'edge'; readonly isEnd: boolean; readonly unit: CalendarUnit }
  /** "The week before", of what was asked last. */
  | { readonly kind: 'before'; readonly unit: 'day' | CalendarUnit }
  /** The day on which the person first bought something: "since I bought Tesla". Only the lots know it. */
  | { readonly kind: 'purchase'; readonly of: Instrument }
  /** The last Saturday and Sunday that have begun. */
  | { readonly kind: 'weekend' }
  /** 0 is Sunday. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly weeksBack?: number };

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

/** A calendar quarter: 1 is January to March. */
export type Quarter = 1 | 2 | 3 | 4;

export interface Dated {
  readonly day: AskedDay | undefined;
  /** Where the day starts in the message. */
  readonly at: number;
  /** The message with the day blanked out, so that "Mar" is not read as a symbol or "3rd" as a name. */
  readonly rest: string;
}

type Reader = readonly [RegExp, (match: readonly (string | undefined)[]) => AskedDay | undefined];

const YEAR = '((?:19|20)\\d{2})';
const ORDINAL = '(\\d{1,2})(?:st|nd|rd|th)?';
const COUNTS = byWord<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
});
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** Month and day, by name as a pattern. The longer name comes first. */
const FEASTS: Readonly<Record<string, readonly [month: number, day: number]>> = {
  'christmas eve': [12, 24],
  'christmas(?: day)?': [12, 25],
  "new year['’]?s eve": [12, 31],
  "new year['’]?s day": [1, 1],
  "(?:at|on) (?:the )?new year(?:['’]?s)?(?!['’]?s| eve| day)": [1, 1],
  "(?:st\\.? |saint )?valentine['’]?s?(?: day)?": [2, 14],
  "(?:st\\.? |saint )patrick['’]?s?(?: day)?": [3, 17],
  'independence day': [7, 4],
  halloween: [10, 31],
  "veterans?['’]?s? day": [11, 11],
  "april fools?['’]?s?(?: day)?": [4, 1],
};
const FEAST_PATTERNS = Object.entries(FEASTS).map(
  ([written, [month, day]]) => [new RegExp(`^(?:${written})$`, 'i'), month, day] as const,
);
const QUARTER_NAMES = 'first|second|third|fourth|1st|2nd|3rd|4th';
const UP_TO = '(?:to|and|until|till|through)';
const PART_DAYS = { day: 1, week: 7 } as const;
/** "February 3, two years ago": what follows a day or a period without a year. */
const YEAR_AFTER = new RegExp(
  `^,? (?:(?:of |in )?(?:the )?(?:(last|previous|this) year|(?:of |in )${YEAR})|(an?|${Object.keys(COUNTS).join('|')}|\\d{1,2}) years? ago)(?![\\p{L}\\p{N}])`,
  'iu',
);
const EDGE = '(end|close|last (?:day|session)|beginning|start|first (?:day|session))';
const isEnd = (edge: string) => /^[elc]/i.test(edge);
const BEFORE = '(?:(?:in|during|for|of|throughout)\\s+)?(?:the\\s+)?';

/** Tried from the top: the more specific pattern comes first. */
const READERS: readonly Reader[] = [
  [
    pattern(`${BEFORE}(first|last|final)\\s+(month|quarter)\\s+(?:of|in)\\s+(?:the year )?${YEAR}`),
    ([, edge = '', unit = '', y]) => {
      const isFirst = /^fi?r/i.test(edge);
      return /^q/i.test(unit)
        ? quarterOf(isFirst ? '1' : '4', y)
        : { kind: 'month', month: isFirst ? 1 : 12, year: Number(y) };
    },
  ],
  // "For the week ended March 6"
  [
    pattern(
      `${BEFORE}(week|month|quarter|year)\\s+end(?:ed|ing)\\s+(?:on\\s+)?([a-z]{3,10})\\.?\\s+${ORDINAL}(?!\\d)(?:,?\\s+${YEAR})?`,
    ),
    ([, unit = '', m, d, y]) => endedOn(unit, dayOf(d, monthOf(m ?? ''), y)),
  ],
  [pattern(`${BEFORE}${YEAR}[ -]?q([1-4])`), ([, y, q]) => quarterOf(q, y)],
  [pattern(`${BEFORE}(?:q ?([1-4])|([1-4])q)(?:[ -]?(?:of )?${YEAR}|[ -]?['’]?(\\d{2}))?`), readShortQuarter],
  [
    pattern(`${BEFORE}(q[05-9])(?:[ -]?${YEAR})?`),
    ([, written = '']) => ({ kind: 'noQuarter', written: written.toUpperCase() }),
  ],
  [
    pattern(`${BEFORE}(${QUARTER_NAMES})\\s+quarter(?:\\s+(?:of\\s+)?${YEAR})?`),
    ([, name = '', y]) => quarterOf(String((QUARTER_NAMES.split('|').indexOf(name.toLowerCase()) % 4) + 1), y),
  ],
  [
    pattern(
      `${BEFORE}(first|1st|last|second|2nd)\\s+(?:(${Object.keys(COUNTS).join('|')}|\\d{1,2})\\s+)?(half|days?|weeks?)\\s+(?:of|in)\\s+([a-z]{3,10})(?:,?\\s+${YEAR})?`,
    ),
    ([, edge = '', count, unit = '', m, y]) => partOf(m, { edge, count, unit }, y),
  ],
  [
    pattern(`${BEFORE}(first|second|1st|2nd)\\s+half(?:\\s+of\\s+(?:the\\s+year|${YEAR}))?`),
    ([, name = '', y]) => halfOf(/^[f1]/i.test(name) ? 1 : 2, y),
  ],
  [
    pattern(`${BEFORE}week (?:of|from) (?:the )?([a-z]{3,10})\\.? ${ORDINAL}(?!\\d)(?:,? ${YEAR})?`),
    ([, m, d, y]) => weekOf(dayOf(d, monthOf(m ?? ''), y)),
  ],
  [
    pattern(`${BEFORE}week (?:of|from) (?:the )?${ORDINAL}\\s+(?:of\\s+)?([a-z]{3,10})(?:,?\\s+${YEAR})?`),
    ([, d, m, y]) => weekOf(dayOf(d, monthOf(m ?? ''), y)),
  ],
  [pattern('(?:over|during|on|across)\\s+(?:the|this|last|the last|the past)\\s+weekend'), () => ({ kind: 'weekend' })],
  [pattern('(?:last|this past|past)\\s+weekend'), () => ({ kind: 'weekend' })],
  [pattern(`${BEFORE}h([12])[ -]?${YEAR}`), ([, half, y]) => halfOf(half === '1' ? 1 : 2, y)],
  // "Over the last quarter" is a period that ends now.
  [
    pattern('(?<!(?:over|past|within) the )(this|current|running|last|previous|prior)\\s+quarter'),
    ([, which = '']) => ({ kind: 'back', unit: 'quarter', count: /^[tcr]/i.test(which) ? 0 : 1 }),
  ],
  [pattern('quarter to date|qtd'), () => ({ kind: 'back', unit: 'quarter', count: 0 })],
  // "Between Christmas and New Year"
  [
    pattern(`(?<=christmas(?: day| eve)? ${UP_TO} )(?:the )?new year['’]?s?`),
    () => ({ kind: 'day', day: 31, month: 12 }),
  ],
  [pattern(`(${Object.keys(FEASTS).join('|')})(?:,? (?:of |in )?${YEAR})?`), ([, name = '', y]) => feastOf(name, y)],
  [pattern(`${YEAR}[-/.](\\d{1,2})[-/.](\\d{1,2})`), ([, y, m, d]) => dayOf(d, Number(m), y)],
  // "Since the beginning of February" is since February: from the close before it.
  [
    pattern(`(?<=since )(?:the )?(?:very )?(?:beginning|start) of (?!january)([a-z]{3,10})(?:,?\\s+${YEAR})?`),
    ([, m, y]) => monthIn(m, y),
  ],
  [
    pattern(
      `(?<=since )(?:the )?(?:very )?(?:beginning|start) of (?:the )?(?:last|previous|prior) (month|quarter|year)`,
    ),
    ([, unit = '']) => ({ kind: 'back', unit: unit.toLowerCase() as CalendarUnit, count: 1 }),
  ],
  [
    pattern(`(?<=since )(?:the )?(?:very )?(?:beginning|start) of (?:the year )?${YEAR}`),
    ([, y]) => ({ kind: 'year', year: Number(y) }),
  ],
  [
    pattern(`(?:the )?${EDGE} of (?:the )?(?:last|previous|prior|past|preceding) (week|month|quarter|year)`),
    ([, edge = '', unit = '']) => ({ kind: 'edge', isEnd: isEnd(edge), unit: unit.toLowerCase() as CalendarUnit }),
  ],
  [
    pattern(`(?:the )?${EDGE} of (?:the year )?${YEAR}|year[- ]end,? ${YEAR}`),
    ([, edge = 'end', y, other]) =>
      isEnd(edge) ? dayOf('31', 12, y ?? other) : firstDay(edge, dayOf('1', 1, y ?? other)),
  ],
  [
    // "At the close of March 3" is of that day.
    pattern(`(?:the )?${EDGE} of ([a-z]{3,10})(?:,?\\s+${YEAR})?(?!\\s+(?:the\\s+)?\\d{1,2}(?!\\d))`),
    ([, edge = '', m, y]) => firstDay(edge, edgeOf(monthOf(m ?? ''), isEnd(edge), y)),
  ],
  // Month first, as in the United States, unless only the other order makes a date; with dots, the day comes first.
  [
    pattern(`(\\d{1,2})([-/.])(\\d{1,2})[-/.]${YEAR}`),
    ([, one, between, other, y]) => (between === '.' ? writtenDay(other, one, y) : writtenDay(one, other, y)),
  ],
  [
    pattern(`${ORDINAL}\\s+(?:of\\s+)?([a-z]{3,10})\\.?,?(?:\\s+${YEAR})?`),
    ([, d, m, y]) => dayOf(d, monthOf(m ?? ''), y),
  ],
  [
    pattern(`([a-z]{3,10})\\.?\\s+(?:the\\s+)?${ORDINAL}(?!\\d)(?:,?\\s+${YEAR})?`),
    ([, m, d, y]) => dayOf(d, monthOf(m ?? ''), y),
  ],
  [pattern('(?:(?:in|during) )?([a-z]{3,10})(?= (?:of )?(?:last|this) year)'), ([, m]) => monthIn(m)],
  // "More this year than last year"
  [
    pattern('(?<=\\bthis\\s(?:week|month|year)\\sthan\\s(?:in\\s)?)last\\s+(week|month|year)'),
    ([, unit = '']) => ({ kind: 'back', unit: unit.toLowerCase() as CalendarUnit, count: 1 }),
  ],
  // “Last year” is the calendar year before, and “the last year” ends now.
  [
    pattern('(?<!\\b(?:the|than|of|this|over|since|before)\\s)(?:in |during )?last\\s+(week|month|year)'),
    ([, unit = '']) => ({ kind: 'back', unit: unit.toLowerCase() as CalendarUnit, count: 1 }),
  ],
  // "From March to June 2025": bare months, only in such a pair.
  [
    pattern(`(?<=(?:from|between)\\s+[a-z]{3,10}(?:,?\\s+\\d{4})?\\s+${UP_TO}\\s+)([a-z]{3,10})(?:,?\\s+${YEAR})?`),
    ([, m, y]) => monthIn(m, y),
  ],
  [pattern(`(?<=(?:from|between)\\s{1,3})([a-z]{3,10})(?=\\s{1,3}${UP_TO}\\s)`), ([, m]) => monthIn(m)],
  [pattern(`([a-z]{3,10})\\.?,?\\s+(?:of\\s+)?${YEAR}`), ([, m, y]) => monthIn(m, y)],
  [pattern('(?:in\\s+|since\\s+)?last\\s+([a-z]{3,10})'), ([, m]) => endedMonth(m)],
  [pattern('(?:in|during|month of|throughout)\\s+([a-z]{3,10})'), ([, m]) => monthIn(m)],
  // "And February?" alone, and the names that are no other word.
  [
    pattern('(?<=^(?:and |so |then |what about |how about |and what about ){0,2})([a-z]{3,10})(?=[?.! ]{0,5}$)'),
    ([, m]) => monthIn(m),
  ],
  [
    pattern('(?<!since )(january|february|april|june|july|august|september|october|november|december)'),
    ([, m]) => monthIn(m),
  ],
  // "Since January" is the year to date.
  [pattern('(?<=since )(?!january)([a-z]{3,10})'), ([, m]) => monthIn(m)],
  [
    pattern(`(?:in|during|throughout|of|year|for|back in)\\s+${YEAR}(?!\\s?(?:dollars|bucks|usd|shares|coins))`),
    ([, y]) => ({ kind: 'year', year: Number(y) }),
  ],
  [pattern('(20[12]\\d)'), ([, y]) => ({ kind: 'year', year: Number(y) })],
  [pattern('(?:on|last)\\s+(?:the\\s+)?(\\d{1,2})/(\\d{1,2})'), ([, m, d]) => writtenDay(m, d)],
  // "From 12/24 to 12/26"
  [
    pattern(`(?<=(?:from|between) (?:\\d{1,2}/\\d{1,2} ${UP_TO} )?)(\\d{1,2})/(\\d{1,2})`),
    ([, m, d]) => writtenDay(m, d),
  ],
  [pattern('(\\d{1,2})/(\\d{1,2})(?=[\\s?]{0,40}$)'), ([, m, d]) => writtenDay(m, d)],
  [
    pattern('(?:on\\s+)?the\\s+(\\d{1,2})(?:st|nd|rd|th)\\s+(?:of\\s+)?(last|the last|the previous|this)\\s+month'),
    ([, d, which = '']) => ({ kind: 'dayOfMonth', day: Number(d), monthsBack: /^this/i.test(which) ? 0 : 1 }),
  ],
  [pattern('on\\s+the\\s+(\\d{1,2})(?:st|nd|rd|th)'), ([, d]) => ({ kind: 'dayOfMonth', day: Number(d) })],
  [
    pattern('(?:in |during )?(?:the )?(week|month|year) before last'),
    ([, unit = '']) => ({ kind: 'back', count: 2, unit: unit.toLowerCase() as CalendarUnit }),
  ],
  [
    pattern(
      '(?:in |during )?(?:the |that )?(day|week|month|quarter|year) (?:before|prior|preceding)(?: (?:that|it))?(?=[?.! ]{0,5}$)',
    ),
    ([, unit = '']) => ({ kind: 'before', unit: unit.toLowerCase() as CalendarUnit }),
  ],
  [pattern('(?:the )?day before yesterday'), () => ({ kind: 'ago', count: 2, unit: 'day' })],
  [
    pattern(`(an?|${Object.keys(COUNTS).join('|')}|\\d{1,3})\\s+(day|week|month|year)s?\\s+ago`),
    ([, count = '', unit = '']) => ({ kind: 'ago', count: countOf(count), unit: unit.toLowerCase() as 'day' }),
  ],
  [
    pattern(`(?:the )?(?:${WEEKDAYS.join('|')}) before(?: (?:that|it|last))?(?=[?.! ]{0,5}$)`),
    () => ({ kind: 'before', unit: 'week' }),
  ],
  [
    pattern(
      `(?:(?:on|last|this|past|since)\\s+|(?<=(?:vs|vs\\.|versus|than|against) (?:on )?))(${WEEKDAYS.join('|')})`,
    ),
    ([, name = '']) => ({ kind: 'weekday', weekday: WEEKDAYS.indexOf(name.toLowerCase()) }),
  ],
];

/** Finds `3 March 2026`, `Mar 3rd`, `2026-03-03`, `3/3/2026`, `March 2026`, `in March`, `Q3`, `in 2024`, and `last Friday`. */
export function takeDay(message: string): Dated {
  for (const [looksLike, read] of READERS) {
    for (const match of message.matchAll(looksLike)) {
      const day = read(match);
      if (!day) continue;
      const after = isOfAYear(day) ? YEAR_AFTER.exec(message.slice(match.index + match[0].length)) : null;
      const length = match[0].length + (after?.[0].length ?? 0);
      return { day: after ? inYearOf(day, after) : day, at: match.index, rest: blanked(message, match.index, length) };
    }
  }
  return { day: undefined, at: message.length, rest: message };
}

/** Finds up to two days, in the order of the message. */
export function takeDays(message: string): { readonly days: readonly AskedDay[]; readonly rest: string } {
  const one = takeDay(message);
  if (!one.day) return { days: [], rest: message };
  const other = takeDay(one.rest);
  if (!other.day) return { days: [one.day], rest: one.rest };
  return { days: one.at < other.at ? [one.day, other.day] : [other.day, one.day], rest: other.rest };
}

/** Whether what follows may say of which year it is. */
function isOfAYear(day: AskedDay): boolean {
  return ['day', 'weekOf', 'ended', 'month', 'part', 'quarter', 'half'].includes(day.kind) && !('year' in day);
}

function inYearOf(day: AskedDay, [, which, year, count]: readonly (string | undefined)[]): AskedDay {
  if (year !== undefined) return { ...day, year: Number(year) } as AskedDay;
  const yearsBack = count === undefined ? (/^t/i.test(which ?? '') ? 0 : 1) : countOf(count);
  return { ...day, yearsBack } as AskedDay;
}

function blanked(message: string, at: number, length: number): string {
  return message.slice(0, at) + ' '.repeat(length) + message.slice(at + length);
}

function quarterOf(quarter: string | undefined, inYear?: string): AskedDay {
  return { kind: 'quarter', quarter: Number(quarter) as Quarter, ...(inYear && { year: Number(inYear) }) };
}

function halfOf(half: 1 | 2, inYear?: string): AskedDay {
  return { kind: 'half', half, ...(inYear && { year: Number(inYear) }) };
}

/** `Q3`, `3Q`, `Q3 2025`, `Q3'25` */
function readShortQuarter([, q, reversed, y, short]: readonly (string | undefined)[]): AskedDay {
  return quarterOf(q ?? reversed, y ?? (short && `20${short}`));
}

function feastOf(name: string, inYear: string | undefined): AskedDay | undefined {
  const [, month = 0, day = 0] = FEAST_PATTERNS.find(([written]) => written.test(name)) ?? [];
  return month === 0 ? undefined : dayOf(String(day), month, inYear);
}

function countOf(written: string): number {
  return /^\d/.test(written) ? Number(written) : (COUNTS[written.toLowerCase()] ?? 1);
}

function dayOf(day: string | undefined, month: number | undefined, inYear?: string): AskedDay | undefined {
  if (month === undefined || month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return { kind: 'day', day: Number(day), month, ...(inYear && { year: Number(inYear) }) };
}

function writtenDay(month = '', day = '', inYear?: string): AskedDay | undefined {
  return dayOf(day, Number(month), inYear) ?? dayOf(month, Number(day), inYear);
}

function monthIn(name: string | undefined, inYear?: string): AskedDay | undefined {
  const month = monthOf(name ?? '');
  return month === undefined ? undefined : { kind: 'month', month, ...(inYear && { year: Number(inYear) }) };
}

/** "The last two weeks of March" */
function partOf(
  name: string | undefined,
  { edge, count, unit }: { edge: string; count: string | undefined; unit: string },
  inYear: string | undefined,
): AskedDay | undefined {
  const month = monthOf(name ?? '');
  const isHalf = unit === 'half';
  // "The second week" is neither the first nor the last.
  if (month === undefined || (!isHalf && /^[s2]/i.test(edge))) return undefined;
  const days = isHalf ? 'half' : countOf(count ?? 'one') * (/^w/i.test(unit) ? PART_DAYS.week : PART_DAYS.day);
  return { kind: 'part', month, isEnd: !/^(?:first|1st)$/i.test(edge), days, ...(inYear && { year: Number(inYear) }) };
}

/** "The first session of March" */
function firstDay(edge: string, day: AskedDay | undefined): AskedDay | undefined {
  return day?.kind === 'day' && /^first s/i.test(edge) ? { ...day, isSession: true } : day;
}

function endedOn(unit: string, day: AskedDay | undefined): AskedDay | undefined {
  return day?.kind === 'day' ? { ...day, kind: 'ended', unit: unit.toLowerCase() as CalendarUnit } : undefined;
}

function weekOf(day: AskedDay | undefined): AskedDay | undefined {
  return day?.kind === 'day' ? { ...day, kind: 'weekOf' } : undefined;
}

/** "Last March", in March, is of the year before. */
function endedMonth(name: string | undefined): AskedDay | undefined {
  const month = monthOf(name ?? '');
  return month === undefined ? undefined : { kind: 'month', month, isOver: true };
}

/** The first or the last day of a month; of a February without a year the 28th. */
function edgeOf(month: number | undefined, isEnd: boolean, inYear?: string): AskedDay | undefined {
  if (month === undefined) return undefined;
  const last = new Date(Date.UTC(Number(inYear ?? 2025), month, 0)).getUTCDate();
  return dayOf(String(isEnd ? last : 1), month, inYear);
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}$€£.,])${source}(?![\\p{L}\\p{N}%])`, 'giu');
}
