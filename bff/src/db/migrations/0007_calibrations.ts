import type { Knex } from 'knex';
import { addIndex, appendOnly, createTable, exactTextColumn, instantColumn } from '../columns.ts';

/** The calibration of P(up) and when it took effect. modules/ledger/LEDGER.md documents the method. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'forecast_calibrations', (table) => {
    table.string('source', 20).notNullable();
    table.string('model', 40).notNullable();
    table.integer('ordinal').notNullable(); // 1, 2, 3 … of a source and model
    table.string('model_version', 60).notNullable(); // of the forecasts that use it
    instantColumn(table, 'fitted_at').notNullable();
    table.bigInteger('last_score').notNullable(); // sequence of the last score used
    table.bigInteger('scored').notNullable(); // number of scored forecasts used
    exactTextColumn(table, 'intercept').notNullable();
    exactTextColumn(table, 'slope').notNullable();
    table.primary(['source', 'model', 'ordinal']);
  });
  await appendOnly(connection, 'forecast_calibrations');
  // Finds the scored forecasts of one source and model without reading the others.
  await addIndex(connection, 'forecasts', ['source', 'model_version', 'sequence'], { name: 'forecasts_of_a_version' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('forecast_calibrations');
  await connection.schema.alterTable('forecasts', (table) => table.dropIndex([], 'forecasts_of_a_version'));
}
