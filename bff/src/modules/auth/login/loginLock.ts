import { LRUCache } from 'lru-cache';
import { tooMany } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';

/** Failures that cost nothing but themselves. */
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
 * Slows down guessing at one account: from the tenth failure on, each doubles the time in which no attempt is looked at,
 * from a second to a quarter of an hour. A network from which the person has signed in before counts apart, so that a
 * stranger cannot lock anyone out. In memory, per replica.
 */
export class LoginLock {
  private readonly clock: Clock;
  private readonly failures: LRUCache<string, Failures>;

  constructor(clock: Clock) {
    this.clock = clock;
    this.failures = new LRUCache({ max: ACCOUNTS_KEPT });
  }

  /**
   * Counts an attempt as failed until `succeeded` says otherwise, so that many at once cannot slip through together.
   * Throws a refusal with the seconds to wait while the account is locked, whatever the password is.
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

  /** True from the failure on that locked it. */
  isLocked(bucket: string): boolean {
    return (this.failures.get(bucket)?.lockedUntil ?? 0) > this.clock.now();
  }

  private recent(bucket: string, now: number): Failures {
    const known = this.failures.get(bucket);
    return known && now - known.lockedUntil < FORGOTTEN_AFTER_MS ? known : { count: 0, lockedUntil: 0 };
  }
}
