import { tooMany } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Counters } from '../../../kernel/counters.ts';

/** Failures before the first lock. */
export const FREE_FAILURES = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/**
 * Slows down password guessing for one account. From the tenth failure, each one doubles the lock, from one second up
 * to 15 minutes. Networks the user has signed in from are counted separately, so a stranger cannot lock the user out.
 * The same on all replicas.
 */
export class LoginLock {
  private readonly clock: Clock;
  private readonly counters: Counters;

  constructor({ clock, counters }: { clock: Clock; counters: Counters }) {
    this.clock = clock;
    this.counters = counters;
  }

  /**
   * Counts an attempt as failed until `succeeded` is called, so parallel attempts cannot slip through. Returns whether the
   * account is locked if the attempt does fail.
   * @throws Refusal with the seconds to wait while the account is locked, even with the right password
   */
  async attempt(bucket: string): Promise<{ readonly locks: boolean }> {
    const now = this.clock.now();
    const { until } = await this.counters.change(keyOf(bucket), (failures) => {
      if (failures.until > now) throw tooMany((failures.until - now) / 1000);
      const count = now - failures.until < FORGOTTEN_AFTER_MS ? failures.count + 1 : 1;
      const beyond = count - FREE_FAILURES;
      const delay = beyond < 0 ? 0 : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond);
      return { count, until: now + delay };
    });
    return { locks: until > now };
  }

  /** Opens the lock. */
  succeeded(bucket: string): Promise<void> {
    return this.counters.clear(keyOf(bucket));
  }
}

function keyOf(bucket: string): string {
  return `login ${bucket}`;
}
