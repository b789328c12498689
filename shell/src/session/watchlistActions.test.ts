import { refusal } from '../testing/fakeServer.ts';
import { signedIn } from '../testing/sessionTabs.ts';

describe('watchlist', () => {
  it('is replaced by the list that the server answers', async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/watchlist/add', { body: ['X', 'AAPL', 'BTC'] });
    expect(await session.addToWatchlist('btc ')).toEqual({ success: true, msg: "'BTC' added to watchlist!" });
    expect(session.get().watchlist).toEqual(['X', 'AAPL', 'BTC']);
    expect((await session.removeFromWatchlist('BTC')).success).toBe(true);
    expect(session.get().watchlist).toEqual(['AAPL']);
  });

  it("says the server's message, else its own", async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/watchlist/add', refusal(409, 'AAPL is on your watchlist already.'), 'offline');
    server.next('DELETE /api/watchlist/remove/BRK.B', { status: 500, body: {} });
    expect(await session.addToWatchlist('AAPL')).toMatchObject({ msg: 'AAPL is on your watchlist already.' });
    expect(await session.addToWatchlist('AAPL')).toMatchObject({ success: false, msg: 'Failed to add to watchlist' });
    expect(await session.removeFromWatchlist('BRK.B')).toMatchObject({ msg: 'Failed to remove from watchlist' });
    expect(session.get().watchlist).toEqual(['AAPL']);
  });
});
