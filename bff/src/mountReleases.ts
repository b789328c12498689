import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { ApiRouter, AppMiddleware } from './http/context.ts';
import type { HttpMetrics } from './http/metrics.ts';
import type { Probes } from './http/probes.ts';
import type { AddressLimits } from './http/rateLimits.ts';
import type { Visitors } from './http/visitorCookie.ts';
import type { Clock } from './kernel/clock.ts';
import { RoleService } from './modules/auth/roles/roles.service.ts';
import { Sealing } from './modules/auth/secondFactors/proof/sealing.ts';
import { recentVisitors } from './modules/auth/sessions/recentVisitors.ts';
import { DeskCallerService } from './modules/releases/access/deskCallers.service.ts';
import { serveAssets } from './modules/releases/assets/assets.routes.ts';
import { AssetService } from './modules/releases/assets/assets.service.ts';
import { serveFileMaps } from './modules/releases/assets/fileMaps.routes.ts';
import { FileMapService } from './modules/releases/assets/fileMaps.service.ts';
import { SHELL } from './modules/releases/catalog/sectionManifest.ts';
import { deskRoutes } from './modules/releases/desk/desk.routes.ts';
import { publishApart } from './modules/releases/desk/publishApart.ts';
import { servePages } from './modules/releases/document/document.routes.ts';
import { faultRoutes } from './modules/releases/faults/faults.routes.ts';
import { FaultService } from './modules/releases/faults/faults.service.ts';
import { reportFiles } from './modules/releases/files/filesGauge.ts';
import { openContentStore } from './modules/releases/files/openContentStore.ts';
import { DocumentTokens } from './modules/releases/guard/documentToken.ts';
import { GuardService } from './modules/releases/guard/guard.service.ts';
import { serveLocalSections } from './modules/releases/local/local.routes.ts';
import { LocalSectionService } from './modules/releases/local/local.service.ts';
import { openTabRoutes } from './modules/releases/openTabs/openTabs.routes.ts';
import { OpenTabsService } from './modules/releases/openTabs/openTabs.service.ts';
import { servePreviews } from './modules/releases/previews/previews.routes.ts';
import { PreviewService } from './modules/releases/previews/previews.service.ts';
import { liveFiles, openRegistry } from './modules/releases/registry.ts';
import { ReleaseResolver } from './modules/releases/resolve/releaseResolver.ts';
import { UploadService } from './modules/releases/upload/upload.service.ts';
import { WebhookRounds } from './modules/releases/webhooks/webhookRounds.ts';
import { WebhookService } from './modules/releases/webhooks/webhooks.service.ts';
import type { PostWebhook } from './providers/webhooks/postWebhook.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** The first one signs. */
  readonly secrets: readonly [KeyObject, ...KeyObject[]];
  /** Whether the site is served over HTTPS. */
  readonly secure: boolean;
  readonly visitors: Visitors;
  readonly limits: Pick<AddressLimits, 'wrongReleaseTokens'>;
  readonly metrics: HttpMetrics;
  readonly log: Logger;
  /** Whether nothing has the name that a path below a page's own has. */
  readonly isNothing: (page: string, name: string) => boolean;
  /** Whether the market is prepared, so that a page's requests can be responded to. */
  readonly started: () => boolean;
  readonly post: PostWebhook;
  /** How long a page waits for the rollouts; undefined: as long as `ReleaseResolver` says. */
  readonly readBudgetMs: number | undefined;
}

interface MountedReleases extends Required<Probes> {
  /** Assets, previews and documents, in the order in which they are asked. */
  readonly pages: readonly AppMiddleware[];
  guardRound(): Promise<void>;
  webhookRound(): Promise<void>;
  /** Ends the streams of open tabs, which would hold the server open. */
  closeTabs(): void;
  stop(): void;
}

/** Wires releases: the registry, what pages get of it, the release desk, and what watches candidates. */
export function mountReleases(api: ApiRouter, dependencies: Dependencies): MountedReleases {
  const { db, clock, config, secrets, secure, visitors, limits, metrics, log, isNothing, started, post } = dependencies;
  const { publicUrl, databaseUrl, dataDir, releaseStore } = config;
  const content = openContentStore(config, log);
  const registry = openRegistry({
    db,
    content,
    clock,
    recentVisitors: recentVisitors({ db, config, clock }),
    blocksNeeded: config.guardBlocks,
  });
  const fileMaps = new FileMapService(registry);
  const resolver = new ReleaseResolver({
    ...registry,
    fileMaps,
    marketData: config.marketData,
    log,
    onMoved: (live) => content.keep(live),
    readBudgetMs: dependencies.readBudgetMs,
  });
  const sectionFiles = () => liveFiles(registry, resolver);
  reportFiles(metrics.registry, sectionFiles);

  const guard = new GuardService({ ...registry, db, clock, log, blocksNeeded: config.guardBlocks });
  const tokens = new DocumentTokens({ secrets, secure, clock });
  const faults = new FaultService({ ...registry, db, clock, guard, metrics: metrics.registry });
  const previews = new PreviewService({ ...registry, db, clock, keys: secrets });
  faultRoutes(api, { faults, guard, tokens, previews });

  const sealing = new Sealing(config);
  const webhooks = new WebhookService({ db, clock, sealing, loopback: config.webhookLoopback });
  const webhookRounds = new WebhookRounds({ db, clock, sealing, post, publicUrl, log, metrics: metrics.registry });
  const roles = new RoleService({ db, clock });
  deskRoutes(api, {
    parts: { ...registry, previews, webhooks, publicUrl },
    callers: new DeskCallerService({ db, clock, roles, wrongTokens: limits.wrongReleaseTokens }),
    uploads: new UploadService(registry),
    publish: (request, actor) =>
      publishApart({ place: { databaseUrl, dataDir, releaseStore }, now: clock.now(), request, actor }),
  });
  const openTabs = new OpenTabsService({ ...registry, resolver, log });
  openTabRoutes(api, openTabs);
  const local = new LocalSectionService({ clock, resolver, keys: secrets, setting: config.localSections });

  return {
    pages: [
      serveAssets(new AssetService(registry), previews),
      serveFileMaps(fileMaps),
      serveLocalSections(local),
      servePreviews(previews),
      servePages(resolver, { visitors, tokens, guard, previews, local, isNothing, started }),
    ],
    ready: {
      // Without the shell's files, this replica shows no page. Those of a section are missed by its pages alone.
      releases: async () => (await sectionFiles()).every(({ section, arePresent }) => arePresent || section !== SHELL),
    },
    degraded: {
      ...(releaseStore && { releaseStore: async () => content.healthy }),
      sections: async () => (await sectionFiles()).every(({ arePresent }) => arePresent),
      shell: async () => (await resolver.resolve('readiness')) !== null,
    },
    guardRound: () => guard.round(),
    webhookRound: () => webhookRounds.run(),
    closeTabs: () => openTabs.close(),
    stop() {
      openTabs.close();
      webhookRounds.stop();
    },
  };
}
