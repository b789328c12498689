import type { Logger } from 'pino';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { oneAtATime } from '../../../../kernel/oneAtATime.ts';
import { dateOf, dayOf, utcDay } from '../../../../market/calendar/days.ts';
import { newYorkDay } from '../../../../market/calendar/newYorkTime.ts';
import { type InstrumentId, type InstrumentKey, idOf, keyOf } from '../../../../market/instrument.ts';
import type { Split } from '../../../../market/split.ts';
import type { Feed, FeedFailure } from '../feed.ts';
import { storeActions, storeAnnounced } from '../store/actions.repository.ts';
import type { FeedBudgets } from '../store/budgets.ts';
import { listBehind, noteUnreadable, readTos } from '../store/instruments.repository.ts';
import type { Lease } from '../store/lease.ts';
import { heardSince } from '../store/quotes.repository.ts';
import { storeStreamState } from '../store/streams.repository.ts';
import { type Followers, listSeen, listWanted } from '../store/wanted.ts';
import type { KeptStream } from '../stream/keptStream.ts';
import { readHistory, readHistoryOfSeveral } from './readHistory.ts';
import { storeAnswers } from './storeAnswers.ts';

/** A last day that comes late is asked for again so often. */
const LATE_AGAIN_MS = 15 * 60_000;
/** Actions are looked for so often, and those of so many days are read again. */
const MINUTE_MS = 60_000;
const ACTIONS_EVERY_MS = 60 * MINUTE_MS;
const ACTIONS_DAYS = 7;
/** Histories come last, so many a round that quotes are not late. */
const HISTORIES_A_ROUND = 5;
/** Those that come in one list. */
const TOGETHER_A_ROUND = 50;
/** One history that fails says nothing about the others. So many do. */
const FAILED_A_ROUND = 2;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  /** All feeds of its type that the settings allow. */
  readonly publishers: readonly string[];
  readonly budgets: FeedBudgets;
  /** What it brings is not asked for. */
  readonly stream?: KeptStream | undefined;
  /** Each call of `feed` prolongs it. */
  readonly lease: Lease;
  /** Who wants prices without looking at them. */
  readonly followers: readonly Followers[];
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/**
 * Keeps the store current. Runs every ten seconds on each replica; the one with the lease asks the feed. The number of
 * calls grows with the wanted instruments, in whole batches, and never with the people. What nobody follows or looks at any more
 * is not asked for, and is again from the next look on.
 */
