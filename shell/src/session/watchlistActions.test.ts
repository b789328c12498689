import { refusal } from '../testing/fakeServer.ts';
import { openSession, settled, signedIn } from '../testing/sessionTabs.ts';

describe('watchlist', () => {
  it('is replaced by the list the server returns', async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/watchlist/add', { body: ['X', 'AAPL', 'BTC'] });
    expect(await session.addToWatchlist('btc ')).toEqual({ success: true, msg: "'BTC' added to watchlist!" });
    expect(session.get().watchlist).toEqual(['X', 'AAPL', 'BTC']);
    expect(await session.removeFromWatchlist('btc')).toEqual({ success: true, msg: "'BTC' removed from watchlist." });
    expect(session.get().watchlist).toEqual(['AAPL']);
  });

  it("shows the server's message, or else its own", async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/watchlist/add', refusal(409, 'AAPL is on your watchlist already.'), 'offline');
    server.next('DELETE /api/watchlist/remove/BRK.B', { status: 500, body: {} });
    expect(await session.addToWatchlist('AAPL')).toMatchObject({ msg: 'AAPL is on your watchlist already.' });
    expect(await session.addToWatchlist('AAPL')).toMatchObject({ success: false, msg: 'Failed to add to watchlist' });
    expect(await session.removeFromWatchlist('BRK.B')).toMatchObject({ msg: 'Failed to remove from watchlist' });
    expect(session.get().watchlist).toEqual(['AAPL']);
  });

  it.each(['', undefined])("shows its own message when the server's is %j", async (msg) => {
    const { server, session } = await signedIn();
    const refused = { status: 400, body: { msg, errors: [] } };
    server.next('POST /api/watchlist/add', refused);
    server.next('DELETE /api/watchlist/remove/AAPL', refused);
    server.next('PUT /api/watchlist/order', refused);
    expect(await session.addToWatchlist('AAPL')).toMatchObject({ success: false, msg: 'Failed to add to watchlist' });
    expect(await session.removeFromWatchlist('AAPL')).toMatchObject({ msg: 'Failed to remove from watchlist' });
    expect(await session.orderWatchlist(['AAPL'])).toMatchObject({ msg: 'Failed to order watchlist' });
  });

  it('accepts a new order and notifies other tabs', async () => {
    const { server, browser, session } = await signedIn({ watchlist: ['AAPL', 'BTC'] });
    const second = openSession(server, browser, 2);
    second.session.start();
    await settled();
    expect(await session.orderWatchlist(['BTC', 'AAPL'])).toEqual({ success: true, msg: '' });
    expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ symbols: ['BTC', 'AAPL'] });
    await settled();
    expect(session.get().watchlist).toEqual(['BTC', 'AAPL']);
    expect(second.session.get().watchlist).toEqual(['BTC', 'AAPL']);
  });

  it('is reloaded when it differs from what this tab assumed', async () => {
    const { server, session } = await signedIn({ watchlist: ['AAPL', 'BTC'] });
    const person = server.people.get('t1');
    if (person) person.watchlist = ['AAPL', 'BTC', 'KO'];
    server.next('PUT /api/watchlist/order', refusal(409, 'Your watchlist has changed in the meantime.'), 'offline');
    expect(await session.orderWatchlist(['BTC', 'AAPL'])).toMatchObject({
      success: false,
      msg: 'Your watchlist has changed in the meantime.',
    });
    await settled();
    expect(session.get().watchlist).toEqual(['AAPL', 'BTC', 'KO']);
    expect(await session.orderWatchlist(['KO', 'BTC', 'AAPL'])).toMatchObject({
      success: false,
      msg: 'Failed to order watchlist',
    });
    expect(session.get().watchlist).toEqual(['AAPL', 'BTC', 'KO']);
  });
});
