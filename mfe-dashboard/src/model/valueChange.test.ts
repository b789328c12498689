import { valueChange } from './valueChange.ts';

const day = (date: string, value: number, putInSoFar: number) => ({ date, value, putIn: 0, putInSoFar });

test('counts gains and leaves out what was put in', () => {
  expect(valueChange([day('2026-11-02', 100, 80), day('2026-11-03', 190.1, 160)])).toBe(10.1);
  expect(valueChange([day('2026-11-02', 100, 80), day('2026-11-03', 90, 80)])).toBe(-10);
});

test('is unknown with fewer than two days', () => {
  expect(valueChange([day('2026-11-02', 100, 80)])).toBeNull();
  expect(valueChange([])).toBeNull();
});
