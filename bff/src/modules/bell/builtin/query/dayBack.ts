import type { AskedDay } from '../language/askedDay.ts';
import type { Period } from '../language/period.ts';

/** The day that a time back in the past begins with: "was it more last week" compares with a week ago. */
export function dayBack(on: AskedDay | undefined, period: Period | undefined): AskedDay | undefined {
  if (on?.kind === 'back' && on.count === 1 && on.unit !== 'quarter') return { kind: 'ago', count: 1, unit: on.unit };
  if (on || !period) return on;
  if (period.kind === 'year-to-date') return { kind: 'day', day: 1, month: 1 };
  return period.kind === 'days' ? { kind: 'ago', count: period.days, unit: 'day' } : undefined;
}
