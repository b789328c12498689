import type { Knex } from 'knex';
import { byIndex } from '../../../../db/columns.ts';
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
  const due = () =>
    connection
      .from(byIndex(connection, 'forecasts_due', 'forecasts_due_closes'))
      .orderBy(['closes_at', 'forecast_sequence'])
      .select('forecast_sequence', 'closes_at');
  // Two ranges of the index: as one condition, MariaDB reads every forecast of the day for each page.
  const sameDay: Row[] = after
    ? await due()
        .where('closes_at', after.closesAt)
        .where('forecast_sequence', '>', after.forecastSequence)
        .limit(limit)
    : [];
  const later: Row[] =
    sameDay.length < limit
      ? await due()
          .where('closes_at', '>', after?.closesAt ?? -1)
          .where('closes_at', '<=', now)
          .limit(limit - sameDay.length)
      : [];
  return [...sameDay, ...later].map((row) => ({
    forecastSequence: Number(row.forecast_sequence),
    closesAt: Number(row.closes_at),
  }));
}

export async function deleteDue(trx: Knex.Transaction, forecastSequences: readonly number[]): Promise<void> {
  await trx('forecasts_due').whereIn('forecast_sequence', forecastSequences).del();
}

export async function countDue(connection: Knex): Promise<number> {
  const row = await connection('forecasts_due').count({ n: '*' }).first();
  return Number(row?.n ?? 0);
}

/** Counts pending forecasts by model version: of a source, or of some of its instruments. */
export async function countPending(
  connection: Knex,
  { source, ids }: { source: string; ids?: readonly InstrumentId[] },
): Promise<Map<string, number>> {
  const rows: Row[] = ids
    ? await connection('forecasts_due')
        .where({ source })
        .modify((query) => ofInstruments(query, ids))
        .groupBy('model_version')
        .select('model_version')
        .count({ n: '*' })
    : await connection('forecasts_pending').where({ source }).where('n', '>', 0).select('model_version', 'n');
  return new Map(rows.map((row) => [String(row.model_version), Number(row.n)]));
}

/** Drivers return integers as numbers or as text. */
type Row = Readonly<Record<string, string | number>>;
