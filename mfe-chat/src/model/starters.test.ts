import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { starters } from './starters.ts';

it('suits a new account', () => {
  expect(starters({ watchlist: [], portfolio: null })).toEqual([
    'How is the market doing today?',
    'What can you do?',
    'How do I add a holding?',
    'How are forecasts made?',
  ]);
});

it('asks about the watchlist and its first symbol', () => {
  expect(starters({ watchlist: ['BTC', 'AAPL'], portfolio: aPortfolio([]) })).toEqual([
    'How is my watchlist doing today?',
    'What do you predict for BTC?',
    'How is the market doing today?',
    'What can you do?',
  ]);
});

it('asks about the portfolio first', () => {
  const portfolio = aPortfolio([aHolding({ symbol: 'MSFT' })]);
  expect(starters({ watchlist: ['BTC'], portfolio })).toEqual([
    'How is my portfolio doing today?',
    'How is my watchlist doing today?',
    'What do you predict for MSFT?',
    'How is the market doing today?',
  ]);
});
