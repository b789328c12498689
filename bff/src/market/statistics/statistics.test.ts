import fc from 'fast-check';
import { dateOf } from '../calendar/days.ts';
import { annualVolatility, comovement, DAYS_A_YEAR, type DatedClose, maxDrawdown, meanOfLast } from './statistics.ts';

/** Closes on consecutive days from 2026-01-01. */
const dated = (closes: readonly number[], start = 20_454): DatedClose[] =>
  closes.map((close, at) => ({ date: dateOf(start + at), close }));

/** Closes that begin at `first` and make these moves, as fractions. */
function after(first: number, moves: readonly number[]): number[] {
  const closes = [first];
  for (const move of moves) closes.push((closes.at(-1) as number) * (1 + move));
  return closes;
}

const alternating = (size: number, count: number) => Array.from({ length: count }, (_, at) => (at % 2 ? -size : size));
const price = fc.integer({ min: 100, max: 100_000 }).map((cents) => cents / 100);
const prices = fc.array(price, { minLength: 22, maxLength: 60 });

describe('a mean of the last days', () => {
  test('leaves out earlier ones, and is null if there are too few', () => {
    expect(meanOfLast([100, 1, 2, 6], 3)).toBe(3);
    expect(meanOfLast([1, 2], 3)).toBeNull();
  });
});

describe('volatility', () => {
  test('of 20 moves that alternate between doubling and halving is worked out by hand', () => {
    const closes = Array.from({ length: 21 }, (_, at) => (at % 2 ? 2 : 1));
    // Ten log returns of ln 2 and ten of −ln 2: mean 0, squares 20·(ln 2)², over 19; √(20/19) · 0.693147 = 0.711154.
    // A year of 252 days: · 15.874508 = 11.289215, in percent 1128.9215.
    expect(annualVolatility(closes, DAYS_A_YEAR.stock)).toBeCloseTo(1128.92, 1);
    // Of 365: · 19.104973.
    expect(annualVolatility(closes, DAYS_A_YEAR.crypto)).toBeCloseTo(1358.66, 1);
  });

  test('is zero for a price that grows evenly, and null below 20 moves', () => {
    expect(annualVolatility(after(50, Array(25).fill(0.01)), 252)).toBeCloseTo(0, 8);
    expect(annualVolatility(Array(20).fill(1), 252)).toBeNull();
    expect(annualVolatility(Array(21).fill(1), 252)).toBe(0);
  });

  test('does not depend on the unit of the price, nor on the direction of time', () => {
    fc.assert(
      fc.property(prices, price, (closes, unit) => {
        const whole = annualVolatility(closes, 252) as number;
        expect(whole).toBeGreaterThanOrEqual(0);
        for (const other of [closes.map((close) => close * unit), closes.toReversed()]) {
          expect(annualVolatility(other, 252)).toBeCloseTo(whole, 6);
        }
      }),
    );
  });
});

describe('the deepest fall', () => {
  test('goes from the highest close before it, not from a later one', () => {
    // 100 → 80 is −20 %; 120 → 90 is −25 %; 130 comes after.
    expect(maxDrawdown(dated([100, 80, 120, 90, 130, 110]))).toEqual({
      percent: -25,
      peak: '2026-01-03',
      trough: '2026-01-04',
    });
  });

  test('is zero if the price never fell, and null without two closes', () => {
    expect(maxDrawdown(dated([1, 2, 3]))).toMatchObject({ percent: 0 });
    expect(maxDrawdown(dated([1]))).toBeNull();
    expect(maxDrawdown([])).toBeNull();
  });

  test('is what trying every pair of days finds', () => {
    fc.assert(
      fc.property(prices, (closes) => {
        const found = maxDrawdown(dated(closes))?.percent as number;
        const every = closes.flatMap((from, at) => closes.slice(at).map((to) => 100 * (to / from - 1)));
        expect(found).toBeCloseTo(Math.min(...every), 8);
        expect(found).toBeGreaterThan(-100);
      }),
    );
  });
});

describe('moving with a benchmark', () => {
  const market = dated(after(100, alternating(0.01, 20)));

  test('twice its moves are a beta of 2 and a correlation of 1', () => {
    const both = comovement(dated(after(40, alternating(0.02, 20))), market);
    expect(both?.beta).toBeCloseTo(2, 10);
    expect(both?.correlation).toBeCloseTo(1, 10);
  });

  test('half its moves the other way are a beta of −0.5 and a correlation of −1', () => {
    const both = comovement(dated(after(40, alternating(-0.005, 20))), market);
    expect(both?.beta).toBeCloseTo(-0.5, 10);
    expect(both?.correlation).toBeCloseTo(-1, 10);
  });

  test('unrelated moves of the same size are worked out by hand', () => {
    // Pairs (+,+) (−,+) (+,−) (−,−) in turn: five of each in 20 moves, so their covariance is zero.
    const own = dated(after(10, alternating(0.01, 20)));
    const other = dated(
      after(
        100,
        Array.from({ length: 20 }, (_, at) => (at % 4 < 2 ? 0.01 : -0.01)),
      ),
    );
    expect(comovement(own, other)?.beta).toBeCloseTo(0, 10);
    expect(comovement(own, other)?.correlation).toBeCloseTo(0, 10);
  });

  test('counts only days that both have: a coin’s weekend is one move with its Monday', () => {
    const sessions = market.filter((_, at) => at % 7 < 5);
    const coin = market.map(({ date, close }, at) => ({ date, close: at % 7 < 5 ? close : close * 3 }));
    expect(comovement(coin, sessions)).toBeNull(); // 15 common days are too few
    const long = dated(after(100, alternating(0.01, 60)));
    const weekdays = long.filter((_, at) => at % 7 < 5);
    const wild = long.map(({ date, close }, at) => ({ date, close: at % 7 < 5 ? close : close * 3 }));
    expect(comovement(wild, weekdays)?.beta).toBeCloseTo(1, 10);
  });

  test('is null against a price that never moved', () => {
    expect(comovement(market, dated(Array(21).fill(5)))).toBeNull();
    expect(comovement(dated(Array(21).fill(5)), market)).toBeNull();
  });

  test('of a price with itself is 1; correlation is symmetric and within ±1', () => {
    fc.assert(
      fc.property(prices, prices, (one, other) => {
        fc.pre(new Set(one).size > 1 && new Set(other).size > 1);
        const [own, theirs] = [dated(one), dated(other)];
        const itself = comovement(own, own);
        expect(itself?.beta).toBeCloseTo(1, 8);
        expect(itself?.correlation).toBeCloseTo(1, 8);
        const there = comovement(own, theirs);
        if (!there) return;
        expect(Math.abs(there.correlation)).toBeLessThanOrEqual(1);
        expect(comovement(theirs, own)?.correlation).toBeCloseTo(there.correlation, 8);
      }),
    );
  });
});
