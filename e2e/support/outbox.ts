import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const OUTBOX = join(process.env.E2E_DATA_DIR ?? '', 'outbox');

/** The link to a page in the latest mail to an address, as a path, or "". The mail uses the site's public origin. */
export async function linkMailedTo(email: string, page: string, outbox = OUTBOX): Promise<string> {
  const link = new RegExp(`/${page}\\?token=[\\w-]+`);
  const mail = (await mailsTo(email, outbox)).findLast((text) => link.test(text));
  return link.exec(mail ?? '')?.[0] ?? '';
}

/** How many mails with this subject went to an address. */
export async function countMailed(email: string, subject: string): Promise<number> {
  return (await mailsTo(email)).filter((mail) => mail.includes(`Subject: ${subject}`)).length;
}

/** The latest mail to an address as a page, where its title begins like this, or null. */
export async function pageMailedTo(email: string, title: string, outbox: string): Promise<string | null> {
  const pages = (await mailsTo(email, outbox)).map((mail) => /<!doctype html>.*<\/html>/s.exec(mail)?.[0] ?? '');
  return pages.findLast((html) => html.includes(`<title>${title}`)) ?? null;
}

/** Oldest first. */
async function mailsTo(email: string, outbox = OUTBOX): Promise<string[]> {
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.sort().map((name) => readFile(join(outbox, name), 'utf8')));
  const readable = mails.map(quotedPrintable);
  return readable.filter((mail) => mail.includes(`To: ${email}`));
}

/** Reads the lines of a mail as they were before their transfer encoding. */
function quotedPrintable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
