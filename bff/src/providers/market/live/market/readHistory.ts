import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { Feed, FeedFailure } from '../feed.ts';
import { storeBars } from '../store/bars.repository.ts';

/** Four years, as much as any forecast reads. */
const HISTORY_DAYS = 1_500;
/** Days that a feed may still correct are read again. */
const PROVISIONAL_DAYS = 7;
/** A last day that is missing this long after it should be there had no trades. */
const LATE_UNTIL_MS = 3 * 3_600_000;
/** Lots are older than the prices that forecasts read, so splits are read from the beginning. */
const FIRST_ACTIONS = '1990-01-01';

/**
 * Reads an instrument's days on from where they ended, or so many if none were read, and stores them with its actions. Says whether the last day is still to
 * come, or why nothing was read.
 */
export async function readHistory(
  { db, clock, feed }: { db: Database; clock: Clock; feed: Feed },
  {
    instrument,
    readTo,
    days: reach = HISTORY_DAYS,
  }: { instrument: InstrumentKey; readTo: string | null; days?: number | undefined },
): Promise<FeedFailure | { readonly isLate: boolean }> {
  const { day: last, since } = feed.lastFinal(clock.now());
  const first = feed.actionsWithDaysFrom ?? dateOf(last + 1 - reach);
  const from = readTo === null ? first : dateOf(dayOf(readTo) - PROVISIONAL_DAYS);
  const signal = new AbortController().signal;
  const id = idOf(instrument);
  const days = await feed.daily(id, from, signal);
  if ('failed' in days) return days;
  const actions = readTo === null ? await feed.actions?.([id], FIRST_ACTIONS, signal) : undefined;
  if (actions && 'failed' in actions) return actions;
  const earlier = actions && 'got' in actions ? (actions.got.get(instrument) ?? []) : undefined;
  const bars = 'got' in days ? days.got.bars.filter(({ date }) => date <= dateOf(last)) : [];
  const isLate = 'got' in days && bars.at(-1)?.date !== dateOf(last) && clock.now() < since + LATE_UNTIL_MS;
  await storeBars(db, {
    instrument,
    feed: feed.name,
    bars,
    readTo: dateOf(isLate ? last : last + 1),
    provisionalFrom: dateOf(last + 1 - PROVISIONAL_DAYS),
    ...((feed.actions || feed.actionsWithDaysFrom) && {
      actions: {
        from: earlier ? FIRST_ACTIONS : from,
        said: earlier ?? ('got' in days ? days.got.actions : []),
      },
    }),
  });
  return { isLate };
}
