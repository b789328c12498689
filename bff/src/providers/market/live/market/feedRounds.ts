import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { oneAtATime } from '../../../../kernel/oneAtATime.ts';
import { DAY_MS, dateOf, dayOf, utcDay } from '../../../../market/calendar/days.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { Feed, FeedFailure } from '../feed.ts';
import { storeBars } from '../store/bars.repository.ts';
import type { FeedBudgets } from '../store/budgets.ts';
import { listBehind, listInstruments } from '../store/instruments.repository.ts';
import type { Lease } from '../store/lease.ts';
import { storeAnswers } from './storeAnswers.ts';

/** Four years, as much as any forecast reads. */
const HISTORY_DAYS = 1_500;
/** Days that a feed may still correct are read again. */
const PROVISIONAL_DAYS = 7;
/** The last candle of a day is final a little after the day. */
const AFTER_MIDNIGHT_MS = 2 * 60_000;
/** A last candle that comes later than that is asked for again so often, for so long. Then nothing traded on that day. */
const LATE_AGAIN_MS = 15 * 60_000;
const LATE_UNTIL_MS = 3 * 3_600_000;
/** Histories come last, so many a round that quotes are not late. */
const HISTORIES_A_ROUND = 5;
/** One history that fails says nothing about the others. So many do. */
const FAILED_A_ROUND = 2;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  readonly budgets: FeedBudgets;
  /** Each call of `feed` prolongs it. */
  readonly lease: Lease;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Keeps the store current. Runs every ten seconds on each replica; the one with the lease asks the feed. The number of
 * calls grows with the instruments, in whole batches, and never with the people.
 */
export function feedRounds({ db, clock, feed, budgets, lease, log }: Settings): () => Promise<void> {
  let failing: string | null = null;
  /** By instrument, when a history that failed is tried again. */
  const resting = new Map<InstrumentKey, number>();

  /** Says once that a feed fails, and once that it is back. */
  async function note(failure: FeedFailure | null): Promise<boolean> {
    if (failure?.failed === 'waits') return false;
    if (failure) await budgets.stop(failure);
    if (failure && failing === null) log.warn({ feed: feed.name, why: failure.why }, 'the feed has no answer');
    if (!failure && failing !== null) log.info({ feed: feed.name }, 'the feed answers again');
    failing = failure?.why ?? null;
    return failure === null;
  }

  async function readQuotes(): Promise<boolean> {
    const ids = (await listInstruments(db.knex)).map(idOf).filter((id) => feed.covers(id));
    for (let from = 0; from < ids.length; from += feed.batch) {
      const answers = await feed.quotes(
        ids.slice(from, Math.min(from + feed.batch, ids.length)),
        new AbortController().signal,
      );
      if (!(await note(await storeAnswers(db, feed.name, answers, { now: clock.now() })))) return false;
    }
    return true;
  }

  async function readHistories(): Promise<void> {
    const today = utcDay(clock.now() - AFTER_MIDNIGHT_MS);
    const day = dateOf(today);
    const yesterday = dateOf(today - 1);
    const behind = await listBehind(db.knex, { day, limit: HISTORIES_A_ROUND + resting.size });
    const due = behind.filter(({ instrument }) => (resting.get(instrument) ?? 0) <= clock.now());
    let failed = 0;
    for (const { instrument, readTo } of due.slice(0, HISTORIES_A_ROUND)) {
      if (!(await lease.hold())) return;
      const from = readTo === null ? today - HISTORY_DAYS : dayOf(readTo) - PROVISIONAL_DAYS;
      const days = await feed.daily(idOf(instrument), dateOf(from), new AbortController().signal);
      if ('failed' in days && days.failed === 'waits') return;
      if ('failed' in days) {
        const isAboutOne = days.failed === 'down' || days.failed === 'unpriced';
        if (!isAboutOne) await note(days);
        resting.set(instrument, days.retryAt);
        failed += 1;
        if (!isAboutOne || failed === FAILED_A_ROUND) return;
        continue;
      }
      const bars = 'got' in days ? days.got.bars.filter(({ date }) => date < day) : [];
      const isLate = 'got' in days && bars.at(-1)?.date !== yesterday && clock.now() < today * DAY_MS + LATE_UNTIL_MS;
      if (isLate) resting.set(instrument, clock.now() + LATE_AGAIN_MS);
      else resting.delete(instrument);
      const provisionalFrom = dateOf(today - PROVISIONAL_DAYS);
      await storeBars(db, {
        instrument,
        feed: feed.name,
        bars,
        readTo: isLate ? yesterday : day,
        provisionalFrom,
      });
    }
  }

  return oneAtATime(async () => {
    if (!(await lease.hold())) return;
    if (await readQuotes()) await readHistories();
  });
}
