import type { Knex } from 'knex';

/** Stands for every section in a column that needs a value. No section has such a name. */
export const EVERY_SECTION = '*';
/** Entries that wait for one receiver. Further ones are counted as lost. */
export const WAITING_AT_MOST = 1_000;

/** An entry of the release log that a webhook has to hear of. */
export interface Delivery {
  readonly webhookId: string;
  readonly entryId: number;
}

/**
 * Queues an entry of the log for the webhooks of its section and those of all sections. Runs in the transaction that writes
 * the entry, so an entry without its deliveries, or a delivery without its entry, cannot be.
 */
export async function queueDeliveries(
  connection: Knex,
  { entryId, section, now }: { entryId: number; section: string | null; now: number },
): Promise<void> {
  const waiting = connection('webhook_deliveries').whereRaw('webhook_id = webhooks.id').count('*').as('waiting');
  const webhooks: { id: string; waiting: number }[] = await connection('webhooks')
    .whereIn('section', section === null ? [EVERY_SECTION] : [EVERY_SECTION, section])
    .select('id', waiting);
  for (const { id, waiting: count } of webhooks) {
    if (Number(count) < WAITING_AT_MOST) {
      await connection('webhook_deliveries').insert({ webhook_id: id, entry_id: entryId, queued_at: now });
    } else {
      await connection('webhooks').where({ id }).increment('lost', 1);
    }
  }
}

/** Returns what a webhook hears next: what failed least often, then the oldest. */
export async function nextDelivery(connection: Knex, webhookId: string): Promise<Delivery | null> {
  const row = await connection('webhook_deliveries')
    .where({ webhook_id: webhookId })
    .orderBy(['attempts', 'entry_id'])
    .first('entry_id');
  return row ? { webhookId, entryId: Number(row.entry_id) } : null;
}

export async function countAttempt(connection: Knex, { webhookId, entryId }: Delivery): Promise<void> {
  await connection('webhook_deliveries').where({ webhook_id: webhookId, entry_id: entryId }).increment('attempts', 1);
}

export async function deleteDelivery(connection: Knex, { webhookId, entryId }: Delivery): Promise<void> {
  await connection('webhook_deliveries').where({ webhook_id: webhookId, entry_id: entryId }).del();
}

/** Deletes what a webhook has waited for since before this moment, or all of it, and returns how much that was. */
export function deleteDeliveries(
  connection: Knex,
  webhookId: string,
  { before = Number.MAX_SAFE_INTEGER }: { before?: number } = {},
): Promise<number> {
  return connection('webhook_deliveries').where({ webhook_id: webhookId }).where('queued_at', '<', before).del();
}
