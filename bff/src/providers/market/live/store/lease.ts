import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Clock } from '../../../../kernel/clock.ts';
import { CLOCK_SKEW_MS } from '../clockSkew.ts';
import type { Permit } from '../feed.ts';

/** Longer than a call to a feed may take, so that a leader that works keeps it. */
export const LEASE_MS = 30_000;
const NAME = 'market';

/** Says which replica asks the feeds. One that was killed is followed after `LEASE_MS`. */
export class Lease {
  private readonly holder = randomUUID();
  private readonly connection: Knex;
  private readonly clock: Clock;
  private heldUntil = 0;

  constructor(connection: Knex, clock: Clock) {
    this.connection = connection;
    this.clock = clock;
  }

  /** Takes or prolongs the lease. False if another replica has it. One that ends later than any can was taken by a wrong clock. */
  async hold(): Promise<boolean> {
    const now = this.clock.now();
    await this.connection('feed_lease').insert({ name: NAME, holder: '', until_at: 0 }).onConflict('name').ignore();
    const taken = await this.connection('feed_lease')
      .where({ name: NAME })
      .where((free) =>
        free
          .where({ holder: this.holder })
          .orWhere('until_at', '<=', now)
          .orWhere('until_at', '>', now + LEASE_MS + CLOCK_SKEW_MS),
      )
      .update({ holder: this.holder, until_at: now + LEASE_MS });
    this.heldUntil = taken === 1 ? now + LEASE_MS : 0;
    return taken === 1;
  }

  /** Whether no other replica can have it now, as far as this one knows without asking. */
  get isHeld(): boolean {
    return this.clock.now() < this.heldUntil;
  }

  /** Lets another replica take it at once. */
  async release(): Promise<void> {
    if (this.heldUntil === 0) return;
    this.heldUntil = 0;
    await this.connection('feed_lease').where({ name: NAME, holder: this.holder }).update({ until_at: 0 });
  }

  /** The permit of calls that only the replica with the lease makes. Each one prolongs it, so a long round keeps it. */
  permit(otherwise: Permit): Permit {
    return async (signal) => ((await this.hold()) ? otherwise(signal) : { retryAt: this.clock.now() + LEASE_MS });
  }
}
