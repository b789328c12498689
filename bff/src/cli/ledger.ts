/** `npm run -s ledger -- …`: verifies the forecast ledger. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { BrokenChain } from '../modules/forecasts/ledger/verify/brokenChain.ts';
import { recountTallies, type Verification, verifyLedger } from '../modules/forecasts/ledger/verify/verify.ts';
import { type Command, type Outcome, runAsProcess, type Settings } from './command.ts';
import { UsageError, unknownCommand } from './usage.ts';

const USAGE = `Usage: npm run -s ledger -- COMMAND

  verify [--json]         Recompute every hash and score and check both chains.
      [--noted HASH]      Also check that a hash saved earlier is still in the chain (/api/track-record shows the latest).
  recount                 Recompute the track record's totals from the scores.

Uses the server's database (DATABASE_URL, DATA_DIR) and can run while the server does.

verify --json   { forecasts, scored, unscorable, intact, broken, chain: { forecasts, scores } }; broken names the first bad row

Exit codes: 0 intact or done, 1 broken or failed, 2 invalid usage.`;

export const ledger: Command = async (argv, settings) => {
  try {
    return await run(argv, settings);
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${sentenceFor(error)}\n` };
  }
};

if (import.meta.main) void runAsProcess(ledger);

async function run(argv: readonly string[], settings: Settings): Promise<Outcome> {
  const printed = (text: string, code = 0) => ({ code, stdout: `${text}\n`, stderr: '' });
  const { command, json, noted, problem } = read(argv);
  if (problem !== undefined) throw new UsageError(`${problem} (see --help).`);
  if (command === 'help') return printed(USAGE);
  const db = await openExisting(readConfig(settings));
  try {
    await assertMigrated(db);
    if (command === 'recount') return printed(`The sums of ${await recountTallies(db)} scores are worked out again.`);
    const verified = await verifyLedger(db, { noted });
    return printed(json ? asJson(verified) : asText(verified), verified.broken === null ? 0 : 1);
  } finally {
    await db.close();
  }
}

function asText({ forecasts, scored, broken }: Verification): string {
  return broken ?? `${forecasts} forecasts, ${scored} scored, chain intact`;
}

function asJson({ broken, chain, ...counts }: Verification): string {
  return JSON.stringify({ ...counts, intact: broken === null, broken, chain });
}

interface Line {
  readonly command?: string | undefined;
  readonly json?: boolean | undefined;
  readonly noted?: string | undefined;
  /** Invalid usage. */
  readonly problem?: string;
}

function read(argv: readonly string[]): Line {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, noted: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const { json, noted, help } = values;
    const [command, ...more] = positionals;
    if (help) return { command: 'help' };
    if (command !== 'verify' && command !== 'recount') throw unknownCommand(command, ['verify', 'recount']);
    if (more.length > 0) return { problem: `${command} takes nothing but options` };
    if (command === 'recount' && (json || noted !== undefined)) return { problem: 'recount takes no options' };
    if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted)) {
      return { problem: '--noted takes a hash of 64 hexadecimal digits' };
    }
    return { command, json, noted };
  } catch (error) {
    if (error instanceof UsageError) throw error;
    return { problem: (error as Error).message.split(/\.(?:\s|$)/)[0] ?? 'Not understood' };
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy.';
  return error instanceof Error ? error.message : String(error);
}
