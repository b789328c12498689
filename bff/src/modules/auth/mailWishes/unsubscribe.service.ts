import type { Database } from '../../../db/database.ts';
import type { Caller } from '../../../http/context.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { recordAct } from '../../audit/auditLog.ts';
import type { MailList, Subscription } from '../../mail/unsubscribeLinks.ts';

const LISTS = {
  'daily-summary': { column: 'notify_daily_summary', act: 'daily-summary.unsubscribed' },
  'email-notifications': { column: 'notify_email', act: 'email-notifications.unsubscribed' },
} as const satisfies Record<MailList, unknown>;

/** Turns mails of one kind off for someone who has only the link in such a mail. */
export class UnsubscribeService {
  private readonly db: Database;
  private readonly clock: Clock;

  constructor({ db, clock }: { db: Database; clock: Clock }) {
    this.db = db;
    this.clock = clock;
  }

  /** null if the account is gone. */
  async isOn({ list, userId }: Subscription): Promise<boolean | null> {
    const { column } = LISTS[list];
    const user = await this.db.knex('users').where({ id: userId }).first(column);
    return user ? user[column] === 1 : null;
  }

  /** Does nothing if it is off. */
  async turnOff({ list, userId }: Subscription, caller: Caller): Promise<void> {
    const now = this.clock.now();
    const { column, act } = LISTS[list];
    await this.db.transaction(async (trx) => {
      const changed = await trx('users')
        .where({ id: userId, [column]: 1 })
        .update({ [column]: 0, updated_at: now });
      if (changed === 1) await recordAct(trx, userId, { act, caller, now });
    });
  }
}
