import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { MAILS_AT_ONCE, type Mail, SEND_BUDGET_MS } from '../../providers/mail/mail.ts';
import { claimMails, type MailOutcome, type OutboxRow, releaseMails, settleMail } from './outbox.repository.ts';
import { ORIGIN } from './queueMail.ts';

/** Mails that one statement claims. Those without a slot yet wait here. */
const CLAIMED_AT_ONCE = 20;
/** Clocks of replicas differ by less. */
const CLOCKS_MS = 20_000;
/** Other replicas leave a claimed mail alone for this long: until it gets a slot, while it is sent, and a bit longer. */
const LEASE_MS = 20_000 + SEND_BUDGET_MS + CLOCKS_MS;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 10 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly mail: Mail;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly registry: Registry;
}

/**
 * Sends queued mail, on any number of replicas: whoever leases a row sends it. A mail goes out once, unless a process is
 * killed between the mail server's acceptance and the note of it. Then it goes out again with the same Message-ID.
 */
export class MailRounds {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly mail: Mail;
  private readonly publicUrl: string;
  private readonly log: Logger;
  private readonly outcomes: Counter<'outcome'>;
  private inFlight = 0;
  /** Claimed mails that wait for a slot. */
  private waiting: OutboxRow[] = [];
  private stopped = false;
  private lastAttemptFailed = false;

  constructor({ db, clock, mail, publicUrl, log, registry }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.mail = mail;
    this.publicUrl = publicUrl;
    this.log = log;
    this.outcomes = new Counter({
      name: 'mails_total',
      help: 'Attempts to send a mail by outcome: sent, retried (a later attempt follows) or failed (given up)',
      labelNames: ['outcome'],
      registers: [registry],
    });
  }

  /** False while the mail server does not take mail. */
  get healthy(): boolean {
    return !this.lastAttemptFailed;
  }

  /** Sends what is due. Rounds may overlap. */
  async run(): Promise<void> {
    const running = new Set<Promise<void>>();
    while (!this.stopped) {
      for (const mail of await this.take()) {
        const sending = this.attempt(mail).finally(() => running.delete(sending));
        running.add(sending);
      }
      if (running.size === 0) return;
      await Promise.race(running); // the slot of the first that ends is taken again at once
    }
    await Promise.all(running);
    const unsent = this.waiting.splice(0);
    await releaseMails(this.db.knex, unsent, { now: this.clock.now() });
  }

  /** Claims no further mails. */
  stop(): void {
    this.stopped = true;
  }

  /** Returns mails for the slots that are free, and takes the slots. */
  private async take(): Promise<OutboxRow[]> {
    const free = MAILS_AT_ONCE - this.inFlight;
    if (free <= 0) return [];
    this.inFlight += free; // before the first wait, so that a second round does not take the same slots
    const taken: OutboxRow[] = [];
    try {
      taken.push(...this.stillLeased(free));
      if (taken.length === 0) {
        const now = this.clock.now();
        const claim = { now, leasedUntil: now + LEASE_MS, limit: CLAIMED_AT_ONCE };
        this.waiting.push(...(await claimMails(this.db.knex, claim)));
        taken.push(...this.stillLeased(free));
      }
    } finally {
      this.inFlight -= free - taken.length;
    }
    return taken;
  }

  /** Another replica may claim a mail that has waited for too long, so it is left to the next claim of anyone. */
  private stillLeased(most: number): OutboxRow[] {
    const now = this.clock.now();
    this.waiting = this.waiting.filter(({ leasedUntil }) => leasedUntil - now >= SEND_BUDGET_MS + CLOCKS_MS);
    return this.waiting.splice(0, most);
  }

  private async attempt(mail: OutboxRow): Promise<void> {
    try {
      if (mail.expiresAt <= this.clock.now()) await this.giveUp(mail);
      else await this.send(mail);
    } catch (error) {
      // The row could not be updated. Its lease ends, and a later round takes it up again.
      this.log.error({ err: error, mail: mail.id, kind: mail.kind }, 'the outcome of a mail could not be stored');
    } finally {
      this.inFlight -= 1;
    }
  }

  private async send(mail: OutboxRow): Promise<void> {
    const { id, recipient, subject, body, html, unsubscribe } = mail;
    const placed = (text: string) => text.replaceAll(ORIGIN, this.publicUrl);
    try {
      await this.mail.send({
        id,
        to: recipient,
        subject,
        text: placed(body),
        ...(html !== undefined && { html: placed(html) }),
        ...(unsubscribe !== undefined && { unsubscribeUrl: this.publicUrl + unsubscribe }),
      });
    } catch (error) {
      this.lastAttemptFailed = true;
      return this.retry(mail, error);
    }
    this.lastAttemptFailed = false;
    await this.settle(mail, { sentAt: this.clock.now() });
    this.outcomes.inc({ outcome: 'sent' });
  }

  private async retry(mail: OutboxRow, error: unknown): Promise<void> {
    const retryAt = this.clock.now() + retryDelay(mail.attempts);
    const { message } = error as Error; // the whole error repeats the recipient
    this.log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: message }, 'a mail was not sent');
    if (retryAt >= mail.expiresAt) return this.giveUp(mail);
    await this.settle(mail, { retryAt });
    this.outcomes.inc({ outcome: 'retried' });
  }

  private async giveUp(mail: OutboxRow): Promise<void> {
    await this.settle(mail, { failedAt: this.clock.now() });
    this.outcomes.inc({ outcome: 'failed' });
    this.log.error({ mail: mail.id, kind: mail.kind, attempts: mail.attempts }, 'a mail was given up');
  }

  /**
   * In a transaction because those are repeated when the connection breaks. The account may have been deleted since the
   * claim, with its mail files: then the one that has just been written goes, too.
   */
  private async settle({ id, attempts }: OutboxRow, outcome: MailOutcome): Promise<void> {
    const isThere = await this.db.transaction((trx) => settleMail(trx, { id, attempts, outcome }), {
      repeatable: true,
    });
    if (!isThere) await this.mail.discard?.(id);
  }
}

/** Doubles from 5 seconds to 10 minutes, less up to a half at random, so that retries do not come in waves. */
function retryDelay(attempts: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (attempts - 1)) * (0.5 + Math.random() / 2);
}
