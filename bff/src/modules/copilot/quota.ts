import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from '../../http/rateLimits.ts';

export interface QuotaSettings {
  readonly questions: number;
  readonly perSeconds: number;
}

/** How much one person may ask, whatever the address. In memory, so per replica. */
export class Quota {
  private readonly limiter: RateLimiterMemory;

  constructor({ questions, perSeconds }: QuotaSettings) {
    this.limiter = new RateLimiterMemory({ points: questions, duration: perSeconds });
  }

  /** @throws Refusal `too-many` with the seconds to wait */
  async take(userId: string): Promise<void> {
    try {
      await this.limiter.consume(userId);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext / 1000, 'You have asked a lot in a short time.');
    }
  }
}
