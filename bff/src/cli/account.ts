/** `npm run -s account -- …`: accounts, for operators on the server. */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type Config, readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { StoredCounters } from '../db/storedCounters.ts';
import { systemClock } from '../kernel/clock.ts';
import { recordAct } from '../modules/audit/auditLog.ts';
import { findPendingEmail } from '../modules/auth/emailLinks/emailLinks.repository.ts';
import { LoginLock } from '../modules/auth/passwords/loginLock.ts';
import { countPasskeys } from '../modules/auth/secondFactors/proof/passkeys.repository.ts';
import { countUnusedRecoveryCodes } from '../modules/auth/secondFactors/proof/recoveryCodes.repository.ts';
import { findTotp } from '../modules/auth/secondFactors/proof/totpFactors.repository.ts';
import { forgetWrongCodes } from '../modules/auth/secondFactors/proof/wrongCodes.repository.ts';
import { removeSecondFactors } from '../modules/auth/secondFactors/removeSecondFactors.ts';
import { knownDevices } from '../modules/auth/sessions/knownDevices.repository.ts';
import { countOpenSessions } from '../modules/auth/sessions/openSessions.repository.ts';
import { openAt } from '../modules/auth/sessions/openSessions.service.ts';
import { endSessions, knownNetworks } from '../modules/auth/sessions/sessions.repository.ts';
import { signingKeys } from '../modules/auth/sessions/signingKeys.ts';
import type { User } from '../modules/auth/users/user.ts';
import { findUser, findUserByEmail } from '../modules/auth/users/users.repository.ts';
import { countRows } from '../modules/personalData/countRows.ts';
import { type DeletionReceipt, deleteAccount } from '../modules/personalData/deleteAccount.ts';
import { type AccountCommand, readAccountCommand, USAGE } from './accountCommand.ts';
import { type Command, runAsProcess, type Settings } from './command.ts';
import { operatorCaller, operatorName } from './operator.ts';
import { printable } from './printable.ts';
import { UsageError } from './usage.ts';

/** A command that cannot be carried out. The message is one sentence. */
class Refused extends Error {}

