import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { assertServed } from './assertServed.ts';
import { assertStore } from './assertStore.ts';
import { compose, type Overrides } from './compose.ts';
import type { Config } from './config/config.ts';
import { prepareSchema } from './db/migrations/prepareSchema.ts';
import { openConfigured } from './db/openConfigured.ts';
import { sharedNeighbors } from './http/clientAddress.ts';
import { createHttpServer } from './http/httpServer.ts';
import { createMetricsServer } from './http/metricsServer.ts';
import { systemClock } from './kernel/clock.ts';
import { listen, METRICS_NAMES } from './listening.ts';
import { recentVisitors } from './modules/auth/sessions/recentVisitors.ts';
import { openContentStore } from './modules/releases/files/openContentStore.ts';
import { openRegistry } from './modules/releases/registry.ts';

export interface RunningServer {
  readonly port: number;
  /** Resolves when startup preparation has succeeded or failed. Never rejects. */
  readonly prepared: Promise<void>;
  /**
   * Gives balancers DRAIN_NOTICE_MS to notice, finishes running requests, refuses new ones, and closes everything within
   * another nine seconds.
   */
  stop(): Promise<void>;
}

const DRAIN_BUDGET_MS = 7_000;
const BACKGROUND_BUDGET_MS = 1_000;
const EXPIRY_EVERY_MS = 60 * 60_000;
const GUARD_EVERY_MS = 2_000;
/** The longest that a mail or a webhook waits before its first attempt. */
const MAIL_EVERY_MS = 1_000;
const MARKET_EVERY_MS = 10_000;
const SUMMARIES_EVERY_MS = 60_000;
const ALERTS_EVERY_MS = 60_000;
const WEBHOOKS_EVERY_MS = 1_000;
/** Short enough to issue forecasts early in the half hour in which a crypto day's forecasts count. */
const LEDGER_EVERY_MS = 2 * 60_000;

/** The parts that tests replace. */
interface Replaced extends Pick<Overrides, 'clock'> {
  /** No round waits longer, in milliseconds. */
  readonly roundsAtMostEveryMs?: number;
}

/** Opens the database, runs or checks its migrations, checks the release store and what the live sections need, and listens. */
export async function serve(
  config: Config,
  log: Logger,
  { clock = systemClock, roundsAtMostEveryMs = Number.POSITIVE_INFINITY }: Replaced = {},
): Promise<RunningServer> {
  const db = await openConfigured(config);
  const ran = await prepareSchema(db, config);
  if (ran.length > 0) log.info({ migrations: ran }, 'migrated');
  await assertStore(config, log);
  const registry = openRegistry({
    db,
    content: openContentStore(config),
    clock,
    recentVisitors: recentVisitors({ db, config, clock }),
  });
  await assertServed(registry, config, log);

  const composed = compose(db, { config, log, clock });
  collectDefaultMetrics({ register: composed.metrics.registry });
  const prepared = composed.background.run('prepare the market', () => composed.prepare());
  let draining = false;
  const server = createHttpServer(composed.app.callback(), {
    isShared: sharedNeighbors(config.trustedProxies),
    isDraining: () => draining,
  });
  await listen(server, config);
  const metrics = await serveMetrics(config, composed.metrics.registry, log);
  const every = (ms: number, what: string, work: () => Promise<void>) => {
    const timer = setInterval(() => composed.background.run(what, work), Math.min(ms, roundsAtMostEveryMs));
    timer.unref();
    return timer;
  };
  const keepLedger = () => composed.ledgerRound();
  composed.background.run('forecast ledger', keepLedger);
  const rounds = [
    every(LEDGER_EVERY_MS, 'forecast ledger', keepLedger),
    every(MARKET_EVERY_MS, 'market', () => composed.marketRound()),
    every(MAIL_EVERY_MS, 'mail', () => composed.mailRound()),
    every(ALERTS_EVERY_MS, 'alerts', () => composed.alertRound()),
    every(SUMMARIES_EVERY_MS, 'daily summaries', () => composed.summaryRound()),
    every(GUARD_EVERY_MS, 'guard candidates', () => composed.guardRound()),
    every(WEBHOOKS_EVERY_MS, 'webhooks', () => composed.webhookRound()),
    every(EXPIRY_EVERY_MS, 'delete expired rows', () => composed.deleteExpired()),
  ];

  const { port } = server.address() as { port: number };
  log.info({ url: `http://${config.host}:${port}`, database: db.engine, marketData: config.marketData }, 'listening');
  return {
    port,
    prepared,
    async stop() {
      for (const timer of rounds) clearInterval(timer);
      draining = true;
      composed.drain();
      await pause(config.drainNoticeMs);
      await closeServer(server);
      metrics?.close();
      metrics?.closeAllConnections();
      await within(BACKGROUND_BUDGET_MS, composed.close());
      await db.close();
    },
  };
}

/** Returns null unless METRICS_PORT is set. */
async function serveMetrics({ metrics }: Config, registry: Registry, log: Logger): Promise<Server | null> {
  if (!metrics) return null;
  const server = createMetricsServer(registry);
  await listen(server, metrics, METRICS_NAMES);
  const { port } = server.address() as { port: number };
  log.info({ metricsUrl: `http://${metrics.host}:${port}/metrics` }, 'serving metrics');
  return server;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await within(DRAIN_BUDGET_MS, closed);
  server.closeAllConnections();
}

async function within(budgetMs: number, work: Promise<void>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work, pause(budgetMs, undefined, { signal: patience.signal }).catch(() => {})]);
  patience.abort();
}
