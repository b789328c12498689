import { aHolding, aNewLot, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { refusal } from '../testing/fakeServer.ts';
import { settled, signedIn } from '../testing/sessionTabs.ts';

describe('portfolio', () => {
  const lot = aNewLot({ symbol: 'aapl' });

  it('is reloaded after each change', async () => {
    const { server, session } = await signedIn();
    const after = aPortfolio([aHolding()]);
    for (const act of [
      () => session.addHolding(lot),
      () => session.updateHolding('h1', { quantity: '2' }),
      () => session.removeHolding('h1'),
    ]) {
      server.next('GET /api/portfolio', { body: after });
      expect(await act()).toEqual({ success: true, msg: 'Done.' });
      expect(session.get().portfolio).toEqual(after);
    }
    expect(server.calls()).toEqual([
      'POST /api/portfolio/add',
      'GET /api/portfolio',
      'PUT /api/portfolio/update/h1',
      'GET /api/portfolio',
      'DELETE /api/portfolio/remove/h1',
      'GET /api/portfolio',
    ]);
  });

  it('adds a lot once, however often the response is lost', async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/portfolio/add', 'offline', 'offline');
    expect((await session.addHolding(lot)).success).toBe(true);
    const keys = server.asked
      .filter(({ call }) => call.startsWith('POST'))
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    await session.addHolding(lot);
    expect(server.asked.at(-2)?.headers['idempotency-key']).not.toBe(keys[0]);
  });

  it('adds a lot once when the user repeats what got no response, and again once a lot was deleted', async () => {
    const { server, session } = await signedIn();
    const keyOf = async (...replies: Parameters<typeof server.next>[1][]) => {
      server.next('POST /api/portfolio/add', ...replies);
      await session.addHolding(lot);
      return server.asked.findLast(({ call }) => call.startsWith('POST'))?.headers['idempotency-key'];
    };
    const lost = await keyOf('offline', 'offline', 'offline');
    expect(await keyOf('offline', { status: 503, body: {} }, 'offline')).toBe(lost);
    expect(await keyOf()).toBe(lost);
    const next = await keyOf('offline', 'offline', 'offline');
    expect(next).not.toBe(lost);
    await session.addHolding(aNewLot({ symbol: 'MSFT' }));
    expect(server.asked.findLast(({ call }) => call.startsWith('POST'))?.headers['idempotency-key']).not.toBe(next);
    await session.removeHolding('h1');
    expect(await keyOf()).not.toBe(next);
  });

  it("shows the server's message and errors, or else its own", async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/portfolio/add', refusal(400, 'Quantity must be a positive number.', 'quantity'));
    expect(await session.addHolding(lot)).toEqual({
      success: false,
      msg: 'Quantity must be a positive number.',
      errors: [{ msg: 'Quantity must be a positive number.', field: 'quantity' }],
    });
    server.next('PUT /api/portfolio/update/h1', 'offline');
    server.next('DELETE /api/portfolio/remove/h1', 'offline');
    server.next('GET /api/portfolio', { status: 404, body: {} });
    expect(await session.updateHolding('h1', {})).toMatchObject({ msg: 'Failed to update holding' });
    expect(await session.removeHolding('h1')).toMatchObject({ msg: 'Failed to delete holding' });
    expect(await session.fetchPortfolio()).toMatchObject({ success: false, msg: 'Failed to fetch portfolio' });
  });

  it.each(['', undefined])("shows its own message when the server's is %j", async (msg) => {
    const { server, session } = await signedIn();
    for (const call of ['POST /api/portfolio/add', 'PUT /api/portfolio/update/h1', 'DELETE /api/portfolio/remove/h1']) {
      server.next(call, { status: 400, body: { msg, errors: [] } });
    }
    expect(await session.addHolding(lot)).toEqual({ success: false, msg: 'Failed to add holding', errors: [] });
    expect(await session.updateHolding('h1', {})).toMatchObject({ success: false, msg: 'Failed to update holding' });
    expect(await session.removeHolding('h1')).toMatchObject({ success: false, msg: 'Failed to delete holding' });
    server.next('POST /api/portfolio/add', { status: 201, body: { msg } });
    expect(await session.addHolding({ ...lot, symbol: ' aapl ' })).toEqual({
      success: true,
      msg: "'AAPL' added to portfolio!",
    });
    server.next('PUT /api/portfolio/update/h1', { body: { msg } });
    expect(await session.updateHolding('h1', {})).toEqual({ success: true, msg: 'Holding updated successfully!' });
    server.next('DELETE /api/portfolio/remove/h1', { body: { msg } });
    expect(await session.removeHolding('h1')).toEqual({ success: true, msg: 'Holding deleted successfully!' });
  });

  it('returns the deleted lot with its exact amounts', async () => {
    const { server, session } = await signedIn();
    const removed = { symbol: 'AAPL', quantity: '123456789012.12345678', purchasePrice: '0.5', purchaseDate: null };
    server.next('DELETE /api/portfolio/remove/h1', { body: { msg: 'Gone.', lot: removed } });
    expect(await session.removeHolding('h1')).toEqual({ success: true, msg: 'Gone.', removed });
  });

  it('keeps a saved change when reloading fails, and reports that separately', async () => {
    const { server, session, trouble } = await signedIn();
    server.next('GET /api/portfolio', refusal(400, 'No.'));
    expect((await session.removeHolding('h1')).success).toBe(true);
    expect(trouble).toHaveLength(1);
  });
});

