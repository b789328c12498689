import { sessionDate } from './sessionDate.ts';

const saturday = Date.parse('2026-11-21T17:00:00Z');

test('a stock that last traded on Friday says so on Saturday', () => {
  expect(sessionDate({ type: 'stock', asOf: '2026-11-20T21:00:00Z' }, saturday)).toBe('2026-11-20');
});

test('its session stays today until New York’s midnight, not London’s', () => {
  const evening = Date.parse('2026-11-21T03:00:00Z');
  expect(sessionDate({ type: 'stock', asOf: '2026-11-20T21:00:00Z' }, evening)).toBeUndefined();
});

test('a coin, and a symbol without a price, have no session', () => {
  expect(sessionDate({ type: 'crypto', asOf: '2026-11-20T21:00:00Z' }, saturday)).toBeUndefined();
  expect(sessionDate({ type: 'stock', asOf: null }, saturday)).toBeUndefined();
});
