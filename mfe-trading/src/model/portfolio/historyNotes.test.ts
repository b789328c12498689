import { aValueHistory } from '@bellwether/sdk/testing/builders.ts';
import { historyNotes } from './historyNotes.ts';

test('says nothing where there is nothing to say', () => {
  expect(historyNotes(aValueHistory())).toEqual([]);
});

test.each([
  [{ undatedLots: 1 }, '1 lot without a purchase date counts from the first day shown.'],
  [{ undatedLots: 3 }, '3 lots without a purchase date count from the first day shown.'],
  [{ daysLeftOut: 1 }, '1 day is left out, because a closing price is missing.'],
  [{ undatedLots: 4_998 }, '4,998 lots without a purchase date count from the first day shown.'],
  [{ daysLeftOut: 12 }, '12 days are left out, because a closing price is missing.'],
  [{ late: [{ symbol: 'NEW', since: '2026-05-03' }] }, 'Counted from the first price only: NEW (May 3, 2026).'],
])('%j', (part, words) => {
  expect(historyNotes(aValueHistory(part))).toEqual([words]);
});

test('names what is left out, and why', () => {
  const leftOut = [
    { symbol: 'ZZZZ', why: 'no-prices' as const },
    { symbol: 'OLD', why: 'prices-ended' as const, until: '2026-03-03' },
    { symbol: 'IBM', why: 'unavailable' as const },
  ];
  expect(historyNotes(aValueHistory({ leftOut }))).toEqual([
    'Left out: ZZZZ (no price history), OLD (after Mar 3, 2026, its last price), IBM (prices not available at the moment).',
  ]);
});

test('names five of many', () => {
  const leftOut = Array.from({ length: 7 }, (_, n) => ({ symbol: `S${n}`, why: 'no-prices' as const }));
  expect(historyNotes(aValueHistory({ leftOut }))[0]).toMatch(/, S4 \(no price history\) and 2 more\.$/);
});