describe('the freshness of the portfolio', () => {
  const freshness = ({ session }: Awaited<ReturnType<typeof signedIn>>) => session.portfolioFreshness.get();

  it('starts with the time the session loaded it', async () => {
    const before = Date.now();
    const opened = await signedIn();
    expect(freshness(opened)).toEqual({ updatedAt: expect.any(Number), fetching: false, refusal: null });
    expect(freshness(opened).updatedAt).toBeGreaterThanOrEqual(before);
  });

  it('reports a fetch in progress until the last one ends', async () => {
    const opened = await signedIn();
    const releaseFirst = opened.server.hold('GET /api/portfolio');
    const releaseLast = opened.server.hold('GET /api/portfolio');
    const fetches = [opened.session.fetchPortfolio(), opened.session.fetchPortfolio()];
    await settled();
    releaseFirst();
    await settled();
    expect(freshness(opened).fetching).toBe(true);
    releaseLast();
    await Promise.all(fetches);
    expect(freshness(opened).fetching).toBe(false);
  });

  it('keeps the time of the last success and the reason of a failure until the next success', async () => {
    const opened = await signedIn();
    const { server, session } = opened;
    const { updatedAt } = freshness(opened);
    server.next('GET /api/portfolio', refusal(400, 'The prices are not available.'));
    await session.fetchPortfolio();
    expect(freshness(opened)).toEqual({ updatedAt, fetching: false, refusal: 'The prices are not available.' });
    server.next('GET /api/portfolio', { status: 404, body: {} });
    await session.fetchPortfolio();
    expect(freshness(opened).refusal).toBe('Failed to fetch portfolio');
    expect((await session.removeHolding('h1')).success).toBe(true);
    expect(freshness(opened)).toMatchObject({ fetching: false, refusal: null });
  });

  it('stays outdated when an older response arrives after a later fetch failed', async () => {
    const opened = await signedIn();
    const { updatedAt } = freshness(opened);
    const releaseFirst = opened.server.hold('GET /api/portfolio');
    const first = opened.session.fetchPortfolio();
    await settled();
    opened.server.next('GET /api/portfolio', refusal(400, 'No.'));
    await opened.session.fetchPortfolio({ changed: true });
    releaseFirst();
    await first;
    expect(freshness(opened)).toEqual({ updatedAt, fetching: false, refusal: 'No.' });
  });

  it('ignores a refusal from a superseded fetch', async () => {
    const opened = await signedIn();
    const releaseFirst = opened.server.hold('GET /api/portfolio');
    const first = opened.session.fetchPortfolio();
    await settled();
    await opened.session.fetchPortfolio();
    releaseFirst(refusal(400, 'No.'));
    expect((await first).success).toBe(false);
    expect(freshness(opened).refusal).toBeNull();
  });

  it('resets with a new session, whatever the last one was fetching', async () => {
    const opened = await signedIn();
    const { server, session } = opened;
    server.signUp('token of grace@example.com', { username: 'grace' });
    server.next('GET /api/portfolio', refusal(400, 'No.'));
    await session.fetchPortfolio();
    const release = server.hold('GET /api/portfolio');
    const late = session.fetchPortfolio();
    await settled();
    await session.logout();
    await session.login('grace@example.com', 'x');
    release();
    expect((await late).success).toBe(false);
    expect(freshness(opened)).toMatchObject({ fetching: false, refusal: null });
  });
});
