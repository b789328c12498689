import type { Knex } from 'knex';
import { byIndex } from '../../../db/columns.ts';
import { distinctValues } from '../../../db/distinctValues.ts';
import { queueDeliveries } from '../outbox/outbox.repository.ts';

/** The log entries this version of the product writes. Later versions may add more. */
export const RELEASE_ACTS = [
  'publish',
  'rollout',
  'hold',
  'resume',
  'promote',
  'rollback',
  'withdraw',
  'take-off',
  'route',
  'hand-back',
  'token-create',
  'token-revoke',
  'grant',
  'revoke',
  'preview',
  'preview-end',
  'two-person',
  'propose',
  'confirm',
  'decline',
  'webhook-add',
  'webhook-remove',
  'prune',
] as const;
export type ReleaseAct = (typeof RELEASE_ACTS)[number];

/** The author of a log entry and the interface used. */
export interface Actor {
  /** For example `alice@build-7`. */
  readonly who: string;
  readonly via: 'command-line' | 'start' | 'token' | 'desk' | 'guard';
  /** The request, if it came over HTTP. */
  readonly request?: { readonly address: string; readonly id: string };
  /** The id of the release manager who acts, or who answers for the token; absent where the desk does not know. */
  readonly person?: string | null;
  /** The id of the release token that it came with. */
  readonly tokenId?: string;
}

/** One row of the append-only log. */
export interface LogEntry {
  readonly id: number;
  readonly section: string | null;
  readonly act: string;
  readonly who: string;
  readonly via: Actor['via'];
  readonly at: number;
  readonly from: string | null;
  readonly to: string | null;
  /** The candidate's share before, out of 10,000 visitors. null where no candidate ran. */
  readonly fromShareBp: number | null;
  readonly toShareBp: number | null;
  readonly why: string | null;
  /** The rollout's revision after this entry. */
  readonly revision: number;
  /** The row that made `from` stable. */
  readonly fromEntry: number | null;
}

export interface NewLogEntry {
  /** null: it is about all sections. */
  readonly section: string | null;
  readonly act: ReleaseAct;
  readonly actor: Actor;
  readonly at: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly shares?: Shares;
  readonly why?: string;
  readonly revision: number;
  readonly fromEntry?: number | null;
}

/** A candidate's share before and after a move, out of 10,000 visitors. */
export interface Shares {
  readonly fromShareBp: number;
  /** 0: the candidate ended. 10,000: it became stable. */
  readonly toShareBp: number;
}

/** A filter with more names helps nobody. */
const PEOPLE_AT_MOST = 500;

/** Returns the new row's id. Webhooks hear of the row once the transaction is committed. */
export async function appendToLog(connection: Knex, entry: NewLogEntry): Promise<number> {
  const [id] = await connection('release_log').insert({
    section: entry.section,
    act: entry.act,
    who: entry.actor.who,
    via: entry.actor.via,
    at: entry.at,
    from_version: entry.from,
    to_version: entry.to,
    from_share_bp: entry.shares?.fromShareBp ?? null,
    to_share_bp: entry.shares?.toShareBp ?? null,
    why: entry.why ?? null,
    revision: entry.revision,
    from_entry: entry.fromEntry ?? null,
    address: entry.actor.request?.address ?? null,
    request_id: entry.actor.request?.id ?? null,
  });
  await queueDeliveries(connection, { entryId: Number(id), section: entry.section, now: entry.at });
  return Number(id);
}

export async function findLogEntry(connection: Knex, id: number): Promise<LogEntry | null> {
  const row = await connection('release_log').where({ id }).first();
  return row ? entryFromRow(row) : null;
}

