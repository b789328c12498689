import type { AskedDay } from '../language/askedDay.ts';
import type { Slots } from './slots.ts';

type Time = Pick<Slots, 'period' | 'on' | 'until' | 'since'>;
type Unit = Extract<AskedDay, { kind: 'before' }>['unit'];

const on = (day: AskedDay, until?: AskedDay): Time => ({ period: undefined, on: day, until, since: false });

/** "And the week before": the time just before that of a message; undefined where that time has no such part. */
export function earlier({ period, on: day }: Slots, unit: Unit): Time | undefined {
  if (period?.kind === 'yesterday') return unit === 'day' ? on({ kind: 'ago', count: 2, unit }) : undefined;
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

function dayBefore(day: AskedDay, unit: Unit): AskedDay | undefined {
  if (day.kind === 'back' && day.unit === unit) return { ...day, count: day.count + 1 };
  if (day.kind === 'ago' && day.unit === unit) return { ...day, count: day.count + 1 };
  if (day.kind === 'weekday' && unit === 'week') return { ...day, weeksBack: (day.weeksBack ?? 0) + 1 };
  if (day.kind === 'year' && unit === 'year') return { kind: 'year', year: day.year - 1 };
  if (day.kind === 'month' && unit === 'month') {
    const { month, year, ...rest } = day;
    const isFirst = month === 1;
    return { ...rest, month: isFirst ? 12 : month - 1, ...(year && { year: isFirst ? year - 1 : year }) };
  }
  // Of a week or a month of another year, there is no day before.
  if (unit === 'day' && ['weekday', 'named', 'dayOfMonth', 'beside', 'edge'].includes(day.kind))
    return { kind: 'beside', of: day, way: -1, unit };
  if (day.kind !== 'day' || unit !== 'day') return undefined;
  const { month, year, yearsBack } = day;
  const then = new Date(Date.UTC(year ?? 2025, month - 1, day.day - 1));
  const isNewYear = month === 1 && day.day === 1;
  return {
    kind: 'day',
    day: then.getUTCDate(),
    month: then.getUTCMonth() + 1,
    ...(year && { year: isNewYear ? year - 1 : year }),
    ...(yearsBack !== undefined && { yearsBack: isNewYear ? yearsBack + 1 : yearsBack }),
  };
}
