import type { Knex } from 'knex';
import { deleteSlice } from '../../../db/deleteSlice.ts';
import { drawAgainBp } from '../health/counts.ts';
import { isSlow, slowAbove, TIMES_KEPT } from '../health/timeToContent.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** A document of which nothing is heard for so long is silent. */
export const SILENT_AFTER_MS = 60_000;

export type Side = 'candidate' | 'stable';

/** One rollout of a section. */
export interface RolloutOf {
  readonly section: string;
  readonly rollout: number;
}

/** What was heard of a visitor, in whose document the section was on this side. */
export interface Heard {
  readonly visitorHash: string;
  readonly blockHash: string;
  readonly side: Side;
  /** The candidate's share in the document. */
  readonly shareBp: number;
  /** Whole hours since the rollout began. */
  readonly hour: number;
  readonly at: number;
  /**
   * `given`: nothing but that a document was served. `fine`: the section shows. `bad`: it failed. `more`: it failed, in
   * an address block that had its share of failures. `alive`: it had trouble that says nothing about the release.
   */
  readonly what: 'given' | 'fine' | 'bad' | 'more' | 'alive';
  /** When a document of theirs was served of which nothing was heard then. */
  readonly givenAt?: number | undefined;
  /** Time to content, with `fine`. */
  readonly ms?: number | undefined;
  /** When the document was served, and whether the browser had no file of the site yet. */
  readonly document?: { readonly issuedAt: number; readonly isNew: boolean } | undefined;
}

interface Known {
  visitor_hash: string;
  side: Side;
  share_bp: number;
  at: number | string;
  content_ms: number | null;
}

const TABLE = 'candidate_visitors';
const CHUNK = 200;

/**
 * Keeps what was heard of a rollout's visitors, each of them once per draw: at the first share at which they are seen, and
 * again at a larger one if they were stable's until then, because only then chance decides about them again.
 */
export async function keepHeard(
  connection: Knex,
  running: RolloutOf,
  heard: readonly Heard[],
  { mostOfBlock }: { mostOfBlock: number },
): Promise<void> {
  const rollout = { section: running.section, rollout: running.rollout };
  const inOrder = heard.toSorted((a, b) => (a.visitorHash < b.visitorHash ? -1 : 1)); // the same on every replica
  for (let from = 0; from < inOrder.length; from += CHUNK) {
    await keepChunk(connection, rollout, { heard: inOrder.slice(from, from + CHUNK), mostOfBlock });
  }
}

async function keepChunk(
  connection: Knex,
  rollout: RolloutOf,
  { heard, mostOfBlock }: { heard: readonly Heard[]; mostOfBlock: number },
): Promise<void> {
  const known = await knownOf(connection, rollout, heard);
  const counts = await countsOfBlocks(connection, rollout, heard);
  const above = heard.some(({ ms }) => ms !== undefined) ? slowAbove(await latestTimes(connection, rollout)) : null;
  const rows = heard.flatMap((each) => {
    const before = known.get(each.visitorHash);
    const draw = drawOf(each, before);
    const nth = counts.get(each.blockHash) ?? 0;
    if (draw === null || nth >= mostOfBlock) return [];
    counts.set(each.blockHash, nth + 1);
    return [{ ...rollout, ...rowOf(each, draw, above), nth }];
  });
  if (rows.length > 0) {
    await connection(TABLE).insert(rows).onConflict(['section', 'rollout', 'visitor_hash', 'share_bp']).ignore();
  }
  const again = heard.filter(
    (each) => known.has(each.visitorHash) && drawOf(each, known.get(each.visitorHash)) === null,
  );
  await addToKnown(connection, rollout, again, known, above);
}

/** Returns how likely chance made a visitor the candidate's, out of 10,000; null where it decided nothing new. */
function drawOf({ what, shareBp }: Heard, before: Known | undefined): number | null {
  if (!before) return shareBp;
  if (what === 'given' || what === 'alive' || before.side === 'candidate' || shareBp <= before.share_bp) return null;
  return drawAgainBp(before.share_bp, shareBp);
}

