import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';
import { barsOfRange } from './barsOfRange.ts';

/** One bar a day, through 2026-03-31. */
const history = barsOf(
  Array.from({ length: 2_000 }, (_, at) => at + 1),
  '2026-03-31',
);

test.each([
  ['1W', '2026-03-24'],
  ['1M', '2026-02-28'],
  ['3M', '2025-12-31'],
  ['1Y', '2025-03-31'],
  ['5Y', '2021-03-31'],
] as const)('%s begins with %s', (range, first) => {
  const { each, bars, reason } = barsOfRange(history, range);
  expect([each, bars[0]?.date, bars.at(-1)?.date, reason]).toEqual(['day', first, '2026-03-31', undefined]);
});

test('everything comes by week once it is long', () => {
  const { each, bars } = barsOfRange(history, 'MAX');
  expect(each).toBe('week');
  expect(bars.length).toBe(Math.ceil(2_000 / 7) + 1);
  expect(bars.at(-1)).toMatchObject({ date: '2026-03-31', close: 2_000 });
  expect(barsOfRange(history.slice(-1_900), 'MAX')).toMatchObject({ each: 'day' });
});

test('one day has no bars and says why, and so has a symbol without prices', () => {
  expect(barsOfRange(history, '1D')).toMatchObject({ bars: [], reason: expect.stringContaining('one price a day') });
  expect(barsOfRange([], '1Y')).toMatchObject({ bars: [], reason: 'There are no prices yet.' });
});
