import { dayChangePeriod, dayChangePeriodInWords } from './dayChangePeriod.ts';

test.each([
  [{ today: true }, 'today', 'today'],
  [{ today: true, coins: 'some' }, 'today · coins 24h', 'today (coins over 24 hours)'],
  [{ today: true, coins: 'all' }, '24h', 'over the last 24 hours'],
  [{ today: false }, 'last session', 'in the last session'],
] as const)('%j covers "%s", in a sentence "%s"', (change, short, words) => {
  expect([dayChangePeriod(change), dayChangePeriodInWords(change)]).toEqual([short, words]);
});

test('a sentence names the last day with prices', () => {
  const words = dayChangePeriodInWords({ today: false, pricesTo: '2022-12-28' });
  expect(words).toBe('on Dec 28, 2022, the last day with prices');
});
