import type { Readable } from 'node:stream';
import type { Database } from '../../db/database.ts';
import type { Caller, SignedIn } from '../../http/context.ts';
import { Quota } from '../../http/quota.ts';
import type { Counting, Rate } from '../../http/rateLimits.ts';
import type { Clock } from '../../kernel/clock.ts';
import { recordAct } from '../audit/auditLog.ts';
import { downloadOf } from './download.ts';

/** Each download reads everything twice. */
const DOWNLOADS: Rate = { times: 5, perSeconds: 3_600 };

/** What is stored about a user, for the user. */
export class PersonalDataService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly quota: Quota;

  constructor({ db, clock, counters }: Counting & { db: Database }) {
    this.db = db;
    this.clock = clock;
    const words = 'You’ve downloaded your data several times in the last hour.';
    this.quota = new Quota('data downloads', DOWNLOADS, { counters, clock, words });
  }

  /**
   * Returns a ZIP archive as a stream.
   * @throws Refusal `too-many` beyond the quota
   */
  async download({ userId }: SignedIn, caller: Caller): Promise<Readable> {
    await this.quota.take(userId);
    const now = this.clock.now();
    await this.db.transaction((trx) => recordAct(trx, userId, { act: 'data.downloaded', caller, now }));
    return downloadOf(this.db.knex, userId, { now });
  }
}
