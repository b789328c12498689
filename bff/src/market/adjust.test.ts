import fc from 'fast-check';
import { barsOf } from '../providers/market/testing/scriptedMarket.ts';
import { adjust, unadjust } from './adjust.ts';
import { Exact } from './exact.ts';
import { type Split, splitsBetween, unitsAfter } from './split.ts';

const FOUR_FOR_ONE: Split = { date: '2020-08-31', to: 4, from: 1 };
const ONE_FOR_EIGHT: Split = { date: '2020-04-29', to: 1, from: 8 };

/** Some days of March 2026, so that splits often share a day, and fall on the first and the last. */
const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
const side = fc.integer({ min: 1, max: 50 });
const splits = fc.array(fc.record({ date: day, to: side, from: side }), { maxLength: 6 });
const closes = fc.array(
  fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100),
  { minLength: 1, maxLength: 9 },
);
const endingOnTheNinth = (prices: readonly number[]) => barsOf(prices, '2026-03-09');

describe('adjust', () => {
  test('divides the prices before the ex-date and multiplies the volume; the ex-date itself trades in new units', () => {
    const [friday] = barsOf([499.23], '2020-08-28');
    const [monday] = barsOf([129.04], '2020-08-31');
    const traded = [{ ...friday, high: null, volume: 46_907_479 }, monday] as ReturnType<typeof barsOf>;
    const [before, after] = adjust(traded, [FOUR_FOR_ONE]);
    expect(before).toEqual({
      date: '2020-08-28',
      open: 124.8075,
      high: null,
      low: 124.8075,
      close: 124.8075,
      volume: 187_629_916,
      complete: true,
    });
    expect(after).toBe(monday);
  });

  test('a reverse split multiplies the prices', () => {
    expect(adjust(barsOf([2.57], '2020-04-28'), [ONE_FOR_EIGHT])[0]?.close).toBe(20.56);
  });

  test('splits after the last bar count, too; those up to the first do not', () => {
    expect(adjust(barsOf([100], '2020-08-30'), [FOUR_FOR_ONE, ONE_FOR_EIGHT])[0]?.close).toBe(25);
  });

  test('unadjust takes it back, to the last digits of a double', () => {
    fc.assert(
      fc.property(closes, splits, (prices, splits) => {
        const traded = endingOnTheNinth(prices);
        for (const there of [unadjust(adjust(traded, splits), splits), adjust(unadjust(traded, splits), splits)]) {
          there.forEach(({ close }, at) => {
            expect(Math.abs(close / (traded[at]?.close as number) - 1)).toBeLessThan(4 * Number.EPSILON);
          });
        }
      }),
    );
  });

  test('the order of splits does not matter, not even of those on one day', () => {
    fc.assert(
      fc.property(closes, splits, fc.nat(), (prices, splits, seed) => {
        const shuffled = splits
          .map((split, at) => ({ split, place: (at * 7_919 + seed) % 13 }))
          .sort((one, other) => one.place - other.place)
          .map(({ split }) => split);
        expect(adjust(endingOnTheNinth(prices), shuffled)).toEqual(adjust(endingOnTheNinth(prices), splits));
        expect(unitsAfter('10.5', shuffled)).toEqual(unitsAfter('10.5', splits));
      }),
    );
  });

  test('a lot is worth the same before and after a split, whenever it was bought', () => {
    const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((number) => number / 1_000);
    fc.assert(
      fc.property(closes, splits, quantity, day, (prices, splits, bought, date) => {
        const traded = endingOnTheNinth(prices);
        const then = traded.find((bar) => bar.date === date);
        if (!then) return;
        const last = traded.at(-1)?.date as string;
        const held = unitsAfter(bought, splitsBetween(splits, date, last));
        const adjusted = adjust(traded, splits).find((bar) => bar.date === date)?.close as number;
        const paid = new Exact(bought).times(then.close);
        expect(held.times(adjusted).minus(paid).abs().toNumber()).toBeLessThan(0.01);
      }),
    );
  });
});

describe('units', () => {
  test('become more with a split and fewer with a reverse one, exactly', () => {
    expect(unitsAfter('10', [FOUR_FOR_ONE]).toString()).toBe('40');
    expect(unitsAfter('0.00000001', [ONE_FOR_EIGHT]).toFixed()).toBe('0.00000000125');
    expect(
      unitsAfter('10', [
        { ...FOUR_FOR_ONE, to: 1, from: 3 },
        { ...FOUR_FOR_ONE, to: 3 },
      ]).toString(),
    ).toBe('10');
  });

  test('are those of the purchase on the ex-date, and of the day before until then', () => {
    const between = (after: string, through: string) => splitsBetween([FOUR_FOR_ONE], after, through).length;
    expect(between('2020-08-30', '2020-08-31')).toBe(1);
    expect(between('2020-08-31', '2020-12-31')).toBe(0);
    expect(between('2020-08-28', '2020-08-30')).toBe(0);
  });
});
