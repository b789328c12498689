import { committed, committedSeries } from '../backtest/committedSeries.fixture.ts';
import { walkForward } from '../backtest/walkForward.ts';
import { Forecaster, forecastNext } from './forecaster.ts';
import { TooLittleHistory, UnusableClose } from './history.ts';
import { MODEL_VERSION } from './settings.ts';

const spy = committed('SPY');
const everySeries = committedSeries().map((series) => [series.symbol, series] as const);

describe('looking ahead', () => {
  test.each(everySeries)('%s: a walk matches forecasts from earlier closes alone', (_symbol, series) => {
    const walked = walkForward(series, 700);
    for (let i = 0; i < walked.length; i += 97) {
      const known = series.closes.slice(0, series.closes.length - 700 + i);
      expect(walked[i]?.forecast).toEqual(forecastNext(known));
    }
  });

  test.each(everySeries)('%s: changing the future changes no forecast', (_symbol, series) => {
    const today = series.closes.length - 250;
    const poisoned = series.closes.map((close, day) => (day < today ? close : close * (day % 2 === 0 ? 40 : 0.02)));
    const before = walkForward(series, 500).slice(0, 251);
    const after = walkForward({ dates: series.dates, closes: poisoned }, 500).slice(0, 251);
    expect(after.map(({ forecast }) => forecast)).toEqual(before.map(({ forecast }) => forecast));
    const unchanged = before
      .slice(0, 250)
      .map(({ climatology, gaussianHalfWidth80 }) => ({ climatology, gaussianHalfWidth80 }));
    expect(after.slice(0, 250)).toMatchObject(unchanged);
  });

  test('the changed future is visible one day later', () => {
    const { closes } = committed('KO');
    const poisoned = closes.map((close, day) => (day < closes.length - 1 ? close : close * 40));
    expect(forecastNext(poisoned).predictedPrice).not.toBeCloseTo(forecastNext(closes).predictedPrice, 2);
  });
});

describe('a forecast', () => {
  test.each(everySeries)('%s: is coherent, whatever the day', (_symbol, series) => {
    for (const { forecast } of walkForward(series, 400).filter((_, day) => day % 20 === 0)) {
      const { up, neutral, down } = forecast.probabilities;
      expect(up + neutral + down).toBeCloseTo(1, 12);
      expect(Math.min(up, neutral, down)).toBeGreaterThan(0);
      expect(forecast.confidence).toBe(Math.max(up, neutral, down));
      expect(forecast.confidence).toBeGreaterThan(1 / 3);
      expect(forecast.range95[0]).toBeLessThanOrEqual(forecast.range80[0]);
      expect(forecast.range80[0]).toBeLessThan(forecast.predictedPrice);
      expect(forecast.predictedPrice).toBeLessThan(forecast.range80[1]);
      expect(forecast.range80[1]).toBeLessThanOrEqual(forecast.range95[1]);
      expect(forecast.predictedPrice > forecast.lastClose).toBe(forecast.pUp > 0.5);
    }
  });

  test('is the same for the same closes, given as an array or as numbers', () => {
    const { closes } = committed('IBM');
    expect(forecastNext(Array.from(closes))).toEqual(forecastNext(closes));
  });

  test('matches a forecaster given the closes one at a time', () => {
    const { closes } = committed('WTI');
    const forecaster = new Forecaster();
    for (const close of closes.subarray(0, 1200)) forecaster.push(close);
    expect(forecaster.forecast()).toEqual(forecastNext(closes.subarray(0, 1200)));
  });

  test('does not depend on the unit of the price', () => {
    const closes = committed('MSFT').closes.subarray(0, 1400);
    const dollars = forecastNext(closes);
    const cents = forecastNext(closes.map((close) => close * 100));
    expect(cents.predictedPrice / 100).toBeCloseTo(dollars.predictedPrice, 8);
    expect(cents.probabilities.up).toBeCloseTo(dollars.probabilities.up, 8);
  });

  test('widens after a fall of ten percent', () => {
    const { closes } = committed('KO');
    const width = ([low, high]: readonly [number, number]) => high / low;
    const fallen = forecastNext([...closes, (closes.at(-1) as number) * 0.9]);
    expect(width(fallen.range80)).toBeGreaterThan(width(forecastNext(closes).range80) * 1.01);
  });

  /** Ledger rows and cached records carry the version: when this fails, raise `modelVersion` in settings.ts. */
  test(`of ${MODEL_VERSION} for SPY after 2021-03-31 is pinned`, () => {
    const { direction, pUp, predictedPrice, probabilities, neutralBandPct, range80, range95 } = forecastNext(
      spy.closes,
    );
    expect(direction).toBe('Up');
    expect(pUp).toBeCloseTo(0.536996, 6);
    expect(predictedPrice).toBeCloseTo(396.616873, 5);
    expect(probabilities.up).toBeCloseTo(0.423803, 6);
    expect(probabilities.neutral).toBeCloseTo(0.252622, 6);
    expect(neutralBandPct).toBeCloseTo(0.247685, 6);
    expect(range80[0]).toBeCloseTo(392.206968, 5);
    expect(range80[1]).toBeCloseTo(400.526116, 5);
    expect(range95[0]).toBeCloseTo(389.52462, 5);
    expect(range95[1]).toBeCloseTo(402.387109, 5);
  });
});

