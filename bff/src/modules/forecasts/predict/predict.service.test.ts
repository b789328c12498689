import { Refusal } from '../../../kernel/errors.ts';
import { barsOf, ScriptedMarket } from '../../../providers/market/testing/scriptedMarket.ts';
import { MarketDataService } from '../../marketData/marketData.service.ts';
import { simulatedRecord } from '../backtest/trackRecord.ts';
import { forecastNext } from '../model/forecaster.ts';
import type { Closes } from './forecastPool.ts';
import { PredictService } from './predict.service.ts';

/** A noisy wave, so that there is something to forecast. */
const closes = (days: number) =>
  Array.from({ length: days }, (_, at) => 100 + 8 * Math.sin(at / 17) + 2 * Math.sin(at * at));

function open() {
  const provider = new ScriptedMarket([
    { symbol: 'AAPL', type: 'stock' },
    { symbol: 'MSFT', type: 'stock' },
    { symbol: 'BTC', type: 'crypto' },
  ]);
  let now = Date.parse('2026-03-11T15:00:00Z');
  const market = new MarketDataService({ market: provider, clock: { now: () => now } });
  const asked = { forecasts: 0, records: 0, fail: false };
  const pool = {
    async forecast(history: Closes) {
      asked.forecasts += 1;
      if (asked.fail) throw new Error('a worker died');
      return forecastNext(history.closes);
    },
    async record(history: Closes) {
      asked.records += 1;
      return simulatedRecord(history);
    },
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { provider, asked, pass, predict: new PredictService({ clock: { now: () => now }, market, pool }) };
}

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, message: error.message } : error),
  );

test('a prediction is the forecast of all completed closes, in the units of the contract', async () => {
  const { provider, predict } = open();
  const series = closes(900);
  provider.histories.set('stock:AAPL', barsOf(series));
  const prediction = await predict.predict('AAPL');
  const forecast = forecastNext(series);
  expect(prediction).toMatchObject({
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    source: 'scripted',
    predictedDirection: forecast.direction,
    asOf: '2026-03-10',
    targetDate: '2026-03-11',
    limitedHistory: false,
  });
  expect(prediction.predictedPrice).toBeCloseTo(forecast.predictedPrice, 2);
  expect(prediction.confidence).toBeCloseTo(100 * forecast.confidence, 2);
  const { up, neutral, down } = prediction.probabilities;
  expect(up + neutral + down).toBeCloseTo(1, 3);
  expect(prediction.historicalData).toHaveLength(252);
  expect(prediction.historicalData.at(-1)).toEqual({ time: '2026-03-10', close: series.at(-1) });
  expect(prediction.trackRecord).toMatchObject({ kind: 'simulated', n: 840, to: '2026-03-10' });
  expect(prediction.range95[0]).toBeLessThan(prediction.range80[0]);
  expect(prediction.predictionMessage).toMatch(/^In a backtest of the last 840 days, /);
});

test('ignores an unfinished day', async () => {
  const [{ provider, predict }, other] = [open(), open()];
  const bars = barsOf(closes(400));
  const running = { ...bars.at(-1), date: '2026-03-11', close: 500, complete: false } as (typeof bars)[number];
  provider.histories.set('stock:AAPL', [...bars, running]);
  other.provider.histories.set('stock:AAPL', bars);
  expect(await predict.predict('AAPL')).toEqual(await other.predict.predict('AAPL'));
});

test('the target is the next session of the exchange, or for crypto the next day', async () => {
  const { provider, predict } = open();
  // A Thursday before Good Friday.
  provider.histories.set('stock:AAPL', barsOf(closes(100), '2026-04-02'));
  provider.histories.set('crypto:BTC', barsOf(closes(500), '2026-04-02'));
  expect(await predict.predict('AAPL')).toMatchObject({ asOf: '2026-04-02', targetDate: '2026-04-06' });
  const coin = await predict.predict('BTC-USD');
  expect(coin).toMatchObject({ symbol: 'BTC-USD', type: 'crypto', name: 'Bitcoin', targetDate: '2026-04-03' });
  expect(coin.historicalData).toHaveLength(365);
});

test('computes a forecast once per symbol and last day, and again after the next close', async () => {
  const { provider, asked, pass, predict } = open();
  provider.histories.set('stock:AAPL', barsOf(closes(400)));
  const all = await Promise.all(Array.from({ length: 50 }, () => predict.predict('AAPL')));
  expect(new Set(all.map(({ predictedPrice }) => predictedPrice)).size).toBe(1);
  await predict.mostLikely(['AAPL']);
  expect(asked).toMatchObject({ forecasts: 1, records: 1 });
  provider.histories.set('stock:AAPL', barsOf(closes(401), '2026-03-11'));
  pass(120_000);
  expect(await predict.predict('AAPL')).toMatchObject({ asOf: '2026-03-11' });
  expect(asked).toMatchObject({ forecasts: 2, records: 2 });
});

