import type { DailyBar } from './marketData.ts';
import { monthTrend } from './monthTrend.ts';

const bar = (date: string, close: number, complete = true): DailyBar => ({
  date,
  open: null,
  high: null,
  low: null,
  close,
  volume: null,
  complete,
});

test('starts with the last close a month before the newest day and ends at the price', () => {
  const bars = [
    bar('2026-10-19', 90),
    bar('2026-10-20', 100), // a month before
    bar('2026-11-02', 110),
    bar('2026-11-19', 120),
    bar('2026-11-20', 121, false),
  ];
  expect(monthTrend(bars, 125)).toEqual([100, 110, 120, 125]);
});

test('starts with the close before a weekend a month ago', () => {
  const bars = [bar('2026-08-14', 1), bar('2026-08-17', 2), bar('2026-09-16', 3)];
  expect(monthTrend(bars, 3)).toEqual([1, 2, 3]);
});

test('starts with the first close of a younger instrument', () => {
  expect(monthTrend([bar('2026-11-18', 1), bar('2026-11-19', 2)], null)).toEqual([1, 2]);
});

test('takes the month up to the last price if prices have ended', () => {
  expect(monthTrend([bar('2022-01-03', 9), bar('2022-02-01', 1), bar('2022-03-01', 2)], 2)).toEqual([1, 2]);
});

test('is empty without a history', () => {
  expect(monthTrend([], 5)).toEqual([]);
});
