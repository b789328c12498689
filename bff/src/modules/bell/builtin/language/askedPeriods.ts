import type { AskedDay } from './askedDay.ts';
import { DAY_MS, type Days, isoDay, resolveDay } from './resolveDay.ts';

interface Asked {
  readonly on?: AskedDay | undefined;
  readonly until?: AskedDay | undefined;
  readonly since?: boolean;
  readonly apart?: boolean | undefined;
}

/** A period between two days: it is measured from the close of the first. */
export interface Between extends Days {
  readonly areDays?: true;
}

/** The day whose close a period is measured from: the one before it, or the first of two days. */
export function eveOf({ from, areDays }: Between): string {
  return areDays ? from : isoDay(Date.parse(from) - DAY_MS);
}

/**
 * The periods that a question names. Two days make one period, from the earlier to the later; "Q1 against Q2" makes
 * two. Undefined when a date does not exist.
 */
export function askedPeriods({ on, until, since, apart }: Asked, now: number): readonly Between[] | undefined {
  const second = until && resolveDay(until, now);
  const first = on && (until && second ? firstOf({ on, until, apart }, second, now) : resolveDay(on, now));
  if (!first || (until && !second)) return undefined;
  if (!second) return [since && first.from !== first.to ? { from: first.from, to: isoDay(now) } : first];
  const [early, late] = first.from <= second.from ? [first, second] : [second, first];
  const arePeriods = early.from !== early.to && late.from !== late.to;
  if (arePeriods && apart) return [early, late];
  // So many days ago are counted, and not named. Yesterday is.
  const isCounted = (day?: AskedDay) => day?.kind === 'ago' && !(day.count === 1 && day.unit === 'day');
  const areNamed = !isCounted(on) && !isCounted(until);
  const areDays = areNamed && early.from === early.to && late.from === late.to && !areMonths(early, late);
  return [{ from: early.from, to: late.to, ...(areDays && { areDays }) }];
}

/** "From March 1 to April 30" is two months, whole. */
function areMonths({ from }: Days, { to }: Days): boolean {
  return from.endsWith('-01') && isoDay(Date.parse(to) + DAY_MS).endsWith('-01');
}

/**
 * "Q1 and Q2 2025", "20 December to 3 March 2025": a year named once applies to both, or the first is in the year before.
 * "Between March and May", in April, is of the year before.
 */
function firstOf({ on, until, apart }: Asked & { on: AskedDay; until: AskedDay }, second: Days, now: number) {
  const first = resolveDay(on, now);
  // "From Monday to Friday", on a Wednesday, is last week's.
  const areWeekdays = on.kind === 'weekday' && until.kind === 'weekday' && on.ofWeek === undefined;
  if (areWeekdays && !apart && first && first.from > second.from)
    return resolveDay({ ...on, weeksBack: (on.weeksBack ?? 0) + 1 }, now);
  if (!first || !takesYear(on) || hasYear(on) || !takesYear(until)) return first;
  const isBackwards = first.from > second.from && on.kind !== 'day' && !apart;
  if (!hasYear(until) && !isBackwards) return first;
  const year = Number(second.from.slice(0, 4));
  const same = resolveDay({ ...on, year }, now);
  return same && same.from > second.from ? resolveDay({ ...on, year: year - 1 }, now) : same;
}

type OfYear = Extract<AskedDay, { month: number } | { kind: 'quarter' | 'half' }>;

const takesYear = (day: AskedDay): day is OfYear => 'month' in day || day.kind === 'quarter' || day.kind === 'half';

const hasYear = ({ year, yearsBack }: OfYear) => year !== undefined || yearsBack !== undefined;