export function feedRounds({
  db,
  clock,
  feed,
  publishers,
  budgets,
  stream,
  lease,
  followers,
  log,
}: Settings): () => Promise<void> {
  const { signal } = new AbortController();
  let failing: string | null = null;
  let quotesAt: number | null = null;
  /** The instruments of the last quotes. */
  let quoted: ReadonlySet<InstrumentKey> = new Set();
  /** A turn through all instruments that met our own budget goes on where it ended. */
  const turn = { startedAt: null as number | null, had: new Set<InstrumentKey>() };
  /** What the feed had a price of. A stream is asked for nothing else: some refuse a whole subscription for one of its symbols. */
  const priced = new Set<InstrumentKey>();
  let actionsDueAt = 0;
  let actionsRestUntil = 0;
  let splitsFault = '';
  /** The instruments whose actions were read since they were last due. */
  const withActions = new Set<InstrumentKey>();
  /** What splits on a day, of all instruments. */
  let splitting: { readonly date: string; readonly all: ReadonlyMap<InstrumentKey, Split | null> } | null = null;
  /** By instrument, when a history that failed is tried again. */
  const resting = new Map<InstrumentKey, number>();

  /** Says once that a feed fails, and once that it is back. */
  async function note(failure: FeedFailure | null): Promise<boolean> {
    if (failure?.failed === 'waits') return false;
    if (failure) await budgets.stop(failure);
    // What stops all calls for a refused key says so itself.
    if (failure && failure.failed !== 'refused' && failing === null)
      log.warn({ feed: feed.name, why: failure.why }, 'the feed has no answer');
    if (!failure && failing !== null) log.info({ feed: feed.name }, 'the feed answers again');
    failing = failure?.why ?? null;
    return failure === null;
  }

  function* batchesOf(keys: readonly InstrumentKey[]): Generator<readonly InstrumentId[]> {
    const ids = keys.map(idOf).filter((id) => feed.covers(id));
    for (let from = 0; from < ids.length; from += feed.batch) {
      yield ids.slice(from, Math.min(from + feed.batch, ids.length));
    }
  }

  async function readQuotes(keys: readonly InstrumentKey[]): Promise<boolean> {
    const now = clock.now();
    const isGap = stream?.takeGap() ?? false;
    // Once after a start, so that the last price is there, and where the stream may have missed one; then while prices change.
    // A turn in the future was before the clock was set back.
    const isDue =
      quotesAt === null || isGap || now < quotesAt || (now - quotesAt >= feed.quotesEveryMs && feed.isMoving(now));
    const asked = keys.filter((key) => !stream?.brings(key));
    if (isDue) turn.startedAt ??= now;
    for (const ids of batchesOf(isDue ? asked.filter((key) => !turn.had.has(key)) : await wantedAgain(asked))) {
      const answers = await feed.quotes(ids, signal);
      for (const [key, answer] of answers) {
        if (isDue && (!('failed' in answer) || answer.failed === 'unpriced')) turn.had.add(key);
        if ('got' in answer) priced.add(key);
        else if ('none' in answer) priced.delete(key);
      }
      if (!(await note(await storeAnswers(db, answers, { feed: feed.name, publishers, now: clock.now() }))))
        return false;
    }
    if (isDue) {
      quotesAt = turn.startedAt;
      turn.startedAt = null;
      turn.had.clear();
    }
    quoted = new Set(keys);
    return true;
  }

  /** Those that somebody looks at come first, where the plan has not enough for all. */
  async function tellStream(one: KeptStream, keys: readonly InstrumentKey[]): Promise<void> {
    const own = keys.filter((key) => priced.has(key));
    const now = clock.now();
    if (own.length <= one.mostInstruments) one.want(own);
    else {
      const seen = new Set(await listSeen(db.knex, own, { now }));
      one.want([...own.filter((key) => seen.has(key)), ...own.filter((key) => !seen.has(key))]);
    }
    await storeStreamState(db.knex, feed.name, { ...one.state, now });
  }

  /** Those that were not wanted before, unless somebody's first look has just brought their price. */
  async function wantedAgain(keys: readonly InstrumentKey[]): Promise<readonly InstrumentKey[]> {
    const added = keys.filter((key) => !quoted.has(key));
    if (added.length === 0) return [];
    const heard = new Set(await heardSince(db.knex, added, clock.now() - MINUTE_MS));
    return added.filter((key) => !heard.has(key));
  }

  /** Before quotes: the first price after a split needs it. What fails here does not keep the quotes from coming. */
  async function readActions(keys: readonly InstrumentKey[]): Promise<void> {
    const now = clock.now();
    if (!feed.actions || now < actionsRestUntil) return;
    // While prices stand still, only what is wanted anew needs them.
    if (now >= actionsDueAt && (actionsDueAt === 0 || feed.isMoving(now))) {
      withActions.clear();
      actionsDueAt = now + ACTIONS_EVERY_MS;
    }
    for (const ids of batchesOf(keys.filter((key) => !withActions.has(key)))) {
      const from = await actionsFrom(ids.map(keyOf), now);
      const asked = await feed.actions(ids, from, signal);
      if ('failed' in asked) {
        actionsRestUntil = Math.max(asked.retryAt, now + MINUTE_MS);
        if (asked.failed !== 'waits') log.warn({ feed: feed.name, why: asked.why }, 'no corporate actions were read');
        // What one batch brings says nothing about the next, unless no call is allowed.
        if (asked.failed === 'down') continue;
        return;
      }
      for (const id of ids) withActions.add(keyOf(id));
      if ('none' in asked) continue;
      const unread = ids.filter((id) => !asked.got.has(keyOf(id))).map(({ symbol }) => symbol);
      if (unread.length > 0) log.warn({ feed: feed.name, symbols: unread }, 'corporate actions could not be read');
      await db.transaction(async (trx) => {
        for (const [instrument, actions] of asked.got) {
          await storeActions(trx, { instrument, feed: feed.name, from, actions });
        }
      });
    }
  }

  /** A feed that says splits with its days may have a list of those of today: one call for all, each hour. */
  async function readSplits(keys: readonly InstrumentKey[]): Promise<void> {
    const now = clock.now();
    const date = dateOf(newYorkDay(now));
    const isDue = splitting?.date !== date || now >= actionsDueAt;
    if (feed.splitsOn && isDue && now >= actionsRestUntil && keys.length > 0 && feed.isMoving(now)) {
      const asked = await feed.splitsOn(date, signal);
      if ('got' in asked) {
        splitting = { date, all: asked.got };
        actionsDueAt = now + ACTIONS_EVERY_MS;
        withActions.clear();
      } else {
        actionsRestUntil = now + ACTIONS_EVERY_MS;
        const why = 'failed' in asked ? asked.why : 'has none';
        if (why !== splitsFault) log.warn({ feed: feed.name, why }, 'no list of splits was read');
        splitsFault = why;
      }
    }
    if (splitting?.date !== date) return;
    const { all } = splitting;
    const added = keys.filter((key) => !withActions.has(key));
    for (const key of added) withActions.add(key);
    const said = added.filter((key) => all.has(key));
    if (said.length === 0) return;
    await db.transaction(async (trx) => {
      for (const instrument of said) {
        await storeAnnounced(trx, { instrument, feed: feed.name, date, split: all.get(instrument) ?? null });
      }
    });
  }

  /** Some days before the oldest history of a batch ended: what nobody wanted for a month may have split in the meantime. */
  async function actionsFrom(keys: readonly InstrumentKey[], now: number): Promise<string> {
    const ends = [...(await readTos(db.knex, keys)).values()].map(dayOf);
    return dateOf(Math.min(utcDay(now), ...ends) - ACTIONS_DAYS);
  }

  async function readHistories(): Promise<void> {
    const now = clock.now();
    const day = dateOf(feed.lastFinal(now).day + 1);
    const { dailies, actions } = feed;
    const limit = (dailies ? TOGETHER_A_ROUND : HISTORIES_A_ROUND) + resting.size;
    const behind = await listBehind(db.knex, { type: feed.type, feed: feed.name, day, limit, followers, now });
    const due = behind.filter(({ instrument }) => (resting.get(instrument) ?? 0) <= clock.now());
    const [readTo = null, group = []] =
      [...Map.groupBy(due, (one) => one.readTo)].sort(([, one], [, other]) => other.length - one.length)[0] ?? [];
    if (dailies && actions && group.length > HISTORIES_A_ROUND) {
      const together = group.slice(0, TOGETHER_A_ROUND).map(({ instrument }) => instrument);
      const failures = await readHistoryOfSeveral({ db, clock, feed: { ...feed, dailies, actions } }, together, readTo);
      for (const [instrument, { failed, retryAt }] of failures.failed) {
        if (failed !== 'waits') resting.set(instrument, retryAt);
      }
      const unreadable = [...failures.failed].flatMap(([key, { lacksSplits }]) => (lacksSplits ? [key] : []));
      await noteUnreadable(db.knex, unreadable, { now });
      for (const instrument of failures.late) resting.set(instrument, clock.now() + LATE_AGAIN_MS);
      const ofAll = [...failures.failed.values()].find((one) => one.failed === 'budget' || one.failed === 'refused');
      if (ofAll) await note(ofAll);
      return;
    }
    let failed = 0;
    for (const one of due.slice(0, HISTORIES_A_ROUND)) {
      const read = await readHistory({ db, clock, feed }, one);
      if (!('failed' in read)) {
        if (read.isLate) resting.set(one.instrument, clock.now() + LATE_AGAIN_MS);
        else resting.delete(one.instrument);
        continue;
      }
      if (read.failed === 'waits') return;
      const isAboutOne = read.failed === 'down' || read.failed === 'unpriced';
      if (!isAboutOne) await note(read);
      resting.set(one.instrument, read.retryAt);
      if (read.lacksSplits) {
        await noteUnreadable(db.knex, [one.instrument], { now });
        continue;
      }
      failed += 1;
      if (!isAboutOne || failed === FAILED_A_ROUND) return;
    }
  }

  return oneAtATime(async () => {
    if (!(await lease.hold())) {
      turn.startedAt = null;
      turn.had.clear();
      quotesAt = null; // the other replica asks; after it, this one begins anew
      return;
    }
    const keys = await listWanted(db.knex, feed.type, { feed: feed.name, followers, now: clock.now() });
    await readActions(keys);
    await readSplits(keys);
    const isAnswering = await readQuotes(keys);
    if (stream) await tellStream(stream, keys);
    if (isAnswering) await readHistories();
  });
}
