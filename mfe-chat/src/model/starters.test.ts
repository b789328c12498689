import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { followUps, starters } from './starters.ts';

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

describe('after a reply', () => {
  const owned = { watchlist: ['TSLA'], portfolio: aPortfolio([aHolding({ symbol: 'AAPL' })]) };
  const after = (question: string, ...named: string[]) => followUps(owned, { asked: [question], named });

  it('goes on with its subject', () => {
    expect(after('price of apple', 'AAPL')).toEqual(['What do you predict for AAPL?', 'How is my AAPL doing?']);
    expect(after('forecast for AAPL', 'AAPL')).toEqual(['How is my AAPL doing?', 'How did AAPL do this year?']);
    expect(after('price of microsoft', 'MSFT')).toEqual([
      'What do you predict for MSFT?',
      'How did MSFT do this year?',
    ]);
  });

  it('of several subjects goes on with the first', () => {
    expect(after('How is my portfolio doing today?', 'BTC', 'AAPL')).toEqual([
      'What do you predict for BTC?',
      'How did BTC do this year?',
    ]);
  });

  it('asks nothing twice, and other things once a subject is exhausted', () => {
    const asked = ['How is my AAPL doing?', 'How did AAPL do this year?', 'What do you predict for AAPL?'];
    expect(followUps(owned, { asked, named: ['AAPL'] })).toEqual([
      'How is my portfolio doing today?',
      'How is my watchlist doing today?',
    ]);
  });

  it('without a subject asks about what the user has', () => {
    expect(after('Thanks')).toEqual(['How is my portfolio doing today?', 'How is my watchlist doing today?']);
  });
});
