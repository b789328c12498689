import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/databaseFault.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { POST_BUDGET_MS, webhookUrlRefusal } from '../../../providers/webhooks/postWebhook.ts';
import type { Sealing } from '../../auth/secondFactors/proof/sealing.ts';
import { assertSectionName } from '../catalog/names.ts';
import { deleteDeliveries } from '../outbox/outbox.repository.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import {
  claimWebhook,
  deleteWebhook,
  insertWebhook,
  isPosting,
  listWebhooks,
  type Webhook,
} from './webhooks.repository.ts';

interface Dependencies {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
  /** Whether plain http to this machine is allowed. */
  readonly loopback: boolean;
  /** How long a post takes at most. */
  readonly postBudgetMs?: number;
}

export interface NewWebhook {
  readonly url: string;
  /** null: every section. */
  readonly section: string | null;
}

/** Each has a turn of its own, so this is how many connections are open at once. */
const WEBHOOKS_AT_MOST = 20;
/** What a removal takes beside the wait for a post. */
const REMOVAL_MS = 30_000;
const LOOK_MS = 50;
const SECRET_PREFIX = 'whs_';

const WEBHOOK_URL_RULE =
  'A webhook goes to an https URL on the usual port, at a public address. In development, WEBHOOK_LOOPBACK=on ' +
  'allows http://localhost:PORT: set it for the server and for this command.';

/** Decides who hears of acts and alarms. Runs on the server alone: a stolen session must not send anything anywhere. */
export class WebhookService {
  private readonly db: Database;
  private readonly clock: Clock;
  private readonly sealing: Sealing;
  private readonly loopback: boolean;
  private readonly postBudgetMs: number;

  constructor({ db, clock, sealing, loopback, postBudgetMs = POST_BUDGET_MS }: Dependencies) {
    this.db = db;
    this.clock = clock;
    this.sealing = sealing;
    this.loopback = loopback;
    this.postBudgetMs = postBudgetMs;
  }

  /**
   * Returns the secret that signs, which is shown nowhere else, and the webhook. It hears of what happens from now on.
   * @throws Refusal `invalid` for a URL that is not https to a public address, `taken` if there are too many
   */
  async add({ url, section }: NewWebhook, actor: Actor): Promise<{ secret: string; webhook: Webhook }> {
    if (section !== null) assertSectionName(section);
    const refusal = webhookUrlRefusal(url, { loopback: this.loopback });
    if (refusal !== null) throw new Refusal('invalid', `The URL ${refusal}. ${WEBHOOK_URL_RULE}`);
    const id = uuid();
    const secret = SECRET_PREFIX + randomBytes(32).toString('base64url');
    const secretSealed = this.sealing.seal(Buffer.from(secret), id);
    const about = { id, section, url: new URL(url).href, secretSealed, createdBy: actor.who };
    // Each turn that finds its slot taken means that another webhook got one, so there are few.
    while (!(await this.addedTo(await this.freeSlot(), about, actor)));
    const webhook = (await this.list()).find((each) => each.id === id);
    if (!webhook) throw new Error('a webhook that was just added is there');
    return { secret, webhook };
  }

  /** @throws Refusal `taken` */
  private async freeSlot(): Promise<number> {
    const taken = new Set((await this.list()).map(({ slot }) => slot));
    for (let slot = 0; slot < WEBHOOKS_AT_MOST; slot += 1) if (!taken.has(slot)) return slot;
    throw new Refusal('taken', `There are ${WEBHOOKS_AT_MOST} webhooks already: remove one first.`);
  }

  /** Returns false if the slot was taken meanwhile. */
  private async addedTo(
    slot: number,
    about: Pick<Webhook, 'id' | 'section' | 'url' | 'secretSealed' | 'createdBy'>,
    actor: Actor,
  ): Promise<boolean> {
    const { section } = about;
    const now = this.clock.now();
    const entry = { section, act: 'webhook-add' as const, actor, at: now, from: null, to: null, revision: 0 };
    try {
      await this.db.transaction(async (trx) => {
        await appendToLog(trx, { ...entry, why: shownIn(about) });
        await insertWebhook(trx, { ...about, slot, createdAt: now });
      });
      return true;
    } catch (error) {
      if (isUniqueViolation(error)) return false;
      throw error;
    }
  }

  /** Oldest first. */
  async list(): Promise<Webhook[]> {
    return listWebhooks(this.db.knex);
  }

  /**
   * Ends it, with what it has not heard of yet. Nothing is posted to it afterwards: a post that is under way is waited for.
   * @throws Refusal `not-found`
   */
  async remove(id: string, actor: Actor): Promise<Webhook> {
    for (;;) {
      const webhook = (await this.list()).find((each) => each.id === id);
      if (!webhook) throw new Refusal('not-found', 'There is no such webhook.');
      // Ends the turn that may be running. If this process ends here, deliveries go on after the lease.
      const leasedUntil = this.clock.now() + this.postBudgetMs + REMOVAL_MS;
      if (!(await claimWebhook(this.db.knex, id, { claims: webhook.claims, leasedUntil }))) continue;
      await this.postEnds(id);
      if (await this.removed({ ...webhook, claims: webhook.claims + 1 }, actor)) return webhook;
    }
  }

  /** Whoever was killed while posting never says that it ended, but its time runs out. */
  private async postEnds(id: string): Promise<void> {
    const begun = performance.now();
    while ((await isPosting(this.db.knex, id)) && performance.now() - begun < this.postBudgetMs) await pause(LOOK_MS);
  }

  /** Returns false if another process claimed it since. */
  private async removed(webhook: Webhook, actor: Actor): Promise<boolean> {
    const { id, section, claims } = webhook;
    return this.db.transaction(async (trx) => {
      if (!(await deleteWebhook(trx, id, { claims }))) return false;
      await deleteDeliveries(trx, id);
      const entry = { section, act: 'webhook-remove' as const, actor, at: this.clock.now(), from: null, to: null };
      await appendToLog(trx, { ...entry, revision: 0, why: shownIn(webhook) });
      return true;
    });
  }
}

/** Path and query may be secrets of the receiver. */
function shownIn({ id, url }: Pick<Webhook, 'id' | 'url'>): string {
  return `${new URL(url).origin} (${id})`;
}
