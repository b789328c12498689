import { date, dateTime, time } from './instants.ts';

const at = new Date(2026, 10, 5, 9, 3, 7);

test('an instant is shown as the clock of the person shows it', () => {
  expect(date(at)).toBe('5 Nov 2026');
  expect(time(at)).toBe('09:03');
  expect(time(at, { seconds: true })).toBe('09:03:07');
  expect(dateTime(at)).toBe('5 Nov 2026, 09:03');
});

test('reads ISO 8601 and epoch milliseconds alike', () => {
  expect(dateTime(at.toISOString())).toBe(dateTime(at));
  expect(dateTime(at.getTime())).toBe(dateTime(at));
});

test.each([null, undefined, '', 'yesterday'])('%p is a dash', (missing) => {
  expect(date(missing)).toBe('—');
  expect(time(missing)).toBe('—');
  expect(dateTime(missing)).toBe('—');
});
