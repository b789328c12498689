import { dateOf } from '../../../market/calendar/days.ts';
import { returnLine } from './returnLine.ts';

const days = Array.from({ length: 1_001 }, (_, at) => ({
  date: dateOf(20_000 + at),
  value: 100 + at,
  paidIn: 0,
  takenOut: 0,
}));

it('keeps at most 400 days, evenly apart, and the last one', () => {
  const line = returnLine({ opening: 100, days, benchmark: null });
  expect(line).toHaveLength(334);
  expect(line.at(-1)).toEqual({ date: dateOf(21_000), portfolio: 1_000, benchmark: null });
  expect(line.at(-2)).toMatchObject({ date: dateOf(20_997), portfolio: 997 });
});

it('leaves the benchmark out on days without its close', () => {
  const line = returnLine({ opening: 100, days: days.slice(0, 3), benchmark: [50, Number.NaN, 60] });
  expect(line.map(({ benchmark }) => benchmark)).toEqual([0, null, 20]);
});

it('is empty without days', () => {
  expect(returnLine({ opening: 0, days: [], benchmark: [] })).toEqual([]);
});
