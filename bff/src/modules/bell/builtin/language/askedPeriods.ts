import type { AskedDay } from './askedDay.ts';
import { type Days, isoDay, resolveDay } from './resolveDay.ts';

interface Asked {
  readonly on?: AskedDay | undefined;
  readonly until?: AskedDay | undefined;
  readonly since?: boolean;
  readonly apart?: boolean;
}

/**
 * The periods that a question names. Two days make one period, from the earlier to the later; "Q1 against Q2" makes
 * two. Undefined when a date does not exist.
 */
export function askedPeriods({ on, until, since, apart }: Asked, now: number): readonly Days[] | undefined {
  const second = until && resolveDay(until, now);
  const first = on && (second ? firstOf(on, until, second, now) : resolveDay(on, now));
  if (!first || (until && !second)) return undefined;
  if (!second) return [since && first.from !== first.to ? { from: first.from, to: isoDay(now) } : first];
  const [early, late] = first.from <= second.from ? [first, second] : [second, first];
  const arePeriods = early.from !== early.to && late.from !== late.to;
  if (arePeriods && apart) return [early, late];
  return [{ from: early.from, to: late.to }];
}

/** "Q1 and Q2 2025", "20 December to 3 March 2025": a year named once applies to both, or the first is in the year before. */
function firstOf(on: AskedDay, until: AskedDay, second: Days, now: number): Days | undefined {
  const takesYear = on.kind === 'day' || on.kind === 'month' || on.kind === 'quarter' || on.kind === 'half';
  const year = 'year' in until && until.kind !== 'year' ? until.year : undefined;
  if (!takesYear || on.year !== undefined || year === undefined) return resolveDay(on, now);
  const same = resolveDay({ ...on, year }, now);
  return same && same.from > second.from ? resolveDay({ ...on, year: year - 1 }, now) : same;
}
