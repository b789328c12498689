import { join } from 'node:path';
import { brand } from '@bellwether/sdk/brand';
import Router from '@koa/router';
import type Koa from 'koa';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { type DeleteExpired, Housekeeping } from './db/housekeeping.ts';
import { assertMigrated } from './db/migrations/migrate.ts';
import { StoredCounters } from './db/storedCounters.ts';
import { EXPIRING } from './expiring.ts';
import { FOLLOWERS } from './followers.ts';
import type { Authentication } from './http/authentication.ts';
import type { ApiRouter, AppMiddleware, RequestState } from './http/context.ts';
import { HttpMetrics } from './http/metrics.ts';
import { apiDescription, serveOpenApi } from './http/openapi.ts';
import { once, type ReadinessCheck } from './http/probes.ts';
import { addressLimits } from './http/rateLimits.ts';
import { Visitors } from './http/visitorCookie.ts';
import { Background } from './kernel/background.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { MarketData } from './market/marketData.ts';
import { activityRoutes } from './modules/audit/activity.routes.ts';
import { ActivityService } from './modules/audit/activity.service.ts';
import { archiveOldActs } from './modules/audit/archive.ts';
import { mountAccounts } from './modules/auth/mountAccounts.ts';
import type { HashCost } from './modules/auth/passwords/passwordHasher.ts';
import { FirstForecasts } from './modules/auth/profile/firstForecasts.ts';
import { secretsOf, signingKeys } from './modules/auth/sessions/signingKeys.ts';
import { bellRoutes } from './modules/bell/bell.routes.ts';
import { BellService } from './modules/bell/bell.service.ts';
import { ConversationService } from './modules/bell/conversation/conversation.service.ts';
import { openEngine } from './modules/bell/openEngine.ts';
import { instrumentsOf } from './modules/bell/userServices.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { OverviewService } from './modules/dashboard/overview.service.ts';
import { SummaryService } from './modules/dashboard/summary.service.ts';
import { mountForecasts } from './modules/forecasts/mountForecasts.ts';
import { MailRounds } from './modules/mail/mailRounds.ts';
import { marketDataRoutes } from './modules/marketData/marketData.routes.ts';
import { MarketDataService } from './modules/marketData/marketData.service.ts';
import { priceStreamRoutes } from './modules/marketData/stream/priceStreams.routes.ts';
import { PriceStreamsService, type StreamSettings } from './modules/marketData/stream/priceStreams.service.ts';
import { newsRoutes } from './modules/news/news.routes.ts';
import { NewsService } from './modules/news/news.service.ts';
import { personalDataRoutes } from './modules/personalData/personalData.routes.ts';
import { PersonalDataService } from './modules/personalData/personalData.service.ts';
import { pictureReferences } from './modules/pictures/pictureReferences.ts';
import { servePictures } from './modules/pictures/pictures.routes.ts';
import { PictureService } from './modules/pictures/pictures.service.ts';
import { mountPortfolio } from './modules/portfolio/mountPortfolio.ts';
import { serveReadme } from './modules/readme/readme.routes.ts';
import { symbolsRoutes } from './modules/symbols/symbols.routes.ts';
import { SymbolsService } from './modules/symbols/symbols.service.ts';
import { watchlistRoutes } from './modules/watchlist/watchlist.routes.ts';
import { WatchlistService } from './modules/watchlist/watchlist.service.ts';
import { mountNotices } from './mountNotices.ts';
import { mountReleases } from './mountReleases.ts';
import type { Mail } from './providers/mail/mail.ts';
import { outboxMail } from './providers/mail/outboxMail.ts';
import { smtpMail } from './providers/mail/smtpMail.ts';
import { openMarketData } from './providers/market/openMarketData.ts';
import { type FetchPicture, isPictureUrl, pictureFetcher } from './providers/pictures/fetchPicture.ts';
import { type PostWebhook, webhookPoster } from './providers/webhooks/postWebhook.ts';

/** The only parts that tests replace. */
export interface Overrides {
  readonly clock?: Clock;
  readonly mail?: Mail;
  readonly hashCost?: HashCost;
  readonly market?: MarketData;
  readonly fetchPicture?: FetchPicture;
  readonly postWebhook?: PostWebhook;
  readonly streams?: Partial<StreamSettings>;
  /** How long a page waits for the rollouts. */
  readonly readBudgetMs?: number;
}

