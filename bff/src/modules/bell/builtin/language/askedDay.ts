import type { Instrument } from '@bellwether/sdk/contract/types';
import { countOf } from '../../vocabulary/numberWords.ts';
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
  /** "Thanksgiving": by the words of its name in the calendar of the market. */
  | ({ readonly kind: 'named'; readonly words: string } & OfYear)
  /** "The Friday before Valentine’s Day," "the week after Christmas": beside another day. `way`: 0 is the one that it is in. `isSession`: of those with a close. */
  | {
      readonly kind: 'beside';
      readonly of: AskedDay;
      readonly way: -1 | 0 | 1;
      readonly unit: 'day' | 'week' | 'month' | { readonly weekday: number };
      readonly isSession?: true;
    }
  /** "In the summer" */
  | ({ readonly kind: 'season'; readonly season: Season; readonly isOver?: boolean } & OfYear)
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
  /** "In mid-February", "late in 2025": a third of a month, or of a year where no month is named. */
  | ({ readonly kind: 'third'; readonly third: 0 | 1 | 2; readonly month?: number } & OfYear)
  | ({ readonly kind: 'quarter'; readonly quarter: Quarter } & OfYear)
  | ({ readonly kind: 'half'; readonly half: 1 | 2 } & OfYear)
  /** `Q5` */
  | { readonly kind: 'noQuarter'; readonly written: string }
  | { readonly kind: 'year'; readonly year: number }
  /** `on the 3rd`; `monthsBack`: `of last month` is 1. */
  | { readonly kind: 'dayOfMonth'; readonly day: number; readonly monthsBack?: number }
  /** A number of days, weeks, months, or years before today. */
  | { readonly kind: 'ago'; readonly count: number; readonly unit: 'session' | 'day' | 'week' | 'month' | 'year' }
  /** "The week before last": so many of them before the running one, which is 0. */
  | { readonly kind: 'back'; readonly count: number; readonly unit: CalendarUnit }
  /** "The end of last year": the first or the last day of the one before the running one, or of the running one itself. */
  | {
      readonly kind: 'edge';
      readonly isEnd: boolean;
      readonly unit: CalendarUnit;
      readonly isRunning?: true;
      readonly isSession?: true;
    }
  /** "The week before", of what was asked last. */
  | { readonly kind: 'before'; readonly unit: TurnedUnit }
  /** "The following Monday", after what was asked last. */
  | { readonly kind: 'following'; readonly unit: TurnedUnit | { readonly weekday: number } }
  /** The day on which the person first bought something: "since I bought Tesla". Only the lots know it. */
  | { readonly kind: 'purchase'; readonly of: Instrument }
  /** The last Saturday and Sunday that have begun. */
  | { readonly kind: 'weekend' }
  /** 0 is Sunday. `ofWeek`: "Monday of last week" is 1, and without it the latest one is meant. */
  | { readonly kind: 'weekday'; readonly weekday: number; readonly weeksBack?: number; readonly ofWeek?: number };

/** "The one before" is of the unit of the last time. */
export type TurnedUnit = 'one' | 'session' | 'day' | CalendarUnit;

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

/** Three whole months. Winter is of the year in which it ends. */
export type Season = 'winter' | 'spring' | 'summer' | 'fall';

/** A calendar quarter: 1 is January to March. */
export type Quarter = 1 | 2 | 3 | 4;

export const QUARTER_NAMES = 'first|second|third|fourth|1st|2nd|3rd|4th';
const PART_DAYS = { day: 1, week: 7 } as const;
export const isEnd = (edge: string) => /^[elc]/i.test(edge);

export function inYearOf(day: AskedDay, [, which, year, count]: readonly (string | undefined)[]): AskedDay {
  if (year !== undefined) return { ...day, year: Number(year) } as AskedDay;
  const yearsBack = count === undefined ? (/^t/i.test(which ?? '') ? 0 : 1) : countOf(count);
  return { ...day, yearsBack } as AskedDay;
}

export function quarterOf(quarter: string | undefined, inYear?: string): AskedDay {
  return { kind: 'quarter', quarter: Number(quarter) as Quarter, ...(inYear && { year: Number(inYear) }) };
}

export function halfOf(half: 1 | 2, inYear?: string): AskedDay {
  return { kind: 'half', half, ...(inYear && { year: Number(inYear) }) };
}

/** `Q3`, `3Q`, `Q3 2025`, `Q3'25` */
export function readShortQuarter([, q, reversed, y, short]: readonly (string | undefined)[]): AskedDay {
  return quarterOf(q ?? reversed, y ?? (short && `20${short}`));
}

export function dayOf(day: string | undefined, month: number | undefined, inYear?: string): AskedDay | undefined {
  if (month === undefined || month < 1 || month > 12 || Number(day) < 1 || Number(day) > 31) return undefined;
  return { kind: 'day', day: Number(day), month, ...(inYear && { year: Number(inYear) }) };
}

export function writtenDay(month = '', day = '', inYear?: string): AskedDay | undefined {
  return dayOf(day, Number(month), inYear) ?? dayOf(month, Number(day), inYear);
}

export function monthIn(name: string | undefined, inYear?: string): AskedDay | undefined {
  const month = monthOf(name ?? '');
  return month === undefined ? undefined : { kind: 'month', month, ...(inYear && { year: Number(inYear) }) };
}

/** "The last two weeks of March" */
export function partOf(
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

/** "Mid-February", "late last year" */
export function thirdOf(name: string, month: number | undefined, ofYear: object | string | undefined): AskedDay {
  const third = /^e/i.test(name) ? 0 : /^m/i.test(name) ? 1 : 2;
  const year = typeof ofYear === 'string' ? { year: Number(ofYear) } : ofYear;
  return { kind: 'third', third, ...(month !== undefined && { month }), ...year };
}

/** "The first session of March" */
export function firstDay(edge: string, day: AskedDay | undefined): AskedDay | undefined {
  return (day?.kind === 'day' || day?.kind === 'edge') && /^first /i.test(edge) ? { ...day, isSession: true } : day;
}

/** "Last spring" is over. */
export function seasonOf(name: string, before: string, inYear?: string): AskedDay {
  const season = name.toLowerCase().replace('autumn', 'fall') as Season;
  const isOver = /\blast $/i.test(before);
  return { kind: 'season', season, ...(isOver && { isOver }), ...(inYear && { year: Number(inYear) }) };
}

export function endedOn(unit: string, day: AskedDay | undefined): AskedDay | undefined {
  return day?.kind === 'day' ? { ...day, kind: 'ended', unit: unit.toLowerCase() as CalendarUnit } : undefined;
}

export function weekOf(day: AskedDay | undefined): AskedDay | undefined {
  return day?.kind === 'day' ? { ...day, kind: 'weekOf' } : undefined;
}

/** "Last March", in March, is of the year before. */
export function endedMonth(name: string | undefined): AskedDay | undefined {
  const month = monthOf(name ?? '');
  return month === undefined ? undefined : { kind: 'month', month, isOver: true };
}

/** The first or the last day of a month; of a February without a year the 28th. */
export function edgeOf(month: number | undefined, isEnd: boolean, inYear?: string): AskedDay | undefined {
  if (month === undefined) return undefined;
  const last = new Date(Date.UTC(Number(inYear ?? 2025), month, 0)).getUTCDate();
  return dayOf(String(isEnd ? last : 1), month, inYear);
}
