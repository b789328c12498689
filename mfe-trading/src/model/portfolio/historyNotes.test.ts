import { aValueHistory } from '@bellwether/sdk/testing/builders.ts';
import { historyNotes, undatedHistoryNote } from './historyNotes.ts';

test('returns no notes when none apply', () => {
  expect(historyNotes(aValueHistory())).toEqual([]);
});

test.each([
  [{ daysLeftOut: 1 }, '1 day is missing a closing price and isn’t shown.'],
  [{ daysLeftOut: 12 }, '12 days are missing a closing price and aren’t shown.'],
  [{ late: [{ symbol: 'NEW', since: '2026-05-03' }] }, 'Counted from their first price: NEW (May 3, 2026).'],
])('%j', (part, message) => {
  expect(historyNotes(aValueHistory(part))).toEqual([message]);
});

test.each([
  [0, null],
  [1, '1 lot without a purchase date is counted from the first day shown.'],
  [4_998, '4,998 lots without a purchase date are counted from the first day shown.'],
])('with %i lots without a date: %s', (lots, message) => {
  expect(undatedHistoryNote(lots)).toBe(message);
});

test('names the symbols left out and why', () => {
  const leftOut = [
    { symbol: 'ZZZZ', why: 'no-prices' as const },
    { symbol: 'OLD', why: 'prices-ended' as const, until: '2026-03-03' },
    { symbol: 'IBM', why: 'unavailable' as const },
  ];
  expect(historyNotes(aValueHistory({ leftOut }))).toEqual([
    'Excluded: ZZZZ (no price history), OLD (after Mar 3, 2026, its last price), IBM (prices unavailable right now).',
  ]);
});

test('names at most five symbols', () => {
  const leftOut = Array.from({ length: 7 }, (_, n) => ({ symbol: `S${n}`, why: 'no-prices' as const }));
  expect(historyNotes(aValueHistory({ leftOut }))[0]).toMatch(/, S4 \(no price history\) and 2 more\.$/);
});
