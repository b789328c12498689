import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recordAct } from '../../audit/auditLog.ts';

/** Turns the Daily Market Summary off for someone who has only the link in the mail. */
export class UnsubscribeService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.db = db;
    this.clock = clock;
  }

  /** null if the account is gone. */
  async isOn(userId: string): Promise<boolean | null> {
    const user = await this.db.knex('users').where({ id: userId }).first('notify_daily_summary');
    return user ? user.notify_daily_summary === 1 : null;
  }

  /** Does nothing if it is off. */
  async turnOff(userId: string, caller: Caller): Promise<void> {
    const now = this.clock.now();
    await this.db.transaction(async (trx) => {
      const was = { id: userId, notify_daily_summary: 1 };
      if ((await trx('users').where(was).update({ notify_daily_summary: 0, updated_at: now })) === 0) return;
      await recordAct(trx, userId, { act: 'daily-summary.unsubscribed', caller, now });
    });
  }
}
