import type { Logger } from 'pino';
import { Counter, type Registry as Metrics } from 'prom-client';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { OutboundFault } from '../../../providers/publicWeb/publicRequest.ts';
import { POST_BUDGET_MS, type PostWebhook } from '../../../providers/webhooks/postWebhook.ts';
import type { Sealing } from '../../auth/secondFactors/proof/sealing.ts';
import { countAttempt, deleteDeliveries, deleteDelivery, nextDelivery } from '../outbox/outbox.repository.ts';
import { findLogEntry, type LogEntry } from '../rollouts/releaseLog.repository.ts';
import { signatureOf } from './signature.ts';
import {
  addLost,
  beginPost,
  claimWebhook,
  endPost,
  listDueWebhooks,
  noteOutcome,
  type Webhook,
} from './webhooks.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly post: PostWebhook;
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly metrics: Metrics;
}

/** How long one turn goes on delivering to a receiver that takes everything. */
const TURN_MS = 20_000;
/** Other processes leave a claimed webhook alone for this long. The difference covers clocks that differ. */
const LEASE_MS = TURN_MS + POST_BUDGET_MS + 35_000;
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 10 * 60_000;
/** What a receiver did not take for so long is lost. */
const KEPT_MS = 3 * 24 * 3_600_000;
const WHY_MAX_LENGTH = 200;

/**
 * Delivers entries of the release log, on any number of replicas: whoever leases a webhook delivers to it. Each webhook has a
 * turn of its own, so one that is slow or dead holds up no other. A delivery arrives at least once: it goes out again with the
 * same ID if a process is killed before it noted that it was taken.
 */
export class WebhookRounds {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sealing: Sealing;
  private readonly post: PostWebhook;
  private readonly publicUrl: string;
  private readonly log: Dependencies['log'];
  private readonly outcomes: Counter<'outcome'>;
  private readonly inTurn = new Set<string>();
  private stopped = false;

  constructor({ db, clock, sealing, post, publicUrl, log, metrics }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.sealing = sealing;
    this.post = post;
    this.publicUrl = publicUrl;
    this.log = log;
    this.outcomes = new Counter({
      name: 'webhook_deliveries_total',
      help: 'Attempts to deliver to a webhook by outcome: delivered, failed (another attempt follows) or lost (given up)',
      labelNames: ['outcome'],
      registers: [metrics],
    });
  }

  /** Delivers what is due. Rounds may overlap. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const due = (await listDueWebhooks(this.db.knex, { now })).filter(({ id }) => !this.inTurn.has(id));
    for (const { id } of due) this.inTurn.add(id);
    await Promise.all(due.map((webhook) => this.turn(webhook)));
  }

  /** Begins no further delivery. */
  stop(): void {
    this.stopped = true;
  }

  private async turn(webhook: Webhook): Promise<void> {
    try {
      const claimed = await claimWebhook(this.db.knex, webhook.id, {
        claims: webhook.claims,
        leasedUntil: this.clock.now() + LEASE_MS,
      });
      if (claimed) await this.deliver({ ...webhook, claims: webhook.claims + 1 });
    } catch (error) {
      // The outcome could not be stored. The lease ends, and a later turn goes on.
      this.log.error({ err: error, webhook: webhook.id }, 'a webhook has no turn');
    } finally {
      this.inTurn.delete(webhook.id);
    }
  }

  private async deliver(webhook: Webhook): Promise<void> {
    const { knex } = this.db;
    const { id, claims } = webhook;
    const begun = performance.now();
    const lost = await deleteDeliveries(knex, webhook.id, { before: this.clock.now() - KEPT_MS });
    if (lost > 0) {
      await addLost(knex, webhook.id, lost);
      this.outcomes.inc({ outcome: 'lost' }, lost);
    }
    const secret = this.sealing.open(webhook.secretSealed, webhook.id);
    if (!this.sealing.isCurrent(webhook.secretSealed)) {
      await noteOutcome(knex, id, { claims, secretSealed: this.sealing.seal(secret, webhook.id) });
    }
    let { failures } = webhook;
    while (!this.stopped && performance.now() - begun < TURN_MS) {
      const delivery = await nextDelivery(knex, webhook.id);
      const entry = delivery && (await findLogEntry(knex, delivery.entryId));
      if (!delivery || !entry) break;
      if (!(await beginPost(knex, id, { claims }))) return;
      try {
        await this.send(webhook, entry, secret).finally(() => endPost(knex, id));
      } catch (error) {
        if (!(error instanceof OutboundFault)) throw error;
        await countAttempt(knex, delivery);
        return this.fail(webhook, { why: error.message, failures: failures + 1 });
      }
      await deleteDelivery(knex, delivery);
      failures = 0;
      await noteOutcome(knex, id, { claims, deliveredAt: this.clock.now() });
      this.outcomes.inc({ outcome: 'delivered' });
    }
    await noteOutcome(knex, id, { claims, dueAt: 0 });
  }

  private async send({ id, url }: Webhook, entry: LogEntry, secret: Buffer): Promise<void> {
    const delivery = `${id}-${entry.id}`;
    const body = bodyOf(entry, { delivery, platform: this.publicUrl });
    const signature = signatureOf(body, secret, { now: this.clock.now() });
    const headers = { 'bellwether-delivery': delivery, 'bellwether-signature': signature, 'user-agent': 'Bellwether' };
    await this.post(url, { body, headers });
  }

  private async fail(webhook: Webhook, { why, failures }: { why: string; failures: number }): Promise<void> {
    const { id, claims } = webhook;
    const now = this.clock.now();
    const retryMs = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20));
    const failed = { at: now, why: why.slice(0, WHY_MAX_LENGTH), failures };
    await noteOutcome(this.db.knex, id, {
      claims,
      dueAt: now + Math.round(retryMs * (0.5 + Math.random() / 2)),
      failed,
    });
    this.outcomes.inc({ outcome: 'failed' });
    this.log.warn({ webhook: webhook.id, failures, reason: why }, 'a webhook did not take a delivery');
  }
}

/** The same bytes at each attempt: an entry never changes. `platform`: the origin of the site. */
function bodyOf(
  { fromEntry: _, at, ...entry }: LogEntry,
  { delivery, platform }: { delivery: string; platform: string },
): string {
  return JSON.stringify({
    id: delivery,
    type: `release.${entry.act}`,
    /** The platform rolled a candidate back by itself. A step of a ramp is the guard's, too, and no alarm. */
    alarm: entry.via === 'guard' && entry.act === 'rollback',
    platform,
    entry: { ...entry, at: new Date(at).toISOString() },
  });
}
