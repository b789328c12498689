import { latestMark } from './latestMark.ts';

const coin = { asOf: '2026-11-21', targetDate: '2026-11-22' };
const quote = (asOf: string | null, price: number | null = 84_000) => ({ price, asOf });

test.each([
  ['2026-11-22T06:00:00.000Z', 0.25],
  ['2026-11-22T12:00:00.000Z', 0.5],
  ['2026-11-23T00:30:00.000Z', 1],
])('a coin’s price of %s is %d of the way to the next close', (asOf, share) => {
  expect(latestMark(coin, quote(asOf))).toEqual({ value: 84_000, share });
});

test('a stock’s price on Monday is past the weekend', () => {
  const stock = { asOf: '2026-11-20', targetDate: '2026-11-23' };
  expect(latestMark(stock, quote('2026-11-23T18:00:00.000Z', 233))).toEqual({ value: 233, share: 66 / 72 });
});

test.each([
  ['the close itself', coin, quote('2026-11-21T23:59:59.000Z')],
  ['a price without a time', coin, quote(null)],
  ['no price', coin, quote('2026-11-22T12:00:00.000Z', null)],
  ['no quote', coin, null],
  ['a price after the forecast day', { ...coin, targetOver: true }, quote('2026-11-24T12:00:00.000Z')],
])('%s has no mark', (_, prediction, latest) => {
  expect(latestMark(prediction, latest)).toBeNull();
});
