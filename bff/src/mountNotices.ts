import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './db/database.ts';
import type { ApiRouter, AppMiddleware } from './http/context.ts';
import { AlertRounds } from './modules/alerts/alertRounds.ts';
import { alertRoutes } from './modules/alerts/alerts.routes.ts';
import { AlertService, type AlertSources } from './modules/alerts/alerts.service.ts';
import { MailWishesService } from './modules/auth/mailWishes/mailWishes.service.ts';
import { serveUnsubscribe } from './modules/auth/mailWishes/unsubscribe.routes.ts';
import { UnsubscribeService } from './modules/auth/mailWishes/unsubscribe.service.ts';
import { SummaryPlansService } from './modules/auth/summaryPlans/summaryPlans.service.ts';
import type { SummarySources } from './modules/dailySummary/dailySummary.ts';
import { SummaryRounds } from './modules/dailySummary/summaryRounds.ts';
import { unsubscribeLinks } from './modules/mail/unsubscribeLinks.ts';

interface Dependencies {
  readonly db: Database;
  readonly secrets: readonly [KeyObject, ...KeyObject[]];
  readonly log: Logger;
  readonly sources: SummarySources & AlertSources;
}

export interface MountedNotices {
  readonly pages: readonly AppMiddleware[];
  readonly alerts: Pick<AlertService, 'list'>;
  alertRound(): Promise<void>;
  summaryRound(): Promise<void>;
  stop(): void;
}

/** What people are told by mail about what they follow: alerts and daily summaries, and the way out of both. */
export function mountNotices(api: ApiRouter, { db, secrets, log, sources }: Dependencies): MountedNotices {
  const { clock, market, currentForecasts } = sources;
  const links = unsubscribeLinks(secrets);
  const alerts = new AlertService({ db, clock, market, currentForecasts });
  alertRoutes(api, alerts);
  const wishes = new MailWishesService({ db });
  const rounds = new AlertRounds({ db, clock, market, currentForecasts, wishes, links, log });
  const plans = new SummaryPlansService({ db });
  const summaries = new SummaryRounds({ db, clock, plans, links, log, sources });
  return {
    pages: [serveUnsubscribe({ links, unsubscribing: new UnsubscribeService({ db, clock }) })],
    alerts,
    alertRound: () => rounds.run(),
    summaryRound: () => summaries.run(),
    stop() {
      rounds.stop();
      summaries.stop();
    },
  };
}
