import { aHolding, aPortfolio, aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { firstSteps } from './firstSteps.ts';

const five = ['AAPL', 'MSFT', 'NVDA', 'BTC', 'ETH'];

test('a new account has taken none', () => {
  expect(firstSteps(aSession())).toEqual({
    holdings: false,
    watched: 0,
    watching: false,
    forecast: false,
    done: false,
  });
});

test('each is taken by its own fact', () => {
  expect(firstSteps(aSession({ portfolio: aPortfolio([aHolding()]) }))).toMatchObject({ holdings: true, done: false });
  expect(firstSteps(aSession({ watchlist: five.slice(1) }))).toMatchObject({ watched: 4, watching: false });
  expect(firstSteps(aSession({ watchlist: five }))).toMatchObject({ watched: 5, watching: true, done: false });
  const user = aUserProfile({ firstForecastAt: '2026-11-20T12:00:00.000Z' });
  expect(firstSteps(aSession({ user }))).toMatchObject({ forecast: true, done: false });
  expect(firstSteps(aSession({ user, watchlist: five, portfolio: aPortfolio([aHolding()]) })).done).toBe(true);
});