/** Which entries of the log are wanted. */
export interface LogQuery {
  readonly section?: string | undefined;
  readonly act?: string | undefined;
  readonly who?: string | undefined;
  /** Older than the entry with this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns the latest `limit` rows, oldest first. */
export async function listLog(connection: Knex, { section, act, who, before, limit }: LogQuery): Promise<LogEntry[]> {
  const rows = await connection('release_log')
    .modify((query) => section && query.where({ section }))
    .modify((query) => act && query.where({ act }))
    .modify((query) => who && query.where({ who }))
    .modify((query) => before !== undefined && query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit);
  return rows.map(entryFromRow).reverse();
}

/** Returns the names in the log, or in the rows of one section, in order. */
export async function listPeople(connection: Knex, section?: string): Promise<string[]> {
  const rows = connection('release_log').modify((query) => section && query.where({ section }));
  return distinctValues(rows, 'who', { after: '', limit: PEOPLE_AT_MOST });
}

/** Returns the latest row that moved a section. */
export async function findLastMove(connection: Knex, section: string): Promise<LogEntry | null> {
  const row = await stableMoves(connection, section).orderBy('id', 'desc').first();
  return row ? entryFromRow(row) : null;
}

/** A change of a section's stable version, or the end of a candidate that was rolled back. */
export interface StableMove {
  readonly act: 'promote' | 'rollback' | 'withdraw' | 'take-off';
  readonly at: number;
  readonly from: string | null;
  /** null: the section left the page. */
  readonly to: string | null;
}

/** A change of what a section's visitors get. `rollout` leads from the stable version to the candidate. */
export interface VisibleMove extends Omit<StableMove, 'act'> {
  readonly act: StableMove['act'] | 'rollout';
}

/** Oldest first. */
export async function listStableMoves(connection: Knex, section: string): Promise<StableMove[]> {
  return movesIn<StableMove>(stableMoves(connection, section));
}

/** Returns every change of what a section's visitors get, oldest first. */
export async function listVisibleMoves(connection: Knex, section: string): Promise<VisibleMove[]> {
  return movesIn<VisibleMove>(movesOf(connection, section, [...STABLE_ACTS, 'rollout']));
}

async function movesIn<Of extends VisibleMove>(query: Knex.QueryBuilder): Promise<Of[]> {
  const rows: { act: Of['act']; at: number; from_version: string | null; to_version: string | null }[] = await query
    .orderBy('id')
    .select('act', 'at', 'from_version', 'to_version');
  return rows.map(({ act, at, from_version: from, to_version: to }) => ({ act, at: Number(at), from, to }) as Of);
}

const STABLE_ACTS = ['promote', 'rollback', 'withdraw', 'take-off'] as const;

function stableMoves(connection: Knex, section: string): Knex.QueryBuilder {
  return movesOf(connection, section, STABLE_ACTS);
}

/** A withdrawal that leads nowhere took a version that was not live. */
function movesOf(connection: Knex, section: string, acts: readonly ReleaseAct[]): Knex.QueryBuilder {
  return connection('release_log')
    .where({ section })
    .whereIn('act', [...acts])
    .where((move) => move.whereNot({ act: 'withdraw' }).orWhereNotNull('to_version'));
}

/**
 * Returns the versions that a rollback or a withdrawal ended and no one has promoted since. Taking a section off the
 * page says nothing about its version.
 */
export function takenBack(moves: readonly StableMove[]): Set<string> {
  return lostBy(moves, ({ act }) => act !== 'take-off');
}

/** Returns the versions with which the section was taken off the page, and that no one has promoted since. */
export function takenOff(moves: readonly StableMove[]): Set<string> {
  return lostBy(moves, ({ act }) => act === 'take-off');
}

function lostBy(moves: readonly StableMove[], isLoss: (move: StableMove) => boolean): Set<string> {
  const versions = new Set<string>();
  for (const move of moves) {
    if (move.act === 'promote') versions.delete(move.to ?? '');
    else if (isLoss(move) && move.from !== null) versions.add(move.from);
  }
  return versions;
}

/** True from the first move that gave any visitor this version, whatever followed. */
export async function hasBeenLive(connection: Knex, section: string, version: string): Promise<boolean> {
  const move = await connection(byIndex(connection, 'release_log', 'release_log_version'))
    .where({ section, to_version: version })
    .whereNot({ act: 'publish' })
    .first('id');
  return move !== undefined;
}

/** Whether visitors were ever given this version, by a promotion, a share or a return to it. */
export async function hadVisitors(connection: Knex, section: string, version: string): Promise<boolean> {
  const move = await movesOf(connection, section, [...STABLE_ACTS, 'rollout'])
    .where({ to_version: version })
    .first('id');
  return move !== undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a row as the driver returns it
function entryFromRow(row: any): LogEntry {
  return {
    id: Number(row.id),
    section: row.section,
    act: row.act,
    who: row.who,
    via: row.via,
    at: Number(row.at),
    from: row.from_version,
    to: row.to_version,
    fromShareBp: row.from_share_bp,
    toShareBp: row.to_share_bp,
    why: row.why,
    revision: row.revision,
    fromEntry: row.from_entry === null ? null : Number(row.from_entry),
  };
}
