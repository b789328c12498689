import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../kernel/errors.ts';
import { isApiPath } from './apiPath.ts';
import { networkOf } from './clientAddress.ts';
import type { AppMiddleware, Origin } from './context.ts';

/** A shared address gets the limits of this many people, since one of them must not use up those of all. */
const SHARED_FACTOR = 100;

/** A rate limit per network (an IPv4 address or an IPv6 /64) and time window. In memory, so per replica. */
export class AddressLimit {
  private readonly forPerson: RateLimiterMemory;
  private readonly forShared: RateLimiterMemory;

  constructor({ points, durationSeconds }: { points: number; durationSeconds: number }) {
    this.forPerson = new RateLimiterMemory({ points, duration: durationSeconds });
    this.forShared = new RateLimiterMemory({ points: points * SHARED_FACTOR, duration: durationSeconds });
  }

  /** Counts one event. @throws Refusal `too-many` with the seconds to wait, if that exceeds the limit */
  async take(origin: Readonly<Origin>): Promise<void> {
    try {
      await this.limiterOf(origin).consume(networkOf(origin.address));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext / 1000);
    }
  }

  /** Throws the same refusal if the next event would exceed the limit, without counting one. */
  async check(origin: Readonly<Origin>): Promise<void> {
    const limiter = this.limiterOf(origin);
    const taken = await limiter.get(networkOf(origin.address));
    if (!taken || taken.msBeforeNext <= 0 || taken.consumedPoints < limiter.points) return;
    throw tooMany(taken.msBeforeNext / 1000);
  }

  /** Takes one event back, for limits that count only failures. */
  async giveBack(origin: Readonly<Origin>): Promise<void> {
    await this.limiterOf(origin).reward(networkOf(origin.address));
  }

  private limiterOf({ addressIsShared }: Readonly<Origin>): RateLimiterMemory {
    return addressIsShared ? this.forShared : this.forPerson;
  }
}

export interface AddressLimits {
  /** All API requests. */
  readonly calls: AddressLimit;
  /** Failed logins across accounts, which catches one password tried on many. */
  readonly failedLogins: AddressLimit;
  readonly registrations: AddressLimit;
  /** Registrations with a taken email address. Each one reveals that an account exists. */
  readonly takenAddresses: AddressLimit;
  readonly forgotten: AddressLimit;
  readonly resets: AddressLimit;
  /** Pictures of news. */
  readonly pictures: AddressLimit;
}

/** Creates the limits, in memory and per replica. `factor` is RATE_LIMIT_FACTOR. */
export function addressLimits(factor: number): AddressLimits {
  const limit = (points: number, minutes: number) =>
    new AddressLimit({ points: Math.max(1, Math.round(points * factor)), durationSeconds: minutes * 60 });
  return {
    calls: limit(1_200, 1),
    failedLogins: limit(25, 5),
    registrations: limit(100, 30),
    takenAddresses: limit(5, 30),
    forgotten: limit(20, 30),
    resets: limit(30, 30),
    pictures: limit(600, 1),
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
