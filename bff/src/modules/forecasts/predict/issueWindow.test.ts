import { issueBefore, openTarget, targetSession } from './issueWindow.ts';

const at = (text: string) => Date.parse(`${text}Z`);

describe('a stock forecast may be issued while no session runs', () => {
  test.each([
    ['in the evening, for the next day', '2026-03-10T21:00', '2026-03-11'],
    ['in the first second after the close', '2026-03-10T20:00', '2026-03-11'],
    ['in the early morning, for the same day', '2026-03-11T13:29:59.999', '2026-03-11'],
    ['on a Friday evening, for Monday', '2026-03-13T20:00', '2026-03-16'],
    ['before a holiday, for the day after it', '2026-12-24T18:00', '2026-12-28'],
    ['in winter time, until half past two', '2026-01-07T14:29:59', '2026-01-07'],
  ])('%s', (_, now, target) => {
    expect(openTarget('stock', at(now))).toBe(target);
  });

  test.each([
    ['at the opening bell', '2026-03-11T13:30'],
    ['in the middle of the day', '2026-03-11T15:00'],
    ['just before the close', '2026-03-11T19:59:59.999'],
  ])('%s there is nothing to issue', (_, now) => {
    expect(openTarget('stock', at(now))).toBeNull();
  });
});

test('a crypto forecast may be issued in the first half hour of its day', () => {
  expect(openTarget('crypto', at('2026-03-11T00:00'))).toBe('2026-03-11');
  expect(openTarget('crypto', at('2026-03-11T00:29:59.999'))).toBe('2026-03-11');
  expect(openTarget('crypto', at('2026-03-11T00:30'))).toBeNull();
  expect(openTarget('crypto', at('2026-03-10T23:59'))).toBeNull();
});

test('sessions have the hours of their day, half-days and summer time included', () => {
  expect(targetSession('stock', '2026-03-11')).toEqual(
    expect.objectContaining({ opensAt: at('2026-03-11T13:30'), closesAt: at('2026-03-11T20:00') }),
  );
  expect(targetSession('stock', '2026-11-27').closesAt).toBe(at('2026-11-27T18:00'));
  expect(targetSession('crypto', '2026-03-11')).toEqual({
    opensAt: at('2026-03-11T00:00'),
    closesAt: at('2026-03-12T00:00'),
  });
});

test('the bell is the deadline', () => {
  const { opensAt } = targetSession('stock', '2026-03-11');
  expect(issueBefore('stock', opensAt)).toBe(opensAt);
  expect(issueBefore('crypto', opensAt)).toBe(opensAt + 1_800_000);
});
