import { axisDate, plainDate, plainDates, plainDateWithWeekday, recentDay } from './plainDate.ts';

test.each([
  ['2026-11-20', 'Nov 20, 2026'],
  ['2026-01-01', 'Jan 1, 2026'],
  ['2025-09-30', 'Sep 30, 2025'],
  ['2028-02-29', 'Feb 29, 2028'],
  ['1900-12-31', 'Dec 31, 1900'],
])('writes %s as %s', (date, text) => expect(plainDate(date)).toBe(text));

test.each(['Pacific/Kiritimati', 'America/New_York', 'Pacific/Pago_Pago'])('is the same day in %s', (timeZone) => {
  expect(plainDate('2026-11-20', { locale: 'en-US', timeZone })).toBe('Nov 20, 2026');
  const now = Date.parse('2026-06-01T12:00:00Z');
  expect(plainDateWithWeekday('2026-11-20', now, { locale: 'en-US', timeZone })).toBe('Fri, Nov 20');
});

test.each([
  ['2026-02-09', '2026-10-08', 'Feb 9 – Oct 8, 2026'],
  ['2026-11-02', '2026-11-09', 'Nov 2 – 9, 2026'],
  ['2025-12-02', '2026-01-09', 'Dec 2, 2025 – Jan 9, 2026'],
  ['2026-02-30', '2026-03-09', '—'],
])('writes %s to %s as %s', (from, to, text) => {
  expect(plainDates(from, to).replaceAll('\u2009', ' ')).toBe(text);
});

test('follows the locale', () => {
  expect(plainDate('2026-11-20', { locale: 'en-GB' })).toBe('20 Nov 2026');
  expect(axisDate('2026-11-20', 'day', { locale: 'en-GB' })).toBe('20 Nov');
});

test('names the weekday of the calendar day itself', () => {
  expect(plainDateWithWeekday('2026-10-12', new Date(2026, 10, 20))).toBe('Mon, Oct 12');
  expect(plainDateWithWeekday('2024-02-29', new Date(2024, 10, 20))).toBe('Thu, Feb 29');
});

test('a weekday in another year includes the year', () => {
  const now = new Date(2026, 10, 20);
  expect(plainDateWithWeekday('2022-12-29', now)).toBe('Thu, Dec 29, 2022');
  expect(plainDateWithWeekday('2027-01-04', now)).toBe('Mon, Jan 4, 2027');
});

test.each([
  null,
  undefined,
  '',
  '2026-13-01',
  '2026-00-10',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-11-20T00:00:00Z',
  '20 Nov',
])('%p is no date', (date) => {
  expect(plainDate(date)).toBe('—');
  expect(plainDateWithWeekday(date)).toBe('—');
});

test('a mark on a time axis fits its unit', () => {
  const marks = (unit?: string) => ['2026-01-01', '2026-11-01'].map((date) => axisDate(date, unit));
  expect(marks()).toEqual(['Jan 1', 'Nov 1']);
  expect(marks('month')).toEqual(['2026', 'Nov']);
  expect(marks('year')).toEqual(['2026', '2026']);
});

test('a day of the last week is its weekday, an earlier one its date', () => {
  const sunday = Date.parse('2026-11-22T10:00:00Z');
  const region = { locale: 'en-US' };
  expect(recentDay('2026-11-20', sunday, 'short', region)).toBe('Fri');
  expect(recentDay('2026-11-20', sunday, 'long', region)).toBe('Friday');
  expect(recentDay('2026-11-15', sunday, 'long', region)).toBe('Nov 15, 2026');
  expect(recentDay(undefined, sunday, 'short', region)).toBe('—');
});