function rowOf({ what, ...heard }: Heard, drawBp: number, above: number | null) {
  const isAgain = drawBp !== heard.shareBp;
  const isTimed = heard.ms !== undefined && heard.document?.isNew === true && !isAgain;
  return {
    visitor_hash: heard.visitorHash,
    share_bp: heard.shareBp,
    draw_bp: drawBp,
    side: heard.side,
    block_hash: heard.blockHash,
    hour: heard.hour,
    at: heard.at,
    again: Number(isAgain),
    given_at: heard.givenAt ?? null,
    alive: Number(what !== 'given'),
    outcome: what === 'fine' ? 'good' : what === 'bad' || what === 'more' ? what : null,
    failed: Number(what === 'bad' || what === 'more'),
    ...(isTimed ? timeOf(heard, above) : { content_ms: null, slow: null, timed_at: null }),
  };
}

function timeOf({ ms = 0, side, at }: Pick<Heard, 'ms' | 'side' | 'at'>, above: number | null) {
  return { content_ms: ms, slow: above === null ? null : Number(isSlow(side, ms, above)), timed_at: at };
}

/** Adds to visitors who are counted already: a sign of life, their first outcome, a failure, a time. */
async function addToKnown(
  connection: Knex,
  rollout: RolloutOf,
  heard: readonly Heard[],
  known: ReadonlyMap<string, Known>,
  above: number | null,
): Promise<void> {
  const [latest] = heard.toSorted((a, b) => b.at - a.at);
  const signs = heard.filter(({ what }) => what !== 'given');
  if (!latest || signs.length === 0) return;
  const rowsOf = (some: readonly Heard[], side: Side) =>
    connection(TABLE)
      .where({ ...rollout, side })
      .whereIn(
        'visitor_hash',
        some.filter((each) => each.side === side).map(({ visitorHash }) => visitorHash),
      );
  for (const side of ['candidate', 'stable'] as const) {
    // A visitor who was counted as silent stays silent, whatever is heard later.
    await rowsOf(signs, side)
      .where({ alive: 0 })
      .where((row) => row.whereNull('given_at').orWhere('given_at', '>', latest.at - SILENT_AFTER_MS))
      .update({ alive: 1 });
    for (const outcome of ['good', 'bad', 'more'] as const) {
      const some = heard.filter(({ what }) => (what === 'fine' ? 'good' : what) === outcome);
      if (some.length > 0) await rowsOf(some, side).whereNull('outcome').update({ outcome });
    }
    const failed = heard.filter(({ what }) => what === 'bad' || what === 'more');
    if (failed.length > 0) await rowsOf(failed, side).update({ failed: 1 });
  }
  for (const each of heard) {
    const before = known.get(each.visitorHash);
    // Both versions are in the cache then. A share that grew meanwhile would leave out those who changed sides.
    const isSecond = before && each.document && each.document.issuedAt > Number(before.at);
    if (!isSecond || each.ms === undefined || before.content_ms !== null || before.share_bp !== each.shareBp) continue;
    await rowsOf([each], each.side).where({ share_bp: each.shareBp }).whereNull('timed_at').update(timeOf(each, above));
  }
}

/** By visitor, as they were seen at the largest share. */
async function knownOf(
  connection: Knex,
  rollout: RolloutOf,
  heard: readonly Heard[],
): Promise<ReadonlyMap<string, Known>> {
  const rows: Known[] = await connection(TABLE)
    .where({ ...rollout })
    .whereIn(
      'visitor_hash',
      heard.map(({ visitorHash }) => visitorHash),
    )
    .orderBy('share_bp')
    .select('visitor_hash', 'side', 'share_bp', 'at', 'content_ms');
  return new Map(rows.map((row) => [row.visitor_hash, row]));
}

async function countsOfBlocks(
  connection: Knex,
  rollout: RolloutOf,
  heard: readonly Heard[],
): Promise<Map<string, number>> {
  const rows: { block_hash: string; count: number | string }[] = await connection(TABLE)
    .where({ ...rollout })
    .whereIn('block_hash', [...new Set(heard.map(({ blockHash }) => blockHash))])
    .groupBy('block_hash')
    .select('block_hash')
    .count({ count: '*' });
  return new Map(rows.map(({ block_hash, count }) => [block_hash, Number(count)]));
}

