import { dateOf, dayOf } from '../../../../market/calendar/days.ts';
import { plausibleBars } from './plausibleBars.ts';

const FIRST = dayOf('2026-03-02');
const barsOf = (closes: readonly number[]) =>
  closes.map((close, at) => {
    const price = { open: close, high: close, low: close, close };
    return { date: dateOf(FIRST + at), ...price, volume: 1, complete: true };
  });

test.each([
  ['one that is an error', [200, 7_400, 201, 202], [200, 201, 202]],
  ['one that is next to nothing', [200, 1e-9, 201], [200, 201]],
  ['the first, where the next two agree', [7_400, 200, 201], [200, 201]],
  ['the last, until the next one is like it', [200, 201, 7_400], [200, 201]],
  ['none where all since are like it', [200, 201, 7_400, 7_300], [200, 201, 7_400, 7_300]],
  ['none of a fall that happens', [200, 15, 14], [200, 15, 14]],
  ['none of one alone', [200], [200]],
])('leaves out %s', (_, closes, left) => {
  expect(plausibleBars(barsOf(closes), []).map(({ close }) => close)).toEqual(left);
});

test('a split explains what is far from the close before', () => {
  const bars = barsOf([1, 50, 51]);
  const split = { date: '2026-03-03', to: 1, from: 50 };
  expect(plausibleBars(bars.slice(0, 2), [split])).toEqual(bars.slice(0, 2));
  expect(plausibleBars(bars.slice(0, 2), [])).toEqual(bars.slice(0, 1));
});
