import type { Knex } from 'knex';
import type { InstrumentId } from '../../../../market/instrument.ts';
import { ofInstruments } from '../entries/ofInstruments.ts';

/** A pending forecast and the earliest time of its close. */
export interface Due {
  readonly forecastSequence: number;
  readonly closesAt: number;
}

/** Returns forecasts due at `now`, oldest day first, after the given one. */
export async function listDue(
  connection: Knex,
  { now, after, limit }: { now: number; after: Due | null; limit: number },
): Promise<Due[]> {
  const rows = await connection('forecasts_due')
    .where('closes_at', '<=', now)
    .modify((query) => {
      if (!after) return;
      const { closesAt, forecastSequence } = after;
      query.where('closes_at', '>=', closesAt).where((later) => {
        later.where('closes_at', '>', closesAt).orWhere('forecast_sequence', '>', forecastSequence);
      });
    })
    .orderBy(['closes_at', 'forecast_sequence'])
    .limit(limit)
    .select('forecast_sequence', 'closes_at');
  return rows.map((row: Row) => ({ forecastSequence: Number(row.forecast_sequence), closesAt: Number(row.closes_at) }));
}

export async function deleteDue(trx: Knex.Transaction, forecastSequences: readonly number[]): Promise<void> {
  await trx('forecasts_due').whereIn('forecast_sequence', forecastSequences).del();
}

export async function countDue(connection: Knex): Promise<number> {
  const row = await connection('forecasts_due').count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

/** Counts pending forecasts by model version. */
export async function countPending(
  connection: Knex,
  { source, ids }: { source: string; ids?: readonly InstrumentId[] },
): Promise<Map<string, number>> {
  const rows = await connection('forecasts_due')
    .where({ source })
    .modify((query) => ids && ofInstruments(query, ids))
    .groupBy('model_version')
    .select('model_version')
    .count({ n: '*' });
  return new Map(rows.map((row: Row) => [String(row.model_version), Number(row.n)]));
}

/** Drivers return integers as numbers or as text. */
type Row = Readonly<Record<string, string | number>>;
