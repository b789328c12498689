import { plainDate, plainDateWithWeekday } from './plainDate.ts';

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-01-01', '1 Jan 2026'],
  ['2025-09-30', '30 Sep 2025'],
  ['1900-12-31', '31 Dec 1900'],
])('writes %s as %s, whatever the time zone', (date, text) => expect(plainDate(date)).toBe(text));

test('names the weekday of the calendar day itself', () => {
  expect(plainDateWithWeekday('2026-10-12', new Date(2026, 10, 20))).toBe('Mon 12 Oct');
  expect(plainDateWithWeekday('2024-02-29', new Date(2024, 10, 20))).toBe('Thu 29 Feb');
});

test('a weekday of another year says the year', () => {
  const now = new Date(2026, 10, 20);
  expect(plainDateWithWeekday('2022-12-29', now)).toBe('Thu 29 Dec 2022');
  expect(plainDateWithWeekday('2027-01-04', now)).toBe('Mon 4 Jan 2027');
});

test.each([null, undefined, '', '2026-13-01', '2026-00-10', '2026-11-20T00:00:00Z', '20 Nov'])(
  '%p is no date',
  (date) => {
    expect(plainDate(date)).toBe('—');
    expect(plainDateWithWeekday(date)).toBe('—');
  },
);
