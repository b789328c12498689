import { dayOf } from '../../../market/calendar/days.ts';
import { readBar } from './readBar.ts';

const day = dayOf('2026-03-10');
const sent = { open: 201, high: 205, low: 195, close: 200, volume: 900 };

test.each([
  [{ high: 1e14 }, { high: null }],
  [{ low: 1e-9 }, { low: null }],
  [
    { open: 9_000, high: 9_000 },
    { open: null, high: null },
  ],
  [{ high: 3_000 }, {}],
])('a day with %j keeps its close, without what no day has', (odd, read) => {
  const bar = { ...sent, ...odd };
  expect(readBar(day, bar, true)).toEqual({ ...bar, ...read, date: '2026-03-10', complete: true });
});

test.each([0, -200, 1e-300, 1e15, Number.NaN, '', ' 200', null])('a close of %p is none', (close) => {
  expect(readBar(day, { ...sent, low: close, close }, true)).toBeNull();
});