describe('a short history', () => {
  const { closes } = committed('AAPL');

  test('below 60 closes is refused with the counts', () => {
    expect(() => forecastNext(closes.subarray(0, 59))).toThrow(TooLittleHistory);
    expect(() => forecastNext(closes.subarray(0, 59))).toThrow('at least 60 completed days of prices; there are 59');
    expect(() => forecastNext([])).toThrow(TooLittleHistory);
    expect(() => new Forecaster().forecast()).toThrow(TooLittleHistory);
  });

  test('below 300 closes uses the prior alone and says so', () => {
    expect(forecastNext(closes.subarray(0, 60)).limitedHistory).toBe(true);
    expect(forecastNext(closes.subarray(0, 299)).limitedHistory).toBe(true);
    expect(forecastNext(closes.subarray(0, 300)).limitedHistory).toBe(false);
  });

  test('learns nothing from the direction of its own moves', () => {
    const known = closes.subarray(0, 280);
    const upsideDown = known.map((close) => 1000 / close);
    const here = forecastNext(known, { prior: priorWithoutFeatures });
    const there = forecastNext(upsideDown, { prior: priorWithoutFeatures });
    expect(there.pUp).toBe(here.pUp);
  });
});

const priorWithoutFeatures = {
  before: '2015-01-01',
  symbols: [],
  days: 0,
  weights: [0.06, 0, 0, 0, 0, 0, 0, 0],
  residuals: Array.from({ length: 199 }, (_, i) => (i - 99) / 50),
};

describe('odd prices', () => {
  test('a close that is not a positive number is refused with its index', () => {
    const closes = Array.from({ length: 100 }, () => 10);
    for (const bad of [0, -1, Number.NaN, Infinity]) {
      const broken = closes.with(70, bad);
      expect(() => forecastNext(broken)).toThrow(UnusableClose);
      expect(() => forecastNext(broken)).toThrow('Close 70 is');
    }
  });

  test('a price that never moves is forecast to stay', () => {
    const { direction, confidence, predictedPrice } = forecastNext(Array.from({ length: 1500 }, () => 42));
    expect(direction).toBe('Neutral');
    expect(confidence).toBeGreaterThan(0.9);
    expect(predictedPrice).toBeCloseTo(42, 3);
  });

  test('an unadjusted thousandfold jump leaves every figure finite', () => {
    const quiet = Array.from({ length: 800 }, (_, i) => 10 + (i % 3) * 0.01);
    const figures = forecastNext([...quiet, 10_000, ...quiet]);
    expect([...figures.range95, figures.predictedPrice, figures.confidence].every(Number.isFinite)).toBe(true);
    expect(figures.range95[0]).toBeGreaterThan(0);
  });
});
