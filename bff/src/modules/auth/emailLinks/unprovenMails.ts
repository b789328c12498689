import { type Counting, type Rate, RateLimit } from '../../../http/rateLimits.ts';
import { mailboxOf } from './mailbox.ts';

/** Mails that confirm an address, to one mailbox, from all accounts together. */
const RATE: Rate = { times: 5, perSeconds: 24 * 60 * 60 };

/** Limits the mails to a mailbox whose owner has proved nothing yet, so that many accounts cannot flood a stranger's. */
export class UnprovenMails {
  private readonly limit: RateLimit;

  constructor(counting: Counting) {
    this.limit = new RateLimit('mails to an unproven mailbox', RATE, counting);
  }

  /** Counts one mail. @throws Refusal `too-many` beyond five a day */
  take(address: string): Promise<void> {
    return this.limit.take(mailboxOf(address));
  }

  /** Takes back one that was not sent. */
  giveBack(address: string): Promise<void> {
    return this.limit.giveBack(mailboxOf(address));
  }
}
