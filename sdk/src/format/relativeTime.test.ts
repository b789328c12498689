import { date } from './instants.ts';
import { relativeTime } from './relativeTime.ts';

const now = Date.parse('2026-11-20T14:00:00Z');
const MINUTE = 60_000;
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), now);

test.each([
  [0, 'just now'],
  [59_999, 'just now'],
  [MINUTE, '1 min ago'],
  [12 * MINUTE, '12 min ago'],
  [59.9 * MINUTE, '59 min ago'],
  [60 * MINUTE, '1 hr ago'],
  [23.9 * 60 * MINUTE, '23 hr ago'],
  [24 * 60 * MINUTE, '1 day ago'],
  [3 * 24 * 60 * MINUTE, '3 days ago'],
  [7 * 24 * 60 * MINUTE, '7 days ago'],
])('%d ms ago is "%s"', (ms, text) => expect(ago(ms)).toBe(text));

test('an instant older than a week is shown as a date', () => {
  const old = new Date(now - 8 * 24 * 60 * MINUTE).toISOString();
  expect(relativeTime(old, now)).toBe(date(old));
});

test('an instant slightly ahead of the clock is just now', () => {
  expect(ago(-30_000)).toBe('just now');
  expect(ago(-5 * MINUTE)).toBe('in 5 min');
});

test('null is a dash', () => expect(relativeTime(null, now)).toBe('—'));
