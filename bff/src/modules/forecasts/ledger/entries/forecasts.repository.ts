import type { Knex } from 'knex';
import { byIndex } from '../../../../db/columns.ts';
import type { InstrumentId } from '../../../../market/instrument.ts';
import type { LedgerForecast } from './entries.ts';
import { entryFromRow, toRow } from './rows.ts';
import { type ChainHead, FORECAST_FIELDS } from './seal.ts';

const FIELDS = [...FORECAST_FIELDS, 'format', 'hash'];
const forecastFromRow = (row: Record<string, unknown>) => entryFromRow<LedgerForecast>(FIELDS, row);

export interface ForecastDay extends InstrumentId {
  readonly source: string;
  readonly targetDate: string;
}

/** Returns null while the ledger is empty. */
export async function forecastHead(connection: Knex): Promise<ChainHead | null> {
  const row = await connection('forecasts').orderBy('sequence', 'desc').first('sequence', 'hash');
  return row ? { sequence: Number(row.sequence), hash: row.hash } : null;
}

/** Appends rows to the chain and to the pending list. Throws a unique violation if another writer was first. */
export async function insertForecasts(trx: Knex.Transaction, forecasts: readonly LedgerForecast[]): Promise<void> {
  if (forecasts.length === 0) return;
  await trx('forecasts').insert(forecasts.map(toRow));
  await trx('forecasts_due').insert(
    forecasts.map(({ sequence, closesAt, source, type, symbol, modelVersion }) =>
      toRow({ forecastSequence: sequence, closesAt, source, type, symbol, modelVersion }),
    ),
  );
}

/** Returns the given days that have a forecast. */
export async function issuedAmong<Day extends ForecastDay>(connection: Knex, days: readonly Day[]): Promise<Day[]> {
  const groups = Map.groupBy(days, ({ source, type, targetDate }) => [source, type, targetDate].join('|'));
  const found = await Promise.all(
    [...groups.values()].map(async (group) => {
      const [{ source, type, targetDate }] = group as [Day];
      const symbols = await connection('forecasts')
        .where({ source, type, target_date: targetDate })
        .whereIn(
          'symbol',
          group.map(({ symbol }) => symbol),
        )
        .pluck('symbol');
      const issued = new Set<string>(symbols);
      return group.filter(({ symbol }) => issued.has(symbol));
    }),
  );
  return found.flat();
}

/** Returns an instrument's newest forecasts, latest day first. */
export async function latestForecasts(
  connection: Knex,
  { source, type, symbol, limit }: InstrumentId & { source: string; limit: number },
): Promise<LedgerForecast[]> {
  const rows = await connection('forecasts')
    .where({ source, type, symbol })
    .orderBy('target_date', 'desc')
    .limit(limit)
    .select('*');
  return rows.map(forecastFromRow);
}

/** Selects forecasts, optionally only scored ones. */
export interface ListedForecast extends InstrumentId {
  readonly sequence: number;
  readonly settled: boolean;
}

/** Returns several instruments' forecasts for days from `since` on, latest day first for each. */
export async function placesSince(
  connection: Knex,
  { source, ids, since }: { source: string; ids: readonly InstrumentId[]; since: string },
): Promise<ListedForecast[]> {
  const byType = Map.groupBy(ids, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, own]) => {
      const symbols = own.map(({ symbol }) => symbol);
      const rows = await connection('forecasts')
        .leftJoin('forecast_scores', 'forecast_scores.forecast_sequence', 'forecasts.sequence')
        .where({ source, type })
        .whereIn('symbol', symbols)
        .where('target_date', '>=', since)
        .orderBy('target_date', 'desc')
        .select('symbol', 'forecasts.sequence', 'forecast_scores.kind');
      return rows.map((row) => ({
        type,
        symbol: String(row.symbol),
        sequence: Number(row.sequence),
        settled: row.kind !== null,
      }));
    }),
  );
  return found.flat();
}

/** In chain order, after `after`. */
export async function listForecasts(
  connection: Knex,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<LedgerForecast[]> {
  const rows = await connection('forecasts')
    .where('sequence', '>', after)
    .where('sequence', '<=', upTo)
    .orderBy('sequence')
    .limit(limit)
    .select('*');
  return rows.map(forecastFromRow);
}

export interface Wanted {
  readonly source: string;
  /** Only this instrument. */
  readonly id?: InstrumentId | undefined;
  /** Only scored forecasts. */
  readonly settled: boolean;
  /** Only sequences before this one. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Latest issued first. Reads sequences from an index first; with whole rows MySQL would sort thousands of them. */
export async function listLatest(
  connection: Knex,
  { source, id, settled, before, limit }: Wanted,
): Promise<LedgerForecast[]> {
  const table = settled ? 'forecasts_settled' : 'forecasts';
  const places = await connection
    .from(byIndex(connection, table, id ? `${table}_latest_of_instrument` : `${table}_latest`))
    .where({ source, ...(id && { type: id.type, symbol: id.symbol }) })
    .modify((query) => before !== undefined && query.where('sequence', '<', before))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .pluck('sequence');
  const found = await findForecasts(connection, places);
  return found.sort((one, other) => other.sequence - one.sequence);
}

export async function findForecasts(connection: Knex, sequences: readonly number[]): Promise<LedgerForecast[]> {
  if (sequences.length === 0) return [];
  const rows = await connection('forecasts').whereIn('sequence', sequences).select('*');
  return rows.map(forecastFromRow);
}
