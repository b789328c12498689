import { symbolsOnLine } from './symbolsOnLine.ts';

const of = (count: number, symbol = 'AAPL') => Array<string>(count).fill(symbol);

test.each([
  [5, 5],
  [6, 4],
  [40, 4],
])('of %i usual symbols, %i stand on a line', (count, shown) => {
  expect(symbolsOnLine(of(count))).toHaveLength(shown);
});

test('more short symbols fit, and fewer long ones', () => {
  expect(symbolsOnLine(of(12, 'KO'))).toHaveLength(6);
  expect(symbolsOnLine(of(9, 'RELIANCE.NS'))).toHaveLength(1);
  expect(symbolsOnLine(of(2, 'A-SYMBOL-LONGER-THAN-ANY-CARD'))).toHaveLength(1);
});
