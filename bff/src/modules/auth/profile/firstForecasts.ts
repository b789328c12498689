import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recentlyUsed } from '../../../kernel/recentlyUsed.ts';
import { markForecast } from '../users/users.repository.ts';

const REMEMBERED = 10_000;

/** Notes with the account that its user has got a forecast. One statement per user and process. */
export class FirstForecasts {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly noted = recentlyUsed<string, true>(REMEMBERED);

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.db = db;
    this.clock = clock;
  }

  async note(userId: string): Promise<void> {
    if (this.noted.has(userId)) return;
    await markForecast(this.db.knex, userId, { now: this.clock.now() });
    this.noted.set(userId, true);
  }
}
