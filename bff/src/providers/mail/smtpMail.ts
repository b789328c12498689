import { createTransport } from 'nodemailer';
import { composed, type Mail, SEND_BUDGET_MS } from './mail.ts';

/**
 * `url`: `smtp://user:password@host:587` or `smtps://…`. Uses STARTTLS if the server offers it. Each mail has a
 * connection of its own: one that hangs is cut and takes no place in a pool.
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
