/** `npm run -s release -- …`: the release registry, for people and scripts on the server. */
import { hostname, userInfo } from 'node:os';
import { ConfigError, readConfig } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated, migrate } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { systemClock } from '../kernel/clock.ts';
import { Refusal } from '../kernel/errors.ts';
import { openRegistry, type Registry } from '../modules/releases/registry.ts';
import type { Move } from '../modules/releases/rollouts/move.ts';
import type { Actor } from '../modules/releases/rollouts/releaseLog.repository.ts';
import type { Removed } from '../modules/releases/rollouts/removals.service.ts';
import { type Command, runAsProcess, type Settings } from './command.ts';
import { givenPath } from './givenPath.ts';
import { printable } from './printable.ts';
import { type ReleaseCommand, readCommand, USAGE } from './releaseCommand.ts';
import { logAsJson, logAsText, pruneAsText, statusAsJson, statusAsText } from './releaseReports.ts';
import { UsageError } from './usage.ts';

export const release: Command = async (argv, settings) => {
  try {
    const command = readCommand(argv);
    const text =
      command.name === 'help' ? USAGE : printable(await withRegistry(settings, (registry) => run(command, registry)));
    return { code: 0, stdout: `${text}\n`, stderr: '' };
  } catch (error) {
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${printable(sentenceFor(error))}\n` };
  }
};

if (import.meta.main) void runAsProcess(release);

/** Runs the command and returns its output. */
async function run(command: Exclude<ReleaseCommand, { name: 'help' }>, registry: Registry): Promise<string> {
  const { releases, rollouts, removals, pruning } = registry;
  switch (command.name) {
    case 'publish': {
      const { section, version, commit } = command;
      const [done] = await releases.publish([{ section, version, commit, folder: givenPath(command.folder) }], actor());
      if (done?.outcome === 'already-published')
        return `${section} ${version} is already published, with this content.`;
      if (done?.outcome === 'restored')
        return `${section} ${version} is already published; its missing or damaged files are back.`;
      const size = `${done?.fileCount} files, ${Math.ceil((done?.bytes ?? 0) / 1000)} kB`;
      const [conflict] = await rollouts.conflicts([{ section, version }]);
      const next = conflict
        ? `It cannot go live alone today: ${conflict}`
        : `To make it live: npm run -s release -- promote ${section} ${version}`;
      return `${section} ${version} is published (${size}). ${next}`;
    }
    case 'promote': {
      const moves = await rollouts.promote(command.promotions, actor());
      return moves.map(promotedAsText).join('\n');
    }
    case 'rollback': {
      const moves = await rollouts.rollbackTogether(command.takings, { why: command.why, actor: actor() });
      return moves.map(rolledBackAsText).join('\n');
    }
    case 'withdraw':
      return withdrawnAsText(await removals.withdraw(command, actor()));
    case 'take-off': {
      const { section, version, revision } = await removals.takeOff(command, actor());
      return `${section} is off the page (revision ${revision}). To bring it back: npm run -s release -- promote ${section} ${version}`;
    }
    case 'prune':
      return pruneAsText(await pruning.prune(command), command);
    case 'status': {
      const sections = await releases.status();
      return command.json ? statusAsJson(sections) : statusAsText(sections);
    }
    case 'log': {
      const entries = await releases.log(command);
      return command.json ? logAsJson(entries) : logAsText(entries);
    }
  }
}

function rolledBackAsText({ section, from, to, revision }: Move): string {
  return `${section} is back at ${to}, instead of ${from} (revision ${revision}).`;
}

function promotedAsText({ section, from, to, revision, changed }: Move): string {
  if (!changed) return `${section} ${to} is already stable.`;
  return `${section} ${to} is stable${from ? `, instead of ${from}` : ''} (revision ${revision}).`;
}

function withdrawnAsText({ section, version, stable, wasLive, revision }: Removed): string {
  const effect = wasLive ? `${section} is at ${stable} (revision ${revision})` : 'no visitor had it';
  return `${section} ${version} is withdrawn; ${effect}.`;
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
