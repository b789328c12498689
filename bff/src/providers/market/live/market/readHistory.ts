import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { adjust } from '../../../../market/adjust.ts';
import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { DailyBar } from '../../../../market/marketData.ts';
import { type Split, splitsBetween } from '../../../../market/split.ts';
import type { Action, Feed, FeedDays, FeedFailure } from '../feed.ts';
import { unreadableSplit } from '../feedFault.ts';
import { looksLikeSplit, mayBeSplit } from '../mayBeSplit.ts';
import { announcedSplits } from '../store/actions.repository.ts';
import { storeBars } from '../store/bars.repository.ts';
import { plausibleBars } from './plausibleBars.ts';

/** Five years, as much as any chart or forecast reads. */
const HISTORY_DAYS = 1_830;
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
  const announced = feed.actionsWithDaysFrom ? await announcedSplits(db.knex, instrument) : [];
  const read =
    'got' in days
      ? plausibleBars(
          days.got.bars.filter(({ date }) => date <= dateOf(last)),
          splitsIn([...days.got.actions, ...announced]),
        )
      : [];
  // The close may come before the split of its day, and is of no use without it.
  const bars =
    'got' in days && clock.now() < since + LATE_UNTIL_MS && lacksSplit(feed, read, [...days.got.actions, ...announced])
      ? read.slice(0, -1)
      : read;
  const isLate = 'got' in days && bars.at(-1)?.date !== dateOf(last) && clock.now() < since + LATE_UNTIL_MS;
  const reachOfActions = earlier
    ? { from: FIRST_ACTIONS }
    : feed.actionsWithDaysFrom === undefined
      ? feed.actions && { from }
      : 'got' in days && saidOn(days.got);
  await storeBars(db, {
    instrument,
    feed: feed.name,
    bars,
    readTo: dateOf(isLate ? last : last + 1),
    provisionalFrom: dateOf(last + 1 - PROVISIONAL_DAYS),
    ...(reachOfActions && {
      actions: {
        ...reachOfActions,
        keepFrom: dateOf(last),
        said: earlier ?? ('got' in days ? days.got.actions : []),
      },
    }),
  });
  return { isLate };
}

/**
 * Like `readHistory`, of instruments whose days ended at the same one, in as few calls as they fit into. Resolves to those that
 * failed, with the reason, and those whose last day is still to come; what failed for one says nothing about the others.
 */
export async function readHistoryOfSeveral(
  { db, clock, feed }: { db: Database; clock: Clock; feed: Feed & Required<Pick<Feed, 'dailies' | 'actions'>> },
  instruments: readonly InstrumentKey[],
  readTo: string | null,
): Promise<{ readonly failed: ReadonlyMap<InstrumentKey, FeedFailure>; readonly late: readonly InstrumentKey[] }> {
  const { day: last, since } = feed.lastFinal(clock.now());
  const signal = new AbortController().signal;
  const from = readTo === null ? dateOf(last + 1 - HISTORY_DAYS) : dateOf(dayOf(readTo) - PROVISIONAL_DAYS);
  const actionsFrom = readTo === null ? FIRST_ACTIONS : from;
  const days = await feed.dailies(instruments.map(idOf), from, signal);
  const failed = new Map<InstrumentKey, FeedFailure>();
  const late: InstrumentKey[] = [];
  for (const [key, said] of days) if ('failed' in said) failed.set(key, said);
  const read = instruments.filter((key) => !failed.has(key));
  const actions = read.length > 0 ? await feed.actions(read.map(idOf), actionsFrom, signal) : undefined;
  for (const instrument of read) {
    const said = days.get(instrument);
    // What the feed does not have was not asked for a second time.
    const isAsked = !(said && 'none' in said);
    const own = isAsked && actions && 'got' in actions ? actions.got.get(instrument) : [];
    if (actions && 'failed' in actions) failed.set(instrument, actions);
    else if (!own) failed.set(instrument, unreadableSplit(clock.now()));
    else {
      const sent = said && 'got' in said ? said.got.bars.filter(({ date }) => date <= dateOf(last)) : [];
      const all = plausibleBars(sent, splitsIn(own));
      const bars = clock.now() < since + LATE_UNTIL_MS && lacksSplit(feed, all, own) ? all.slice(0, -1) : all;
      const isLate =
        said !== undefined &&
        'got' in said &&
        bars.at(-1)?.date !== dateOf(last) &&
        clock.now() < since + LATE_UNTIL_MS;
      if (isLate) late.push(instrument);
      await storeBars(db, {
        instrument,
        feed: feed.name,
        bars,
        readTo: dateOf(isLate ? last : last + 1),
        provisionalFrom: dateOf(last + 1 - PROVISIONAL_DAYS),
        actions: { from: actionsFrom, said: own },
      });
    }
  }
  return { failed, late };
}

/** Days say actions of themselves alone. An answer without a day, or with fewer, takes back nothing of the others. */
function saidOn({ bars, actions }: FeedDays): { readonly from: string; readonly to: string } | undefined {
  const dates = [...bars, ...actions].map(({ date }) => date).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  return from === undefined || to === undefined ? undefined : { from, to };
}

function splitsIn(actions: readonly Action[]): readonly Split[] {
  return actions.filter((one) => one.type === 'split');
}

/** Whether the last close moved as if it had split, without a split of that day. */
function lacksSplit(
  feed: Pick<Feed, 'actions' | 'actionsWithDaysFrom'>,
  bars: readonly DailyBar[],
  actions: readonly Action[],
): boolean {
  const [before, last] = bars.slice(-2);
  if (!before || !last || (feed.actionsWithDaysFrom === undefined && !feed.actions)) return false;
  const [adjusted] = adjust([before], splitsBetween(splitsIn(actions), before.date, last.date));
  const isDoubtful = feed.actionsWithDaysFrom === undefined ? looksLikeSplit : mayBeSplit;
  return isDoubtful(adjusted?.close ?? before.close, last.close);
}
