import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { type Mail, messageId } from './mail.ts';

/** Writes each mail to `folder` as an .eml file, named by its id, and logs the name. */
export function outboxMail({ folder, from, log }: { folder: string; from: string; log: Logger }): Mail {
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { id, to, subject, text } = mail;
      const { message } = await composer.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: messageId(mail, from),
      });
      const file = fileOf(id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600 }); // a second attempt replaces the first
      log.warn({ file }, 'no SMTP_URL is set: the mail is in the outbox');
    },
    discard: (id) => rm(fileOf(id), { force: true }),
    close() {},
  };
}
