import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../../../kernel/clock.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import { type InstrumentId, type InstrumentKey, keyOf } from '../../../../market/instrument.ts';
import type { Intraday } from '../../../../market/intraday.ts';
import type { Feed } from '../feed.ts';
import type { FeedBudgets } from '../store/budgets.ts';

interface Settings {
  readonly clock: Clock;
  readonly feed: Feed;
  readonly budgets: FeedBudgets;
}

/** What the feed said last. */
interface Kept {
  readonly day: Intraday | null;
  readonly readAt: number;
  /** Not before, in milliseconds since 1970. */
  readonly dueAt: number;
}

const FRESH_MS = 60_000;
/** Bars of a day that is over stay as they are until the next one begins. */
const OVER_MS = 12 * 3_600_000;
/** About 30 kB each. */
const REMEMBERED = 200;
const ONE_A_DAY = 'The price source has one price a day, so there is no chart within the day. The shortest one is 1W.';
const NOT_YET = 'The prices of the day are being read. Please try again in a moment.';
const NOT_NOW = 'The price source didn’t say the prices of the day. Please try again in a minute.';
const NO_TRADE = 'The price source has no trade of this day yet.';

/**
 * The bars of a day, for people who look at them: each instrument is asked for once a minute at most, however many look, within
 * the people's share of the budget. Whoever has seen some before waits for nothing.
 */
export class MinuteLooks {
  private readonly settings: Settings;
  private readonly kept = recentlyUsed<InstrumentKey, Kept>(REMEMBERED);
  private readonly running = new Map<InstrumentKey, Promise<void>>();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** `patienceMs`: how long a person waits who is the first to look. */
  async look(
    id: InstrumentId,
    { patienceMs }: { patienceMs: number },
  ): Promise<Intraday | { readonly reason: string }> {
    if (!this.settings.feed.minutes) return { reason: ONE_A_DAY };
    const key = keyOf(id);
    const before = this.kept.get(key);
    if (!before || this.isDue(before)) {
      const reading = this.read(id);
      if (!before) await atMost(reading, patienceMs);
    }
    const after = this.kept.get(key);
    if (!after) return { reason: NOT_YET };
    if (!after.day) return { reason: NOT_NOW };
    return after.day.bars.length > 0 ? after.day : { reason: NO_TRADE };
  }

  private isDue({ readAt, dueAt }: Kept): boolean {
    const now = this.settings.clock.now();
    if (now < dueAt) return false;
    const { feed } = this.settings;
    return feed.isMoving(now) || feed.isMoving(readAt) || now - readAt > OVER_MS;
  }

  /** One call for each instrument at a time. Never rejects. */
  private read(id: InstrumentId): Promise<void> {
    const key = keyOf(id);
    const reading =
      this.running.get(key) ??
      this.ask(id)
        .catch(() => {})
        .finally(() => this.running.delete(key));
    this.running.set(key, reading);
    return reading;
  }

  private async ask(id: InstrumentId): Promise<void> {
    const { clock, feed, budgets } = this.settings;
    const said = await feed.minutes?.(id, new AbortController().signal);
    if (!said) return;
    const now = clock.now();
    const key = keyOf(id);
    if ('got' in said) {
      this.kept.set(key, { day: said.got, readAt: now, dueAt: now + FRESH_MS });
      return;
    }
    // What is wrong with a chart must not stop quotes, unless the feed says that it is asked too often.
    if ('failed' in said && said.failed === 'budget') await budgets.stop(said);
    const dueAt = 'failed' in said ? Math.max(said.retryAt, now + FRESH_MS / 4) : now + FRESH_MS;
    const { day = null, readAt = now } = this.kept.get(key) ?? {};
    this.kept.set(key, { day, readAt, dueAt });
  }
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, pause(ms, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
