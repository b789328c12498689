import { hourIn } from '@bellwether/sdk/format';
import fc from 'fast-check';
import { dayOf } from '../../market/calendar/days.ts';
import { sessionOn } from '../../market/calendar/exchangeCalendar.ts';
import { nextSendingTime, sendingTime } from './sendingTime.ts';

const ZONES = Intl.supportedValuesOf('timeZone');
const on = (date: string, timeZone: string) => {
  const session = sessionOn(dayOf(date));
  if (!session) throw new Error(`${date} has no session`);
  return new Date(sendingTime(session, timeZone)).toISOString();
};

test.each([
  ['2026-11-23', 'America/New_York', '2026-11-23T21:20:00.000Z'],
  ['2026-11-23', 'Mars/Olympus', '2026-11-23T21:20:00.000Z'],
  ['2026-11-23', 'America/Los_Angeles', '2026-11-23T21:20:00.000Z'],
  ['2026-11-23', 'Europe/Berlin', '2026-11-24T06:00:00.000Z'], // 10:20 p.m. waits for 7 a.m.
  ['2026-11-23', 'Europe/London', '2026-11-23T21:20:00.000Z'],
  ['2026-11-23', 'Asia/Tokyo', '2026-11-23T22:00:00.000Z'], // 6:20 a.m. waits, too
  ['2026-11-23', 'Asia/Kathmandu', '2026-11-24T01:15:00.000Z'],
  ['2026-11-27', 'America/New_York', '2026-11-27T18:20:00.000Z'], // a half-day
  ['2026-07-01', 'America/New_York', '2026-07-01T20:20:00.000Z'],
])('the summary of %s goes to %s at %s', (date, timeZone, expected) => {
  expect(on(date, timeZone)).toBe(expected);
});

test('everyone gets it in the daytime, after the close and before the next session opens', () => {
  const anyDay = fc.integer({ min: dayOf('2024-01-01'), max: dayOf('2030-12-31') });
  fc.assert(
    fc.property(anyDay, fc.constantFrom(...ZONES), (day, timeZone) => {
      const session = sessionOn(day);
      if (!session) return;
      const at = sendingTime(session, timeZone);
      const hour = hourIn(at, timeZone);
      expect(hour).toBeGreaterThanOrEqual(7);
      expect(hour).toBeLessThan(22);
      expect(at).toBeGreaterThan(session.closesAt);
      expect(at).toBeLessThan(session.closesAt + 13 * 3_600_000);
      expect(nextSendingTime(at - 1, timeZone)).toBe(at);
      expect(nextSendingTime(at, timeZone)).toBeGreaterThan(at);
    }),
    { numRuns: 300 },
  );
});
