import { DAY_MS, dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { CHOSEN_CALIBRATION } from '../../model/calibration.ts';
import { sigmoid } from '../../model/logistic.ts';
import { exactText } from '../entries/exactText.ts';
import { forecastHead, insertForecasts } from '../entries/forecasts.repository.ts';
import { scoreOf } from '../entries/score.ts';
import { insertScores, scoreHead } from '../entries/scores.repository.ts';
import { chain, hashOfForecast, hashOfScore } from '../entries/seal.ts';
import { addTallies } from '../entries/tallies.repository.ts';
import { mergeTallies, tallyOf } from '../entries/tally.ts';
import { unissuedForecastOf } from '../issue/unissuedForecast.ts';
import { deleteDue } from '../settle/due.repository.ts';
import { AAPL, LedgerBench, type Replica } from '../testing/ledgerBench.ts';
import { verifyLedger } from '../verify/verify.ts';
import { FEWEST_SCORED } from './calibration.service.ts';
import { listCalibrations } from './calibrations.repository.ts';

let bench: LedgerBench;
let one: Replica;
beforeEach(async () => {
  bench = await LedgerBench.open();
  one = await bench.replica({ own: false });
});
afterEach(() => bench.close());

const SOURCE = 'scripted';
const calibrations = () => listCalibrations(bench.test.db.knex);

/**
 * Writes scored forecasts as the services would, ten symbols a day, many years back. The outcomes are independent of the
 * features, so the slope must fall.
 */
async function fill(count: number, from: string): Promise<void> {
  const { knex } = bench.test.db;
  const { issuedAt: _, ...forecast } = { issuedAt: 0, ...unissuedForecastOf(bench.forecast(AAPL), SOURCE) };
  const contents = Array.from({ length: count }, (_, at) => {
    const targetDate = dateOf(dayOf(from) + Math.floor(at / 10));
    const opensAt = dayOf(targetDate) * DAY_MS;
    return {
      ...forecast,
      symbol: `SYM${at % 10}`,
      asOf: dateOf(dayOf(targetDate) - 1),
      targetDate,
      opensAt,
      closesAt: opensAt + 1,
      issuedAt: opensAt - 1,
      riseChance: exactText(sigmoid(CHOSEN_CALIBRATION.slope * 0.5 * Math.sin(at))),
    };
  });
  const forecasts = chain(contents, await forecastHead(knex), hashOfForecast);
  const scores = chain(
    forecasts.map((forecast, at) => {
      const close = exactText(Number(forecast.lastClose) * (at % 2 === 0 ? 0.99 : 1.01));
      return {
        ...scoreOf(forecast, close, forecast.lastClose),
        forecastSequence: forecast.sequence,
        forecastHash: forecast.hash,
        scoredAt: forecast.closesAt,
      };
    }),
    await scoreHead(knex),
    hashOfScore,
  );
  await bench.test.db.transaction(async (trx) => {
    for (let at = 0; at < count; at += 200) {
      await insertForecasts(trx, forecasts.slice(at, at + 200));
      await insertScores(trx, scores.slice(at, at + 200));
      await deleteDue(
        trx,
        forecasts.slice(at, at + 200).map(({ sequence }) => sequence),
      ); // prettier-ignore
    }
    await addTallies(trx, mergeTallies(forecasts.map((forecast, at) => tallyOf(forecast, scores[at] as never))));
  });
}

test('uses the default calibration of P(up) until a thousand forecasts are scored', async () => {
  await fill(FEWEST_SCORED - 10, '2010-01-01');
  await one.calibrations.refit();
  expect(await one.calibrations.current()).toEqual(CHOSEN_CALIBRATION);
  expect(await calibrations()).toEqual([]);
});

test('then calibrates from the pooled ledger; forecasts carry the name, and verify recomputes it', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  await one.rounds.run();
  const [first] = await calibrations();
  expect(first).toMatchObject({
    source: SOURCE,
    modelVersion: 'bellwether-1.c1',
    scored: FEWEST_SCORED,
    lastScore: FEWEST_SCORED,
    fittedAt: bench.clock.now(),
  });
  expect(first?.slope).toBeLessThan(CHOSEN_CALIBRATION.slope);
  expect(await one.calibrations.current()).toEqual(first);
  expect((await one.predict.predict('AAPL')).modelVersion).toBe('bellwether-1.c1');
  expect(await verifyLedger(bench.test.db)).toMatchObject({ scored: FEWEST_SCORED, broken: null });
});

test('recalibrates after half as many more scores, accounting for earlier calibrations', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  await one.calibrations.refit();
  await fill(400, '2014-01-01');
  await one.calibrations.refit();
  expect(await calibrations()).toHaveLength(1);
  await fill(100, '2016-01-01');
  await one.calibrations.refit();
  const [first, second] = await calibrations();
  expect(second).toMatchObject({ modelVersion: 'bellwether-1.c2', scored: FEWEST_SCORED + 500 });
  expect(second?.slope).toBeLessThan(first?.slope as number);
  expect(await verifyLedger(bench.test.db)).toMatchObject({ broken: null });
});

test('two servers at once create one calibration, and both use it', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  const two = await bench.replica();
  await Promise.all([one.calibrations.refit(), two.calibrations.refit()]);
  expect(await calibrations()).toHaveLength(1);
  expect(await two.calibrations.current()).toEqual(await one.calibrations.current());
});

test('ignores forecasts of another price source', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  const other = await bench.replica({ source: 'other' });
  await other.calibrations.refit();
  expect(await calibrations()).toEqual([]);
});

test('verify detects a forged calibration', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  await bench.test.db.knex('forecast_calibrations').insert({
    source: SOURCE,
    model: CHOSEN_CALIBRATION.modelVersion,
    ordinal: 1,
    model_version: 'bellwether-1.c1',
    fitted_at: 0,
    last_score: FEWEST_SCORED,
    scored: FEWEST_SCORED,
    intercept: '0.05',
    slope: '1.2',
  });
  const { broken } = await verifyLedger(bench.test.db);
  expect(broken).toBe('The calibration bellwether-1.c1 of scripted prices is not what the scores before it give.');
});

test('rejects updates and deletes', async () => {
  await fill(FEWEST_SCORED, '2010-01-01');
  await one.calibrations.refit();
  await expect(bench.test.db.knex('forecast_calibrations').update({ slope: '1' })).rejects.toThrow();
  await expect(bench.test.db.knex('forecast_calibrations').del()).rejects.toThrow();
});
