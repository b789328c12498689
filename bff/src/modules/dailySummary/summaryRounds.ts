import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { oneAtATime } from '../../kernel/oneAtATime.ts';
import type { DueSummary, SummaryPlansService } from '../auth/summaryPlans/summaryPlans.service.ts';
import { queueMail } from '../mail/queueMail.ts';
import type { UnsubscribeLinks } from '../mail/unsubscribeLinks.ts';
import { gatherSummary, type SummarySources } from './dailySummary.ts';
import { nextSendingTime } from './sendingTime.ts';
import { sharedForecasts } from './sharedForecasts.ts';
import { summaryMail } from './summaryMail.ts';

const PAGE_SIZE = 100;
/** Summaries that one replica writes at the same time. */
const AT_ONCE = 4;
/** After an outage of more than that, the next one says more than this one. */
const LATEST_MS = 3 * 60 * 60_000;
const KIND = 'daily-summary';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly plans: SummaryPlansService;
  readonly sources: SummarySources;
  readonly links: UnsubscribeLinks;
  readonly log: Pick<Logger, 'error'>;
}

/**
 * Queues the Daily Market Summary of everyone whose time has come, on any number of replicas. A summary is queued in the
 * transaction that plans the next one, so it is sent once, whatever is killed when.
 */
export class SummaryRounds {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly plans: SummaryPlansService;
  private readonly sources: SummarySources;
  private readonly links: UnsubscribeLinks;
  private readonly log: Pick<Logger, 'error'>;
  /** Runs a round, or joins the running one. A summary that fails is logged and tried again in the next round. */
  readonly run = oneAtATime(() => this.round());
  private stopped = false;

  constructor({ db, clock, plans, sources, links, log }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.plans = plans;
    this.sources = sources;
    this.links = links;
    this.log = log;
  }

  /** Stops a running round after the summaries that are being written. */
  stop(): void {
    this.stopped = true;
  }

  private async round(): Promise<void> {
    const now = this.clock.now();
    await this.plans.planFirst((timeZone) => nextSendingTime(now, timeZone));
    let failed = 0;
    while (!this.stopped) {
      // Those that failed stay due and come first.
      const due = (await this.plans.due(now, PAGE_SIZE + failed)).slice(failed);
      const sources = { ...this.sources, trackRecord: sharedForecasts(this.sources.trackRecord) };
      for (let at = 0; at < due.length && !this.stopped; at += AT_ONCE) {
        const people = due.slice(at, at + AT_ONCE);
        const done = await Promise.all(people.map((person) => this.attempt(person, { now, sources })));
        failed += done.filter((isDone) => !isDone).length;
      }
      if (due.length < PAGE_SIZE) return;
    }
  }

  private async attempt(person: DueSummary, about: { now: number; sources: SummarySources }): Promise<boolean> {
    try {
      await this.send(person, about);
      return true;
    } catch (err) {
      this.log.error({ err, userId: person.userId }, 'a daily summary was not written; the next round tries again');
      return false;
    }
  }

  private async send(person: DueSummary, { now, sources }: { now: number; sources: SummarySources }): Promise<void> {
    const { userId, timeZone, email, lastOf } = person;
    const nextAt = nextSendingTime(now, timeZone);
    const isLate = now - person.dueAt > LATEST_MS;
    const summary = person.wanted && !isLate ? await gatherSummary(userId, sources) : null;
    if (!summary || summary.date === lastOf) {
      await this.plans.skip(person, nextAt);
      return;
    }
    const unsubscribe = this.links.pathFor({ list: 'daily-summary', userId });
    const mail = summaryMail(summary, unsubscribe);
    const expiresAt = Math.min(nextAt, person.dueAt + 2 * LATEST_MS);
    await this.db.transaction(async (trx) => {
      if (!(await this.plans.planNext(trx, person, { nextAt, sentOf: summary.date }))) return;
      await queueMail(trx, userId, { to: email, ...mail, unsubscribe, kind: KIND, now, expiresAt });
    });
  }
}
