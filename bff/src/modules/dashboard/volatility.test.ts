import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';
import { annualVolatility } from './volatility.ts';

test('is the annualized deviation of the last 21 daily returns', () => {
  // Alternating 1% up and down: 21 log returns of ±ln 1.01, eleven of one sign and ten of the other.
  const closes = [100];
  for (let day = 0; day < 40; day += 1) closes.push((closes.at(-1) as number) * (day % 2 === 0 ? 1.01 : 1 / 1.01));
  const step = Math.log(1.01);
  const squares = 21 * step ** 2 - step ** 2 / 21;
  const expected = 100 * Math.sqrt((squares / 20) * 252);
  expect(annualVolatility(barsOf(closes))).toEqual({ percent: Math.round(expected * 100) / 100, change: 0 });
});

test('covers only one month and reports the change since the previous session', () => {
  const calm = Array.from({ length: 60 }, () => 100);
  expect(annualVolatility(barsOf(calm))).toEqual({ percent: 0, change: 0 });
  const shaken = annualVolatility(barsOf([...calm, 105]));
  expect(shaken?.percent).toBeGreaterThan(10);
  expect(shaken?.change).toBe(shaken?.percent);
  expect(annualVolatility(barsOf([...calm, 105, ...Array.from({ length: 21 }, () => 105)]))?.percent).toBe(0);
});

test('does not count the current day', () => {
  const bars = barsOf(Array.from({ length: 60 }, () => 100));
  const running = { ...bars[0], date: '2026-03-11', close: 150, complete: false } as (typeof bars)[number];
  expect(annualVolatility([...bars, running])).toEqual({ percent: 0, change: 0 });
});

test('is unknown with less than a month of data', () => {
  expect(annualVolatility(barsOf(Array.from({ length: 22 }, () => 100)))).toBeNull();
  expect(annualVolatility(barsOf(Array.from({ length: 23 }, () => 100)))).not.toBeNull();
});
