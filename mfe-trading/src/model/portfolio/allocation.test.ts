import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { allocationOf } from './allocation.ts';

/** A portfolio with these values, null without a price. The most valuable first, as the server sends it. */
function worth(values: Record<string, number | null>) {
  return aPortfolio(
    Object.entries(values).map(([symbol, value]) =>
      aHolding({ symbol, currentPrice: value, currentValue: value, profitLoss: value === null ? null : 0 }),
    ),
  );
}

const names = (values: Record<string, number | null>) => allocationOf(worth(values)).map(({ name }) => name);

test('names every position when there are few, even small ones', () => {
  expect(allocationOf(worth({ AAPL: 750, BTC: 250 }))).toEqual([
    { name: 'AAPL', value: 750, percentage: 75 },
    { name: 'BTC', value: 250, percentage: 25 },
  ]);
  expect(names({ AAPL: 999, DOGE: 1 })).toEqual(['AAPL', 'DOGE']); // nothing to combine it with
});

test('combines positions after the eighth and those below one percent', () => {
  const ten = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`S${n}`, 100]));
  expect(names(ten)).toEqual(['S0', 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'Other (2)']);
  expect(names({ AAPL: 990, DOGE: 6, ADA: 4 })).toEqual(['AAPL', 'Other (2)']);
});

test('shows nine positions, since combining one saves nothing', () => {
  const nine = Object.fromEntries(Array.from({ length: 9 }, (_, n) => [`S${n}`, 100]));
  expect(names(nine)).toHaveLength(9);
});

test('adds the parts up to the total to the cent where floats would not', () => {
  const portfolio = { ...worth({ A: 0.7, B: 0.1, C: 0.004, D: 0.004 }), totalValue: 100.81 };
  const positions = portfolio.positions.map((position, at) => ({
    ...position,
    currentValue: [70.7, 30.1, 0.004, 0.004][at] as number,
    sharePercentage: [70.13, 29.86, 0, 0][at] as number,
  }));
  expect(allocationOf({ ...portfolio, positions }).at(-1)).toEqual({
    name: 'Other (2)',
    value: 0.01,
    percentage: 0.01,
    joined: true,
  });
});

test('gives no share to positions without a price', () => {
  expect(names({ AAPL: 100, ZZZZ: null })).toEqual(['AAPL']);
  expect(names({ ZZZZ: null })).toEqual([]);
});

test('gives every share as 0 in a portfolio worth nothing', () => {
  const gone = worth({ A: 0, B: 0, C: 0 });
  const positions = gone.positions.map((position) => ({ ...position, sharePercentage: 0 }));
  expect(allocationOf({ positions, totalValue: 0 })).toEqual([
    { name: 'Other (3)', value: 0, percentage: 0, joined: true },
  ]);
});
