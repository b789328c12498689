import { closesOf, periodsOf } from './period.ts';

/** A close on each of the given number of days through 2026-11-30. */
const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    time: new Date(Date.UTC(2026, 10, 30) - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10),
    close: 100 + at,
  }));

test.each([
  [365, ['1M', '3M', '6M', '1Y', '5Y']],
  [300, ['1M', '3M', '6M', '1Y']],
  [100, ['1M', '3M', '6M']],
  [20, ['1M']],
  [0, []],
])('%d days fill %j', (count, periods) => {
  expect(periodsOf(days(count))).toEqual(periods);
});

test.each([
  ['1M', '2026-10-30'],
  ['3M', '2026-08-30'],
  ['6M', '2026-05-30'],
  ['1Y', '2025-12-01'],
] as const)('%s starts on %s', (period, first) => {
  expect(closesOf(days(365), period)[0]?.time).toBe(first);
});

test('a month that is shorter starts on its last day', () => {
  expect(
    closesOf(
      [
        { time: '2026-02-27', close: 1 },
        { time: '2026-02-28', close: 2 },
        { time: '2026-03-31', close: 3 },
      ],
      '1M',
    ),
  ).toHaveLength(2);
});
