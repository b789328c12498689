import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { composed, type Mail } from './mail.ts';
import { mailForTerminal } from './mailForTerminal.ts';

interface Settings {
  readonly folder: string;
  readonly from: string;
  readonly log: Logger;
  /** Shows the mail to a developer, with its link. If absent, the log names the file, without what is in the mail. */
  readonly show?: ((text: string) => void) | undefined;
}

/** Writes each mail to `folder` as an .eml file, named by its id. */
export function outboxMail({ folder, from, log, show }: Settings): Mail {
  const fileOf = (id: string) => join(folder, `${id}.eml`);
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(composed(mail, from));
      const file = fileOf(mail.id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(file, message as Buffer, { mode: 0o600 }); // a second attempt replaces the first
      if (show) show(mailForTerminal(mail, { file }));
      else log.warn({ file }, 'no SMTP_URL is set: the mail is in the outbox');
    },
    discard: (id) => rm(fileOf(id), { force: true }),
    close() {},
  };
}
