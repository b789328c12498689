import { tooMany } from '../../../http/rateLimits.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Counters } from '../../../kernel/counters.ts';
import { foldEmail } from '../users/foldEmail.ts';
import type { User } from '../users/user.ts';

/** Failures before the first lock. */
const FREE_FAILURES = 10;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15 * 60_000;
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;
/** How often a refused attempt goes into the audit log. */
const NOTED_EVERY_MS = 60_000;

/** All browsers and networks that the user has not signed in from. */
export const ELSEWHERE = 'elsewhere';
/** A signed-in user's own guesses of the current password. */
export const CURRENT_PASSWORD = 'current password';

/** The attempts that are counted together: those for one account that come from one place. */
export interface Bucket {
  /** The folded email address, whether or not it has an account; for CURRENT_PASSWORD the user's id. */
  readonly account: string;
  /** A browser or a network that the user has signed in from, ELSEWHERE or CURRENT_PASSWORD. */
  readonly place: string;
}

type Locked = Pick<User, 'id' | 'email'>;

/**
 * Slows down password guessing for one account. From the tenth failure, each one doubles the lock, from one second up
 * to 15 minutes. The browsers and networks that the user has signed in from are counted separately, so a stranger
 * cannot lock the user out. The same on all replicas.
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
  async attempt(bucket: Bucket): Promise<{ readonly locks: boolean }> {
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
  succeeded(bucket: Bucket): Promise<void> {
    return this.counters.clear(keyOf(bucket));
  }

  /** Opens all locks of a user. Returns in how many places failures were counted. */
  async clear(user: Locked, knownPlaces: readonly string[]): Promise<number> {
    let cleared = 0;
    for (const bucket of bucketsOf(user, knownPlaces)) {
      if ((await this.counters.read(keyOf(bucket))).count > 0) cleared += 1;
      await this.succeeded(bucket);
    }
    return cleared;
  }

  /** Returns until when a user is locked anywhere, in milliseconds since 1970, or null. */
  async lockedUntil(user: Locked, knownPlaces: readonly string[]): Promise<number | null> {
    const counters = await Promise.all(bucketsOf(user, knownPlaces).map((bucket) => this.counters.read(keyOf(bucket))));
    const latest = Math.max(...counters.map(({ until }) => until));
    return latest > this.clock.now() ? latest : null;
  }

  /** Whether a refused attempt goes into the audit log: once a minute and bucket, so that nobody can flood it. */
  async isRefusalToNote(bucket: Bucket): Promise<boolean> {
    const now = this.clock.now();
    const { count } = await this.counters.change(`refused ${keyOf(bucket)}`, (refusals) =>
      refusals.until <= now ? { count: 1, until: now + NOTED_EVERY_MS } : { ...refusals, count: refusals.count + 1 },
    );
    return count === 1;
  }
}

function bucketsOf({ id, email }: Locked, knownPlaces: readonly string[]): Bucket[] {
  const account = foldEmail(email);
  return [
    { account: id, place: CURRENT_PASSWORD },
    ...[ELSEWHERE, ...knownPlaces].map((place) => ({ account, place })),
  ];
}

function keyOf({ account, place }: Bucket): string {
  return `login ${account} ${place}`;
}
