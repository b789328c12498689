import { CONVERSATION_KEPT_DAYS, CONVERSATION_KEPT_EXCHANGES } from '@bellwether/sdk/limits';
import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';

const KEPT_MS = CONVERSATION_KEPT_DAYS * 24 * 60 * 60_000;

/** A question to Bell and the reply. */
export interface Exchange {
  readonly id: string;
  readonly prompt: string;
  /** Null while there is none. */
  readonly reply: string | null;
  readonly askedAt: number;
}

/** The user's conversation, oldest first. */
export async function listExchanges(connection: Knex, userId: string, { now }: { now: number }): Promise<Exchange[]> {
  const rows = await newest(connection, userId).andWhere('asked_at', '>=', now - KEPT_MS);
  return rows.map(exchangeFromRow).reverse();
}

export async function latestExchange(connection: Knex, userId: string): Promise<Exchange | undefined> {
  const [row] = await newest(connection, userId, 1);
  return row && exchangeFromRow(row);
}

/** Inserts the exchange and forgets the user's oldest ones beyond the limit. */
export async function insertExchange(
  trx: Knex.Transaction,
  userId: string,
  { id, prompt, reply, askedAt }: Exchange,
): Promise<void> {
  await trx('bell_exchanges').insert({ user_id: userId, id, prompt, reply, asked_at: askedAt });
  const [oldest] = await newest(trx, userId, 1).offset(CONVERSATION_KEPT_EXCHANGES - 1);
  if (oldest) await trx('bell_exchanges').where({ user_id: userId }).andWhere('id', '<', oldest.id).del();
}

/** Does nothing if the conversation was deleted in the meantime. */
export async function setReply(connection: Knex, userId: string, id: string, reply: string): Promise<void> {
  await connection('bell_exchanges').where({ user_id: userId, id }).update({ reply });
}

export async function deleteExchanges(connection: Knex, userId: string): Promise<void> {
  await connection('bell_exchanges').where({ user_id: userId }).del();
}

/** Deletes a slice of the exchanges that are older than Bell remembers. Returns how many. */
export function deleteOldExchanges(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'bell_exchanges', { column: 'asked_at', before: now - KEPT_MS });
}

function newest(connection: Knex, userId: string, limit = CONVERSATION_KEPT_EXCHANGES): Knex.QueryBuilder {
  return connection('bell_exchanges').where({ user_id: userId }).orderBy('id', 'desc').limit(limit);
}

function exchangeFromRow(row: {
  id: string;
  prompt: string;
  reply: string | null;
  asked_at: number | string;
}): Exchange {
  return { id: row.id, prompt: row.prompt, reply: row.reply, askedAt: Number(row.asked_at) };
}
