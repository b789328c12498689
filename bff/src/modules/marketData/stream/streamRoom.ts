import { networkOf } from '../../../http/clientAddress.ts';
import type { Origin } from '../../../http/context.ts';
import { Refusal } from '../../../kernel/errors.ts';

/** How many streams this process has. The others poll, and ask again later. */
export interface RoomLimits {
  readonly streams: number;
  /** For an IPv4 address or an IPv6 /64, except that of a proxy with many people behind it. */
  readonly streamsPerNetwork: number;
  /** A browser has one, also with many tabs. */
  readonly streamsPerUser: number;
  /** Of all streams together. They are read once a second. */
  readonly symbols: number;
}

interface Guest {
  readonly userId: string;
  readonly origin: Readonly<Origin>;
}

const AGAIN = { retryAfterSeconds: 60 };

/** Counts streams by whom and whence they are. */
export class StreamRoom {
  private readonly limits: RoomLimits;
  private readonly counts = new Map<string, number>();
  private streams = 0;

  constructor(limits: RoomLimits) {
    this.limits = limits;
  }

  /**
   * Takes a place, and returns what gives it back, once.
   * @throws Refusal `too-many` or `unavailable`, with the seconds to wait
   */
  enter({ userId, origin }: Guest, symbols: number): () => void {
    const network = `network ${networkOf(origin.address)}`;
    const user = `user ${userId}`;
    const { limits } = this;
    if (this.streams >= limits.streams || symbols > limits.symbols) {
      throw new Refusal('unavailable', 'This server streams no more prices.', AGAIN);
    }
    const isFull =
      this.count(user) >= limits.streamsPerUser ||
      (!origin.addressIsShared && this.count(network) >= limits.streamsPerNetwork);
    if (isFull) throw new Refusal('too-many', 'Too many streams of prices are open.', AGAIN);
    this.add([user, network], 1);
    let isInside = true;
    return () => {
      if (isInside) this.add([user, network], -1);
      isInside = false;
    };
  }

  private count(subject: string): number {
    return this.counts.get(subject) ?? 0;
  }

  private add(subjects: readonly string[], by: 1 | -1): void {
    this.streams += by;
    for (const subject of subjects) {
      const left = this.count(subject) + by;
      if (left === 0) this.counts.delete(subject);
      else this.counts.set(subject, left);
    }
  }
}
