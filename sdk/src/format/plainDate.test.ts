import { plainDate, plainDateWithWeekday } from './plainDate.ts';

test.each([
  ['2026-11-20', '20 Nov 2026'],
  ['2026-01-01', '1 Jan 2026'],
  ['2025-09-30', '30 Sep 2025'],
  ['1900-12-31', '31 Dec 1900'],
])('writes %s as %s, whatever the time zone', (date, text) => expect(plainDate(date)).toBe(text));

test('names the weekday of the calendar day itself', () => {
  expect(plainDateWithWeekday('2026-10-12')).toBe('Mon 12 Oct');
  expect(plainDateWithWeekday('2024-02-29')).toBe('Thu 29 Feb');
});

test.each([null, undefined, '', '2026-13-01', '2026-00-10', '2026-11-20T00:00:00Z', '20 Nov'])(
  '%p is no date',
  (date) => {
    expect(plainDate(date)).toBe('—');
    expect(plainDateWithWeekday(date)).toBe('—');
  },
);
