import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, dateOf, dayIn, dayOf, isWeekend } from './days.ts';
import { isOpen, isSession, latestSession, nextSession, sessionOn } from './exchangeCalendar.ts';
import { newYorkBehindUtcHours, newYorkDay } from './newYorkTime.ts';
import { nyseDaysOff } from './nyseHolidays.ts';

const daysOff = (year: number) => {
  const off = [...nyseDaysOff(year)].sort(([a], [b]) => a - b);
  const of = (kind: string) => off.filter(([, is]) => is === kind).map(([day]) => dateOf(day).slice(5));
  return { closed: of('closed').join(' '), half: of('half').join(' ') };
};

describe('New York Stock Exchange holidays', () => {
  // As published by the exchange.
  test.each([
    [2022, '01-17 02-21 04-15 05-30 06-20 07-04 09-05 11-24 12-26', '11-25'],
    [2023, '01-02 01-16 02-20 04-07 05-29 06-19 07-04 09-04 11-23 12-25', '07-03 11-24'],
    [2024, '01-01 01-15 02-19 03-29 05-27 06-19 07-04 09-02 11-28 12-25', '07-03 11-29 12-24'],
    [2025, '01-01 01-20 02-17 04-18 05-26 06-19 07-04 09-01 11-27 12-25', '07-03 11-28 12-24'],
    [2026, '01-01 01-19 02-16 04-03 05-25 06-19 07-03 09-07 11-26 12-25', '11-27 12-24'],
    [2027, '01-01 01-18 02-15 03-26 05-31 06-18 07-05 09-06 11-25 12-24', '11-26'],
  ])('are those that it published for %d', (year, closed, half) => {
    expect(daysOff(year)).toEqual({ closed, half });
  });

  test('match every actual trading day of SPY except unscheduled closings', () => {
    const csv = readFileSync(join(import.meta.dirname, '../../../data/prices/SPY.csv'), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const traded = new Set(csv.map((line) => dayOf(line.split(',')[1] as string)));
    const differing: string[] = [];
    for (let day = Math.min(...traded); day <= Math.max(...traded); day += 1) {
      if (traded.has(day) !== isSession(day)) differing.push(dateOf(day));
    }
    expect(differing).toEqual(
      [
        '2001-09-11',
        '2001-09-12',
        '2001-09-13',
        '2001-09-14', // the attacks
        '2004-06-11',
        '2007-01-02',
        '2018-12-05', // mourning for presidents
        '2012-10-29',
        '2012-10-30', // a hurricane
      ].sort(),
    );
  });
});

describe('New York time', () => {
  test('matches Intl at noon of every day from 1990 to 2045', () => {
    const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', hour: 'numeric', hourCycle: 'h23' });
    for (let day = dayIn(1990, 1, 1); day < dayIn(2045, 1, 1); day += 1) {
      const noon = day * DAY_MS + 12 * 3_600_000;
      if (Number(hour.format(noon)) !== 12 - newYorkBehindUtcHours(day)) throw new Error(`differs on ${dateOf(day)}`);
    }
  });

  test('has its own calendar day: 23:30 there is the next day in UTC', () => {
    expect(dateOf(newYorkDay(Date.parse('2026-11-20T04:30:00Z')))).toBe('2026-11-19');
    expect(dateOf(newYorkDay(Date.parse('2026-11-20T05:00:00Z')))).toBe('2026-11-20');
    expect(dateOf(newYorkDay(Date.parse('2026-07-01T03:59:00Z')))).toBe('2026-06-30');
    expect(dateOf(newYorkDay(Date.parse('2026-07-01T04:00:00Z')))).toBe('2026-07-01');
  });
});

describe('sessions', () => {
  const at = (instant: string) => Date.parse(instant);
  const hours = (date: string) => {
    const session = sessionOn(dayOf(date));
    return session && [new Date(session.opensAt).toISOString(), new Date(session.closesAt).toISOString()];
  };

  test('run from 9:30 to 16:00 New York time, winter and summer, and to 13:00 on a half-day', () => {
    expect(hours('2026-11-20')).toEqual(['2026-11-20T14:30:00.000Z', '2026-11-20T21:00:00.000Z']);
    expect(hours('2026-07-01')).toEqual(['2026-07-01T13:30:00.000Z', '2026-07-01T20:00:00.000Z']);
    expect(hours('2026-11-27')).toEqual(['2026-11-27T14:30:00.000Z', '2026-11-27T18:00:00.000Z']);
    expect(hours('2026-11-26')).toBeUndefined();
    expect(hours('2026-11-21')).toBeUndefined();
  });

  test('the exchange is open from the opening (inclusive) to the close (exclusive)', () => {
    expect(isOpen(at('2026-11-20T14:29:59.999Z'))).toBe(false);
    expect(isOpen(at('2026-11-20T14:30:00Z'))).toBe(true);
    expect(isOpen(at('2026-11-20T20:59:59.999Z'))).toBe(true);
    expect(isOpen(at('2026-11-20T21:00:00Z'))).toBe(false);
  });

  test('the latest session is the running one, otherwise the last one that ended', () => {
    const latest = (instant: string) => dateOf(latestSession(at(instant)).day);
    expect(latest('2026-11-20T14:29:59Z')).toBe('2026-11-19');
    expect(latest('2026-11-20T14:30:00Z')).toBe('2026-11-20');
    expect(latest('2026-11-22T12:00:00Z')).toBe('2026-11-20');
    expect(latest('2026-11-27T01:00:00Z')).toBe('2026-11-25');
  });

  test('the next session steps over weekends and holidays', () => {
    expect(dateOf(nextSession(dayOf('2026-11-25')).day)).toBe('2026-11-27');
    expect(dateOf(nextSession(dayOf('2026-11-27')).day)).toBe('2026-11-30');
  });

  test('number between 249 and 253 a year', () => {
    for (let year = 1998; year <= 2060; year += 1) {
      let sessions = 0;
      for (let day = dayIn(year, 1, 1); day < dayIn(year + 1, 1, 1); day += 1) sessions += isSession(day) ? 1 : 0;
      expect({ year, usual: sessions >= 249 && sessions <= 253 }).toEqual({ year, usual: true });
      expect(isWeekend(nextSession(dayIn(year, 1, 1)).day)).toBe(false);
    }
  });
});
