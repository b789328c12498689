import type { DailyBar } from './marketData.ts';
import { weekly } from './weekly.ts';

const bar = (date: string, close: number, part: Partial<DailyBar> = {}): DailyBar => ({
  date,
  open: close - 1,
  high: close + 2,
  low: close - 2,
  close,
  volume: 10,
  complete: true,
  ...part,
});

test('a week has its first open, its extremes, its last close and all of its volume', () => {
  const week = [bar('2026-11-16', 50), bar('2026-11-17', 60), bar('2026-11-20', 40, { complete: false })];
  expect(weekly([bar('2026-11-13', 7), ...week, bar('2026-11-23', 9)])).toEqual([
    bar('2026-11-13', 7),
    { date: '2026-11-20', open: 49, high: 62, low: 38, close: 40, volume: 30, complete: false },
    bar('2026-11-23', 9),
  ]);
});

test('a coin’s Sunday ends its week', () => {
  const days = ['2026-11-21', '2026-11-22', '2026-11-23'].map((date) => bar(date, 5));
  expect(weekly(days).map(({ date }) => date)).toEqual(['2026-11-22', '2026-11-23']);
});

test('what any day lacks, its week lacks', () => {
  const [week] = weekly([bar('2026-11-16', 50), bar('2026-11-17', 60, { high: null, volume: null })]);
  expect(week).toMatchObject({ open: 49, high: null, low: 48, volume: null });
  expect(weekly([])).toEqual([]);
});
