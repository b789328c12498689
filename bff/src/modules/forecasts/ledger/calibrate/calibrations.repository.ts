import type { Knex } from 'knex';
import type { NamedCalibration } from '../../model/calibration.ts';

/** The calibrations of a source, each made after enough scores. */
export interface StoredCalibration extends NamedCalibration {
  readonly source: string;
  /** The model version of the code. `modelVersion` also names the calibration. */
  readonly model: string;
  readonly ordinal: number;
  readonly fittedAt: number;
  /** Sequence of the last score read. */
  readonly lastScore: number;
  readonly scored: number;
}

const TABLE = 'forecast_calibrations';

/** In the order of creation. */
export async function listCalibrations(
  connection: Knex,
  of: { source: string; model: string } | Record<string, never> = {},
): Promise<StoredCalibration[]> {
  const rows = await connection(TABLE).where(of).orderBy(['source', 'model', 'ordinal']).select('*');
  return rows.map((row) => ({
    source: row.source,
    model: row.model,
    ordinal: Number(row.ordinal),
    modelVersion: row.model_version,
    fittedAt: Number(row.fitted_at),
    lastScore: Number(row.last_score),
    scored: Number(row.scored),
    intercept: Number(row.intercept),
    slope: Number(row.slope),
  }));
}

/** Throws a unique violation if another server was first. */
export async function insertCalibration(connection: Knex, made: StoredCalibration): Promise<void> {
  await connection(TABLE).insert({
    source: made.source,
    model: made.model,
    ordinal: made.ordinal,
    model_version: made.modelVersion,
    fitted_at: made.fittedAt,
    last_score: made.lastScore,
    scored: made.scored,
    intercept: String(made.intercept),
    slope: String(made.slope),
  });
}

export interface ScoredChance {
  readonly modelVersion: string;
  readonly riseChance: number;
  readonly close: number;
  readonly referenceClose: number;
  /** A day's stocks and its coins count as separate days. */
  readonly day: string;
}

/** Selects scores by source, model versions and last sequence. */
export interface ScoreSpan {
  readonly source: string;
  readonly modelVersions: readonly string[];
  readonly lastScore: number;
}

/** Returns scored forecasts in chain order after sequence `after`, with the last sequence. */
export async function listScoredChances(
  connection: Knex,
  span: ScoreSpan,
  { after, limit }: { after: number; limit: number },
): Promise<{ last: number; chances: ScoredChance[] }> {
  const rows = await scoredOf(connection, span)
    .where('s.sequence', '>', after)
    .orderBy('s.sequence')
    .limit(limit)
    .select(
      's.sequence',
      'f.model_version',
      'f.rise_chance',
      's.close',
      's.reference_close',
      'f.type',
      'f.target_date',
    );
  return {
    last: Number(rows.at(-1)?.sequence ?? after),
    chances: rows.map((row) => ({
      modelVersion: row.model_version,
      riseChance: Number(row.rise_chance),
      close: Number(row.close),
      referenceClose: Number(row.reference_close),
      day: dayKey(row),
    })),
  };
}

/** Day → number of its scored forecasts. */
export async function countByDay(connection: Knex, span: ScoreSpan): Promise<Map<string, number>> {
  const rows = await scoredOf(connection, span)
    .groupBy('f.type', 'f.target_date')
    .select('f.type', 'f.target_date')
    .count({ n: '*' });
  return new Map(rows.map((row) => [dayKey(row as Day), Number((row as { n: unknown }).n)]));
}

function scoredOf(connection: Knex, { source, modelVersions, lastScore }: ScoreSpan) {
  return connection('forecast_scores as s')
    .join('forecasts as f', 'f.sequence', 's.forecast_sequence')
    .where({ 's.kind': 'scored', 'f.source': source })
    .where('s.sequence', '<=', lastScore)
    .whereIn('f.model_version', modelVersions);
}

interface Day {
  readonly type: string;
  readonly target_date: string;
}

const dayKey = ({ type, target_date }: Day) => `${type} ${target_date}`;
