import { dayChangeCoverage, dayChangePeriod, dayChangePeriodInWords, quoteChangePeriod } from './dayChangePeriod.ts';

const SUNDAY = Date.parse('2026-11-22T12:00:00Z');
const date = '2026-11-20';
const stock = { type: 'stock' } as const;
const coin = { type: 'crypto' } as const;

test.each([
  [{}, 'today', 'today'],
  [{ coins: 'some' }, 'today · coins 24h', 'today (coins over 24 hours)'],
  [{ coins: 'all' }, '24h', 'over the last 24 hours'],
  [{ date }, 'Friday', 'on Friday'],
  [{ date: '2026-11-13' }, 'Nov 13, 2026', 'on Nov 13, 2026'],
] as const)('%j covers "%s", in a sentence "%s"', (change, period, words) => {
  expect([dayChangePeriod(change, SUNDAY), dayChangePeriodInWords(change, SUNDAY)]).toEqual([period, words]);
  expect(dayChangeCoverage(change, SUNDAY)).toBe(period);
});

test.each([
  ['stock', '2026-11-20T21:00:00Z', 'Friday', 'Fri'],
  ['stock', '2026-11-20T21:00:00Z', 'today', 'today', Date.parse('2026-11-21T03:00:00Z')],
  ['stock', '2021-12-28T21:00:00Z', 'Dec 28, 2021', 'Dec 28, 2021'],
  ['crypto', '2026-11-20T21:00:00Z', '24h', '24h'],
] as const)(
  'the change of one price, a %s of %s, covers "%s", in a column "%s"',
  (type, asOf, long, short, now = SUNDAY) => {
    expect(quoteChangePeriod({ type, asOf }, now)).toBe(long);
    expect(quoteChangePeriod({ type, asOf }, now, 'short')).toBe(short);
  },
);

test('a sentence names the last day with prices', () => {
  const words = dayChangePeriodInWords({ date: '2022-12-28', pricesTo: '2022-12-28' }, SUNDAY);
  expect(words).toBe('on Dec 28, 2022, the last day with prices');
});

test.each([
  [{ coins: 'all', without: [stock, stock] }, '24h · coins only'],
  [{ coins: 'all', without: [stock, coin] }, '24h'],
  [{ coins: 'some', without: [stock] }, 'today · coins 24h'],
  [{ coins: 'all', without: [stock, { ...stock, overdue: true }] }, 'today · 1 not counted'],
  [{ without: [{ ...coin, overdue: true }] }, 'today · 1 not counted'],
  [{ date, without: [{ ...stock, overdue: true }] }, 'Fri · 1 not counted'],
] as const)('%j says on one line what it leaves out: "%s"', (change, text) => {
  expect(dayChangeCoverage(change, SUNDAY)).toBe(text);
});
