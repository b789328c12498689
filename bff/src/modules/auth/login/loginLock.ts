import { LRUCache } from 'lru-cache';
import { tooMany } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** Failures before the first lock. */
export const FREE_FAILURES = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
const ACCOUNTS_KEPT = 100_000;

interface Failures {
  count: number;
  lockedUntil: number;
}

/**
 * Slows down password guessing for one account. From the tenth failure, each one doubles the lock, from one second up
 * to 15 minutes. Networks the user has signed in from are counted separately, so a stranger cannot lock the user out.
 * In memory, per replica.
 */
export class LoginLock {
  private readonly clock: Clock;
  private readonly failures: LRUCache<string, Failures>;

  constructor(clock: Clock) {
    this.clock = clock;
    this.failures = new LRUCache({ max: ACCOUNTS_KEPT });
  }

  /**
   * Counts an attempt as failed until `succeeded` is called, so parallel attempts cannot slip through.
   * @throws Refusal with the seconds to wait while the account is locked, even with the right password
   */
  attempt(bucket: string): void {
    const now = this.clock.now();
    const failures = this.recent(bucket, now);
    if (failures.lockedUntil > now) throw tooMany((failures.lockedUntil - now) / 1000);
    failures.count += 1;
    const beyond = failures.count - FREE_FAILURES;
    failures.lockedUntil = beyond < 0 ? now : now + Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** beyond);
    this.failures.set(bucket, failures);
  }

  succeeded(bucket: string): void {
    this.failures.delete(bucket);
  }

  /** True once a failure has locked the account. */
  isLocked(bucket: string): boolean {
    return (this.failures.get(bucket)?.lockedUntil ?? 0) > this.clock.now();
  }

  private recent(bucket: string, now: number): Failures {
    const known = this.failures.get(bucket);
    return known && now - known.lockedUntil < FORGOTTEN_AFTER_MS ? known : { count: 0, lockedUntil: 0 };
  }
}
