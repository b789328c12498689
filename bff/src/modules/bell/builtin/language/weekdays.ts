import { COUNTED, countOf } from '../../vocabulary/numberWords.ts';
import { WEEKDAYS } from '../../vocabulary/weekdayNames.ts';
import type { AskedDay } from './askedDay.ts';

type Reader = readonly [source: string, read: (match: readonly (string | undefined)[]) => AskedDay | undefined];

const NAME = `(${WEEKDAYS.join('|')})`;
const LAST_WEEK = '(?:of |in )?(?:the )?(?:last|previous|prior) week';

const numberOf = (name = '') => WEEKDAYS.indexOf(name.toLowerCase());
const back = (name: string | undefined, weeksBack: number): AskedDay => ({
  kind: 'weekday',
  weekday: numberOf(name),
  weeksBack,
});
const ofWeek = (name: string | undefined, weeks: number): AskedDay => ({
  kind: 'weekday',
  weekday: numberOf(name),
  ofWeek: weeks,
});

/** Weekdays with the week that they are of. */
export const WEEKDAYS_OF_WEEKS: readonly Reader[] = [
  [`(?:on )?(?:the )?${NAME},? (?:of |in )?the week before last`, ([, name]) => ofWeek(name, 2)],
  [`(?:on )?(?:the )?${NAME},? ${LAST_WEEK}`, ([, name]) => ofWeek(name, 1)],
  [`last week['’]?s? (?:on )?${NAME}`, ([, name]) => ofWeek(name, 1)],
  [`(?:on )?(?:the )?${NAME} before last`, ([, name]) => back(name, 1)],
  [`(an?|${COUNTED}|\\d{1,2}) ${NAME}s ago`, ([, count = '', name]) => back(name, countOf(count) - 1)],
];

/** Weekdays alone. */
export const WEEKDAY_READERS: readonly Reader[] = [
  [
    `(?:the )?${NAME} before(?: (?:that|it))?(?: please| too| as well)?(?=[?.! ]{0,5}$)`,
    () => ({ kind: 'before', unit: 'week' }),
  ],
  // "Every Friday," "by Friday," and "forecast Friday" are no past day.
  [
    `(?<!(?:next|coming|every|each|until|till|by|before|after|forecast|prediction|outlook) )(?:(?:on|last|this|past|since) (?:the )?)?${NAME}`,
    ([, name]) => ({ kind: 'weekday', weekday: numberOf(name) }),
  ],
];

/** "The Friday before", "the week after": what stands in front of a day that it is told by. */
const LEAD = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:on|in|during|over|for) )?(?:the )?(?:very )?(?:${NAME}|(day|session|week|month)) (?:right |immediately |just )?(before|prior to|preceding|after|following|of) (?:the )?$`,
  'iu',
);

/** The day that is told by another one behind it, and where it starts. */
export function besideOf(
  before: string,
  of: AskedDay,
): { readonly day: AskedDay; readonly length: number } | undefined {
  const [whole, name, unit = '', side = ''] = LEAD.exec(before) ?? [];
  if (whole === undefined) return undefined;
  const isOf = /^of$/i.test(side);
  // "The Friday of Thanksgiving" and "the day of Christmas" are told by no other day.
  if (isOf && !/^week$/i.test(unit)) return undefined;
  const way = isOf ? 0 : /^[af]/i.test(side) ? 1 : -1;
  const isSession = /^session$/i.test(unit);
  const counted = name ? { weekday: numberOf(name) } : isSession ? 'day' : (unit.toLowerCase() as 'day');
  const day: AskedDay = { kind: 'beside', of, way, unit: counted, ...(isSession && way > 0 && { isSession }) };
  return { day, length: whole.length };
}
