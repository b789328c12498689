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

/**
 * Reads the next `limit` scores of any source after sequence `after`. Returns those of the span in chain order, and the
 * last sequence read, or null after the last one. Two queries by primary key: MySQL would sort their join whole.
 */
export async function listScoredChances(
  connection: Knex,
  { source, modelVersions, lastScore, after, limit }: ScoreSpan & { after: number; limit: number },
): Promise<{ last: number | null; chances: ScoredChance[] }> {
  const scores = await connection('forecast_scores')
    .where('sequence', '>', after)
    .where('sequence', '<=', lastScore)
    .orderBy('sequence')
    .limit(limit)
    .select('sequence', 'forecast_sequence', 'kind', 'close', 'reference_close');
  const rows = await connection('forecasts')
    .whereIn(
      'sequence',
      scores.map((score) => score.forecast_sequence),
    )
    .select('sequence', 'source', 'model_version', 'rise_chance', 'type', 'target_date');
  const forecasts = new Map(rows.map((row) => [Number(row.sequence), row]));
  const chances = scores.flatMap((score) => {
    const forecast = forecasts.get(Number(score.forecast_sequence));
    const isOwn = forecast?.source === source && modelVersions.includes(forecast.model_version);
    if (score.kind !== 'scored' || !isOwn) return [];
    return {
      modelVersion: String(forecast.model_version),
      riseChance: Number(forecast.rise_chance),
      close: Number(score.close),
      referenceClose: Number(score.reference_close),
      day: `${forecast.type} ${forecast.target_date}`,
    };
  });
  return { last: scores.length < limit ? null : Number(scores.at(-1)?.sequence), chances };
}
