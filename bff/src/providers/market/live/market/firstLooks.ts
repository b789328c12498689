import type { Database } from '../../../../db/database.ts';
import type { Clock } from '../../../../kernel/clock.ts';
import { recentlyUsed } from '../../../../kernel/recentlyUsed.ts';
import { inDirectory } from '../../../../market/directory/directory.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import type { Asked, Feed } from '../feed.ts';
import type { FeedBudgets } from '../store/budgets.ts';
import { readUnknown, storeUnknown } from '../store/unknownLooks.ts';
import type { ListedStocks } from './listedStocks.ts';
import type { LookShares } from './lookShares.ts';
import { readHistory } from './readHistory.ts';
import { storeAnswers } from './storeAnswers.ts';

/** A coin that a feed does not have is not asked for again for this long. */
const UNKNOWN_MS = 10 * 60_000;
/** A stock that a directory has for this long: an answer that was empty by mistake must not hide it for long. */
const DENIED_MS = 60_000;
/** And a stock that no directory has either for this long, on all servers. */
const STRANGE_MS = 6 * 60 * 60_000;
/** What nobody could ask for is said to be so for this long, unless somebody could. */
const LEFT_OUT_MS = 60_000;
/** The histories of stocks that are read with the first look. Rounds read the others. */
const HISTORIES_AT_ONCE = 2;
/** Bars, their actions, and those of before. */
const CALLS_WITH_ACTIONS = 3;
const REMEMBERED = 5_000;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly feed: Feed;
  /** All feeds of its type that the settings allow. */
  readonly publishers: readonly string[];
  readonly budgets: FeedBudgets;
  readonly listed: ListedStocks;
  readonly shares: LookShares;
}

/**
 * Asks the feed for instruments that the store does not have. One call is under way at a time; what is asked for in the
 * meantime goes into the next one, so a thousand unknown symbols cost no more calls than one.
 */
export class FirstLooks {
  private readonly settings: Settings;
  private readonly unknownUntil = recentlyUsed<InstrumentKey, number>(REMEMBERED);
  /** What could not be asked for, because there were no calls left for it. */
  private readonly leftOutUntil = recentlyUsed<InstrumentKey, number>(REMEMBERED);
  /** What is asked for right now: whether it may be. */
  private readonly admitted = new Map<InstrumentKey, Promise<boolean>>();
  private waiting = new Set<InstrumentKey>();
  /** What the call is about that is under way. */
  private asking: ReadonlySet<InstrumentKey> = new Set();
  private next: Promise<void> | null = null;
  private current: Promise<void> = Promise.resolve();

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** Whether the feed has said so lately, or its directory says so. In memory. */
  isUnknown(key: InstrumentKey): boolean {
    const { clock, feed, listed } = this.settings;
    return (this.unknownUntil.get(key) ?? 0) > clock.now() || listed.isMissingAt(feed.name, idOf(key));
  }

  /** Whether there were lately no calls left to ask for it. In memory. */
  isLeftOut(key: InstrumentKey): boolean {
    return (this.leftOutUntil.get(key) ?? 0) > this.settings.clock.now();
  }

  /** Remembers what the feed has said to this server before, or to another. */
  async recall(keys: readonly InstrumentKey[]): Promise<void> {
    const { db, clock, feed } = this.settings;
    const instruments = keys.filter((key) => this.isStrange(key) && !this.unknownUntil.has(key));
    if (instruments.length === 0) return;
    for (const [key, until] of await readUnknown(db.knex, feed.name, { instruments, now: clock.now() }))
      this.unknownUntil.set(key, until);
  }

  /** Resolves when the store has what the feed says of these. What is beyond the user’s share is not asked for. */
  async look(keys: readonly InstrumentKey[]): Promise<void> {
    const added = keys.filter((key) => !this.admitted.has(key));
    this.admit(added);
    // At once: another look that ends meanwhile takes its own away.
    const admissions = keys.map((key) => this.admitted.get(key) as Promise<boolean>);
    try {
      const may = await Promise.all(admissions);
      const refused = new Set(keys.filter((_, at) => !may[at]));
      this.leaveOut([...refused]);
      const asked = keys.filter((key) => !refused.has(key));
      if (asked.length > 0) await this.lookAt(asked);
    } finally {
      for (const key of added) this.admitted.delete(key);
    }
  }

