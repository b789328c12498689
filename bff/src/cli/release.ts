/** `npm run -s release -- …`: the release registry, on the server or, with RELEASE_URL, over HTTP. */
import { type Config, readConfig } from '../config/config.ts';
import { ConfigError } from '../config/configError.ts';
import { readRemote } from '../config/remoteDesk.ts';
import type { Database } from '../db/database.ts';
import { DatabaseFault } from '../db/databaseFault.ts';
import { assertMigrated, migrate } from '../db/migrations/migrate.ts';
import { openExisting } from '../db/openConfigured.ts';
import { systemClock } from '../kernel/clock.ts';
import { RoleService } from '../modules/auth/roles/roles.service.ts';
import { Sealing } from '../modules/auth/secondFactors/proof/sealing.ts';
import { recentVisitors } from '../modules/auth/sessions/recentVisitors.ts';
import { secretsOf, signingKeys } from '../modules/auth/sessions/signingKeys.ts';
import { ManagerService } from '../modules/releases/access/managers.service.ts';
import { TokenService } from '../modules/releases/access/tokens.service.ts';
import { deskOf } from '../modules/releases/desk/desk.ts';
import { openContentStore } from '../modules/releases/files/openContentStore.ts';
import { PreviewService } from '../modules/releases/previews/previews.service.ts';
import { openRegistry, type Registry } from '../modules/releases/registry.ts';
import type { Actor } from '../modules/releases/rollouts/releaseLog.repository.ts';
import { WebhookService } from '../modules/releases/webhooks/webhooks.service.ts';
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
import { type Acting, isOnServer } from './releaseCommand.ts';
import { releaseOutcome } from './releaseOutcome.ts';
import type { Result } from './result.ts';
import { runAtDesk } from './runAtDesk.ts';
import type { OnServer } from './serverCommands.ts';
import { webhookAddedResult, webhookRemovedResult } from './webhookResults.ts';

export const release: Command = (argv, settings) =>
  releaseOutcome(argv, (command) => carryOut(command, settings), { sentenceFor });

if (import.meta.main) void runAsProcess(release);

const clock = systemClock;

/** On the platform that RELEASE_URL names, or on the database. */
async function carryOut(command: Acting, settings: Settings): Promise<Result> {
  const remote = readRemote(settings);
  if (remote) {
    if (!isOnServer(command)) return runAtDesk(command, httpDesk(remote), { pathOf: givenPath });
    throw new RemoteRefusal(`${command.name} works on the server alone: run it there, without RELEASE_URL.`);
  }
  return withServer(settings, ({ db, registry, config }) => {
    if (!isOnServer(command)) {
      const previews = new PreviewService({ ...registry, db, clock, keys: secretsOf(signingKeys(config)) });
      const parts = { ...registry, previews, webhooks: webhooksOf(db, config), publicUrl: config.publicUrl };
      return runAtDesk(command, deskOf(parts, actor()), { pathOf: givenPath });
    }
    const roles = new RoleService({ db, clock });
    const managers = new ManagerService({ clock, roles });
    const tokens = new TokenService({ db, clock });
    return runOnServer(command, { tokens, roles, managers, webhooks: webhooksOf(db, config) });
  });
}

interface Administration {
  readonly tokens: TokenService;
  readonly roles: RoleService;
  readonly managers: ManagerService;
  readonly webhooks: WebhookService;
}

function webhooksOf(db: Database, config: Config): WebhookService {
  return new WebhookService({ db, clock, sealing: new Sealing(config), loopback: config.webhookLoopback });
}

/** Decides who may act at the desk, and who hears of it. */
async function runOnServer(command: OnServer, administration: Administration): Promise<Result> {
  const { tokens, roles, managers, webhooks } = administration;
  switch (command.name) {
    case 'grant':
      return grantResult(await managers.grant(command.email, actor(), operatorCaller()));
    case 'revoke':
      return revokeResult(await managers.revoke(command.email, actor(), operatorCaller()));
    case 'roles':
      return rolesResult(await roles.list());
    case 'token create':
      return tokenCreatedResult(
        await tokens.create(
          { ...command, ownerId: command.owner === undefined ? null : await managers.idOf(command.owner) },
          actor(),
        ),
      );
    case 'token list':
      return tokensResult(await tokens.list());
    case 'token revoke':
      return tokenRevokedResult(await tokens.revoke(command.id, actor()));
    case 'webhook add':
      return webhookAddedResult(await webhooks.add(command, actor()));
    case 'webhook remove':
      return webhookRemovedResult(await webhooks.remove(command.id, actor()));
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
      content: openContentStore(config),
      clock,
      recentVisitors: recentVisitors({ db, config, clock }),
      blocksNeeded: config.guardBlocks,
    });
    if (await registry.releases.areAllMissing()) {
      throw new ConfigError(emptyStore(config));
    }
    return await work({ db, registry, config });
  } finally {
    await db.close();
  }
}

function emptyStore({ dataDir, releaseStore }: Config): string {
  if (!releaseStore) return `DATA_DIR holds none of the published releases: ${dataDir}.`;
  const { bucket, prefix } = releaseStore;
  return `RELEASE_STORE holds none of the published releases: s3://${bucket}/${prefix}.`;
}

/** Migrates an embedded database. A shared one is migrated in a separate step. */
async function prepare(db: Database, migrations: 'on' | 'off'): Promise<void> {
  if (db.engine === 'sqlite' && migrations === 'on') await migrate(db);
  else await assertMigrated(db);
}

function actor(): Actor {
  return { who: operatorName(), via: 'command-line' };
}

function sentenceFor(error: unknown): string | null {
  return error instanceof DatabaseFault ? 'The database cannot be reached or is too busy; nothing was changed.' : null;
}
