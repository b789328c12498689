import { createTransport } from 'nodemailer';
import { composed, MAILS_AT_ONCE, type Mail, SEND_BUDGET_MS } from './mail.ts';

/** A connection that waits longer for its next mail is closed, before the server does it in the middle of handing one over. */
const IDLE_MS = 5_000;

/**
 * `url`: `smtp://user:password@host:587` or `smtps://…`. Uses STARTTLS if the server offers it. Mails that follow one another
 * share a connection: signing in takes longer than a mail. One that hangs is cut with its connection at the end of its budget.
 * The transport itself never sends a mail again, because only the queue knows whether the server may have taken it.
 */
export function smtpMail({
  url,
  from,
  budgetMs = SEND_BUDGET_MS,
}: {
  url: string;
  from: string;
  budgetMs?: number;
}): Mail {
  const closing = new AbortController();
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAILS_AT_ONCE,
    maxRequeues: 0,
    idleTimeout: IDLE_MS,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 10_000,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const mail = {
        ...composed(message, from),
        // The time-outs above restart with every byte; this one does not.
        signal: AbortSignal.any([AbortSignal.timeout(budgetMs), closing.signal]),
      };
      await transport.sendMail(mail);
    },
    close() {
      closing.abort();
      transport.close();
    },
  };
}
