import type { Knex } from 'knex';
import { deleteSlice } from '../../db/deleteSlice.ts';
import { distinctValues } from '../../db/distinctValues.ts';
import type { Condition } from './decide.ts';

const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000;

export interface Alert extends Condition {
  readonly id: string;
  readonly userId: string;
  readonly state: 'on' | 'paused';
  readonly createdAt: number;
  /** When the value was set: a price is in the units of that day. */
  readonly valueSetAt: number;
  readonly firedAt: number | null;
  /** The instant of the price or forecast that `watch` is from; 0 if unknown. */
  readonly seenAsOf: number;
}

export interface AlertEvent {
  readonly id: string;
  readonly symbol: string;
  readonly sentence: string;
  readonly at: number;
  readonly readAt: number | null;
}

/** Oldest first. */
export async function listAlerts(connection: Knex, userId: string): Promise<Alert[]> {
  return (await connection('alerts').where({ user_id: userId }).orderBy('id')).map(alertFromRow);
}

export async function findAlert(connection: Knex, userId: string, id: string): Promise<Alert | null> {
  const row = await connection('alerts').where({ user_id: userId, id }).first();
  return row ? alertFromRow(row) : null;
}

export async function insertAlert(connection: Knex, userId: string, alert: Omit<Alert, 'userId'>): Promise<void> {
  const { id, symbol, kind, value, state, watch, createdAt, valueSetAt, seenAsOf } = alert;
  const times = { created_at: createdAt, value_set_at: valueSetAt, seen_as_of: seenAsOf };
  await connection('alerts').insert({ user_id: userId, id, symbol, kind, value, state, watch, ...times });
}

export async function updateAlert(
  connection: Knex,
  userId: string,
  id: string,
  { value, valueSetAt, state, watch, seenAsOf }: Pick<Alert, 'value' | 'valueSetAt' | 'state' | 'watch' | 'seenAsOf'>,
): Promise<void> {
  const changed = { value, value_set_at: valueSetAt, state, watch, seen_as_of: seenAsOf };
  await connection('alerts').where({ user_id: userId, id }).update(changed);
}

/** Returns false if there is no such alert. */
export async function deleteAlert(connection: Knex, userId: string, id: string): Promise<boolean> {
  return (await connection('alerts').where({ user_id: userId, id }).del()) === 1;
}

/** The alerts that are on for a symbol of another query, in any of these spellings, for `exists`. */
export function waitersFor(connection: Knex, spellings: readonly Knex.Raw[]): Knex.QueryBuilder {
  return connection('alerts').where({ state: 'on' }).whereIn('symbol', spellings).select(connection.raw('1'));
}

/** Returns distinct symbols of the alerts that are on, in alphabetical order after `after`. */
export function listWaiting(connection: Knex, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  return distinctValues(connection('alerts').where({ state: 'on' }), 'symbol', { after, limit });
}

/** Returns the alerts on a symbol that are on, after an ID. */
export async function listOn(
  connection: Knex,
  { symbol, after, limit }: { symbol: string; after: string; limit: number },
): Promise<Alert[]> {
  const found = connection('alerts')
    .where({ state: 'on', symbol })
    .andWhere('id', '>', after)
    .orderBy('id')
    .limit(limit);
  return (await found).map(alertFromRow);
}

/**
 * Notes what a look at the market saw. Returns false if another replica, or a change by the user, was faster. `firedAt`: when
 * it went off, if it did.
 */
export async function noteLook(
  connection: Knex,
  userId: string,
  { alert, watch, seenAsOf, firedAt }: { alert: Alert; watch: string; seenAsOf: number; firedAt: number | null },
): Promise<boolean> {
  const { id, value, watch: before } = alert;
  const changed = await connection('alerts')
    .where({ user_id: userId, id, value, state: 'on', watch: before })
    .update({ watch, seen_as_of: seenAsOf, ...(firedAt !== null && { fired_at: firedAt }) });
  return changed === 1;
}

export async function insertEvent(
  connection: Knex,
  userId: string,
  { id, symbol, sentence, at }: Omit<AlertEvent, 'readAt'>,
): Promise<void> {
  await connection('alert_events').insert({ user_id: userId, id, symbol, sentence, at, mail_due_at: at });
}

/** Latest first. */
export async function listEvents(connection: Knex, userId: string, limit: number): Promise<AlertEvent[]> {
  const found = connection('alert_events').where({ user_id: userId }).orderBy('id', 'desc').limit(limit);
  return (await found).map(eventFromRow);
}

export async function countUnread(connection: Knex, userId: string): Promise<number> {
  const counted = await connection('alert_events')
    .where({ user_id: userId })
    .whereNull('read_at')
    .count({ unread: '*' })
    .first();
  return Number(counted?.unread);
}

/** Notes that the user read an event, or all up to it. */
export async function noteRead(
  connection: Knex,
  userId: string,
  { id, andOlder, now }: { id: string; andOlder: boolean; now: number },
): Promise<void> {
  await connection('alert_events')
    .where({ user_id: userId })
    .andWhere('id', andOlder ? '<=' : '=', id)
    .whereNull('read_at')
    .update({ read_at: now });
}

/** Returns users with events whose mail is due, the longest overdue first. */
export async function listUsersDue(
  connection: Knex,
  { now, limit }: { now: number; limit: number },
): Promise<readonly string[]> {
  const due = connection('alert_events').where('mail_due_at', '<=', now).orderBy('mail_due_at').limit(limit);
  return [...new Set<string>(await due.pluck('user_id'))];
}

/** Returns a user's events that wait for a mail, oldest first. */
export async function listUnmailed(connection: Knex, userId: string): Promise<AlertEvent[]> {
  return (await connection('alert_events').where({ user_id: userId }).whereNotNull('mail_due_at').orderBy('id')).map(
    eventFromRow,
  );
}

/** Ends the wait of these events, or moves it. Returns how many still waited. */
export async function setMailDue(
  connection: Knex,
  userId: string,
  { ids, dueAt }: { ids: readonly string[]; dueAt: number | null },
): Promise<number> {
  return connection('alert_events')
    .where({ user_id: userId })
    .whereIn('id', ids)
    .whereNotNull('mail_due_at')
    .update({ mail_due_at: dueAt });
}

/** Deletes a slice of the events that are older than a month. Returns how many. */
export function deleteOldEvents(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, 'alert_events', { column: 'at', before: now - EVENTS_KEPT_MS });
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the database
function alertFromRow(row: any): Alert {
  return {
    id: row.id,
    userId: row.user_id,
    symbol: row.symbol,
    kind: row.kind,
    value: row.value === null ? null : Number(row.value),
    state: row.state,
    watch: row.watch,
    createdAt: Number(row.created_at),
    valueSetAt: Number(row.value_set_at ?? row.created_at),
    firedAt: row.fired_at === null ? null : Number(row.fired_at),
    seenAsOf: Number(row.seen_as_of),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a row of the database
function eventFromRow({ id, symbol, sentence, at, read_at: readAt }: any): AlertEvent {
  return { id, symbol, sentence, at: Number(at), readAt: readAt === null ? null : Number(readAt) };
}
