import { findCommand, parseOptions, UsageError } from './usage.ts';

export const USAGE = `Usage: npm run -s account -- COMMAND ACCOUNT

  show ACCOUNT                  Show the account, what it stores and what protects it.
  unlock ACCOUNT                Open the locks after wrong passwords and codes, in every browser and network.
  sessions end ACCOUNT          End all sessions of the account.
  second-factor off ACCOUNT     Remove two-step verification, for someone who lost their phone and their codes.
  delete ACCOUNT                Delete the account and everything it stores. Cannot be undone.
      [--yes]                   Do not ask; required where no one can type.

ACCOUNT is an email address or a user ID. Options of every command:
  --json                        Print the result as JSON.
  --by NAME                     Who acts, for the audit log (default: user@host).

Uses the server's database, data folder and signing key (DATABASE_URL, DATA_DIR, JWT_SECRET) and can run while servers do; they follow within two
seconds. Every change is an act in the audit log. delete prints a receipt. The audit log keeps the user's ID until
AUDIT_RETENTION_DAYS have passed, then a pseudonym.

show --json             { id, email, emailVerified, username, createdAt, lockedUntil, pendingEmail, passkeys,
                          authenticatorApp, recoveryCodesLeft, activeSessions, rows: { TABLE: COUNT } }
unlock --json           { id, locksOpened, wrongCodesForgotten }
sessions end --json     { id, sessionsEnded }
delete --json           { userId, email, deletedAt, by, rows: { TABLE: COUNT }, mailFiles }

Exit codes: 0 done, 1 refused or failed (stderr gives the reason), 2 invalid usage.`;

export type AccountAction = 'show' | 'unlock' | 'end-sessions' | 'second-factor-off' | 'delete';

export interface AccountCommand {
  readonly action: AccountAction;
  /** An email address or a user id. */
  readonly account: string;
  readonly json: boolean;
  readonly yes: boolean;
  readonly by?: string | undefined;
}

const OPTIONS = {
  json: { type: 'boolean' },
  yes: { type: 'boolean' },
  by: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const ACTIONS: Readonly<Record<string, AccountAction>> = {
  show: 'show',
  unlock: 'unlock',
  'sessions end': 'end-sessions',
  'second-factor off': 'second-factor-off',
  delete: 'delete',
};

/**
 * Parses the arguments after `npm run -s account --`. Returns null for --help.
 * @throws UsageError
 */
export function readAccountCommand(argv: readonly string[]): AccountCommand | null {
  const { values, positionals } = parseOptions(argv, OPTIONS);
  if (values.help) return null;
  const { name, entry: action, operands } = findCommand(positionals, ACTIONS);
  const [account, ...more] = operands;
  if (account === undefined || more.length > 0) {
    throw new UsageError(`${name} takes one account, by email address or user ID (see --help).`);
  }
  if (values.yes && action !== 'delete') throw new UsageError('Only delete takes --yes (see --help).');
  if (values.by !== undefined && !/^[^\p{Cc}]{1,160}$/u.test(values.by)) {
    throw new UsageError('--by takes a name of up to 160 characters.');
  }
  return { action, account, json: values.json ?? false, yes: values.yes ?? false, by: values.by };
}
