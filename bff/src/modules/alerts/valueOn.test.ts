import { valueOn } from './valueOn.ts';

const SPLITS = [
  { date: '2020-08-31', to: 4, from: 1 },
  { date: '2021-06-01', to: 1, from: 10 },
];
const at = (instant: string) => Date.parse(instant);

test.each([
  ['2020-08-28T21:00:00Z', '2020-08-28', 400],
  ['2020-08-28T21:00:00Z', '2020-08-31', 100],
  ['2020-08-28T21:00:00Z', '2021-06-02', 1_000],
  ['2020-08-31T03:59:00Z', '2020-08-31', 100], // still August 30 in New York
  ['2020-08-31T04:00:00Z', '2020-08-31', 400],
])('$400 set at %s is $%3$d on %s', (set, date, value) => {
  expect(valueOn({ kind: 'price-below', value: 400, valueSetAt: at(set) }, SPLITS, date)).toBe(value);
});

test('a percentage has no units', () => {
  const alert = { kind: 'day-move', value: 5, valueSetAt: 0 } as const;
  expect(valueOn(alert, SPLITS, '2022-01-01')).toBe(5);
});
