import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';
import { statisticsOf } from './statisticsOf.ts';

const given = { type: 'stock', benchmark: 'SPY', benchmarkHistory: undefined } as const;
const rising = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('averages are of the last completed days, and the year’s range includes the day so far', () => {
  const [today] = barsOf([999], '2026-04-01').map((bar) => ({ ...bar, low: 0.5, high: 1200, complete: false }));
  const history = [...barsOf(rising(400), '2026-03-31'), today as NonNullable<typeof today>];
  const { averageVolume: _, ...found } = statisticsOf({ ...given, history });
  expect(found).toMatchObject({
    asOf: '2026-03-31',
    average50: 375.5, // (351 + 400) / 2
    average200: 300.5, // (201 + 400) / 2
    yearLow: { value: 0.5, date: '2026-04-01' },
    yearHigh: { value: 1200, date: '2026-04-01' },
    maxDrawdown: { percent: 0 },
    beta: null,
    correlation: null,
    benchmark: 'SPY',
  });
});

test('what is older than a year does not count', () => {
  const crash = [1000, 1];
  const history = barsOf([...crash, ...Array(400).fill(50)], '2026-03-31');
  expect(statisticsOf({ ...given, history })).toMatchObject({
    yearLow: { value: 50 },
    yearHigh: { value: 50 },
    volatility: 0,
    maxDrawdown: { percent: 0 },
  });
});

test('the mean volume takes 30 days that all have one', () => {
  const history = barsOf(rising(40), '2026-03-31').map((bar, at) => ({ ...bar, volume: at < 10 ? 9_999 : at }));
  expect(statisticsOf({ ...given, history }).averageVolume).toBe(25); // (10 + 39) / 2 = 24.5
  const [first, ...others] = history.slice(10);
  const without = [{ ...(first as NonNullable<typeof first>), volume: null }, ...others];
  expect(statisticsOf({ ...given, history: without }).averageVolume).toBeNull();
});

test('a young symbol has what its days allow, and one without prices has nothing', () => {
  expect(statisticsOf({ ...given, history: barsOf(rising(3), '2026-03-31') })).toMatchObject({
    yearLow: { value: 1 },
    average50: null,
    volatility: null,
    maxDrawdown: { percent: 0 },
  });
  expect(statisticsOf({ ...given, history: [] })).toMatchObject({ asOf: null, yearLow: null, maxDrawdown: null });
});

test('moves with the benchmark count completed days alone', () => {
  const closes = rising(30).map((at) => 100 + (at % 2) * at);
  const history = barsOf(closes, '2026-03-31');
  const twin = statisticsOf({ ...given, history, benchmarkHistory: history });
  expect(twin).toMatchObject({ beta: 1, correlation: 1 });
});
