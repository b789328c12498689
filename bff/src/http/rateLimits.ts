import type { Clock } from '../kernel/clock.ts';
import { type Counter, type Counters, MemoryCounters } from '../kernel/counters.ts';
import { Refusal } from '../kernel/errors.ts';
import { isApiPath } from './apiPath.ts';
import { networkOf } from './clientAddress.ts';
import type { AppMiddleware, Origin } from './context.ts';

/** A shared address gets the limits of this many people, since one of them must not use up those of all. */
const SHARED_FACTOR = 100;

export interface Rate {
  readonly times: number;
  readonly perSeconds: number;
}

export interface Counting {
  readonly counters: Counters;
  readonly clock: Clock;
}

/** At most so many events of a subject, such as a user, in a window of time that begins with the first one. */
export class RateLimit {
  private readonly name: string;
  private readonly rate: Rate;
  private readonly counters: Counters;
  private readonly clock: Clock;

  constructor(name: string, rate: Rate, { counters, clock }: Counting) {
    this.name = name;
    this.rate = rate;
    this.counters = counters;
    this.clock = clock;
  }

  /**
   * Counts one event. Exact for any number of events at once.
   * @throws Refusal `too-many` with the seconds to wait, if that exceeds the limit. `what` begins its message
   */
  async take(subject: string, what?: string): Promise<void> {
    const now = this.clock.now();
    const { perSeconds } = this.rate;
    await this.counters.change(this.keyOf(subject), (counter) => {
      if (counter.until <= now) return { count: 1, until: now + perSeconds * 1000 };
      this.refuseFull(counter, now, what);
      return { ...counter, count: counter.count + 1 };
    });
  }

  /** Throws the same refusal if the next event would exceed the limit, without counting one. */
  async check(subject: string): Promise<void> {
    const now = this.clock.now();
    const counter = await this.counters.read(this.keyOf(subject));
    if (counter.until > now) this.refuseFull(counter, now);
  }

  /** Takes one event back, for limits that count only failures. */
  async giveBack(subject: string): Promise<void> {
    await this.counters.change(this.keyOf(subject), ({ count, until }) => ({ count: Math.max(0, count - 1), until }));
  }

  private refuseFull({ count, until }: Counter, now: number, what?: string): void {
    if (count >= this.rate.times) throw tooMany((until - now) / 1000, what);
  }

  private keyOf(subject: string): string {
    return `${this.name} ${subject}`;
  }
}

/** A rate limit per network: an IPv4 address or an IPv6 /64. */
export class AddressLimit {
  private readonly forPerson: RateLimit;
  private readonly forShared: RateLimit;

  constructor(name: string, rate: Rate, counting: Counting) {
    this.forPerson = new RateLimit(name, rate, counting);
    this.forShared = new RateLimit(`${name}, shared`, { ...rate, times: rate.times * SHARED_FACTOR }, counting);
  }

  /** Counts one event. @throws Refusal `too-many` with the seconds to wait, if that exceeds the limit */
  take(origin: Readonly<Origin>): Promise<void> {
    return this.limitOf(origin).take(networkOf(origin.address));
  }

  /** Throws the same refusal if the next event would exceed the limit, without counting one. */
  check(origin: Readonly<Origin>): Promise<void> {
    return this.limitOf(origin).check(networkOf(origin.address));
  }

  /** Takes one event back, for limits that count only failures. */
  giveBack(origin: Readonly<Origin>): Promise<void> {
    return this.limitOf(origin).giveBack(networkOf(origin.address));
  }

  private limitOf({ addressIsShared }: Readonly<Origin>): RateLimit {
    return addressIsShared ? this.forShared : this.forPerson;
  }
}

export interface AddressLimits {
  /** All API requests. */
  readonly calls: AddressLimit;
  /** Logins from browsers that their users have not used before, whatever becomes of them. Each one hashes. */
  readonly logins: AddressLimit;
  /** Failed logins across accounts, which catches one password tried on many. */
  readonly failedLogins: AddressLimit;
  /** Release tokens that do not exist. */
  readonly wrongReleaseTokens: AddressLimit;
  readonly registrations: AddressLimit;
  /**
   * Challenges for logins with a passkey: each view of the login page takes one, and each press on the passkey's button. So
   * the limit is four per login, or people who share a network would be refused before their logins are. Each is a row for
   * five minutes.
   */
  readonly passkeyChallenges: AddressLimit;
  /** Registrations with a taken email address. Each one reveals that an account exists. */
  readonly takenAddresses: AddressLimit;
  readonly forgotten: AddressLimit;
  readonly resets: AddressLimit;
  /** Pictures of news. */
  readonly pictures: AddressLimit;
}

/**
 * Creates the limits. `factor` is RATE_LIMIT_FACTOR. The limits on requests and pictures count in this process alone: they
 * protect the process, and a database write for each would cost more than most requests.
 */
export function addressLimits(factor: number, { counters, clock }: Counting): AddressLimits {
  const own = new MemoryCounters();
  const limit = (name: string, times: number, minutes: number, counting: Counters = counters) => {
    const rate = { times: Math.max(1, Math.round(times * factor)), perSeconds: minutes * 60 };
    return new AddressLimit(name, rate, { counters: counting, clock });
  };
  return {
    calls: limit('calls', 1_200, 1, own),
    logins: limit('logins', 150, 5),
    failedLogins: limit('failed logins', 25, 5),
    wrongReleaseTokens: limit('wrong release tokens', 25, 5),
    registrations: limit('registrations', 100, 30),
    passkeyChallenges: limit('passkey challenges', 600, 5),
    takenAddresses: limit('taken addresses', 5, 30),
    forgotten: limit('forgotten passwords', 20, 30),
    resets: limit('password resets', 30, 30),
    pictures: limit('pictures', 600, 1, own),
  };
}

export function tooMany(retryAfterSeconds: number, what = 'Too many attempts.'): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds));
  return new Refusal('too-many', `${what} Please try again in ${waitText(seconds)}.`, { retryAfterSeconds: seconds });
}

function waitText(seconds: number): string {
  if (seconds < 90) return `${seconds} second${seconds === 1 ? '' : 's'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}

/** Applies the limit on all API requests. */
export function limitCalls(limit: AddressLimit): AppMiddleware {
  return async function rateLimit(ctx, next) {
    if (isApiPath(ctx.path)) await limit.take(ctx.state);
    return next();
  };
}
