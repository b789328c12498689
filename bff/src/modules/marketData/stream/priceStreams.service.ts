import { setImmediate as turn } from 'node:timers/promises';
import type { Quote } from '@bellwether/sdk/contract/types';
import type { Origin } from '../../../http/context.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { type Listed, PriceBoard } from './priceBoard.ts';
import { type RoomLimits, StreamRoom } from './streamRoom.ts';

export interface StreamSettings {
  readonly limits: RoomLimits;
  /** Time between two reads of the market, and between two events of a stream. */
  readonly pollMs: number;
  /** Silence after which a stream shows a sign of life. */
  readonly beatMs: number;
  /** Time between two looks at whether the session of a stream is still open. */
  readonly sessionMs: number;
  /** A client that has not read the last event for so long is cut off. */
  readonly stallMs: number;
  /** Clients come back within this time after the server has stopped, each at another moment. */
  readonly returnMs: number;
}

interface Dependencies {
  readonly market: { currentQuotes(symbols: readonly string[]): Promise<Quote[]> };
  readonly settings?: Partial<StreamSettings>;
  readonly log: { warn(about: object, message: string): void };
}

/** Who listens, to what, and where to tell them. */
export interface Listener {
  readonly userId: string;
  readonly origin: Readonly<Origin>;
  readonly symbols: readonly string[];
  /** The id of the last event that arrived. */
  readonly after?: string | undefined;
  readonly isSignedIn: () => Promise<boolean>;
  readonly send: (events: string) => void;
  /** Whether an earlier event is still unread. */
  readonly isBehind: () => boolean;
  readonly end: () => void;
  readonly cut: () => void;
}

interface Stream extends Omit<Listener, 'symbols' | 'after'> {
  readonly symbols: readonly Listed[];
  version: number;
  sentAt: number;
  behindSince: number | null;
  checkAt: number;
}

const SETTINGS: StreamSettings = {
  limits: { streams: 2_000, streamsPerNetwork: 64, streamsPerUser: 6, symbols: 5_000 },
  pollMs: 1_000,
  beatMs: 10_000,
  sessionMs: 10_000,
  stallMs: 20_000,
  returnMs: 8_000,
};
const SHORTEST_RETURN_MS = 500;
/** Streams told before other work gets its turn. */
const TOLD_AT_ONCE = 100;
const BEAT = 'event: beat\ndata:\n\n';

/**
 * Tells open pages of prices that change. One read of the market a second serves all streams, and each gets what changed since
 * its last event: a client that reads slowly misses moments, never the latest price. Without streams, nothing runs.
 */
export class PriceStreamsService {
  private readonly market: Dependencies['market'];
  private readonly settings: StreamSettings;
  private readonly log: Dependencies['log'];
  private readonly board = new PriceBoard();
  private readonly room: StreamRoom;
  private readonly streams = new Set<Stream>();
  private poll: NodeJS.Timeout | undefined;
  private isReading = false;
  private hasFailed = false;
  private isClosed = false;

  constructor({ market, settings = {}, log }: Dependencies) {
    this.market = market;
    this.settings = { ...SETTINGS, ...settings };
    this.log = log;
    this.room = new StreamRoom(this.settings.limits);
  }

  get count(): number {
    return this.streams.size;
  }

  /**
   * Tells the prices that changed after the event that arrived last, or all of them. Call what it returns when the client is
   * gone.
   * @throws Refusal `too-many` or `unavailable`, with the seconds to wait
   */
  listen({ symbols: asked, after = '', ...listener }: Listener): () => void {
    if (this.isClosed) throw new Refusal('unavailable', 'This server is stopping.', { retryAfterSeconds: 1 });
    const names = [...new Set(asked)].sort();
    const leaveRoom = this.room.enter(listener, this.board.size + this.board.lacks(names));
    const symbols = this.board.add(names);
    const stream: Stream = {
      ...listener,
      symbols,
      version: this.board.versionOf(symbols, after),
      sentAt: Number.NEGATIVE_INFINITY,
      behindSince: null,
      checkAt: performance.now() + this.settings.sessionMs * (0.5 + Math.random()),
    };
    this.streams.add(stream);
    void this.greet(stream, names);
    this.poll ??= setInterval(() => void this.round(), this.settings.pollMs).unref();
    return () => {
      if (!this.streams.delete(stream)) return;
      leaveRoom();
      this.board.drop(symbols);
      if (this.streams.size === 0) this.rest();
    };
  }

  /** Ends all streams and refuses new ones. Their clients come back one by one. */
  close(): void {
    this.isClosed = true;
    this.rest();
    const { returnMs } = this.settings;
    for (const stream of [...this.streams]) {
      const retryMs = SHORTEST_RETURN_MS + Math.floor(Math.random() * returnMs);
      stream.send(`retry: ${retryMs}\nevent: end\ndata: {"retryMs":${retryMs}}\n\n`);
      stream.end();
    }
  }

  private rest(): void {
    clearInterval(this.poll);
    this.poll = undefined;
  }

  /** A sign of life goes first: a client that hears none knows that something on the way holds the stream back. */
  private async greet(stream: Stream, names: readonly string[]): Promise<void> {
    stream.send(BEAT);
    try {
      this.board.put(names, await this.market.currentQuotes(names));
    } catch (err) {
      this.log.warn({ err }, 'a stream of prices begins without them');
    }
    if (this.streams.has(stream)) this.tell(stream, performance.now());
  }

  /** One at a time: a database that hangs is not asked twice. */
  private async round(): Promise<void> {
    if (this.isReading) return;
    this.isReading = true;
    try {
      const symbols = this.board.symbols();
      this.board.put(symbols, await this.market.currentQuotes(symbols));
      this.hasFailed = false;
    } catch (err) {
      if (!this.hasFailed) this.log.warn({ err }, 'streams of prices were not told of changes');
      this.hasFailed = true;
    }
    let nth = 0;
    for (const stream of [...this.streams]) {
      this.tell(stream, performance.now());
      nth += 1;
      if (nth % TOLD_AT_ONCE === 0) await turn();
    }
    this.isReading = false;
  }

  private tell(stream: Stream, now: number): void {
    const { pollMs, beatMs, stallMs } = this.settings;
    if (stream.isBehind()) {
      stream.behindSince ??= now;
      if (now - stream.behindSince > stallMs) stream.cut();
      return;
    }
    stream.behindSince = null;
    if (now >= stream.checkAt) void this.check(stream, now);
    if (now - stream.sentAt < pollMs * 0.9) return; // the first event came between two rounds
    const changed = this.board.since(stream.symbols, stream.version);
    if (changed.length > 0) {
      stream.version = this.board.version;
      const id = this.board.idOf(stream.symbols, stream.version);
      stream.send(`id: ${id}\nevent: prices\ndata: [${changed.join(',')}]\n\n`);
      stream.sentAt = now;
    } else if (now - stream.sentAt >= beatMs) {
      stream.send(BEAT);
      stream.sentAt = now;
    }
  }

  /** Ends the stream of a session that has ended. A database that does not answer ends none. */
  private async check(stream: Stream, now: number): Promise<void> {
    stream.checkAt = now + this.settings.sessionMs;
    if (!(await stream.isSignedIn().catch(() => true)) && this.streams.has(stream)) stream.end();
  }
}
