import type { Knex } from 'knex';
import { addIndex, createTable, isMySql, plainDateColumn } from '../columns.ts';

const COUNTS = ['n', 'unscorable', 'hits', 'inside80', 'inside95', 'ups', 'neutrals', 'downs'];
const MEASURES = [
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
];
const SUMS = [...COUNTS, ...MEASURES];
const ROWS_A_SLICE = 5_000;

/**
 * What the public track record reads, in as few rows as it shows. Triggers keep the three tables, so a replica of the
 * version before keeps them too, while it still runs.
 */
export async function up(connection: Knex): Promise<void> {
  // Forecasts with a score, in the order of the list: without them, a page skips every forecast that waits.
  await createTable(connection, 'forecasts_settled', (table) => {
    table.bigInteger('sequence').primary().references('forecasts.sequence'); // of the forecast
    table.string('source', 20).notNullable();
    table.string('type', 10).notNullable();
    table.string('symbol', 15).notNullable();
  });
  const ofInstrument = ['source', 'type', 'symbol', 'sequence'];
  await addIndex(connection, 'forecasts_settled', ['source', 'sequence'], { name: 'forecasts_settled_latest' });
  await addIndex(connection, 'forecasts_settled', ofInstrument, { name: 'forecasts_settled_latest_of_instrument' });

  // The tallies of all instruments together.
  await createTable(connection, 'forecast_totals', (table) => {
    table.string('source', 20).notNullable();
    table.string('model_version', 60).notNullable();
    table.integer('level').notNullable();
    for (const count of COUNTS) table.bigInteger(count).notNullable().defaultTo(0);
    for (const measure of MEASURES) table.double(measure).notNullable().defaultTo(0);
    plainDateColumn(table, 'first_target').nullable();
    plainDateColumn(table, 'last_target').nullable();
    table.primary(['source', 'model_version', 'level']);
  });

  // The number of rows in forecasts_due.
  await createTable(connection, 'forecasts_pending', (table) => {
    table.string('source', 20).notNullable();
    table.string('model_version', 60).notNullable();
    table.bigInteger('n').notNullable().defaultTo(0);
    table.primary(['source', 'model_version']);
  });

  for (const [name, { when, does }] of Object.entries(triggers(connection))) {
    await connection.raw(`drop trigger if exists ${name}`);
    await connection.raw(`create trigger ${name} ${when} for each row begin ${does.join('; ')}; end`);
  }
  await fillSettled(connection);
  await connection.transaction(async (trx) => {
    await fillTotals(trx);
    await fillPending(trx);
  });
}

export async function down(connection: Knex): Promise<void> {
  for (const name of Object.keys(triggers(connection))) await connection.raw(`drop trigger if exists ${name}`);
  for (const table of ['forecasts_pending', 'forecast_totals', 'forecasts_settled']) {
    await connection.schema.dropTableIfExists(table);
  }
}

function triggers(connection: Knex): Record<string, { when: string; does: string[] }> {
  // SQLite ignores `or ignore` in a trigger that an upsert fires.
  const addRow = (table: string, key: Readonly<Record<string, string>>) => {
    const [columns, values] = [Object.keys(key).join(', '), Object.values(key).join(', ')];
    if (isMySql(connection)) return `insert ignore into ${table} (${columns}) values (${values})`;
    const there = Object.entries(key).map(([column, value]) => `${column} = ${value}`);
    return `insert into ${table} (${columns})
      select ${values} where not exists (select 1 from ${table} where ${there.join(' and ')})`;
  };
  const totalKey = { source: 'new.source', model_version: 'new.model_version', level: 'new.level' };
  const addTotal = (added: (column: string) => string) => [
    addRow('forecast_totals', totalKey),
    `update forecast_totals set ${[
      ...SUMS.map((column) => `${column} = ${column} + ${added(column)}`),
      further('first_target', '<'),
      further('last_target', '>'),
    ].join(', ')} where source = new.source and model_version = new.model_version and level = new.level`,
  ];
  const further = (column: string, which: '<' | '>') =>
    `${column} = case when new.${column} is not null and (${column} is null or new.${column} ${which} ${column})
      then new.${column} else ${column} end`;
  const addPending = (row: 'new' | 'old', step: '+ 1' | '- 1') => [
    addRow('forecasts_pending', { source: `${row}.source`, model_version: `${row}.model_version` }),
    `update forecasts_pending set n = n ${step} where source = ${row}.source and model_version = ${row}.model_version`,
  ];
  return {
    forecast_scores_settled: {
      when: 'after insert on forecast_scores',
      does: [
        `insert into forecasts_settled (sequence, source, type, symbol)
          select sequence, source, type, symbol from forecasts where sequence = new.forecast_sequence`,
      ],
    },
    forecast_tallies_inserted: {
      when: 'after insert on forecast_tallies',
      does: addTotal((column) => `new.${column}`),
    },
    forecast_tallies_updated: {
      when: 'after update on forecast_tallies',
      does: addTotal((column) => `new.${column} - old.${column}`),
    },
    forecast_tallies_deleted: {
      when: 'after delete on forecast_tallies',
      does: [
        `update forecast_totals set ${SUMS.map((column) => `${column} = ${column} - old.${column}`).join(', ')}
          where source = old.source and model_version = old.model_version and level = old.level`,
      ],
    },
    forecasts_due_inserted: { when: 'after insert on forecasts_due', does: addPending('new', '+ 1') },
    forecasts_due_deleted: { when: 'after delete on forecasts_due', does: addPending('old', '- 1') },
  };
}

/** In slices, each a transaction of its own on MySQL, so that running replicas wait for none of them. */
async function fillSettled(connection: Knex): Promise<void> {
  const last = await connection('forecast_scores').max({ sequence: 'sequence' }).first();
  const ignore = isMySql(connection) ? 'ignore' : 'or ignore';
  for (let after = 0; after < Number(last?.sequence ?? 0); after += ROWS_A_SLICE) {
    await connection.raw(
      `insert ${ignore} into forecasts_settled (sequence, source, type, symbol)
        select forecasts.sequence, source, type, symbol
        from forecast_scores join forecasts on forecasts.sequence = forecast_scores.forecast_sequence
        where forecast_scores.sequence > ? and forecast_scores.sequence <= ?`,
      [after, after + ROWS_A_SLICE],
    );
  }
}

/** Rows that a replica adds meanwhile are either seen here or added by their trigger. */
async function fillTotals(trx: Knex.Transaction): Promise<void> {
  await trx('forecast_tallies').forUpdate().select('level');
  await trx('forecast_totals').del();
  const columns = ['source', 'model_version', 'level', ...SUMS, 'first_target', 'last_target'];
  const sums = SUMS.map((column) => `sum(${column})`).join(', ');
  await trx.raw(
    `insert into forecast_totals (${columns.join(', ')})
      select source, model_version, level, ${sums}, min(first_target), max(last_target)
      from forecast_tallies group by source, model_version, level`,
  );
}

async function fillPending(trx: Knex.Transaction): Promise<void> {
  await trx('forecasts_due').forUpdate().select('forecast_sequence');
  await trx('forecasts_pending').del();
  await trx.raw(
    `insert into forecasts_pending (source, model_version, n)
      select source, model_version, count(*) from forecasts_due group by source, model_version`,
  );
}
