import { COUNTED, countOf } from '../../vocabulary/numberWords.ts';
import { WEEKDAYS } from '../../vocabulary/weekdayNames.ts';
import {
  type AskedDay,
  type CalendarUnit,
  dayOf,
  edgeOf,
  endedMonth,
  endedOn,
  firstDay,
  halfOf,
  inYearOf,
  isEnd,
  monthIn,
  partOf,
  QUARTER_NAMES,
  quarterOf,
  readShortQuarter,
  seasonOf,
  type TurnedUnit,
  thirdOf,
  weekOf,
  writtenDay,
} from './askedDay.ts';
import { FEAST_NAMES, feastOf } from './feasts.ts';
import { monthOf } from './months.ts';
import { besideOf, WEEKDAY_READERS, WEEKDAYS_OF_WEEKS } from './weekdays.ts';

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
const UP_TO = '(?:to|and|until|till|through)';

/** "February 3, two years ago": what follows a day or a period without a year. */
const YEAR_AFTER = new RegExp(
  `^,? (?:(?:of |in )?(?:the )?(?:(last|previous|this) year|(?:of |in )${YEAR})|(an?|${COUNTED}|\\d{1,2}) years? ago)(?![\\p{L}\\p{N}])`,
  'iu',
);

const EDGE = '(end|close|last (?:day|session)|beginning|start|first (?:day|session))';
const THIRD = '(early|mid|middle|late)[- ](?:(?:part )?(?:in|of) )?';
const BEFORE = '(?:(?:in|during|for|of|throughout)\\s+)?(?:the\\s+)?';

/** Tried from the top: the more specific pattern comes first. */
const READERS: readonly Reader[] = [
  // "The first trading day of the year" is of the running one.
  [
    pattern(
      '(?:on |at )?(?:the )?(?:very )?(first (?:day|session)) {1,3}(?:(?:of|in) )?(?:the|this) (week|month|quarter|year)(?! \\d|[^.?!]{0,40}\\b(?:under|below|above|over)\\b)',
    ),
    ([, edge = '', unit = '']) =>
      firstDay(edge, { kind: 'edge', isEnd: false, unit: unit.toLowerCase() as CalendarUnit, isRunning: true }),
  ],
  ...WEEKDAYS_OF_WEEKS.map(([source, read]) => [pattern(source), read] as const),
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
      `${BEFORE}(first|1st|last|second|2nd)\\s+(?:(${COUNTED}|\\d{1,2})\\s+)?(half|days?|weeks?)\\s+(?:of|in)\\s+([a-z]{3,10})(?:,?\\s+${YEAR})?`,
    ),
    ([, edge = '', count, unit = '', m, y]) => partOf(m, { edge, count, unit }, y),
  ],
  [
    pattern(`${BEFORE}${THIRD}([a-z]{3,10})(?:,?\\s+${YEAR})?`),
    ([, name = '', m, y]) => {
      const month = monthOf(m ?? '');
      return month === undefined ? undefined : thirdOf(name, month, y);
    },
  ],
  [pattern(`${BEFORE}${THIRD}${YEAR}`), ([, name = '', y]) => thirdOf(name, undefined, y)],
  [
    pattern(`${BEFORE}${THIRD}(this|last) year`),
    ([, name = '', which = '']) => thirdOf(name, undefined, { yearsBack: /^t/i.test(which) ? 0 : 1 }),
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
  [pattern(`(${FEAST_NAMES})(?:,? (?:of |in )?${YEAR})?`), ([, name = '', y]) => feastOf(name, y)],
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
    ([, edge = '', unit = '']) =>
      firstDay(edge, { kind: 'edge', isEnd: isEnd(edge), unit: unit.toLowerCase() as CalendarUnit }),
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
  // "When did it last fall more than 5%" is about no season.
  [
    pattern(
      `((?:in|over|during|throughout|since|for) (?:the |this |last |this past |the past )?|last |this past |this )(winter|spring|summer|fall|autumn)(?! (?:more|less|by|to|below|under|from|over|above|in|on|so|that|further)\\b)(?:,? (?:of )?${YEAR})?`,
    ),
    ([, before = '', name = '', y]) => seasonOf(name, before, y),
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
      '(?:in |during )?(?:(?:the |that )?(day|session|week|month|quarter|year)|the (one)) (?:before|prior|preceding)(?: (?:that|it))?(?: please| too| as well)?(?=[?.! ]{0,5}$)',
    ),
    ([, unit = 'one']) => ({ kind: 'before', unit: turnedUnit(unit) }),
  ],
  [
    pattern(
      `(?:(?:in|during|on|for) )?(?:(?:the |that )?(?:very )?(?:following|subsequent|ensuing) (one|day|session|week|month|quarter|year|${WEEKDAYS.join('|')})|the (?:very )?(day|session|week|month) after(?: (?:that|it))?)(?:,? (?:please|too|as well|then))?(?=[?.! ]{0,5}$)`,
    ),
    ([, next, unit = next ?? 'one']) => {
      const weekday = WEEKDAYS.indexOf(unit.toLowerCase());
      return { kind: 'following', unit: weekday < 0 ? turnedUnit(unit) : { weekday } };
    },
  ],
  // "From Monday to yesterday"
  [
    pattern(`(?<=(?:from|between|since)\\s[a-z]{3,10}\\s${UP_TO}\\s)yesterday`),
    () => ({ kind: 'ago', count: 1, unit: 'day' }),
  ],
  [pattern('(?:the )?day before yesterday'), () => ({ kind: 'ago', count: 2, unit: 'day' })],
  [
    pattern(`(an?|${COUNTED}|\\d{1,3})\\s+(session|day|week|month|year)s?\\s+ago`),
    ([, count = '', unit = '']) => ({ kind: 'ago', count: countOf(count), unit: unit.toLowerCase() as 'day' }),
  ],
  ...WEEKDAY_READERS.map(([source, read]) => [pattern(source), read] as const),
];

/** Finds `3 March 2026`, `Mar 3rd`, `2026-03-03`, `3/3/2026`, `March 2026`, `in March`, `Q3`, `in 2024`, and `last Friday`. */
export function takeDay(message: string): Dated {
  for (const [looksLike, read] of READERS) {
    for (const match of message.matchAll(looksLike)) {
      const day = read(match);
      if (!day) continue;
      const after = isOfAYear(day) ? YEAR_AFTER.exec(message.slice(match.index + match[0].length)) : null;
      const named = match[0].length + (after?.[0].length ?? 0);
      // "Since Friday’s close": what is left of "up ’s" would be UPS.
      const length = named + (/^['’]s(?!\p{L})/u.test(message.slice(match.index + named)) ? 2 : 0);
      const ofYear = after ? inYearOf(day, after) : day;
      const beside = besideOf(message.slice(0, match.index), ofYear);
      const at = match.index - (beside?.length ?? 0);
      return { day: beside?.day ?? ofYear, at, rest: blanked(message, at, length + (beside?.length ?? 0)) };
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

const turnedUnit = (unit: string) => unit.toLowerCase() as TurnedUnit;

/** Whether what follows may say of which year it is. */
function isOfAYear(day: AskedDay): boolean {
  return (
    ['day', 'named', 'season', 'weekOf', 'ended', 'month', 'part', 'third', 'quarter', 'half'].includes(day.kind) &&
    !('year' in day) &&
    !('yearsBack' in day)
  );
}

function blanked(message: string, at: number, length: number): string {
  return message.slice(0, at) + ' '.repeat(length) + message.slice(at + length);
}

function pattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}$€£.,])${source}(?![\\p{L}\\p{N}%])`, 'giu');
}
