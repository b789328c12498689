import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runScript } from '../../test/runScript.ts';
import { DAY, HOUR } from '../../test/testClock.ts';
import { findForecasts } from '../modules/forecasts/ledger/entries/forecasts.repository.ts';
import { listScores } from '../modules/forecasts/ledger/entries/scores.repository.ts';
import { hashOfForecast, hashOfScore } from '../modules/forecasts/ledger/entries/seal.ts';
import { AAPL, LedgerBench, MSFT, type Replica } from '../modules/forecasts/ledger/testing/ledgerBench.ts';
import { verifyLedger } from '../modules/forecasts/ledger/verify/verify.ts';
import { ledger } from './ledger.ts';

let bench: LedgerBench;
let one: Replica;
beforeEach(async () => {
  bench = await LedgerBench.open();
  one = await bench.replica({ own: false });
  // Two stocks, scored for Wednesday and Thursday; Friday's forecasts are pending.
  for (const [date, close] of [
    ['2026-03-11', 101],
    ['2026-03-12', 99],
  ] as const) {
    await issue();
    bench.closes(AAPL, date, close);
    bench.closes(MSFT, date, close);
    bench.clock.advance(1 * DAY + 1 * HOUR);
    await one.settling.settleDue();
  }
  await issue();
});
afterEach(() => bench.close());

async function issue() {
  for (const id of [AAPL, MSFT]) await one.issuing.offer(bench.forecast(id));
  await one.background.settled();
}

/** Runs the command on the test's database. */
const ledgerHere = (...line: string[]) => ledger(line, settings());

const settings = () => ({ DATA_DIR: bench.test.dataDir, DATABASE_URL: bench.test.url });

const knex = () => bench.test.db.knex;

/** Tampers with full database rights: drops the triggers and writes. */
async function tamper(table: 'forecasts' | 'forecast_scores', write: () => PromiseLike<unknown>) {
  for (const act of ['update', 'delete']) await knex().raw(`drop trigger if exists ${table}_no_${act}`);
  await write();
}
const rowOf = async (table: string, sequence: number) => knex()(table).where({ sequence }).first();
const broken = async () => (await verifyLedger(bench.test.db)).broken;

test('as a process, it prints one line and exits with its code', async () => {
  const verified = runScript('cli/ledger.ts', settings(), ['verify']);
  expect({ code: await verified.exit, out: verified.out() }).toEqual({
    code: 0,
    out: '6 forecasts, 4 scored, chain intact\n',
  });
  const misread = runScript('cli/ledger.ts', settings(), ['check']);
  expect({ code: await misread.exit, out: misread.out() }).toEqual({
    code: 2,
    out: 'There is no command "check". There are: verify, recount (see --help).\n',
  });
});

test('an intact ledger prints one line and exits with 0', async () => {
  expect(await ledgerHere('verify')).toEqual({ code: 0, stderr: '', stdout: '6 forecasts, 4 scored, chain intact\n' });
  const { code, stdout } = await ledgerHere('verify', '--json');
  expect(code).toBe(0);
  const [head, scoreHead] = [await rowOf('forecasts', 6), await rowOf('forecast_scores', 4)];
  expect(JSON.parse(stdout)).toEqual({
    forecasts: 6,
    scored: 4,
    unscorable: 0,
    intact: true,
    broken: null,
    chain: { forecasts: { sequence: 6, hash: head.hash }, scores: { sequence: 4, hash: scoreHead.hash } },
  });
});

test('a changed forecast is named, with exit code 1', async () => {
  await tamper('forecasts', () => knex()('forecasts').where({ sequence: 3 }).update({ direction: 'Sideways' }));
  const sentence =
    'Forecast 3 (stock AAPL for 2026-03-12) is not as it was written: its content does not give its hash.';
  expect(await ledgerHere('verify')).toEqual({ code: 1, stderr: '', stdout: `${sentence}\n` });
  const { code, stdout } = await ledgerHere('verify', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ forecasts: 2, intact: false, broken: sentence });
});

test('an unknown command is named, with those that there are', async () => {
  const { code, stderr } = await ledgerHere('check');
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'There is no command "check". There are: verify, recount (see --help).\n',
  });
});

