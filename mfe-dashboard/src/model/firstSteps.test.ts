import { aHolding, aPortfolio, aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { firstSteps, phoneRoom } from './firstSteps.ts';

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

test('a phone keeps room for the steps that are left', () => {
  const room = (session: Parameters<typeof aSession>[0]) => Object.values(phoneRoom(firstSteps(aSession(session))));
  expect(room({})).toEqual([2, 1]);
  expect(room({ watchlist: five })).toEqual([2, 0]);
  const user = aUserProfile({ firstForecastAt: '2026-11-20T12:00:00.000Z' });
  expect(room({ user, portfolio: aPortfolio([aHolding()]) })).toEqual([0, 1]);
  expect(room({ user, watchlist: five })).toEqual([1, 0]);
});
