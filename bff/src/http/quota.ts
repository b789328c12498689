import { type Counting, type Rate, RateLimit } from './rateLimits.ts';

/** A rate limit per user, regardless of IP address. */
export class Quota {
  private readonly limit: RateLimit;
  private readonly words: string;

  /** `words` is the refusal's message, shown before the time to wait. */
  constructor(name: string, rate: Rate, { words, ...counting }: Counting & { words: string }) {
    this.limit = new RateLimit(name, rate, counting);
    this.words = words;
  }

  /** @throws Refusal `too-many` with the seconds to wait */
  take(userId: string): Promise<void> {
    return this.limit.take(userId, this.words);
  }

  /** Takes one event back that turned out not to count. */
  giveBack(userId: string): Promise<void> {
    return this.limit.giveBack(userId);
  }
}
