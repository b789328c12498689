import { periodOf } from './period.ts';
import { wordsOf } from './readWords.ts';

test.each([
  ['this week', 7],
  ['over the last month', 30],
  ['past 3 months', 91],
  ['two weeks', 14],
  ['last quarter', 91],
  ['52 week high', 364],
  ['1y', 365],
  ['30d', 30],
  ['last 10 days', 10],
  ['999999 years', 3650],
])('%s is %d days', (message, days) => {
  expect(periodOf(wordsOf(message))).toMatchObject({ kind: 'days', days });
});

test('yesterday is a period of its own', () => {
  expect(periodOf(wordsOf('yesterday'))).toMatchObject({ kind: 'yesterday' });
});

test('a long period is written with a thousands separator', () => {
  expect(periodOf(wordsOf('last 1000 days'))).toMatchObject({ said: 'over the last 1,000 days' });
});

test.each(['ytd', 'this year', 'year to date'])('%s starts in January', (message) => {
  expect(periodOf(wordsOf(message))).toMatchObject({ kind: 'year-to-date' });
});

test.each(['mtd', 'this month', 'month to date'])('%s starts with the month', (message) => {
  expect(periodOf(wordsOf(message))).toMatchObject({ kind: 'month-to-date' });
});

test.each(['today', "the day's high", 'a day', 'next week', 'per month', 'now'])('%s is no period', (message) => {
  expect(periodOf(wordsOf(message))).toBeUndefined();
});
