import { hasLongFigures } from './longFigures.ts';

const usual = {
  quantity: 25,
  price: 182.31,
  currentPrice: 231.48,
  currentValue: 5787,
  profitLoss: 1229.25,
  profitLossPercentage: 26.97,
};

test.each([
  ['a usual lot', {}, false],
  ['a lot without a price', { currentPrice: null, currentValue: null, profitLoss: null }, false],
  ['a value of a million', { currentValue: 1_000_000 }, true],
  ['a value of six digits', { currentValue: 999_999.99 }, false],
  ['a loss of five digits', { profitLoss: -99_999.99 }, false],
  ['a loss of six digits', { profitLoss: -100_000 }, true],
  ['a gain of 10,000%', { profitLossPercentage: 10_000 }, true],
  ['a thousand million units', { quantity: 1_000_000_000 }, true],
  ['a price of many digits', { currentPrice: 0.00000378122 }, true],
  ['a price of some digits', { currentPrice: 0.118907 }, false],
  ['a gain of many digits', { profitLoss: 0.000000123456 }, true],
  ['eight decimals', { quantity: 0.12345678 }, true],
])('%s', (_, part, isLong) => {
  expect(hasLongFigures({ ...usual, ...part })).toBe(isLong);
});
