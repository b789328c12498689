import type { Knex } from 'knex';
import type { LedgerScore } from './entries.ts';
import { entryFromRow, toRow } from './rows.ts';
import { type ChainHead, SCORE_FIELDS } from './seal.ts';

const FIELDS = [...SCORE_FIELDS, 'format', 'hash'];
const scoreFromRow = (row: Record<string, unknown>) => entryFromRow<LedgerScore>(FIELDS, row);

/** Null while nothing is scored. */
export async function scoreHead(connection: Knex): Promise<ChainHead | null> {
  const row = await connection('forecast_scores').orderBy('sequence', 'desc').first('sequence', 'hash');
  return row ? { sequence: Number(row.sequence), hash: row.hash } : null;
}

/** Throws a unique violation if another writer was first. */
export async function insertScores(trx: Knex.Transaction, scores: readonly LedgerScore[]): Promise<void> {
  if (scores.length > 0) await trx('forecast_scores').insert(scores.map(toRow));
}

/** Returns scores by forecast sequence. Unscored forecasts are absent. */
export async function scoresOf(
  connection: Knex,
  forecastSequences: readonly number[],
): Promise<Map<number, LedgerScore>> {
  if (forecastSequences.length === 0) return new Map();
  const rows = await connection('forecast_scores').whereIn('forecast_sequence', forecastSequences).select('*');
  return new Map(rows.map(scoreFromRow).map((score) => [score.forecastSequence, score]));
}

/** In chain order, after `after`. */
export async function listScores(
  connection: Knex,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<LedgerScore[]> {
  const rows = await connection('forecast_scores')
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(limit)
    .select('*');
  return rows.map(scoreFromRow);
}
