import { axisMoney } from '../axisMoney.ts';
import { dayLines, historySeries } from './historySeries.ts';
import { lotsMark } from './lotsMark.ts';

const points = [
  { date: '2026-11-19', value: 100, putIn: 0, putInSoFar: 90 },
  { date: '2026-11-20', value: 310, putIn: 200, putInSoFar: 290 },
];

test('draws value and invested, and gives the day’s deposits their own column', () => {
  expect(historySeries(points)).toEqual([
    {
      name: 'Value',
      points: [
        { date: '2026-11-19', value: 100 },
        { date: '2026-11-20', value: 310 },
      ],
    },
    {
      name: 'Invested',
      stepped: true,
      points: [
        { date: '2026-11-19', value: 90 },
        { date: '2026-11-20', value: 290 },
      ],
    },
    {
      name: 'Invested that day',
      inTableOnly: true,
      points: [
        { date: '2026-11-19', value: 0 },
        { date: '2026-11-20', value: 200 },
      ],
    },
  ]);
});

test('marks days with deposits', () => {
  const line = dayLines(points);
  expect(line('2026-11-19')).toBe('Nov 19, 2026');
  expect(line('2026-11-20')).toBe('Nov 20, 2026 · $200.00 put in');
});

test('says what was paid for a symbol on the day it drops out', () => {
  const line = dayLines([...points, { date: '2026-11-23', value: 100, putIn: -200, putInSoFar: 90 }]);
  expect(line('2026-11-23')).toBe('Nov 23, 2026 · $200.00 no longer counted');
});

test.each([
  [25_000, '$25,000'],
  [1.5e13, '$15T'],
  [5.0000000000000006e23, '$500,000,000,000T'],
  [1_250.5, '$1,250.50'],
  [500, '$500.00'],
  [0, '$0.00'],
])('labels %d on an axis as %s', (value, text) => {
  expect(axisMoney(value)).toBe(text);
});

test('returns a fingerprint that changes only with the lots', () => {
  const lot = { version: 1, quantity: 10, purchasePrice: 150.25, purchaseDate: null };
  const lots = [
    { ...lot, _id: 'a' },
    { ...lot, _id: 'b' },
  ];
  const [, second] = lots as [(typeof lots)[0], (typeof lots)[0]];
  expect(lotsMark(lots.map((lot) => ({ ...lot, currentPrice: 5 })))).toBe(lotsMark(lots));
  const changed = [
    lots.slice(1),
    [...lots, { ...lot, _id: 'c' }],
    [{ ...lot, _id: 'a', version: 2 }, second],
    [{ ...lot, _id: 'a', quantity: 12 }, second], // deleted after a change and restored
  ];
  expect(new Set([lots, ...changed].map(lotsMark)).size).toBe(5);
});
