import { readInstant } from './readInstant.ts';

test.each([
  '2026-02-30T12:00:00Z',
  '2026-13-01T12:00:00Z',
  '2025-02-29T12:00:00+01:00',
  '2026-11-20',
  '2026-11-20T18:05:01',
])('%s is no instant', (sent) => expect(readInstant(sent)).toBeNull());

test('an instant is read with its time zone', () => {
  expect(readInstant('2024-02-29T00:30:00.123456789+01:00')).toBe(Date.UTC(2024, 1, 28, 23, 30, 0, 123));
});
