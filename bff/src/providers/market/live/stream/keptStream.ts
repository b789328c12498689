import type { Logger } from 'pino';
import type { Clock } from '../../../../kernel/clock.ts';
import { oneAtATime } from '../../../../kernel/oneAtATime.ts';
import { type InstrumentKey, idOf } from '../../../../market/instrument.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { FeedQuote, FeedStream, Heard, StreamFault, StreamTalk, Voided } from '../feed.ts';
import type { StreamSocket } from './streamSocket.ts';

/** How a stream is. `resting`: not needed now. `waiting`: until the next try. */
export interface StreamState {
  readonly state: 'open' | 'connecting' | 'waiting' | 'resting';
  /** Why it is not open, after the feed's name. */
  readonly why: string | null;
  readonly since: number;
  /** That it brings now. */
  readonly instruments: number;
  /** Connections since the server started. */
  readonly connects: number;
  readonly heardAt: number | null;
}

/** What a stream said since it was last stored. */
export interface Ticks {
  /** Prices that the feed took back, before it said the others. */
  readonly voided: readonly { readonly key: InstrumentKey; readonly voided: Voided }[];
  readonly quotes: ReadonlyMap<InstrumentKey, FeedQuote>;
  /** Of these, the feed has nothing newer. */
  readonly heard: readonly InstrumentKey[];
}

export interface StreamSettings {
  readonly name: string;
  readonly stream: FeedStream;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly store: (ticks: Ticks) => Promise<void>;
  /** Whether this replica has the lease. The others have no connection: most feeds allow one. */
  readonly isLeading: () => boolean;
  readonly isMoving: (now: number) => boolean;
  readonly onMessage?: () => void;
  /** Between two steps, in real time. A step writes once at most. */
  readonly everyMs?: number | undefined;
  readonly random?: () => number;
}

interface Connection {
  readonly socket: StreamSocket;
  readonly talk: StreamTalk;
  readonly openedAt: number;
  isReady: boolean;
  heardAt: number;
  /** Whether a price came. */
  isFruitful: boolean;
  readonly subscribed: Set<InstrumentKey>;
}

const STEP_MS = 1_000;
/** From the first byte to the permission to subscribe. */
const READY_MS = 15_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A connection that lived so long and brought prices was a good one. */
const GOOD_MS = 60_000;
const HEARD_EVERY_MS = 10_000;
/** A feed that is silent for good is tried less and less often. */
const MOST_PATIENCE = 16;
/** That wait for the database. */
const MOST_VOIDED = 1_000;

/**
 * Keeps one connection to a feed that sends prices by itself, on the replica with the lease, while prices change. What it
 * brings is stored once a second. Whenever it is not there, rounds ask for everything, as without it.
 */
export class KeptStream {
  private readonly settings: StreamSettings;
  private readonly step: () => Promise<void>;
  private timer: NodeJS.Timeout | null = null;
  private wanted: ReadonlySet<InstrumentKey> = new Set();
  private connection: Connection | null = null;
  private opening: Promise<unknown> | null = null;
  private pending = new Map<InstrumentKey, FeedQuote>();
  private voided: Ticks['voided'] = [];
  /** When this connection last brought each price. */
  private readonly broughtAt = new Map<InstrumentKey, number>();
  private heardNotedAt = 0;
  private failures = 0;
  private silences = 0;
  private retryAt = 0;
  private most: number;
  private gap = false;
  private isClosed = false;
  private isStoring = true;
  private why: string | null = null;
  /** What was logged last. */
  private noted: boolean | null = null;
  private since: number;
  private said: StreamState['state'] = 'resting';
  private connects = 0;
  private lastHeardAt: number | null = null;

  constructor(settings: StreamSettings) {
    this.settings = settings;
    this.most = settings.stream.most;
    this.since = settings.clock.now();
    this.step = oneAtATime(() => this.takeStep());
  }

  /** The instruments that are wanted now, those that are wanted most first. The stream brings as many as its plan has. */
  want(instruments: readonly InstrumentKey[]): void {
    this.wanted = new Set(instruments.slice(0, this.most));
    if (this.timer || this.isClosed || this.wanted.size === 0) return;
    const { everyMs = STEP_MS } = this.settings;
    this.timer = setInterval(() => void this.tryStep(), everyMs);
    this.timer.unref();
  }