interface Composition extends Overrides {
  readonly config: Config;
  readonly log: Logger;
}

export interface Composed {
  readonly app: Koa<RequestState>;
  readonly api: ApiRouter;
  readonly background: Background;
  readonly metrics: HttpMetrics;
  /** Does the work that would delay the first request. `/readyz` fails until it is done. */
  prepare(): Promise<void>;
  /** Issues and scores all due forecasts. Runs every few minutes, on any number of replicas. */
  ledgerRound(): Promise<void>;
  /** Notices what changed at the source of prices. Runs every ten seconds, on each replica. */
  marketRound(): Promise<void>;
  /** Sends the queued mail that is due. Runs every second, on any number of replicas. */
  mailRound(): Promise<void>;
  /** Looks at the market for alerts and mails those that go off. Runs every minute, on any number of replicas. */
  alertRound(): Promise<void>;
  /** Queues the daily summaries that are due. Runs every minute, on any number of replicas. */
  summaryRound(): Promise<void>;
  /** Tells webhooks what they have not heard yet. Runs every second, on any number of replicas. */
  webhookRound(): Promise<void>;
  /** Rolls back candidates that are worse than stable, and grows healthy ones. Runs every two seconds, on any replica. */
  guardRound(): Promise<void>;
  /** Deletes the expired rows of every module, in slices. Runs hourly, on any number of replicas. */
  deleteExpired(): Promise<void>;
  /** Makes `/readyz` fail so that load balancers stop sending requests. */
  drain(): void;
  /** Finishes background work. The database stays open because the caller owns it. */
  close(): Promise<void>;
}

