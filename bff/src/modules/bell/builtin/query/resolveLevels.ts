import type { Query } from './query.ts';
import type { Slots } from './slots.ts';
import { has, hasOnly, hasTime } from './slotTests.ts';
import type { Numeral } from './takeNumbers.ts';

/** "Was it ever under 200 between May and July" */
export function levelBetween(slots: Slots): Query | undefined {
  const [number, other] = slots.numbers;
  return number && !other ? levelOf(slots, number) : undefined;
}

/** "Has Tesla fallen more than a fifth this year" is answered by how it moved. */
export function isMoveBeyond(slots: Slots, { unit }: Numeral): boolean {
  return (unit === 'percent' || unit === 'part') && has(slots, 'moved_up moved_down gain loss');
}

/** "How many times did it fall more than 5% this year" */
export function movesCounted(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, period, on, until, since } = slots;
  const isCounted = has(slots, 'days_counted') && limit === 'above' && (unit === 'percent' || unit === 'part');
  if (!isCounted || instruments.length === 0 || has(slots, 'own expected hypo') || period?.kind === 'yesterday')
    return undefined;
  if (!hasOnly(slots, 'days_counted always when last quantity doing moved_up moved_down gain loss red green'))
    return undefined;
  if (has(slots, 'always') && hasTime(slots)) return undefined;
  const [up, down] = [has(slots, 'moved_up gain green'), has(slots, 'moved_down loss red')];
  const isEither = up === down;
  const span = has(slots, 'always last') && !hasTime(slots) ? 'always' : period;
  return {
    ...({ subject: 'instruments', metric: 'movesBeyond', instruments, span, on, until } as const),
    ...(since && { since }),
    limit: { side: down ? 'below' : 'above', value, ...(isEither && { isEither }) },
  };
}

/** "Was it ever above 100k", "when did it last close under 250" */
export function levelOf(slots: Slots, { value, unit, limit }: Numeral): Query | undefined {
  const { instruments, period, on, until, since } = slots;
  if (instruments.length === 0 || has(slots, 'own expected hypo') || !['plain', 'dollars', 'thousands'].includes(unit))
    return undefined;
  // "How long has it been below 270"
  const isRun =
    limit &&
    has(slots, 'held_since') &&
    !hasTime(slots) &&
    hasOnly(slots, 'held_since when doing price value cost high low');
  if (isRun) return { subject: 'instruments', metric: 'levelRun', instruments, limit: { side: limit, value } };
  const isPast = has(slots, 'always first last days_counted back_then') || hasTime(slots);
  const moves = 'doing moved_up moved_down price value cost high low highest lowest hit' as const;
  if (limit && !isPast && hasOnly(slots, moves)) return { subject: 'instruments', metric: 'price', instruments };
  // "Did it close above 27000 yesterday" is answered by its close.
  if (limit && period?.kind === 'yesterday' && !on && hasOnly(slots, moves))
    return { subject: 'instruments', metric: 'change', instruments, span: period };
  if (!(limit ?? has(slots, 'hit becomes'))) return undefined;
  if (
    !isPast ||
    period?.kind === 'yesterday' ||
    !hasOnly(slots, `always when first last days_counted back_then ${moves}`)
  )
    return undefined;
  const span = hasTime(slots) ? period : 'always';
  const series = { subject: 'instruments', metric: 'daysBeyond', instruments, span, on, until } as const;
  const place = has(slots, 'first') && !has(slots, 'last') ? ({ aggregate: 'first' } as const) : {};
  return { ...series, ...place, limit: { side: limit ?? 'reached', value }, ...(since && { since }) };
}
