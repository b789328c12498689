/** `npm run -s release -- …`: the release registry, for people and scripts on the server. */
import { hostname, userInfo } from 'node:os';
import { ConfigError, readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated, migrate } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { systemClock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/errors.ts';
import { type Desk, deskOf } from '../modules/releases/desk/desk.ts';
import { openRegistry, type Registry } from '../modules/releases/registry.ts';
import type { Actor } from '../modules/releases/rollouts/releaseLog.repository.ts';
import { type Command, runAsProcess, type Settings } from './command.ts';
import { givenPath } from './givenPath.ts';
import { printable } from './printable.ts';
import { type ReleaseCommand, readCommand, USAGE } from './releaseCommand.ts';
import {
  logResult,
  promotionResult,
  pruneResult,
  publishResult,
  type Result,
  rollbackResult,
  statusResult,
  takeOffResult,
  verifyResult,
  withdrawalResult,
} from './releaseResults.ts';
import { UsageError } from './usage.ts';

export const release: Command = async (argv, settings) => {
  try {
    const command = readCommand(argv);
    if (command.name === 'help') return { code: 0, stdout: `${USAGE}\n`, stderr: '' };
    const { json, text, fault } = await withRegistry(settings, (registry) => run(command, deskOf(registry, actor())));
    const stdout = command.json ? JSON.stringify(json, null, 2) : text;
    return {
      code: fault === undefined ? 0 : 1,
      stdout: `${printable(stdout)}\n`,
      stderr: fault === undefined ? '' : `${printable(fault)}\n`,
    };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${printable(sentenceFor(error))}\n` };
  }
};

if (import.meta.main) void runAsProcess(release);

type Acting = Exclude<ReleaseCommand, { name: 'help' }>;

/** Carries out the command at the desk. */
async function run(command: Acting, desk: Desk): Promise<Result> {
  switch (command.name) {
    case 'publish':
      return publishResult(await desk.publish({ ...command, folder: givenPath(command.folder) }));
    case 'promote':
      return promotionResult(await desk.promote(command.promotions));
    case 'rollback':
      return rollbackResult(await desk.rollback(command.takings, command.why));
    case 'withdraw':
      return withdrawalResult(await desk.withdraw(command));
    case 'take-off':
      return takeOffResult(await desk.takeOff(command));
    case 'prune':
      return pruneResult(await desk.prune(command));
    case 'verify':
      return verifyResult(await desk.verify());
    case 'status':
      return statusResult(await desk.status());
    case 'log':
      return logResult(await desk.log(command));
  }
}

async function withRegistry<T>(settings: Settings, work: (registry: Registry) => Promise<T>): Promise<T> {
  const config = readConfig(settings);
  const db = await openExisting(config);
  try {
    await prepare(db, config.migrate);
    const registry = openRegistry({ db, dataDir: config.dataDir, clock: systemClock });
    if (await registry.releases.areAllMissing()) {
      throw new ConfigError(`DATA_DIR holds none of the published releases: ${config.dataDir}.`);
    }
    return await work(registry);
  } finally {
    await db.close();
  }
}

/** Migrates an embedded database. A shared one is migrated in a separate step. */
async function prepare(db: Database, migrations: 'on' | 'off'): Promise<void> {
  if (db.engine === 'sqlite' && migrations === 'on') await migrate(db);
  else await assertMigrated(db);
}

function actor(): Actor {
  return { who: `${userInfo().username}@${hostname()}`.slice(0, 160), via: 'command-line' };
}

function sentenceFor(error: unknown): string {
  if (error instanceof Refusal || error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy; nothing was changed.';
  return error instanceof Error ? error.message : String(error);
}
