import { pino } from 'pino';
import { Registry } from 'prom-client';
import { v7 as uuid } from 'uuid';
import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { TestClock } from '../../../../test/testClock.ts';
import type { Database } from '../../../db/database.ts';
import type { Mail } from '../../../providers/mail/mail.ts';
import { MailRounds } from '../mailRounds.ts';
import { type QueuedMail, queueMail } from '../queueMail.ts';

/** A database with one user, ann@example.com, and the mail that is queued for her. */
export class MailQueue {
  readonly test: TestDatabase;
  readonly clock = new TestClock();
  readonly userId = uuid();
  /** Called in reverse at the end of the test. */
  readonly closing: (() => unknown)[] = [];

  private constructor(test: TestDatabase) {
    this.test = test;
  }

  static async open(): Promise<MailQueue> {
    const opened = new MailQueue(await testDatabase());
    const now = opened.clock.now();
    const user = {
      email: 'ann@example.com',
      email_key: 'ann@example.com',
      password_hash: 'x',
      password_changed_at: now,
    };
    await opened.test.db.knex('users').insert({ id: opened.userId, ...user, created_at: now, updated_at: now });
    return opened;
  }

  async close(): Promise<void> {
    for (const close of this.closing.splice(0).reverse()) await close();
    await this.test.drop();
  }

  add(part: Partial<QueuedMail> = {}): Promise<void> {
    return this.test.db.transaction((trx) =>
      queueMail(trx, this.userId, {
        to: 'ann@example.com',
        subject: 'Hello',
        text: '{origin}/verify-email?token=SECRET',
        kind: 'verify-email',
        now: this.clock.now(),
        ...part,
      }),
    );
  }

  // biome-ignore lint/suspicious/noExplicitAny: tests read any column
  rows(): Promise<any[]> {
    return Promise.resolve(this.test.db.knex('mail_outbox').orderBy('id'));
  }

  /** The rounds of a replica that sends with `mail`, and how many mails it counted by outcome. */
  rounds(mail: Mail, db: Database = this.test.db) {
    const { clock } = this;
    const registry = new Registry();
    const log = pino({ level: 'silent' });
    const sending = new MailRounds({ db, clock, mail, publicUrl: 'https://bellwether.example', log, registry });
    const counted = async (outcome: string) => {
      const { values = [] } = (await registry.getSingleMetric('mails_total')?.get()) ?? {};
      return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
    };
    return { sending, counted };
  }
}
