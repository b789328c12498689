import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { isMySql } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { lockUser } from '../../db/lockUser.ts';
import { type Act, recordAct } from '../audit/auditLog.ts';
import { mailIdsOf } from '../mail/queueMail.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personalTables.ts';

export interface DeletionReceipt {
  readonly userId: string;
  readonly email: string;
  /** ISO 8601. */
  readonly deletedAt: string;
  readonly by: string;
  /** Rows by table, without the empty ones. */
  readonly rows: Readonly<Record<string, number>>;
  /** Mails in the outbox folder of a server without SMTP_URL. */
  readonly mailFiles: number;
}

interface Deletion {
  readonly email: string;
  /** Who deletes, for the log. */
  readonly by: string;
  readonly caller: Act['caller'];
  readonly now: number;
  readonly outboxFolder: string;
}

/** A statement must end within the database's time limit, however much there is to delete. */
const SLICE_ROWS = 5_000;

/**
 * Deletes a user with every row of PERSONAL_TABLES, in one transaction with the act in the audit log, then the mails in
 * the outbox folder. Replicas notice within two seconds. The audit log itself forgets the user after its retention.
 * Interrupted before the commit, nothing is deleted; after it, only mail files may remain. Returns null if the user is
 * already gone.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  { email, by, caller, now, outboxFolder }: Deletion,
): Promise<DeletionReceipt | null> {
  const mails = new Set<string>();
  const rows = await db.transaction(async (trx) => {
    await lockUser(trx, userId);
    for (const id of await mailIdsOf(trx, userId)) mails.add(id);
    const deleted: Record<string, number> = {};
    for (const table of PERSONAL_TABLES) {
      const count = await deleteRows(trx, userId, table);
      if (count > 0) deleted[table.table] = count;
    }
    if (deleted.users !== 1) return null;
    await recordAct(trx, userId, { act: 'account.deleted', caller, now, details: { by, rows: deleted } });
    return deleted;
  });
  if (!rows) return null;
  const mailFiles = await deleteMailFiles(outboxFolder, { email, mails });
  return { userId, email, deletedAt: new Date(now).toISOString(), by, rows, mailFiles };
}

async function deleteRows(trx: Knex.Transaction, userId: string, { table, owner }: PersonalTable): Promise<number> {
  const owned = () => trx(table).where({ [owner]: userId });
  if (!isMySql(trx)) return owned().del();
  for (let total = 0; ; ) {
    const count: number = await owned().limit(SLICE_ROWS).del();
    total += count;
    if (count < SLICE_ROWS) return total;
  }
}

/**
 * Deletes the mails to the account's address, and those about it to others in the last week, such as an address that it
 * asked to change to. A mail that a round was sending removes its file itself (see MailRounds), maybe at this moment.
 */
async function deleteMailFiles(
  folder: string,
  { email, mails }: { email: string; mails: ReadonlySet<string> },
): Promise<number> {
  const names = await readdir(folder).catch(ifMissing([]));
  const recipient = `\nto: ${email.toLowerCase()}\n`;
  let deleted = 0;
  for (const name of names.filter((file) => file.endsWith('.eml'))) {
    const file = join(folder, name);
    const [head = ''] = (await readFile(file, 'utf8').catch(ifMissing(''))).split('\n\n');
    const isToAccount = `\n${head.toLowerCase()}\n`.includes(recipient);
    if (!isToAccount && !mails.has(name.slice(0, -'.eml'.length))) continue;
    await rm(file, { force: true });
    deleted += 1;
  }
  return deleted;
}

/** Turns the failure to read what is not there into `instead`. */
function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
