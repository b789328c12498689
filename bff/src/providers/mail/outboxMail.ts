import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Mail } from './mail.ts';

/** Writes each mail to `folder` as an .eml file and logs its name. */
export function outboxMail({ folder, from, log }: { folder: string; from: string; log: Logger }): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send({ to, subject, text }) {
      const { message } = await composer.sendMail({ from, to: { name: '', address: to }, subject, text });
      const file = join(folder, `${uuid()}.eml`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600, flag: 'wx' });
      log.warn({ file }, 'no SMTP_URL is set: the mail is in the outbox');
    },
    close() {},
  };
}
