import { indexOfDay, readingsOf } from './readings.ts';

const closes = {
  name: 'Close',
  points: [
    { date: '2026-11-18', value: 200 },
    { date: '2026-11-19', value: 190 },
    { date: '2026-11-20', value: 210 },
  ],
};
const intervals = [{ name: '80% range', low: 205, high: 216 }];
const predicted = { name: 'Predicted Price', dashed: true, points: [{ date: '2026-11-21', value: 211 }], intervals };

test('each day has the values of all series and the change since the first day', () => {
  expect(readingsOf([closes, predicted])).toEqual([
    { date: '2026-11-18', values: [200, null], intervals: [], change: null },
    {
      date: '2026-11-19',
      values: [190, null],
      intervals: [],
      change: { value: -10, percent: expect.closeTo(-5), since: '2026-11-18' },
    },
    {
      date: '2026-11-20',
      values: [210, null],
      intervals: [],
      change: { value: 10, percent: expect.closeTo(5), since: '2026-11-18' },
    },
    {
      date: '2026-11-21',
      values: [null, 211],
      intervals,
      change: { value: 11, percent: expect.closeTo(5.5), since: '2026-11-18' },
    },
  ]);
});

test('a change next to money put in is left out, because a deposit is no gain', () => {
  const invested = { name: 'Invested', stepped: true, points: closes.points };
  expect(readingsOf([closes, invested]).map(({ change }) => change)).toEqual([null, null, null]);
});

test('a change from zero has no percentage', () => {
  const points = [
    { date: '2026-11-18', value: 0 },
    { date: '2026-11-19', value: 5 },
  ];
  expect(readingsOf([{ name: 'Value', points }])[1]?.change).toEqual({ value: 5, percent: null, since: '2026-11-18' });
});

test.each([
  ['2026-11-19', 1],
  ['2026-11-25', 2],
  ['2026-11-17', null],
])('the day that stands for %s is number %p', (date, index) => {
  expect(indexOfDay(closes.points, date)).toBe(index);
});
