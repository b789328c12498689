import fc from 'fast-check';
import { type CashFlow, xirr } from './xirr.ts';

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000;

it('solves the example of the OpenDocument and Excel manuals', () => {
  const flows = [
    { day: dayOf('2008-01-01'), amount: -10_000 },
    { day: dayOf('2008-03-01'), amount: 2_750 },
    { day: dayOf('2008-10-30'), amount: 4_250 },
    { day: dayOf('2009-02-15'), amount: 3_250 },
    { day: dayOf('2009-04-01'), amount: 2_750 },
  ];
  expect(xirr(flows)).toBeCloseTo(0.373362535, 8);
});

it.each([
  [-100, 110, 0.1],
  [-100, 100, 0],
  [-100, 50, -0.5],
  [-100, 1e8, 999_999],
])('turns %d into %d within a year', (amount, after, rate) => {
  const found = xirr([
    { day: 0, amount },
    { day: 365, amount: after },
  ]);
  expect(Math.abs((found ?? Number.NaN) - rate) / (1 + Math.abs(rate))).toBeLessThan(1e-9);
});

it.each([
  [[]],
  [[{ day: 0, amount: -5 }]],
  [
    [
      { day: 0, amount: 5 },
      { day: 9, amount: 5 },
    ],
  ],
])('has no rate for %j', (flows: CashFlow[]) => {
  expect(xirr(flows)).toBeNull();
});

const CENTURY = 36_500;

it.each([[[100, -150, 100]], [[-100, 150, -100]], [[100, 0, 0]], [[0, 0, 100]]])(
  'has no rate over a hundred years for %j, where factors are beyond a double',
  (amounts) => {
    const flows = amounts.map((amount, at) => ({ day: (at * CENTURY) / 2, amount }));
    expect(xirr(flows)).toBeNull();
    const canceled = [-7, 7].flatMap((amount) => [
      { day: 0, amount },
      { day: CENTURY, amount },
    ]);
    expect(xirr([...flows, ...canceled])).toBeNull();
  },
);

it.each([-0.1, 0.5])('still finds a rate of %d over a hundred years', (rate) => {
  const flows = [
    { day: 0, amount: -100 },
    { day: CENTURY, amount: 100 * (1 + rate) ** 100 },
  ];
  expect(xirr(flows)).toBeCloseTo(rate, 9);
});

const paid = fc.record({
  day: fc.integer({ min: 0, max: 5_000 }),
  amount: fc.double({ min: -1e6, max: -1, noNaN: true }),
});

it('solves to zero, whatever the order', () => {
  fc.assert(
    fc.property(
      fc.array(paid, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0.1, max: 20, noNaN: true }),
      (flows, times) => {
        const total = flows.reduce((sum, { amount }) => sum - amount, 0);
        const all = [...flows, { day: 6_000, amount: total * times }];
        const rate = xirr(all) ?? Number.NaN;
        const start = Math.min(...all.map(({ day }) => day));
        const left = all.reduce((sum, { day, amount }) => sum + amount / (1 + rate) ** ((day - start) / 365), 0);
        expect(Math.abs(left) / total).toBeLessThan(1e-6);
        expect(xirr(all.toReversed())).toBeCloseTo(rate, 9);
      },
    ),
  );
});