export const account: Command = async (argv, settings) => {
  try {
    const command = readAccountCommand(argv);
    const text = command ? printable(await withDatabase(settings, (db, config) => run(db, command, config))) : USAGE;
    return { code: 0, stdout: `${text}\n`, stderr: '' };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${printable(sentenceFor(error))}\n` };
  }
};

if (import.meta.main) void runAsProcess(account);

/** Runs the command and returns its output. */
async function run(db: Database, command: AccountCommand, config: Config): Promise<string> {
  const { action, json } = command;
  const user = await find(db, command.account);
  const by = command.by ?? operatorName();
  const act = { caller: operatorCaller(), now: systemClock.now() };
  const print = (result: object, text: string) => (json ? JSON.stringify(result) : text);
  switch (action) {
    case 'show': {
      const shown = await summaryOf(db, user, openLock(db, config));
      return print(shown, asText(shown));
    }
    case 'unlock': {
      const lock = openLock(db, config);
      const locksOpened = await lock.clear(user, await placesOf(db, user));
      const wrongCodesForgotten = await db.transaction(async (trx) => {
        const forgotten = await forgetWrongCodes(trx, user.id);
        await recordAct(trx, user.id, { act: 'account.unlocked-by-operator', ...act, details: { by, locksOpened } });
        return forgotten;
      });
      const nothing =
        'No wrong passwords or codes were counted. If JWT_SECRET is set for the server, set it here, too.';
      const done = `Locks of ${user.email} that opened: ${locksOpened}. Wrong codes forgotten: ${wrongCodesForgotten}.`;
      return print(
        { id: user.id, locksOpened, wrongCodesForgotten },
        locksOpened + wrongCodesForgotten ? done : nothing,
      );
    }
    case 'end-sessions': {
      const sessionsEnded = await db.transaction(async (trx) => {
        const ended = await endSessions(trx, user.id, { by: 'operator', now: act.now });
        await recordAct(trx, user.id, {
          act: 'sessions.ended-by-operator',
          ...act,
          details: { by, sessionsEnded: ended },
        });
        return ended;
      });
      return print({ id: user.id, sessionsEnded }, `Sessions of ${user.email} that ended: ${sessionsEnded}.`);
    }
    case 'second-factor-off': {
      await db.transaction(async (trx) => {
        await removeSecondFactors(trx, user.id);
        await recordAct(trx, user.id, { act: 'second-factor.removed-by-operator', ...act, details: { by } });
      });
      return print({ id: user.id }, `${user.email} logs in with the password alone now.`);
    }
    case 'delete': {
      if (!command.yes) await confirmDeletion(user.email);
      const { email, id } = user;
      const outboxFolder = join(config.dataDir, 'outbox');
      const receipt = await deleteAccount(db, id, { email, by, outboxFolder, ...act });
      if (!receipt) throw new Refused(`${email} is already gone.`);
      return print(receipt, receiptText(receipt));
    }
  }
}

async function withDatabase<T>(settings: Settings, work: (db: Database, config: Config) => Promise<T>): Promise<T> {
  const config = readConfig(settings);
  const db = await openExisting(config);
  try {
    await assertMigrated(db);
    return await work(db, config);
  } finally {
    await db.close();
  }
}

async function find(db: Database, account: string): Promise<User> {
  const user = account.includes('@') ? await findUserByEmail(db.knex, account) : await findUser(db.knex, account);
  if (!user) throw new Refused(`No account has the ${account.includes('@') ? 'email address' : 'ID'} ${account}.`);
  return user;
}

/** The same counters as the server's, which hashes their names with its signing key. */
function openLock(db: Database, config: Config): LoginLock {
  const secret = signingKeys(config)[0].secret;
  const counters = new StoredCounters({ db, secret, log: { warn() {}, info() {} } });
  return new LoginLock({ clock: systemClock, counters });
}

async function summaryOf(db: Database, user: User, lock: LoginLock) {
  const { id, email, username, createdAt } = user;
  const now = systemClock.now();
  const lockedUntil = await lock.lockedUntil(user, await placesOf(db, user));
  const { sessions: _, ...rows } = await countRows(db.knex, id);
  return {
    id,
    email,
    emailVerified: user.emailVerifiedAt !== null,
    username,
    createdAt: new Date(createdAt).toISOString(),
    lockedUntil: lockedUntil === null ? null : new Date(lockedUntil).toISOString(),
    pendingEmail: await findPendingEmail(db.knex, id, { now }),
    passkeys: await countPasskeys(db.knex, id),
    authenticatorApp: Boolean((await findTotp(db.knex, id))?.confirmedAt),
    recoveryCodesLeft: await countUnusedRecoveryCodes(db.knex, id),
    activeSessions: await countOpenSessions(db.knex, id, openAt(now)),
    rows,
  };
}

async function placesOf(db: Database, { id }: User): Promise<string[]> {
  return [...(await knownDevices(db.knex, id)), ...(await knownNetworks(db.knex, id))];
}

function asText({ rows, ...account }: Awaited<ReturnType<typeof summaryOf>>): string {
  const lines = {
    Email: account.email,
    'Email confirmed': account.emailVerified ? 'yes' : 'no',
    'Pending email': account.pendingEmail,
    'User ID': account.id,
    Username: account.username,
    Created: account.createdAt,
    'Locked until': account.lockedUntil,
    'Active sessions': account.activeSessions,
    Passkeys: account.passkeys,
    'Authenticator app': account.authenticatorApp ? 'yes' : 'no',
    'Recovery codes left': account.recoveryCodesLeft,
  };
  const line = ([name, value]: [string, unknown]) => `${name.padEnd(20)} ${value ?? '–'}`;
  return [...Object.entries(lines).map(line), '', 'Rows stored:', ...Object.entries(rows).map(line)].join('\n');
}

function receiptText({ userId, email, deletedAt, by, rows, mailFiles }: DeletionReceipt): string {
  return [
    `Deleted ${email} (${userId}) at ${deletedAt}, by ${by}:`,
    ...Object.entries({ ...rows, 'mail files': mailFiles }).map(([what, count]) => `  ${what.padEnd(20)} ${count}`),
    'The audit log names the ID until its retention ends. Backups made before now still contain the account.',
  ].join('\n');
}

async function confirmDeletion(email: string): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError('delete needs --yes where no one can type (see --help).');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const typed = await terminal.question(`Type ${email} to delete the account and everything it stores: `);
  terminal.close();
  if (typed.trim() !== email) throw new Refused('That is another text; nothing was deleted.');
}

function sentenceFor(error: unknown): string {
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy; nothing was changed.';
  return error instanceof Error ? error.message : String(error);
}