  /** Whether its price comes by itself, so that nobody has to ask for it. */
  brings(instrument: InstrumentKey): boolean {
    const { clock, stream } = this.settings;
    const agoMs = clock.now() - (this.broughtAt.get(instrument) ?? 0);
    return agoMs >= -CLOCK_SKEW_MS && agoMs <= stream.quietMs;
  }

  get mostInstruments(): number {
    return this.most;
  }

  /** Whether prices may have been missed since this was last asked. */
  takeGap(): boolean {
    const { gap } = this;
    this.gap = false;
    return gap;
  }

  get state(): StreamState {
    return {
      state: this.said,
      why: this.why,
      since: this.since,
      instruments: [...this.broughtAt.keys()].filter((key) => this.brings(key)).length,
      connects: this.connects,
      heardAt: this.lastHeardAt,
    };
  }

  /** Ends the connection for good, after what it has brought was stored. */
  async close(): Promise<void> {
    this.isClosed = true;
    if (this.timer) clearInterval(this.timer);
    this.leave(null);
    await this.opening;
    await this.flush();
  }

  /** Says once that nothing can be stored, not each second. */
  private async tryStep(): Promise<void> {
    const { log, name } = this.settings;
    try {
      await this.step();
    } catch (err) {
      if (this.isStoring) log.warn({ err, feed: name }, 'streamed prices could not be stored');
      this.isStoring = false;
    }
  }

  private async takeStep(): Promise<void> {
    const { clock, isLeading, isMoving } = this.settings;
    const now = clock.now();
    if (!isLeading()) {
      this.leave('is followed by another server');
      this.pending.clear(); // the other server may have newer ones
      this.voided = [];
      return;
    }
    if (this.wanted.size === 0 || !isMoving(now)) {
      this.leave(this.wanted.size === 0 ? 'has nothing to bring' : 'rests while its market is closed');
    } else if (this.connection) {
      this.watch(this.connection, now);
    } else if (!this.opening && now >= this.retryAt) {
      this.opening = this.connect().finally(() => {
        this.opening = null;
      });
    }
    await this.flush();
  }

  /** The code is loaded with the first connection: few servers have one. */
  private async connect(): Promise<void> {
    const { stream, clock, isLeading } = this.settings;
    this.become('connecting', this.why);
    const { openSocket } = await import('./streamSocket.ts');
    if (this.isClosed || !isLeading()) return;
    const now = clock.now();
    this.connects += 1;
    const talk = stream.talk();
    const socket = openSocket(stream.url, {
      onOpen: () => {
        for (const text of talk.hello()) socket.send(text);
      },
      onText: (text) => {
        if (this.connection?.socket !== socket) return;
        this.settings.onMessage?.();
        const heardAt = clock.now();
        this.connection.heardAt = heardAt;
        this.lastHeardAt = heardAt;
        this.take(this.connection, talk.hear(text, heardAt));
      },
      onEnd: (why) => {
        if (this.connection?.socket === socket) this.lose({ why });
      },
    });
    this.connection = {
      socket,
      talk,
      openedAt: now,
      isReady: false,
      heardAt: now,
      isFruitful: false,
      subscribed: new Set(),
    };
  }

  private take(connection: Connection, { quotes, voided = [], send = [], isReady, fault }: Heard): void {
    const now = this.settings.clock.now();
    const own = voided.filter(({ key }) => connection.subscribed.has(key));
    if (own.length > 0) this.voided = [...this.voided, ...own].slice(-MOST_VOIDED);
    for (const {
      key,
      voided: { instead },
    } of own) {
      this.pending.delete(key);
      if (instead) continue;
      // Nobody knows here what holds now, so it is asked for.
      this.broughtAt.delete(key);
      this.gap = true;
    }
    for (const [key, quote] of quotes) {
      if (!connection.subscribed.has(key)) continue;
      const before = this.pending.get(key);
      if (before && before.at > quote.at) continue;
      this.pending.set(key, quote);
      this.broughtAt.set(key, now);
      if (!connection.isFruitful) this.note(null);
      connection.isFruitful = true;
      this.silences = 0;
    }
    for (const text of send) connection.socket.send(text);
    if (isReady && !connection.isReady) {
      connection.isReady = true;
      // Whatever happened before this connection is not in it.
      this.gap = true;
      this.become('open', null);
      this.subscribe(connection);
    }
    if (fault) this.lose(fault);
  }