/** Wires the whole server, one paragraph per module. Opens no connection and does not listen. */
export function compose(db: Database, { config, log, ...overrides }: Composition): Composed {
  const clock = overrides.clock ?? systemClock;
  const background = new Background(log);
  const metrics = new HttpMetrics();
  const keys = signingKeys(config);
  const secrets = secretsOf(keys);
  const retention = { retentionMs: config.auditRetentionMs, key: keys[0].secret };
  const archive: DeleteExpired = (trx, { now }) => archiveOldActs(trx, { now, ...retention });
  const housekeeping = new Housekeeping({ db, clock, log, expiring: [...EXPIRING, archive] });
  const counters = new StoredCounters({ db, secret: keys[0].secret, log });
  const limits = addressLimits(config.rateLimitFactor, { counters, clock });
  const api: ApiRouter = new Router<RequestState>({ sensitive: true, strict: true });
  const pages: AppMiddleware[] = [];
  const ready: Record<string, ReadinessCheck> = { schema: once(() => assertMigrated(db).then(() => true)) };
  const degraded: Record<string, ReadinessCheck> = { database: async () => Boolean(await db.knex.raw('select 1')) };

  const from = config.mailFrom ?? `${brand.name} <${brand.supportEmail}>`;
  const mail =
    overrides.mail ??
    (config.smtpUrl
      ? smtpMail({ url: config.smtpUrl, from })
      : outboxMail({
          folder: join(config.dataDir, 'outbox'),
          from,
          log,
          show: config.production ? undefined : console.log,
        }));
  const { publicUrl } = config;
  const mailRounds = new MailRounds({ db, clock, mail, publicUrl, log, registry: metrics.registry });
  degraded.mail = () => mailRounds.healthy;

  const sessions = mountAccounts(api, {
    db,
    clock,
    config,
    keys,
    counters,
    limits,
    background,
    metrics,
    log,
    hashCost: overrides.hashCost,
  });

  const references = pictureReferences(secrets);
  pages.push(
    servePictures({
      references,
      pictures: new PictureService({ fetchPicture: overrides.fetchPicture ?? pictureFetcher(), log }),
      limit: limits.pictures,
    }),
  );

  activityRoutes(api, new ActivityService({ db, clock }));
  personalDataRoutes(api, new PersonalDataService({ db, clock, counters }));

  const opened =
    overrides.market ??
    openMarketData(config, {
      clock,
      log,
      live: () => ({ db, feeds: config.liveFeeds, followers: FOLLOWERS, counters, registry: metrics.registry }),
    });
  const picturePathOf = (url: string) => (isPictureUrl(url) ? references.pathOf(url) : null);
  const market = new MarketDataService({
    market: opened,
    clock,
    picturePathOf,
    onHealthChange: (healthy, err) =>
      healthy ? log.info('the price source is back') : log.warn({ err }, 'the price source is not responding'),
  });
  const started = () => market.prepared;
  ready.market = started;
  degraded.marketData = () => market.isHealthy();
  marketDataRoutes(api, market);
  const findSession: Authentication['findSession'] = (...asked) => sessions.find(...asked);
  const streams = new PriceStreamsService({ market, log, settings: overrides.streams });
  priceStreamRoutes(api, { streams, market, findSession });
  symbolsRoutes(api, new SymbolsService({ market }));
  newsRoutes(api, new NewsService({ market, newsAbout: opened.newsAbout, picturePathOf }));

  const watchlist = new WatchlistService({ db, clock, market });
  watchlistRoutes(api, watchlist);

  const { close: closeFiles, ...books } = mountPortfolio(api, { db, clock, counters, market });
  const { portfolio } = books;

  const firstForecasts = new FirstForecasts({ db, clock });
  const { predict, trackRecord, withoutNewPrices, ledgerRound, stopLedger, closePool } = mountForecasts(api, {
    db,
    clock,
    market,
    watchlist,
    background,
    log,
    onShown: (userId) => background.run('first forecast', () => firstForecasts.note(userId)),
    pricesArePersonal: market.source === 'live' && config.liveFeeds.audience === 'personal',
  });

  const currentForecasts = (symbols: readonly string[]) => trackRecord.currentForecasts(symbols);
  const overview = new OverviewService({ market, clock });
  dashboardRoutes(api, {
    summary: new SummaryService({
      clock,
      portfolio,
      watchlist,
      market,
      currentForecasts,
      withoutNewPrices,
    }),
    overview,
    market,
    clock,
  });

  const sources = { clock, portfolio, watchlist, market, trackRecord, currentForecasts };
  const notices = mountNotices(api, { db, secrets, log, sources });
  pages.push(serveReadme(), ...notices.pages);

  const engine = openEngine(config.bell);
  if (engine.name !== 'builtin') degraded.assistant = () => engine.healthy;
  const readable = { clock, market, watchlist, ...books, overview, predict, trackRecord };
  const settings = config.bell.provider === 'builtin' ? {} : { answerMs: config.bell.answerMs };
  const owned = async (userId: string) => {
    const [{ alerts }, listed] = await Promise.all([notices.alerts.list(userId), watchlist.list(userId)]);
    return { alerts, watchlist: listed };
  };
  const conversations = new ConversationService({ db, clock, find: instrumentsOf(market), owned });
  bellRoutes(api, { bell: new BellService({ engine, settings, counters, conversations, ...readable }), conversations });

  serveOpenApi(api);

  const secure = config.publicUrl.startsWith('https:');
  const visitors = new Visitors({ secrets, secure, clock });
  const releases = mountReleases(api, {
    db,
    clock,
    config,
    secrets,
    secure,
    visitors,
    limits,
    metrics,
    log,
    isNothing: (page, symbol) => page === '/symbol' && market.hasNo(symbol),
    started,
    post: overrides.postWebhook ?? webhookPoster({ loopback: config.webhookLoopback }),
    readBudgetMs: overrides.readBudgetMs,
  });
  pages.push(...releases.pages);
  Object.assign(ready, releases.ready);
  Object.assign(degraded, releases.degraded);

  let draining = false;
  const app = createApp({
    log,
    metrics,
    trustedProxies: config.trustedProxies,
    secure,
    visitors,
    calls: limits.calls,
    authentication: { keys, clock, findSession },
    started,
    probes: { ready: { ...ready, accepting: () => !draining }, degraded },
    api,
    pages,
  });

  return {
    app,
    api,
    background,
    metrics,
    async prepare() {
      apiDescription();
      await market.prepare();
    },
    ledgerRound,
    marketRound: () => market.refresh(),
    deleteExpired: () => housekeeping.run(),
    guardRound: () => releases.guardRound(),
    webhookRound: () => releases.webhookRound(),
    mailRound: () => mailRounds.run(),
    alertRound: () => notices.alertRound(),
    summaryRound: () => notices.summaryRound(),
    drain() {
      draining = true;
      releases.closeTabs();
      streams.close();
      background.run('leave the price sources', async () => opened.close?.());
    },
    async close() {
      releases.stop();
      stopLedger();
      housekeeping.stop();
      notices.stop();
      mailRounds.stop();
      await background.settled();
      await closePool();
      await closeFiles();
      mail.close();
    },
  };
}
