import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { rowsRead } from '../../../../test/rowsRead.ts';
import { down, up } from '../../../db/migrations/0015_forecast_totals.ts';
import { listScoredChances } from './calibrate/calibrations.repository.ts';
import type { ForecastContent, Settlement } from './entries/entries.ts';
import { insertForecasts, listLatest } from './entries/forecasts.repository.ts';
import { scoreOf, unscorable } from './entries/score.ts';
import { insertScores } from './entries/scores.repository.ts';
import { chain, hashOfForecast, hashOfScore } from './entries/seal.ts';
import { addTallies, listTallies, replaceTallies, sumTallies } from './entries/tallies.repository.ts';
import { mergeTallies, tallyOf } from './entries/tally.ts';
import { countPending, type Due, deleteDue, listDue } from './settle/due.repository.ts';

const SYMBOLS = 20;
const DAYS = 100;
const FORECASTS = SYMBOLS * DAYS;
/** The last three days wait for a close. */
const SCORED = FORECASTS - 3 * SYMBOLS;
const SOURCE = 'scripted';

const content = (at: number): ForecastContent => ({
  source: SOURCE,
  type: 'stock',
  symbol: `S${at % SYMBOLS}`,
  asOf: '2026-03-10',
  targetDate: `day ${String(Math.floor(at / SYMBOLS)).padStart(3, '0')}`,
  opensAt: 0,
  closesAt: Math.floor(at / SYMBOLS),
  issuedAt: 0,
  modelVersion: at < FORECASTS / 2 ? 'bellwether-1' : 'bellwether-2',
  lastClose: '100',
  predictedPrice: '100.5',
  low80: '97',
  high80: '103',
  low95: '94',
  high95: '106',
  direction: 'Up',
  confidence: at % 3 === 0 ? '0.42' : '0.51',
  upChance: '0.42',
  neutralChance: '0.33',
  downChance: '0.25',
  riseChance: '0.52',
  neutralBandPct: '1',
  limitedHistory: 0,
  climateUp: '0.3',
  climateNeutral: '0.4',
  climateDown: '0.3',
});

const forecasts = chain(
  Array.from({ length: FORECASTS }, (_, at) => content(at)),
  null,
  hashOfForecast,
);
const settlements = forecasts
  .slice(0, SCORED)
  .map(
    (forecast, at): Settlement => (at % 50 === 0 ? unscorable('none') : scoreOf(forecast, `${98 + (at % 5)}`, '100')),
  );
const scores = chain(
  settlements.map((settlement, at) => ({
    ...settlement,
    forecastSequence: at + 1,
    forecastHash: forecasts[at]?.hash ?? '',
    scoredAt: 1,
  })),
  null,
  hashOfScore,
);

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
  await test.db.transaction(async (trx) => {
    for (let at = 0; at < FORECASTS; at += 200) {
      await insertForecasts(trx, forecasts.slice(at, at + 200));
      const settled = scores.slice(at, at + 200);
      await insertScores(trx, settled);
      await deleteDue(
        trx,
        settled.map(({ forecastSequence }) => forecastSequence),
      );
      const tallies = settled.map((score) => tallyOf(content(score.sequence - 1), score));
      await addTallies(trx, mergeTallies(tallies));
    }
  });
  if (test.db.engine === 'mysql') await test.db.knex.raw('analyze table forecasts, forecast_scores, forecasts_due');
});
afterAll(() => test.drop());

