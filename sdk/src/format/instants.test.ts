import { asOfTime, date, dateTime, time } from './instants.ts';

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

test('what is not from today names its day, what is not from this year its year', () => {
  const later = new Date(2026, 10, 5, 23, 59);
  expect(asOfTime(at, later)).toBe('09:03');
  expect(asOfTime(at, new Date(2026, 10, 6, 0, 0))).toBe('5 Nov, 09:03');
  expect(asOfTime(at, new Date(2027, 0, 1))).toBe('5 Nov 2026, 09:03');
  expect(asOfTime(null, later)).toBe('—');
});
