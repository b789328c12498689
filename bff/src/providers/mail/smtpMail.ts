import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

/** `url`: `smtp://user:password@host:587` or `smtps://…`. Uses STARTTLS if the server offers it. */
export function smtpMail({ url, from }: { url: string; from: string }): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 3_000,
    greetingTimeout: 3_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text }) {
      // An object, because a string would be parsed as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
    close: () => transport.close(),
  };
}