describe('a page of the list reads a page of rows', () => {
  const id = { type: 'stock', symbol: 'S3' } as const;
  const pages = [undefined, FORECASTS, SCORED, FORECASTS / 2, 60].flatMap((before) =>
    [undefined, id].flatMap((only) => [false, true].map((settled) => ({ before, id: only, settled }))),
  );
  it.each(pages)('%j', async (page) => {
    const { result, read } = await rowsRead(test.db, (connection) =>
      listLatest(connection, { source: SOURCE, limit: 25, ...page }),
    );
    const expected = forecasts
      .filter(({ sequence }) => page.before === undefined || sequence < page.before)
      .filter(({ sequence }) => !page.settled || sequence <= SCORED)
      .filter(({ symbol }) => page.id === undefined || symbol === page.id.symbol)
      .toReversed()
      .slice(0, 25);
    expect(result.map(({ sequence }) => sequence)).toEqual(expected.map(({ sequence }) => sequence));
    expect(read).toBeLessThanOrEqual(3 * expected.length + 5);
  });
});

it('lists what is due, each page from where the last one ended', async () => {
  const found: number[] = [];
  let after: Due | null = null;
  for (;;) {
    const page: { result: Due[]; read: number } = await rowsRead(test.db, (connection) =>
      listDue(connection, { now: DAYS, after, limit: 7 }),
    );
    found.push(...page.result.map(({ forecastSequence }) => forecastSequence));
    expect(page.read).toBeLessThanOrEqual(7 + 4);
    after = page.result.at(-1) ?? null;
    if (!after) break;
  }
  expect(found).toEqual(Array.from({ length: FORECASTS - SCORED }, (_, at) => SCORED + at + 1));
});

it('reads scores for a calibration page by page, each by primary key', async () => {
  const span = { source: SOURCE, modelVersions: ['bellwether-1', 'bellwether-2'], lastScore: SCORED };
  let after: number | null = 0;
  let chances = 0;
  while (after !== null) {
    const page: { result: Awaited<ReturnType<typeof listScoredChances>>; read: number } = await rowsRead(
      test.db,
      (connection) => listScoredChances(connection, { ...span, after: after ?? 0, limit: 100 }),
    );
    expect(page.read).toBeLessThanOrEqual(2 * 100 + 5);
    chances += page.result.chances.length;
    after = page.result.last;
  }
  expect(chances).toBe(settlements.filter(({ kind }) => kind === 'scored').length);
});

describe('the totals', () => {
  const all = Array.from({ length: SYMBOLS }, (_, at) => ({ type: 'stock' as const, symbol: `S${at}` }));
  const rounded = (value: unknown) =>
    JSON.parse(JSON.stringify(value, (_, one) => (typeof one === 'number' ? Number(one.toPrecision(9)) : one)));

  async function expectTotals() {
    const { knex } = test.db;
    const key = ({ modelVersion, level }: { modelVersion: string; level: number }) => `${modelVersion} ${level}`;
    const sorted = (levels: Awaited<ReturnType<typeof sumTallies>>) =>
      rounded(levels.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)));
    expect(sorted(await sumTallies(knex, { source: SOURCE }))).toEqual(
      sorted(await sumTallies(knex, { source: SOURCE, ids: all })),
    );
    expect(await countPending(knex, { source: SOURCE })).toEqual(
      await countPending(knex, { source: SOURCE, ids: all }),
    );
    expect(await knex('forecasts_settled').count({ n: '*' }).first()).toEqual({ n: SCORED });
  }

  it('follow every tally and every pending forecast', expectTotals);

  it('follow recounted tallies', async () => {
    const tallies = await listTallies(test.db.knex);
    await test.db.transaction((trx) => replaceTallies(trx, tallies));
    await expectTotals();
  });

  it('are filled from a ledger that was there before them', async () => {
    await down(test.db.knex);
    await up(test.db.knex);
    await expectTotals();
  });

  it('are a row for each level of each version, and nothing is read beside them', async () => {
    const sums = await rowsRead(test.db, (connection) => sumTallies(connection, { source: SOURCE }));
    expect(sums.read).toBeLessThanOrEqual(sums.result.length + 2);
    const pending = await rowsRead(test.db, (connection) => countPending(connection, { source: SOURCE }));
    expect(pending.read).toBeLessThanOrEqual(3);
  });
});
