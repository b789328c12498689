import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { positionIn } from './positionIn.ts';

test('a coin is found by both of its spellings', () => {
  const portfolio = aPortfolio([aHolding({ symbol: 'BTC-USD', type: 'crypto' })]);
  expect(positionIn(portfolio, 'BTC')?.lots).toHaveLength(1);
  expect(positionIn(portfolio, 'BTC-USD')?.position.symbol).toBe('BTC-USD');
  expect(positionIn(portfolio, 'ETH')).toBeNull();
  expect(positionIn(null, 'BTC')).toBeNull();
});

test('the latest lot comes first, one without a date last', () => {
  const dates = ['2024-01-02', null, '2025-06-02'];
  const portfolio = aPortfolio([
    ...dates.map((purchaseDate) => aHolding({ purchaseDate })),
    aHolding({ symbol: 'KO' }),
  ]);
  const found = positionIn(portfolio, 'AAPL');
  expect(found?.lots.map(({ purchaseDate }) => purchaseDate)).toEqual(['2025-06-02', '2024-01-02', null]);
});