test('invalid usage exits with 2', async () => {
  for (const line of [
    [],
    ['check'],
    ['verify', 'now'],
    ['verify', '--noted', 'x'],
    ['recount', '--json'],
    ['verify', '--all'],
  ]) {
    const { code, stdout, stderr } = await ledgerHere(...line);
    expect({ line, code, stdout }).toEqual({ line, code: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+ \(see --help\)\.\n$/);
  }
  expect((await ledgerHere('--help')).stdout).toContain('Usage: npm run -s ledger');
});

describe('the hash covers every figure of a forecast', () => {
  test.each(['issued_at', 'predicted_price', 'confidence', 'low80', 'target_date', 'model_version', 'climate_up'])(
    '%s',
    async (column) => {
      const change = { [column]: column === 'issued_at' ? 1 : '7' };
      await tamper('forecasts', () => knex()('forecasts').where({ sequence: 2 }).update(change));
      expect(await broken()).toMatch(/^Forecast 2 .* is not as it was written/);
    },
  );
});

test('a change with a matching hash breaks the link from the next row', async () => {
  const [forecast] = await findForecasts(knex(), [2]);
  if (!forecast) throw new Error('there is no forecast 2');
  const forged = { ...forecast, confidence: '0.99' };
  const change = { confidence: forged.confidence, hash: hashOfForecast(forged) };
  await tamper('forecasts', () => knex()('forecasts').where({ sequence: 2 }).update(change));
  expect(await broken()).toBe('Forecast 3 (stock AAPL for 2026-03-12) is not built on the forecast before it.');
});

test('a deleted row is detected, in the middle and at the start', async () => {
  await tamper('forecasts', async () => {
    await tamper('forecast_scores', () => knex()('forecast_scores').del());
    for (const table of ['forecasts_due', 'forecasts_settled']) await knex()(table).del();
    await knex()('forecasts').where({ sequence: 4 }).del();
  });
  expect(await broken()).toBe('Forecast 4 is missing.');
  await knex()('forecasts').where({ sequence: 1 }).del();
  expect(await broken()).toBe('Forecast 1 is missing.');
});

test('an improved score is detected, even with a matching hash', async () => {
  const [, , , score] = await listScores(knex(), { after: 0, upTo: 4, limit: 10 });
  if (score?.kind !== 'scored') throw new Error('score 4 is none');
  const outcomeHit = score.outcomeHit === 1 ? 0 : 1;
  await tamper('forecast_scores', () =>
    knex()('forecast_scores').where({ sequence: 4 }).update({ outcome_hit: outcomeHit }),
  );
  expect(await broken()).toMatch(/^Forecast 4 \(stock MSFT for 2026-03-12\): score 4 is not as it was written/);
  const hash = hashOfScore({ ...score, outcomeHit });
  await knex()('forecast_scores').where({ sequence: 4 }).update({ hash });
  expect(await broken()).toBe('Forecast 4 (stock MSFT for 2026-03-12): score 4 has a wrong outcomeHit.');
});

test('a deleted score is detected even though its forecast remains', async () => {
  await tamper('forecast_scores', () => knex()('forecast_scores').where({ sequence: 2 }).del());
  expect(await broken()).toBe('Score 2 is missing.');
});

test('a deleted last score is detected: its forecast is neither scored nor pending', async () => {
  await tamper('forecast_scores', () => knex()('forecast_scores').where({ sequence: 4 }).del());
  expect(await broken()).toBe('3 forecasts have no score, and 2 wait for one.');
});

test('tallies that differ from the scores are detected and repaired', async () => {
  await knex()('forecast_tallies').where({ symbol: 'AAPL' }).increment('hits', 1);
  expect(await broken()).toMatch(/^The sums of stock AAPL are not those of the scores/);
  expect(await ledgerHere('recount')).toMatchObject({
    code: 0,
    stdout: 'The sums of 4 scores are worked out again.\n',
  });
  expect(await broken()).toBeNull();
  await knex()('forecast_tallies').del();
  expect(await broken()).not.toBeNull();
  await ledgerHere('recount');
  expect(await broken()).toBeNull();
});

test('totals that differ from the sums of the tallies are detected and repaired', async () => {
  for (const spoil of [
    () => knex()('forecast_totals').increment('hits', 1),
    () => knex()('forecast_totals').update({ last_target: '2026-03-13' }),
    () => knex()('forecast_totals').del(),
    () => knex()('forecast_totals').insert({ source: 'nobody', model_version: 'x', level: 1, n: 1 }),
  ]) {
    await spoil();
    expect(await broken()).toMatch(/^The totals of all instruments are not the sums of theirs/);
    await ledgerHere('recount');
    expect(await broken()).toBeNull();
  }
});

test('a noted hash reveals a fully rewritten ledger', async () => {
  const { chain } = await one.trackRecord.ofAll();
  const noted = chain.forecasts?.hash as string;
  await issue();
  expect((await ledgerHere('verify', '--noted', noted)).code).toBe(0);
  const elsewhere = await LedgerBench.open();
  try {
    const other = await elsewhere.replica({ own: false });
    await other.issuing.offer(elsewhere.forecast(MSFT));
    await other.background.settled();
    expect((await verifyLedger(elsewhere.test.db, { noted })).broken).toContain(`No row has the hash ${noted}`);
  } finally {
    await elsewhere.close();
  }
});

test('without a database it prints one sentence and no stack trace', async () => {
  await bench.test.db.knex.schema.dropTable('forecast_tallies');
  await bench.test.db.knex('migrations').where({ name: '0003_forecasts' }).del();
  const { code, stdout, stderr } = await ledgerHere('verify');
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe('The database lacks 0003_forecasts: run "npm run migrate" first.\n');
});

test('does not create a missing database', async () => {
  const nowhere = join(bench.test.dataDir, 'nowhere');
  const { code, stderr } = await ledger(['verify'], { DATA_DIR: nowhere });
  expect({ code, stderr }).toEqual({ code: 1, stderr: `DATA_DIR holds no database: ${nowhere}.\n` });
  expect(existsSync(nowhere)).toBe(false);
});
