import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import { type DueSummary, findDue, planFirst, planNext } from './summaryPlans.repository.ts';

export type { DueSummary } from './summaryPlans.repository.ts';

/** When each user's next Daily Market Summary is due. */
export class SummaryPlansService {
  private readonly db: Database;

  constructor({ db }: { db: Database }) {
    this.db = db;
  }

  /** Whose summaries are due, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly DueSummary[]> {
    return findDue(this.db.knex, { now, limit });
  }

  /** Plans the first summary of everyone without a plan: new users, and those who have changed their time zone. */
  planFirst(nextAt: (timeZone: string) => number): Promise<void> {
    return planFirst(this.db.knex, { nextAt });
  }

  /** Plans the next summary without sending this one. */
  async skip(person: DueSummary, nextAt: number): Promise<void> {
    await planNext(this.db.knex, person.userId, { person, nextAt, sentOf: null });
  }

  /**
   * Plans the next summary in the transaction that queues the one of the session `sentOf`, a date. Returns false if another
   * replica, or a change by the user, was faster: then this one is not to be queued.
   */
  planNext(
    trx: Knex.Transaction,
    person: DueSummary,
    { nextAt, sentOf }: { nextAt: number; sentOf: string },
  ): Promise<boolean> {
    return planNext(trx, person.userId, { person, nextAt, sentOf });
  }
}
