import type { AskedDay, TurnedUnit } from '../language/askedDay.ts';
import type { Slots } from './slots.ts';

type Time = Pick<Slots, 'period' | 'on' | 'until' | 'since'>;
type Following = Extract<AskedDay, { kind: 'following' }>['unit'];

const on = (day: AskedDay, until?: AskedDay): Time => ({ period: undefined, on: day, until, since: false });

/** "And the week before": the time just before that of a message; undefined where that time has no such part. */
export function earlier({ period, on: day }: Slots, turned: TurnedUnit): Time | undefined {
  const unit = turned === 'one' ? unitOf(day) : turned;
  const isOfDay = unit === 'day' || unit === 'session';
  if (!period && !day && isOfDay) return on({ kind: 'ago', count: 1, unit });
  if (period?.kind === 'yesterday') return isOfDay ? on({ kind: 'ago', count: 2, unit }) : undefined;
  if (period?.kind === 'month-to-date') return unit === 'month' ? on({ kind: 'back', count: 1, unit }) : undefined;
  if (period?.kind === 'week-to-date') return unit === 'week' ? on({ kind: 'back', count: 1, unit }) : undefined;
  if (period?.kind === 'year-to-date') return unit === 'year' ? on({ kind: 'back', count: 1, unit }) : undefined;
  // As many days as the message looks back, up to the first of them.
  if (period?.kind === 'days' && period.said === `over the last ${unit}`)
    return on(
      { kind: 'ago', count: 2 * period.days - 1, unit: 'day' },
      { kind: 'ago', count: period.days, unit: 'day' },
    );
  const before = day && dayBefore(day, unit);
  return before && on(before);
}

/** "And the following session": the time just after that of a message. */
export function following({ on: day, until }: Slots, turned: Following): Time | undefined {
  const of = until ?? day;
  const unit = turned === 'one' ? unitOf(of) : turned;
  if (!of || of.kind === 'before' || of.kind === 'following' || of.kind === 'purchase' || unit === 'quarter')
    return undefined;
  if (unit === 'year') return of.kind === 'year' ? on({ kind: 'year', year: of.year + 1 }) : undefined;
  const isOfDay = unit === 'day' || unit === 'session';
  return on({ kind: 'beside', of, way: 1, unit: isOfDay ? 'day' : unit, ...(isOfDay && { isSession: true }) });
}

const unitOf = (day: AskedDay | undefined) =>
  day?.kind === 'back' ? day.unit : day?.kind === 'month' || day?.kind === 'year' ? day.kind : 'day';

function dayBefore(day: AskedDay, unit: TurnedUnit): AskedDay | undefined {
  if (day.kind === 'back' && day.unit === unit) return { ...day, count: day.count + 1 };
  if (day.kind === 'ago' && day.unit === unit) return { ...day, count: day.count + 1 };
  if (day.kind === 'weekday' && unit === 'week') return { ...day, weeksBack: (day.weeksBack ?? 0) + 1 };
  if (day.kind === 'year' && unit === 'year') return { kind: 'year', year: day.year - 1 };
  if (day.kind === 'month' && unit === 'month') {
    const { month, year, ...rest } = day;
    const isFirst = month === 1;
    return { ...rest, month: isFirst ? 12 : month - 1, ...(year && { year: isFirst ? year - 1 : year }) };
  }
  // Of a week or a month, there is no day before.
  if ((unit !== 'day' && unit !== 'session') || !DAYS.includes(day.kind)) return undefined;
  return { kind: 'beside', of: day, way: -1, unit: 'day', ...(unit === 'session' && { isSession: true }) };
}

const DAYS: readonly AskedDay['kind'][] = ['day', 'weekday', 'named', 'dayOfMonth', 'beside', 'edge', 'ago'];