  private admit(keys: readonly InstrumentKey[]): void {
    const { feed, shares } = this.settings;
    const strange = keys.filter((key) => this.isStrange(key));
    const known = keys.filter((key) => !this.isStrange(key));
    if (strange.length > 0) this.admitFirst(strange, shares.takeStrange(feed, strange.length));
    if (known.length === 0) return;
    const histories = Math.min(known.length, this.historiesAtOnce());
    const calls = 1 + histories * (feed.actions ? CALLS_WITH_ACTIONS : 1);
    const symbols = known.length;
    // One call reads the whole list of coins.
    this.admitFirst(
      known,
      feed.type === 'crypto' ? Promise.resolve(symbols) : shares.takeKnown(feed, { symbols, calls }),
    );
  }

  /** Admits as many as were taken. */
  private admitFirst(keys: readonly InstrumentKey[], taking: Promise<number>): void {
    for (const [at, key] of keys.entries()) {
      const may = taking.then((taken) => at < taken);
      this.admitted.set(key, may);
    }
  }

  private historiesAtOnce(): number {
    const { feed } = this.settings;
    return feed.actions || feed.actionsWithDaysFrom ? HISTORIES_AT_ONCE : 0;
  }

  private leaveOut(keys: readonly InstrumentKey[]): void {
    for (const key of keys) this.leftOutUntil.set(key, this.settings.clock.now() + LEFT_OUT_MS);
  }

  /** Coins are read as a whole list, so one that nobody has costs nothing. */
  private isStrange(key: InstrumentKey): boolean {
    const id = idOf(key);
    return id.type === 'stock' && !inDirectory(id) && !this.settings.listed.find(id);
  }

  private async lookAt(keys: readonly InstrumentKey[]): Promise<void> {
    const others = keys.filter((key) => !this.asking.has(key));
    const both = [
      ...(others.length < keys.length ? [this.current] : []),
      ...(others.length > 0 ? [this.queue(others)] : []),
    ];
    await Promise.all(both);
  }

  private queue(keys: readonly InstrumentKey[]): Promise<void> {
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
    this.asking = new Set(keys);
    this.current = this.askFor(keys).finally(() => {
      this.asking = new Set();
    });
    return this.current;
  }

  private async askFor(keys: readonly InstrumentKey[]): Promise<void> {
    const { db, clock, feed, publishers, budgets } = this.settings;
    for (let from = 0; from < keys.length; from += feed.batch) {
      const batch = keys.slice(from, Math.min(from + feed.batch, keys.length));
      const answers = await feed.quotes(batch.map(idOf), new AbortController().signal);
      this.leaveOut([...answers].flatMap(([key, answer]) => (isOutOfCalls(answer) ? [key] : [])));
      const unknown = [...answers].flatMap(([key, answer]) => ('none' in answer ? [key] : []));
      const strange = unknown.filter((key) => this.isStrange(key));
      for (const key of unknown)
        this.unknownUntil.set(key, clock.now() + (feed.type === 'stock' ? DENIED_MS : UNKNOWN_MS));
      for (const key of strange) this.unknownUntil.set(key, clock.now() + STRANGE_MS);
      await storeUnknown(db.knex, feed.name, { instruments: strange, until: clock.now() + STRANGE_MS });
      const failure = await storeAnswers(db, answers, { feed: feed.name, publishers, now: clock.now() });
      if (failure) await budgets.stop(failure);
      // A price without its splits would be wrong for every lot that is older than they are.
      const priced = batch.filter((key) => 'got' in (answers.get(key) ?? {})).slice(0, this.historiesAtOnce());
      for (const instrument of priced) {
        const read = await readHistory({ db, clock, feed }, { instrument, readTo: null });
        if ('failed' in read) break;
      }
    }
  }
}

function isOutOfCalls(answer: Asked<unknown>): boolean {
  return 'failed' in answer && (answer.failed === 'waits' || answer.failed === 'budget');
}
