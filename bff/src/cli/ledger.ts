/** `npm run -s ledger -- …`: looks whether the forecast ledger is as it was written. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../config/config.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { BrokenChain } from '../modules/forecasts/ledger/verify/brokenChain.ts';
import { recountTallies, type Verification, verifyLedger } from '../modules/forecasts/ledger/verify/verify.ts';

const USAGE = `Usage: npm run -s ledger -- COMMAND

  verify [--json]         walks the chains of forecasts and scores, works out every hash and every score again
      [--noted HASH]      and looks for a hash that was noted earlier (/api/track-record shows the latest)
  recount                 works out the sums that the track record is read from again, from the scores

Works on the database that the server uses (DATABASE_URL, DATA_DIR), also while it runs.

verify --json   { forecasts, scored, unscorable, intact, broken, chain: { forecasts, scores } }; broken names the first row

Exit code: 0 intact or done, 1 broken or impossible, 2 not understood.`;

// Relative settings (DATA_DIR=./var) mean the same folder as for the server, wherever this is called from.
process.chdir(resolve(import.meta.dirname, '../../..'));
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}

async function run(argv: readonly string[]): Promise<void> {
  const { command, json, noted, problem } = read(argv);
  if (problem !== undefined) {
    console.error(`${problem} (see --help).`);
    process.exitCode = 2;
    return;
  }
  if (command === 'help') return console.log(USAGE);
  const config = readConfig();
  const db = await openExisting(config);
  try {
    await assertMigrated(db);
    if (command === 'recount')
      return console.log(`The sums of ${await recountTallies(db)} scores are worked out again.`);
    const verified = await verifyLedger(db, { noted });
    if (verified.broken !== null) process.exitCode = 1;
    console.log(json ? asJson(verified) : asText(verified));
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

interface Command {
  readonly command?: string | undefined;
  readonly json?: boolean | undefined;
  readonly noted?: string | undefined;
  /** What was not understood. */
  readonly problem?: string;
}

function read(argv: readonly string[]): Command {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, noted: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
    const { json, noted, help } = values;
    const [command, ...more] = positionals;
    if (help) return { command: 'help' };
    if (more.length > 0 || (command !== 'verify' && command !== 'recount')) {
      return { problem: 'Please give one command: verify or recount' };
    }
    if (command === 'recount' && (json || noted !== undefined)) return { problem: 'recount takes no options' };
    if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted)) {
      return { problem: '--noted takes a hash of 64 hexadecimal digits' };
    }
    return { command, json, noted };
  } catch (error) {
    return { problem: (error as Error).message.split(/\.(?:\s|$)/)[0] ?? 'Not understood' };
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy.';
  return error instanceof Error ? error.message : String(error);
}
