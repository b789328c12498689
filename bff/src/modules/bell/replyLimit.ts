import { brand } from '@bellwether/sdk/brand';
import { Refusal } from '../../kernel/errors.ts';

export interface ReplyLimitSettings {
  /** Concurrent replies for all users. */
  readonly running: number;
  /** Concurrent replies for one user. */
  readonly runningEach: number;
}

/** Bell's bulkhead: limits how many replies run at once, so that a slow engine cannot hold up the server. There is no queue. */
export class ReplyLimit {
  private readonly settings: ReplyLimitSettings;
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(settings: ReplyLimitSettings) {
    this.settings = settings;
  }

  /** Takes a permit and returns a function that releases it. @throws Refusal `too-many` at the user's limit, `unavailable` at the limit for all */
  take(userId: string): () => void {
    const own = this.taken.get(userId) ?? 0;
    if (own >= this.settings.runningEach) {
      throw new Refusal('too-many', 'Please wait for the reply to your last message.', { retryAfterSeconds: 2 });
    }
    if (this.all >= this.settings.running) {
      throw new Refusal('unavailable', `${brand.assistant} is busy. Please try again in a moment.`, {
        retryAfterSeconds: 5,
      });
    }
    this.all += 1;
    this.taken.set(userId, own + 1);
    return () => this.release(userId);
  }

  private release(userId: string): void {
    const own = (this.taken.get(userId) ?? 0) - 1;
    this.all -= 1;
    if (own > 0) this.taken.set(userId, own);
    else this.taken.delete(userId);
  }
}
