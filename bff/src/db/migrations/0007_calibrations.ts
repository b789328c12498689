import type { Knex } from 'knex';
import { addIndex, appendOnly, createTable, exactTextColumn, instantColumn } from '../columns.ts';

/** What P(up) was calibrated with from when on; modules/ledger/LEDGER.md says how it is worked out. */
export async function up(connection: Knex): Promise<void> {
  await createTable(connection, 'forecast_calibrations', (table) => {
    table.string('source', 20).notNullable();
    table.string('model', 40).notNullable();
    table.integer('ordinal').notNullable(); // 1, 2, 3 … of a source and model
    table.string('model_version', 60).notNullable(); // of the forecasts that are made with it
    instantColumn(table, 'fitted_at').notNullable();
    table.bigInteger('last_score').notNullable(); // sequence of the last score that was read
    table.bigInteger('scored').notNullable(); // how many forecasts told of it
    exactTextColumn(table, 'intercept').notNullable();
    exactTextColumn(table, 'slope').notNullable();
    table.primary(['source', 'model', 'ordinal']);
  });
  await appendOnly(connection, 'forecast_calibrations');
  // The scored forecasts of one source and model, without reading the others'.
  await addIndex(connection, 'forecasts', ['source', 'model_version', 'sequence'], { name: 'forecasts_of_a_version' });
}

export async function down(connection: Knex): Promise<void> {
  await connection.schema.dropTableIfExists('forecast_calibrations');
  await connection.schema.alterTable('forecasts', (table) => table.dropIndex([], 'forecasts_of_a_version'));
}
