import { FakeServer } from '../testing/fakeServer.ts';
import { Browser, openSession } from '../testing/sessionTabs.ts';

it('refuses every action while signed out', async () => {
  const server = new FakeServer();
  const { session } = openSession(server, new Browser(null));
  const refused = { success: false, msg: 'User not authenticated.' };
  for (const act of [
    session.addToWatchlist('AAPL'),
    session.removeFromWatchlist('AAPL'),
    session.orderWatchlist(['AAPL']),
    session.fetchPortfolio(),
    session.addHolding({ symbol: 'AAPL', quantity: '1', purchasePrice: '1' }),
    session.updateHolding('h1', {}),
    session.removeHolding('h1'),
  ]) {
    expect(await act).toEqual(refused);
  }
  expect(server.asked).toEqual([]);
});
