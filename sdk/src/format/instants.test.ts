import { asOfTime, clockTime, date, dateTime, time, timeInFull, zonedTime } from './instants.ts';

const at = new Date(2026, 10, 5, 9, 3, 7);

test('an instant is shown in the time zone and locale of the browser', () => {
  expect(date(at)).toBe('Nov 5, 2026');
  expect(time(at)).toBe('9:03 AM');
  expect(clockTime(at, { seconds: true })).toMatch(/^9:03:07 AM \S+$/);
  expect(dateTime(at)).toBe('Nov 5, 2026, 9:03 AM');
});

test('takes another locale and time zone', () => {
  const close = '2026-11-20T21:00:00Z';
  expect(dateTime(close, { locale: 'en-GB', timeZone: 'Europe/London' })).toBe('20 Nov 2026, 21:00');
  expect(time(close, { locale: 'de-DE', timeZone: 'Europe/Berlin' })).toBe('22:00');
  expect(date('2026-11-20T23:30:00Z', { locale: 'en-US', timeZone: 'Asia/Tokyo' })).toBe('Nov 21, 2026');
});

test('reads ISO 8601 and epoch milliseconds alike', () => {
  expect(dateTime(at.toISOString())).toBe(dateTime(at));
  expect(dateTime(at.getTime())).toBe(dateTime(at));
});

test.each([null, undefined, '', 'yesterday'])('%p is a dash', (missing) => {
  expect(date(missing)).toBe('—');
  expect(time(missing)).toBe('—');
  expect(dateTime(missing)).toBe('—');
  expect(zonedTime(missing)).toBe('—');
  expect(timeInFull(missing)).toBe('—');
});

test('shows the date of an earlier day, and the year of an earlier year', () => {
  const newYork = { locale: 'en-US', timeZone: 'America/New_York' };
  const close = '2026-11-20T21:00:00Z';
  expect(asOfTime(close, new Date('2026-11-21T04:59:00Z'), newYork)).toBe('4:00 PM ET');
  expect(asOfTime(close, new Date('2026-11-21T05:00:00Z'), newYork)).toBe('Nov 20, 4:00 PM ET');
  expect(asOfTime(close, new Date('2027-01-01T06:00:00Z'), newYork)).toBe('Nov 20, 2026, 4:00 PM ET');
  expect(asOfTime(null, at)).toBe('—');
});

test.each([
  ['en-US', 'America/New_York', '4:00 PM ET'],
  ['de-DE', 'America/New_York', '16:00 ET'],
  ['en-US', 'America/Los_Angeles', '1:00 PM PST'],
  ['en-US', 'Europe/Berlin', '10:00 PM GMT+1'],
  ['en-GB', 'Europe/London', '21:00 GMT'],
  ['en-US', 'Asia/Kolkata', '2:30 AM GMT+5:30'],
  ['en-US', 'UTC', '9:00 PM UTC'],
])('by a clock in %s of %s, a time of day names its zone', (locale, timeZone, text) => {
  const region = { locale, timeZone };
  expect(clockTime('2026-11-20T21:00:00Z', {}, region)).toBe(text);
  expect(zonedTime('2026-11-20T21:00:00Z', undefined, region)).toMatch(
    new RegExp(`2026,? ${text.replace('+', '\\+')}$`),
  );
});

test.each([
  ['America/New_York', '2026-11-20T21:00:00Z', 'Nov 20, 2026, 4:00 PM EST (9:00 PM UTC)'],
  ['America/New_York', '2026-11-21T01:00:00Z', 'Nov 20, 2026, 8:00 PM EST (Nov 21, 1:00 AM UTC)'],
  ['America/New_York', '2026-07-02T20:00:00Z', 'Jul 2, 2026, 4:00 PM EDT (8:00 PM UTC)'],
  ['Asia/Tokyo', '2026-11-20T23:30:00Z', 'Nov 21, 2026, 8:30 AM GMT+9 (Nov 20, 11:30 PM UTC)'],
  ['UTC', '2026-11-20T21:00:00Z', 'Nov 20, 2026, 9:00 PM UTC'],
])('in full, a time names the zone %s and UTC', (timeZone, instant, text) => {
  expect(timeInFull(instant, { locale: 'en-US', timeZone })).toBe(text);
});

describe('a time with its time zone', () => {
  const newYork = { locale: 'en-US', timeZone: 'America/New_York' };
  const shown = (instant: string, now = '2026-07-01T12:00:00Z') => zonedTime(instant, new Date(now), newYork);

  test('is exchange time, in winter and in summer', () => {
    expect(shown('2026-11-20T21:00:00Z')).toBe('Nov 20, 4:00 PM ET');
    expect(shown('2026-07-02T20:00:00Z')).toBe('Jul 2, 4:00 PM ET');
  });

  test('shows the year if it differs in that time zone', () => {
    expect(shown('2025-11-20T21:00:00Z')).toBe('Nov 20, 2025, 4:00 PM ET');
    expect(shown('2026-12-31T21:00:00Z', '2027-01-01T03:00:00Z')).toBe('Dec 31, 4:00 PM ET');
  });
});
