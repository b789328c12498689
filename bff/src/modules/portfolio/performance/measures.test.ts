import fc from 'fast-check';
import { bestAndWorst, dayReturns, maxDrawdown, timeWeightedReturn, type ValuedDay, volatility } from './measures.ts';

const day = (n: number, value: number, paidIn = 0, takenOut = 0): ValuedDay => ({
  date: `2025-01-${String(n).padStart(2, '0')}`,
  value,
  paidIn,
  takenOut,
});

/**
 * By hand. Day 1: 1,000 paid in, worth 1,100 (+10%). Day 2: 900 more, worth 1,800 (1,800 / 2,000 − 1 = −10%). Day 3: worth
 * 1,080 after taking 900 out (1,980 / 1,800 − 1 = +10%). Together 1.1 × 0.9 × 1.1 − 1 = 8.9%.
 */
const DAYS = [day(1, 1_100, 1_000), day(2, 1_800, 900), day(3, 1_080, 0, 900)];

it('chains the returns of days with flows', () => {
  const returns = dayReturns(DAYS, 0);
  expect(returns.map(({ change }) => Number(change.toFixed(12)))).toEqual([0.1, -0.1, 0.1]);
  expect(timeWeightedReturn(returns)).toBeCloseTo(0.089, 12);
  expect(maxDrawdown(returns)).toEqual({ depth: expect.closeTo(-0.1, 12), peak: '2025-01-01', trough: '2025-01-02' });
  expect(bestAndWorst(returns)).toMatchObject({ best: { date: '2025-01-01' }, worst: { date: '2025-01-02' } });
  // Mean 1/30; squares 2 × (1/15)² + (2/15)² = 6/225; deviation √(3/225) = 0.11547; three days in 3/365 years: × √365.
  expect(volatility(returns, 3 / 365)).toBeCloseTo(0.1154700538 * Math.sqrt(365), 8);
});

it('has no figures without days', () => {
  expect(timeWeightedReturn([])).toBe(0);
  expect(maxDrawdown([])).toEqual({ depth: 0, peak: null, trough: null });
  expect(volatility([], 1)).toBeNull();
  expect(bestAndWorst([])).toEqual({ best: null, worst: null });
});

it('starts a drawdown at the first day if it only falls', () => {
  expect(maxDrawdown(dayReturns([day(1, 90), day(2, 81)], 100))).toMatchObject({
    depth: expect.closeTo(-0.19, 12),
    peak: '2025-01-01',
    trough: '2025-01-02',
  });
});

const prices = fc.array(fc.double({ min: 0.01, max: 1_000, noNaN: true }), { minLength: 2, maxLength: 30 });
const trades = fc.array(fc.double({ min: -0.9, max: 5, noNaN: true }), { minLength: 30, maxLength: 30 });

it('does not depend on what was paid in or taken out, or when', () => {
  fc.assert(
    fc.property(prices, trades, (closes, flows) => {
      let units = 1;
      const days = closes.slice(1).map((close, at) => {
        const before = closes[at] as number;
        const traded = units * (flows[at] as number);
        units += traded;
        const bought = Math.max(traded, 0);
        const sold = Math.max(-traded, 0);
        return { date: String(at), value: units * close, paidIn: bought * before, takenOut: sold * close };
      });
      const wanted = (closes.at(-1) as number) / (closes[0] as number);
      const got = timeWeightedReturn(dayReturns(days, closes[0] as number)) + 1;
      expect(Math.abs(got / wanted - 1)).toBeLessThan(1e-9);
    }),
  );
});
