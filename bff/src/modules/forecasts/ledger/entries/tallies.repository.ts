import type { InstrumentType } from '@bellwether/sdk/contract/types';
import type { Knex } from 'knex';
import type { InstrumentId } from '../../../../market/instrument.ts';
import { ofInstruments } from './ofInstruments.ts';
import { toRow } from './rows.ts';
import { columnOf } from './seal.ts';
import { type Span, SUM_FIELDS, type Sums, type Tally } from './tally.ts';

const TABLE = 'forecast_tallies';
const KEY_FIELDS = ['source', 'type', 'symbol', 'modelVersion', 'level'] as const;
const keyColumns = KEY_FIELDS.map(columnOf);
const sumColumns = SUM_FIELDS.map(columnOf);

/** Sums for one confidence level of one model version. */
export type LevelSums = Sums & Span & Pick<Tally, 'modelVersion' | 'level'>;

/** The sums of all instruments of a source. */
export type Total = LevelSums & Pick<Tally, 'source'>;

/** Adds to existing tallies, one statement each, so concurrent writers lose nothing. */
export async function addTallies(trx: Knex.Transaction, tallies: readonly Tally[]): Promise<void> {
  for (const tally of tallies) {
    const { firstTarget, lastTarget } = tally;
    await trx(TABLE)
      .insert(toRow(tally))
      .onConflict(keyColumns)
      .merge({
        ...Object.fromEntries(
          SUM_FIELDS.map((field) => {
            const column = columnOf(field);
            return [column, trx.raw('?? + ?', [`${TABLE}.${column}`, tally[field]])];
          }),
        ),
        ...(firstTarget !== null && {
          first_target: furthest(trx, 'first_target', '<', firstTarget),
          last_target: furthest(trx, 'last_target', '>', lastTarget as string),
        }),
      });
  }
}

/** MySQL's LEAST is SQLite's MIN; a CASE is the same on both. */
function furthest(trx: Knex.Transaction, column: string, which: '<' | '>', date: string): Knex.Raw {
  const known = `${TABLE}.${column}`;
  return trx.raw(`case when ?? ${which} ? then ?? else ? end`, [known, date, known, date]);
}

/** Sums over instruments, or over all of a source: a few rows for any number of forecasts. */
export async function sumTallies(
  connection: Knex,
  { source, ids }: { source: string; ids?: readonly InstrumentId[] },
): Promise<LevelSums[]> {
  const rows: unknown[] = ids
    ? await connection(TABLE)
        .where({ source })
        .modify((query) => ofInstruments(query, ids))
        .groupBy('model_version', 'level')
        .select('model_version', 'level')
        .sum(Object.fromEntries(sumColumns.map((column) => [column, column])))
        .min({ first_target: 'first_target' })
        .max({ last_target: 'last_target' })
    : await connection('forecast_totals').where({ source }).select('*');
  return (rows as Row[]).map((row) => ({
    modelVersion: String(row.model_version),
    level: Number(row.level),
    ...sumsFromRow(row),
  }));
}

export async function listTallies(connection: Knex): Promise<Tally[]> {
  const rows: Row[] = await connection(TABLE).orderBy(keyColumns).select('*');
  return rows.map((row) => ({
    source: String(row.source),
    type: row.type as InstrumentType,
    symbol: String(row.symbol),
    modelVersion: String(row.model_version),
    level: Number(row.level),
    ...sumsFromRow(row),
  }));
}

/** The stored totals beside the same sums over the tallies, in one statement, so that no writer comes in between. */
export async function listTotals(connection: Knex): Promise<{ stored: Total[]; summed: Total[] }> {
  const columns = ['source', 'model_version', 'level'] as const;
  const sums = sumColumns.map((column) => connection.raw('sum(??) as ??', [column, column]));
  const rows: (Row & { readonly part: string })[] = await connection('forecast_totals')
    .select(connection.raw("'stored' as part"), ...columns, ...sumColumns, 'first_target', 'last_target')
    .unionAll((all) =>
      all
        .from(TABLE)
        .groupBy(...columns)
        .select(connection.raw("'summed' as part"), ...columns, ...sums)
        .select(connection.raw('min(first_target), max(last_target)')),
    );
  const totals = (part: string) =>
    rows
      .filter((row) => row.part === part)
      .map((row) => ({
        source: String(row.source),
        modelVersion: String(row.model_version),
        level: Number(row.level),
        ...sumsFromRow(row),
      }));
  return { stored: totals('stored'), summed: totals('summed') };
}

/** Triggers rebuild the totals from the tallies. */
export async function replaceTallies(trx: Knex.Transaction, tallies: readonly Tally[]): Promise<void> {
  await trx(TABLE).del();
  await trx('forecast_totals').del();
  for (const tally of tallies) await trx(TABLE).insert(toRow(tally));
}

type Row = Readonly<Record<string, unknown>>;

function sumsFromRow(row: Row): Sums & Span {
  const sums = Object.fromEntries(SUM_FIELDS.map((field) => [field, Number(row[columnOf(field)])]));
  return {
    ...(sums as unknown as Sums),
    firstTarget: (row.first_target as string | null) ?? null,
    lastTarget: (row.last_target as string | null) ?? null,
  };
}
