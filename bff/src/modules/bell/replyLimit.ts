import { brand } from '@bellwether/sdk/brand';
import { Refusal } from '../../kernel/errors.ts';

export interface ReplyLimitSettings {
  /** Answers under way at once, of everybody. */
  readonly running: number;
  /** Of one person. */
  readonly runningEach: number;
}

/** The assistant's own bulkhead: however slow it is, it holds no more than this of the server. Nobody waits in a queue. */
export class ReplyLimit {
  private readonly settings: ReplyLimitSettings;
  private readonly taken = new Map<string, number>();
  private all = 0;

  constructor(settings: ReplyLimitSettings) {
    this.settings = settings;
  }

  /** Answers how to give the place back. @throws Refusal `too-many` for the person's own, `unavailable` when all are taken */
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
    return () => this.giveBack(userId);
  }

  private giveBack(userId: string): void {
    const own = (this.taken.get(userId) ?? 0) - 1;
    this.all -= 1;
    if (own > 0) this.taken.set(userId, own);
    else this.taken.delete(userId);
  }
}