/** Returns a side's latest times to content in milliseconds, oldest first. */
export async function latestTimes(
  connection: Knex,
  running: RolloutOf,
  { side = 'stable' }: { side?: Side } = {},
): Promise<number[]> {
  const rows: { content_ms: number }[] = await connection(TABLE)
    .where({ section: running.section, rollout: running.rollout, side })
    .whereNotNull('timed_at')
    .orderBy('timed_at', 'desc')
    .limit(TIMES_KEPT)
    .select('content_ms');
  return rows.map(({ content_ms }) => content_ms).reverse();
}

/** Visitors of whom everything that a rule asks is the same. */
export interface VisitorCell {
  readonly hour: number;
  readonly drawBp: number;
  readonly side: Side;
  readonly isAgain: boolean;
  readonly outcome: 'good' | 'bad' | 'more' | null;
  readonly hasFailed: boolean;
  /** null: they were heard of before a document of theirs could be silent, or it still may be. */
  readonly isSilent: boolean | null;
  readonly isSlow: boolean | null;
  /** Whether they are among the first of their address block. */
  readonly isEarly: boolean;
  readonly visitors: number;
}

/** Returns a rollout's visitors, counted. `earlyOf`: how many of a block are early. */
export async function countVisitors(
  connection: Knex,
  running: RolloutOf,
  { now, earlyOf }: { now: number; earlyOf: number },
): Promise<VisitorCell[]> {
  // biome-ignore lint/suspicious/noExplicitAny: a row as the driver returns it
  const rows: any[] = await connection(TABLE)
    .where({ section: running.section, rollout: running.rollout })
    .groupBy('hour', 'draw_bp', 'side', 'again', 'outcome', 'failed', 'alive', 'slow', 'waited', 'early')
    .select('hour', 'draw_bp', 'side', 'again', 'outcome', 'failed', 'alive', 'slow')
    .select(
      connection.raw('case when given_at is not null and given_at <= ? then 1 else 0 end as waited', [
        now - SILENT_AFTER_MS,
      ]),
      connection.raw('case when nth < ? then 1 else 0 end as early', [earlyOf]),
    )
    .count({ visitors: '*' });
  return rows.map((row) => ({
    hour: row.hour,
    drawBp: row.draw_bp,
    side: row.side,
    isAgain: Number(row.again) === 1,
    outcome: row.outcome,
    hasFailed: Number(row.failed) === 1,
    isSilent: Number(row.waited) === 1 ? Number(row.alive) === 0 : null,
    isSlow: row.slow === null ? null : Number(row.slow) === 1,
    isEarly: Number(row.early) === 1,
    visitors: Number(row.visitors),
  }));
}

/** Returns from how many address blocks the candidate's visitors come who were bad at first, silent or slow. */
export async function countBlocks(
  connection: Knex,
  running: RolloutOf,
  { now, earlyOf }: { now: number; earlyOf: number },
): Promise<{ disaster: number; silence: number; time: number }> {
  const silentSince = now - SILENT_AFTER_MS;
  const row = await connection(TABLE)
    .where({ section: running.section, rollout: running.rollout, side: 'candidate' })
    .first({
      disaster: connection.raw("count(distinct case when outcome = 'bad' then block_hash end)"),
      silence: connection.raw('count(distinct case when given_at <= ? and alive = 0 and nth < ? then block_hash end)', [
        silentSince,
        earlyOf,
      ]),
      time: connection.raw('count(distinct case when slow = 1 and nth < ? then block_hash end)', [earlyOf]),
    });
  return { disaster: Number(row.disaster), silence: Number(row.silence), time: Number(row.time) };
}

/** Returns how many rows a rollout has. */
export async function countOfRollout(connection: Knex, { section, rollout }: RolloutOf): Promise<number> {
  const row = await connection(TABLE).where({ section, rollout }).count({ count: '*' }).first();
  return Number(row?.count ?? 0);
}

/** Deletes a slice of the visitors older than 30 days, and returns how many. */
export function deleteOldVisitors(connection: Knex, { now }: { now: number }): Promise<number> {
  return deleteSlice(connection, TABLE, { column: 'at', before: now - KEPT_MS });
}
