import type { Knex } from 'knex';
import { EVERY_SECTION } from '../outbox/outbox.repository.ts';

/** A receiver of what happens to releases. Instants are milliseconds since 1970. */
export interface Webhook {
  readonly id: string;
  /** From 0, each given once: of webhooks that are added at the same time, no two get one, so their number has an end. */
  readonly slot: number;
  /** null: every section. */
  readonly section: string | null;
  readonly url: string;
  readonly secretSealed: string;
  readonly createdBy: string;
  readonly createdAt: number;
  /** No delivery before it. */
  readonly dueAt: number;
  /** Counts the turns of processes. */
  readonly claims: number;
  /** Attempts that failed since the last delivery. */
  readonly failures: number;
  readonly lastDeliveredAt: number | null;
  readonly lastFailedAt: number | null;
  readonly lastFailure: string | null;
  /** Entries that it was not told of: the queue was full, or it took none for days. */
  readonly lost: number;
  /** Entries that wait. */
  readonly waiting: number;
}

type NewWebhook = Pick<Webhook, 'id' | 'slot' | 'section' | 'url' | 'secretSealed' | 'createdBy' | 'createdAt'>;

/** Throws a unique violation if the slot is taken. */
export async function insertWebhook(connection: Knex, webhook: NewWebhook): Promise<void> {
  await connection('webhooks').insert({
    id: webhook.id,
    slot: webhook.slot,
    section: webhook.section ?? EVERY_SECTION,
    url: webhook.url,
    secret_sealed: webhook.secretSealed,
    created_by: webhook.createdBy,
    created_at: webhook.createdAt,
    due_at: 0,
  });
}

/** Oldest first. */
export async function listWebhooks(connection: Knex): Promise<Webhook[]> {
  const rows = await webhooks(connection).orderBy(['created_at', 'id']);
  return rows.map(webhookFromRow);
}

/** Returns the webhooks that have something to hear and may hear it now. */
export async function listDueWebhooks(connection: Knex, { now }: { now: number }): Promise<Webhook[]> {
  const rows = await webhooks(connection)
    .where('due_at', '<=', now)
    .whereExists(connection('webhook_deliveries').whereRaw('webhook_id = webhooks.id').select(connection.raw('1')))
    .orderBy(['due_at', 'id']);
  return rows.map(webhookFromRow);
}

/** Leases a webhook to this process. Returns false if another one was faster. */
export async function claimWebhook(
  connection: Knex,
  id: string,
  { claims, leasedUntil }: { claims: number; leasedUntil: number },
): Promise<boolean> {
  const changed = await connection('webhooks')
    .where({ id, claims })
    .update({ due_at: leasedUntil, claims: claims + 1 });
  return changed === 1;
}

/** What a turn found out. */
export interface Outcome {
  /** The turn's own: another one that took over since is left alone. */
  readonly claims: number;
  readonly dueAt?: number;
  readonly deliveredAt?: number;
  readonly failed?: { readonly at: number; readonly why: string; readonly failures: number };
  readonly secretSealed?: string;
}

export async function noteOutcome(
  connection: Knex,
  id: string,
  { claims, dueAt, deliveredAt, failed, secretSealed }: Outcome,
): Promise<void> {
  await connection('webhooks')
    .where({ id, claims })
    .update({
      claims,
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(deliveredAt !== undefined && { last_delivered_at: deliveredAt, failures: 0 }),
      ...(failed && { last_failed_at: failed.at, last_failure: failed.why, failures: failed.failures }),
      ...(secretSealed !== undefined && { secret_sealed: secretSealed }),
    });
}

export async function addLost(connection: Knex, id: string, count: number): Promise<void> {
  await connection('webhooks').where({ id }).increment('lost', count);
}

/** Returns false if the turn is over: another one took over, or the webhook is being removed. */
export async function beginPost(connection: Knex, id: string, { claims }: { claims: number }): Promise<boolean> {
  return (await connection('webhooks').where({ id, claims }).update({ is_posting: 1 })) === 1;
}

export async function endPost(connection: Knex, id: string): Promise<void> {
  await connection('webhooks').where({ id }).update({ is_posting: 0 });
}

/** Whether someone posts to it, or was killed while posting. */
export async function isPosting(connection: Knex, id: string): Promise<boolean> {
  return (await connection('webhooks').where({ id, is_posting: 1 }).first('id')) !== undefined;
}

/** Returns false if it was not there, or another process claimed it since. */
export async function deleteWebhook(connection: Knex, id: string, { claims }: { claims: number }): Promise<boolean> {
  return (await connection('webhooks').where({ id, claims }).del()) === 1;
}

function webhooks(connection: Knex): Knex.QueryBuilder {
  const waiting = connection('webhook_deliveries').whereRaw('webhook_id = webhooks.id').count('*').as('waiting');
  return connection('webhooks').select('webhooks.*', waiting);
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver returns it
function webhookFromRow(row: any): Webhook {
  const instant = (value: number | string | null) => (value === null ? null : Number(value));
  return {
    id: row.id,
    slot: row.slot,
    section: row.section === EVERY_SECTION ? null : row.section,
    url: row.url,
    secretSealed: row.secret_sealed,
    createdBy: row.created_by,
    createdAt: Number(row.created_at),
    dueAt: Number(row.due_at),
    claims: row.claims,
    failures: row.failures,
    lastDeliveredAt: instant(row.last_delivered_at),
    lastFailedAt: instant(row.last_failed_at),
    lastFailure: row.last_failure,
    lost: row.lost,
    waiting: Number(row.waiting),
  };
}
