import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { Feed } from '../feed.ts';
import type { FeedBudgets } from '../store/budgets.ts';
import { readHistory } from './readHistory.ts';
import { storeAnswers } from './storeAnswers.ts';

/** What a feed does not have is not asked for again for this long. */
const UNKNOWN_MS = 10 * 60_000;
/** The histories of stocks that are read with the first look. Rounds read the others. */
const HISTORIES_AT_ONCE = 2;
const REMEMBERED = 5_000;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  /** All feeds of its type that the settings allow. */
  readonly publishers: readonly string[];
  readonly budgets: FeedBudgets;
}

/**
 * Asks the feed for instruments that the store does not have. One call is under way at a time; what is asked for in the
 * meantime goes into the next one, so a thousand unknown symbols cost no more calls than one.
 */
export class FirstLooks {
  private readonly settings: Settings;
  private readonly unknownUntil = recentlyUsed<InstrumentKey, number>(REMEMBERED);
  private waiting = new Set<InstrumentKey>();
  private next: Promise<void> | null = null;
  private current: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  isUnknown(key: InstrumentKey): boolean {
    return (this.unknownUntil.get(key) ?? 0) > this.settings.clock.now();
  }

  /** Resolves when the store has what the feed says of these. */
  look(keys: readonly InstrumentKey[]): Promise<void> {
    for (const key of keys) this.waiting.add(key);
    if (!this.next) {
      const after = this.current;
      this.next = after.catch(() => {}).then(() => this.ask());
    }
    return this.next;
  }

  private ask(): Promise<void> {
    const keys = [...this.waiting];
    this.waiting = new Set();
    this.next = null;
    this.current = this.askFor(keys);
    return this.current;
  }

  private async askFor(keys: readonly InstrumentKey[]): Promise<void> {
    const { db, clock, feed, publishers, budgets } = this.settings;
    for (let from = 0; from < keys.length; from += feed.batch) {
      const batch = keys.slice(from, Math.min(from + feed.batch, keys.length));
      const answers = await feed.quotes(batch.map(idOf), new AbortController().signal);
      for (const [key, answer] of answers) {
        if ('none' in answer) this.unknownUntil.set(key, clock.now() + UNKNOWN_MS);
      }
      const failure = await storeAnswers(db, answers, { feed: feed.name, publishers, now: clock.now() });
      if (failure) await budgets.stop(failure);
      // A price without its splits would be wrong for every lot that is older than they are.
      const priced = batch
        .filter((key) => 'got' in (answers.get(key) ?? {}))
        .slice(0, feed.actions || feed.actionsWithDaysFrom ? HISTORIES_AT_ONCE : 0);
      for (const instrument of priced) {
        const read = await readHistory({ db, clock, feed }, { instrument, readTo: null });
        if ('failed' in read) break;
      }
    }
  }
}
