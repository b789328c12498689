import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './rateLimits.ts';

export interface QuotaSettings {
  readonly times: number;
  readonly perSeconds: number;
}

/** A rate limit per user, regardless of IP address. In memory, so per replica. */
export class Quota {
  private readonly limiter: RateLimiterMemory;
  private readonly words: string;

  /** `words` is the refusal's message, shown before the time to wait. */
  constructor({ times, perSeconds }: QuotaSettings, words: string) {
    this.limiter = new RateLimiterMemory({ points: times, duration: perSeconds });
    this.words = words;
  }

  /** @throws Refusal `too-many` with the seconds to wait */
  async take(userId: string): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext / 1000, this.words);
    }
  }
}
