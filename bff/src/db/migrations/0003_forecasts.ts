import type { Knex } from 'knex';
import {
  addIndex,
  appendOnly,
  createTable,
  exactTextColumn,
  flagColumn,
  instantColumn,
  plainDateColumn,
} from '../columns.ts';

type Table = Knex.CreateTableBuilder;

/** `simulated`, `files` …: a forecast is only scored with prices of its own source. */
const source = (table: Table) => table.string('source', 20);
const type = (table: Table) => table.string('type', 10); // stock, crypto
const symbol = (table: Table) => table.string('symbol', 15);
const modelVersion = (table: Table) => table.string('model_version', 60);
const sequence = (table: Table, name: string) => table.bigInteger(name);
/** SHA-256, hexadecimal. */
const hash = (table: Table, name: string) => table.string(name, 64);
const direction = (table: Table, name: string) => table.string(name, 8); // Up, Neutral, Down

/** modules/ledger/LEDGER.md documents the rows and their hashes. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'forecasts', (table) => {
    sequence(table, 'sequence').primary(); // 1, 2, 3 … without gaps
    table.integer('format').notNullable(); // of the hashed text
    hash(table, 'previous_hash').notNullable();
    hash(table, 'hash').notNullable();
    source(table).notNullable();
    type(table).notNullable();
    symbol(table).notNullable();
    plainDateColumn(table, 'as_of').notNullable(); // the last completed day
    plainDateColumn(table, 'target_date').notNullable(); // the date of the forecast close
    instantColumn(table, 'opens_at').notNullable(); // its session
    instantColumn(table, 'closes_at').notNullable();
    instantColumn(table, 'issued_at').notNullable();
    modelVersion(table).notNullable();
    // Prices in dollars, probabilities as fractions, the band in percent of the last close.
    exactTextColumn(table, 'last_close').notNullable();
    exactTextColumn(table, 'predicted_price').notNullable();
    exactTextColumn(table, 'low80').notNullable();
    exactTextColumn(table, 'high80').notNullable();
    exactTextColumn(table, 'low95').notNullable();
    exactTextColumn(table, 'high95').notNullable();
    direction(table, 'direction').notNullable();
    exactTextColumn(table, 'confidence').notNullable();
    exactTextColumn(table, 'up_chance').notNullable();
    exactTextColumn(table, 'neutral_chance').notNullable();
    exactTextColumn(table, 'down_chance').notNullable();
    exactTextColumn(table, 'rise_chance').notNullable(); // of any rise, ignoring the band
    exactTextColumn(table, 'neutral_band_pct').notNullable();
    flagColumn(table, 'limited_history').notNullable();
    // The forecast of rolling climatology at the same moment.
    exactTextColumn(table, 'climate_up').notNullable();
    exactTextColumn(table, 'climate_neutral').notNullable();
    exactTextColumn(table, 'climate_down').notNullable();
  });
  const oneADay = ['source', 'type', 'symbol', 'target_date'];
  await addIndex(connection, 'forecasts', oneADay, { name: 'forecasts_one_a_day', unique: true });
  await addIndex(connection, 'forecasts', ['previous_hash'], { name: 'forecasts_previous_hash_unique', unique: true });
  await addIndex(connection, 'forecasts', ['hash'], { name: 'forecasts_hash_unique', unique: true });
  await appendOnly(connection, 'forecasts');

  await createTable(connection, 'forecast_scores', (table) => {
    sequence(table, 'sequence').primary(); // a separate chain
    table.integer('format').notNullable();
    hash(table, 'previous_hash').notNullable();
    hash(table, 'hash').notNullable();
    sequence(table, 'forecast_sequence').notNullable().references('forecasts.sequence');
    hash(table, 'forecast_hash').notNullable();
    table.string('kind', 12).notNullable(); // scored, unscorable
    table.string('reason', 200).nullable(); // why it is unscorable; then all columns after scored_at are absent
    instantColumn(table, 'scored_at').notNullable();
    exactTextColumn(table, 'close').nullable(); // as reported by the market
    exactTextColumn(table, 'reference_close').nullable(); // the close of as_of as reported now; differs after a split
    direction(table, 'outcome').nullable();
    flagColumn(table, 'outcome_hit').nullable();
    exactTextColumn(table, 'direction_hit').nullable(); // 0, 1, or 0.5 without a direction
    exactTextColumn(table, 'error').nullable(); // of the predicted price, as a fraction of the last close
    exactTextColumn(table, 'no_change_error').nullable();
    flagColumn(table, 'inside80').nullable();
    flagColumn(table, 'inside95').nullable();
    exactTextColumn(table, 'brier').nullable(); // of rise_chance
    exactTextColumn(table, 'log_score').nullable(); // −ln of the forecast probability of the outcome
    exactTextColumn(table, 'climate_log_score').nullable();
  });
  for (const column of ['forecast_sequence', 'previous_hash', 'hash']) {
    const name = `forecast_scores_${column}_unique`;
    await addIndex(connection, 'forecast_scores', [column], { name, unique: true });
  }
  await appendOnly(connection, 'forecast_scores');

  // Forecasts awaiting a close, found without reading the whole ledger. A row is deleted when its score is written.
  await createTable(connection, 'forecasts_due', (table) => {
    sequence(table, 'forecast_sequence').primary().references('forecasts.sequence');
    instantColumn(table, 'closes_at').notNullable();
    source(table).notNullable();
    type(table).notNullable();
    symbol(table).notNullable();
    modelVersion(table).notNullable();
  });
  await addIndex(connection, 'forecasts_due', ['closes_at', 'forecast_sequence'], { name: 'forecasts_due_closes' });
  await addIndex(connection, 'forecasts_due', ['source', 'type', 'symbol'], { name: 'forecasts_due_instrument' });

  // Sums over the scores, updated in the transaction that writes a score. They can be recomputed from the scores.
  await createTable(connection, 'forecast_tallies', (table) => {
    source(table).notNullable();
    type(table).notNullable();
    symbol(table).notNullable();
    modelVersion(table).notNullable();
    table.integer('level').notNullable(); // confidence in tenths, 0 … 9
    for (const count of ['n', 'unscorable', 'hits', 'inside80', 'inside95', 'ups', 'neutrals', 'downs']) {
      table.bigInteger(count).notNullable();
    }
    for (const sum of [
      'direction_hits',
      'confidence',
      'error',
      'no_change_error',
      'error_squares',
      'no_change_error_squares',
      'error_products',
      'brier',
      'log_score',
      'climate_log_score',
      'climate_up',
      'climate_neutral',
      'climate_down',
    ]) {
      table.double(sum).notNullable();
    }
    plainDateColumn(table, 'first_target').nullable();
    plainDateColumn(table, 'last_target').nullable();
    table.primary(['source', 'type', 'symbol', 'model_version', 'level']);
  });

  // Finds the distinct symbols on all watchlists without reading every row.
  await addIndex(connection, 'watchlist_items', ['symbol'], { name: 'watchlist_items_symbol' });
}

export async function down(connection: Knex): Promise<void> {
  for (const table of ['forecast_tallies', 'forecasts_due', 'forecast_scores', 'forecasts']) {
    await connection.schema.dropTableIfExists(table);
  }
  await connection.schema.alterTable('watchlist_items', (table) =>
    table.dropIndex(['symbol'], 'watchlist_items_symbol'),
  );
}
