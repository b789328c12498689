import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { type InstrumentId, keyOf } from '../../../../market/instrument.ts';
import type { Permit } from '../feed.ts';
import { countCloses } from '../store/bars.repository.ts';
import { feedBudgets } from '../store/budgets.ts';
import { publishersOf } from '../store/instruments.repository.ts';
import type { ConfiguredFeed } from './configuredFeeds.ts';
import { readHistory } from './readHistory.ts';
import { storeAnswers } from './storeAnswers.ts';

/** Waits for the next window of a budget that is no longer, not for a day. */
const PATIENCE_MS = 61_000;

/** What became of one instrument. `unread` says why there is nothing. */
export type Backfilled =
  | { readonly symbol: string; readonly closes: number; readonly from: string | null; readonly to: string | null }
  | { readonly symbol: string; readonly unread: string };

/**
 * Reads whole histories, as a round does: within what the budgets leave for rounds, beside a server that runs. What was read
 * stays if it is ended, and is the same if it is done again.
 */
export async function backfill(
  ids: readonly InstrumentId[],
  {
    db,
    clock,
    feeds,
    days,
    wait = pause,
    onDone,
  }: {
    db: Database;
    clock: Clock;
    feeds: readonly ConfiguredFeed[];
    /** How far back, in days. Absent: as far as forecasts read. */
    days?: number | undefined;
    wait?: ((ms: number) => Promise<unknown>) | undefined;
    onDone: (done: Backfilled) => void;
  },
): Promise<void> {
  const sources = feeds.map(({ name, budgets, account, open }) => {
    const allows = feedBudgets(db, { feed: name, budgets, clock, account });
    const permit: Permit = async (signal) => {
      for (;;) {
        const refused = await allows.forBackfill(signal);
        if (!refused || refused.retryAt - clock.now() > PATIENCE_MS) return refused;
        await wait(Math.max(1, refused.retryAt - clock.now()));
      }
    };
    return { allows, feed: open(db, { permit, use: 'rounds' }) };
  });
  for (const id of ids) {
    onDone(await readFromItsFeed(id));
  }

  /** From the feed that has its prices, or from the first that knows it. */
  async function readFromItsFeed(id: InstrumentId): Promise<Backfilled> {
    const publisher = (await publishersOf(db.knex, [keyOf(id)])).get(keyOf(id));
    const own = sources.filter(({ feed }) => feed.name === publisher && feed.type === id.type);
    let done: Backfilled = { symbol: id.symbol, unread: `No price source for ${id.type}s is configured.` };
    const asked = own.length > 0 ? own : sources.filter(({ feed }) => feed.covers(id));
    for (const source of asked) {
      const read = await readFrom(id, source);
      if (read !== 'unknown') return read;
      done = {
        symbol: id.symbol,
        unread: `${asked.map(({ feed }) => feed.name).join(' and ')} ${asked.length > 1 ? 'do' : 'does'} not know it.`,
      };
    }
    return done;
  }

  async function readFrom(
    id: InstrumentId,
    { feed, allows }: (typeof sources)[number],
  ): Promise<Backfilled | 'unknown'> {
    const { symbol } = id;
    const instrument = keyOf(id);
    const answers = await feed.quotes([id], new AbortController().signal);
    const answer = answers.get(instrument);
    if (!answer || 'none' in answer) return 'unknown';
    const publishers = sources.filter((one) => one.feed.type === feed.type).map((one) => one.feed.name);
    const failure = await storeAnswers(db, answers, { feed: feed.name, publishers, now: clock.now() });
    if (failure) await allows.stop(failure);
    if ('failed' in answer) return { symbol, unread: `${feed.name} ${answer.why}.` };
    const said = await readHistory({ db, clock, feed }, { instrument, readTo: null, days });
    if ('failed' in said) return { symbol, unread: `${feed.name} ${said.why}.` };
    return { symbol, ...(await countCloses(db.knex, instrument)) };
  }
}
