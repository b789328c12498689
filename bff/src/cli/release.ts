/** `npm run -s release -- …`: the release registry, on the server or, with RELEASE_URL, over HTTP. */
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { readRemote } from '../config/remoteDesk.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated, migrate } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { systemClock } from '../kernel/clock.ts';
import { RoleService } from '../modules/auth/roles/roles.service.ts';
import { recentVisitors } from '../modules/auth/sessions/recentVisitors.ts';
import { signingKeys } from '../modules/auth/sessions/signingKeys.ts';
import { ManagerService } from '../modules/releases/access/managers.service.ts';
import { TokenService } from '../modules/releases/access/tokens.service.ts';
import { type Desk, deskOf } from '../modules/releases/desk/desk.ts';
import { PreviewService, previewKeys } from '../modules/releases/previews/previews.service.ts';
import { openRegistry, type Registry } from '../modules/releases/registry.ts';
import type { Actor } from '../modules/releases/rollouts/releaseLog.repository.ts';
import {
  grantResult,
  revokeResult,
  rolesResult,
  tokenCreatedResult,
  tokenRevokedResult,
  tokensResult,
} from './accessResults.ts';
import { type Command, runAsProcess, type Settings } from './command.ts';
import { givenPath } from './givenPath.ts';
import { httpDesk, RemoteRefusal } from './httpDesk.ts';
import { operatorCaller, operatorName } from './operator.ts';
import { printable } from './printable.ts';
import { type ReleaseCommand, readCommand, USAGE } from './releaseCommand.ts';
import {
  heldResult,
  logResult,
  previewResult,
  promotionResult,
  pruneResult,
  publishResult,
  type Result,
  revocationResult,
  rollbackResult,
  rolloutResult,
  statusResult,
  takeOffResult,
  verifyResult,
  whoResult,
  withdrawalResult,
} from './releaseResults.ts';
import { UsageError } from './usage.ts';

export const release: Command = async (argv, settings) => {
  try {
    const command = readCommand(argv);
    if (command.name === 'help') return { code: 0, stdout: `${USAGE}\n`, stderr: '' };
    const { json, text, fault } = await carryOut(command, settings);
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

const clock = systemClock;

type Acting = Exclude<ReleaseCommand, { name: 'help' }>;
type OnServer = Extract<Acting, { onServer: true }>;

/** On the platform that RELEASE_URL names, or on the database. */
async function carryOut(command: Acting, settings: Settings): Promise<Result> {
  const remote = readRemote(settings);
  if (remote && 'onServer' in command) {
    throw new RemoteRefusal(`${command.name} works on the server alone: run it there, without RELEASE_URL.`);
  }
  if (remote) return run(command as Exclude<Acting, OnServer>, httpDesk(remote));
  return withServer(settings, ({ db, registry, config }) => {
    if (!('onServer' in command)) return run(command, deskOf(registry, actor()));
    const roles = new RoleService({ db, clock });
    const managers = new ManagerService({ clock, roles });
    const previews = new PreviewService({ ...registry, db, clock, keys: previewKeys(signingKeys(config)) });
    return runOnServer(command, { tokens: new TokenService({ db, clock }), roles, managers, previews, config });
  });
}

interface Administration {
  readonly tokens: TokenService;
  readonly roles: RoleService;
  readonly managers: ManagerService;
  readonly previews: PreviewService;
  readonly config: Config;
}

/** Decides who may act at the desk, and makes previews, whose links are signed with the server's key. */
async function runOnServer(command: OnServer, administration: Administration): Promise<Result> {
  const { tokens, roles, managers, previews, config } = administration;
  switch (command.name) {
    case 'grant':
      return grantResult(await managers.grant(command.email, actor(), operatorCaller()));
    case 'revoke':
      return revokeResult(await managers.revoke(command.email, actor(), operatorCaller()));
    case 'roles':
      return rolesResult(await roles.list());
    case 'token create':
      return tokenCreatedResult(await tokens.create(command, actor()));
    case 'token list':
      return tokensResult(await tokens.list());
    case 'token revoke':
      return tokenRevokedResult(await tokens.revoke(command.id, actor()));
    case 'preview':
      return previewResult(await previews.create(command, actor()), config);
    case 'preview revoke':
      await previews.revoke(command.id);
      return revocationResult(command.id);
  }
}

/** Carries out the command at a desk. */
async function run(command: Exclude<Acting, OnServer>, desk: Desk): Promise<Result> {
  switch (command.name) {
    case 'publish':
      return publishResult(await desk.publish({ ...command, folder: givenPath(command.folder) }));
    case 'rollout':
      return rolloutResult(await desk.rollout(command));
    case 'hold':
      return heldResult(await desk.hold(command), 'hold');
    case 'resume':
      return heldResult(await desk.resume(command), 'resume');
    case 'who':
      return whoResult(await desk.who(command));
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

async function withServer<T>(
  settings: Settings,
  work: (server: { db: Database; registry: Registry; config: Config }) => Promise<T>,
): Promise<T> {
  const config = readConfig(settings);
  const db = await openExisting(config);
  try {
    await prepare(db, config.migrate);
    const registry = openRegistry({
      db,
      dataDir: config.dataDir,
      clock,
      recentVisitors: recentVisitors({ db, config, clock }),
    });
    if (await registry.releases.areAllMissing()) {
      throw new ConfigError(`DATA_DIR holds none of the published releases: ${config.dataDir}.`);
    }
    return await work({ db, registry, config });
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
  return { who: operatorName(), via: 'command-line' };
}

function sentenceFor(error: unknown): string {
  if (error instanceof DatabaseFault) return 'The database cannot be reached or is too busy; nothing was changed.';
  return error instanceof Error ? error.message : String(error);
}