  private watch(connection: Connection, now: number): void {
    connection.socket.countAnew();
    if (this.connection !== connection) return;
    connection.heardAt = Math.min(connection.heardAt, now); // the clock may have been set back
    if (!connection.isReady) {
      if (now - connection.openedAt > READY_MS) this.lose({ why: 'was not ready in time' });
      return;
    }
    const patience = this.settings.stream.silentMs(now) * Math.min(2 ** this.silences, MOST_PATIENCE);
    if (now - connection.heardAt > patience) {
      this.silences += 1;
      this.lose({ why: 'went silent' });
      return;
    }
    if (connection.isFruitful && now - connection.openedAt > GOOD_MS) this.failures = 0;
    this.subscribe(connection);
  }

  private subscribe({ subscribed, talk, socket }: Connection): void {
    const added = [...this.wanted].filter((key) => !subscribed.has(key));
    const removed = [...subscribed].filter((key) => !this.wanted.has(key));
    if (added.length === 0 && removed.length === 0) return;
    for (const key of added) subscribed.add(key);
    for (const key of removed) {
      subscribed.delete(key);
      this.broughtAt.delete(key);
    }
    for (const text of talk.change(added.map(idOf), removed.map(idOf))) socket.send(text);
  }

  /** Ends a connection that is of no use, and plans the next one: later after each failure, and never two replicas at once. */
  private lose({ why, notBeforeMs = 0, most }: StreamFault): void {
    const { clock, random = Math.random } = this.settings;
    if (most !== undefined) this.most = Math.max(1, Math.min(this.most, most));
    if (this.most < this.wanted.size) this.wanted = new Set([...this.wanted].slice(0, this.most));
    this.drop();
    const backoffMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(this.failures, 10), LONGEST_WAIT_MS);
    this.failures += 1;
    this.retryAt = clock.now() + notBeforeMs + backoffMs * (0.5 + random());
    this.become('waiting', why);
    this.note(why);
  }

  /** Says once that the stream fails, and once that it is back. */
  private note(complaint: string | null): void {
    const { log, name } = this.settings;
    const isStreaming = complaint === null;
    if (this.noted !== isStreaming) {
      if (isStreaming) log.info({ feed: name }, 'prices are streamed');
      else log.warn({ feed: name, why: complaint }, 'no prices are streamed, so they are asked for');
    }
    this.noted = isStreaming;
  }

  private leave(why: string | null): void {
    this.drop();
    if (this.said !== 'resting' || this.why !== why) this.become('resting', why);
  }

  private drop(): void {
    const { connection } = this;
    this.connection = null;
    this.broughtAt.clear();
    connection?.socket.close();
  }

  private become(state: StreamState['state'], why: string | null): void {
    this.why = why;
    if (this.said === state) return;
    this.said = state;
    this.since = this.settings.clock.now();
  }

  private async flush(): Promise<void> {
    const { clock, store, isLeading } = this.settings;
    if (!isLeading()) return;
    const now = clock.now();
    const notes = now < this.heardNotedAt || now - this.heardNotedAt >= HEARD_EVERY_MS;
    const [quotes, voided] = [this.pending, this.voided];
    const heard = notes ? [...this.broughtAt.keys()].filter((key) => this.brings(key) && !quotes.has(key)) : [];
    if (quotes.size === 0 && heard.length === 0 && voided.length === 0) return;
    this.pending = new Map();
    this.voided = [];
    try {
      await store({ voided, quotes, heard });
      this.isStoring = true;
      if (notes) this.heardNotedAt = now;
    } catch (error) {
      this.voided = [...voided, ...this.voided];
      // What is not stored is not brought: rounds ask for it again.
      for (const key of quotes.keys()) this.broughtAt.delete(key);
      throw error;
    }
  }
}