test('reports a failure and does not cache it', async () => {
  const { provider, asked, predict } = open();
  provider.histories.set('stock:AAPL', barsOf(closes(400)));
  asked.fail = true;
  expect(await refusalOf(predict.predict('AAPL'))).toEqual({
    code: 'unavailable',
    message: 'Failed to fetch prediction. Please check the symbol and try again.',
  });
  asked.fail = false;
  expect(await predict.predict('AAPL')).toMatchObject({ symbol: 'AAPL' });
});

test('refuses too little history with the reason; marks a short one as limited, without a record', async () => {
  const { provider, predict } = open();
  provider.histories.set('stock:AAPL', barsOf(closes(59)));
  provider.histories.set('stock:MSFT', barsOf(closes(60)));
  expect(await refusalOf(predict.predict('AAPL'))).toEqual({
    code: 'unprocessable',
    message: 'A forecast for AAPL needs at least 60 completed days of prices. There are only 59.',
  });
  expect(await predict.predict('MSFT')).toMatchObject({ limitedHistory: true, trackRecord: null });
});

test('an unknown symbol is not found; a market that is down is unavailable', async () => {
  const { provider, predict } = open();
  expect(await refusalOf(predict.predict('NOPE'))).toEqual({
    code: 'not-found',
    message: 'No quote found for stock symbol: NOPE. Please try another symbol.',
  });
  provider.does = 'fail';
  expect(await refusalOf(predict.predict('AAPL'))).toEqual({
    code: 'unavailable',
    message: 'Failed to fetch prediction. Please check the symbol and try again.',
  });
});

describe('the most likely outcomes of a watchlist', () => {
  test('match the predictions; symbols without a forecast are left out', async () => {
    const { provider, predict } = open();
    provider.histories.set('stock:AAPL', barsOf(closes(400)));
    provider.histories.set('crypto:BTC', barsOf(closes(20)));
    const outcomes = await predict.mostLikely(['AAPL', 'BTC', 'NOPE']);
    const { predictedDirection: direction, confidence } = await predict.predict('AAPL');
    expect([...outcomes]).toEqual([['AAPL', { direction, confidence }]]);
  });

  test('leave out symbols without new prices, whose target is over', async () => {
    const { provider, predict } = open(); // Wednesday, 15:00 UTC: the session runs
    provider.histories.set('stock:AAPL', barsOf(closes(400), '2026-03-10'));
    provider.histories.set('stock:MSFT', barsOf(closes(400), '2026-03-09'));
    provider.histories.set('crypto:BTC', barsOf(closes(400), '2022-12-28'));
    const symbols = ['AAPL', 'MSFT', 'BTC', 'NOPE'];
    expect([...(await predict.mostLikely(symbols)).keys()]).toEqual(['AAPL']);
    expect(await predict.withoutNewPrices(symbols)).toEqual(new Set(['MSFT', 'BTC']));
    expect(await predict.predict('AAPL')).toMatchObject({ targetDate: '2026-03-11', targetOver: false });
    expect(await predict.predict('BTC')).toMatchObject({ targetDate: '2022-12-29', targetOver: true });
  });

  test('count a day as over at its close, not before', async () => {
    const { provider, pass, predict } = open();
    provider.histories.set('stock:AAPL', barsOf(closes(400), '2026-03-10'));
    pass(5 * 3_600_000 - 1); // the session ends at 20:00 UTC
    expect(await predict.predict('AAPL')).toMatchObject({ targetOver: false });
    pass(1);
    expect(await predict.predict('AAPL')).toMatchObject({ targetOver: true });
  });

  test('are empty for an empty one; unavailable while the market is down', async () => {
    const { provider, predict } = open();
    expect(await predict.mostLikely([])).toEqual(new Map());
    expect(await predict.mostLikely(['NOPE'])).toEqual(new Map());
    provider.does = 'fail';
    expect(await refusalOf(predict.mostLikely(['AAPL']))).toMatchObject({ code: 'unavailable' });
  });
});

test('a close that was corrected makes another forecast, and the same closes make none', async () => {
  const { provider, asked, pass, predict } = open();
  const series = closes(900);
  provider.histories.set('stock:AAPL', barsOf(series));
  const before = await predict.predict('AAPL');
  pass(61_000);
  provider.histories.set('stock:AAPL', barsOf([...series])); // read again
  expect(await predict.predict('AAPL')).toEqual(before);
  expect(asked.forecasts).toBe(1);
  pass(61_000);
  const corrected = series.with(-1, (series.at(-1) ?? 0) * 1.02);
  provider.histories.set('stock:AAPL', barsOf(corrected));
  const after = await predict.predict('AAPL');
  expect(asked).toMatchObject({ forecasts: 2, records: 2 });
  expect(after.predictedPrice).not.toBe(before.predictedPrice);
});
