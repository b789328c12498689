import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { refusal } from '../testing/fakeServer.ts';
import { signedIn } from '../testing/sessionTabs.ts';

describe('portfolio', () => {
  const lot = { symbol: 'aapl', quantity: '1.5', purchasePrice: '200' };

  it('is loaded anew after each change', async () => {
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

  it('adds a lot once, however often the answer is lost', async () => {
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

  it("says the server's message with its list, else its own", async () => {
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

  it('keeps a change that was made when the fresh figures cannot be had, and tells that apart', async () => {
    const { server, session, trouble } = await signedIn();
    server.next('GET /api/portfolio', refusal(400, 'No.'));
    expect((await session.removeHolding('h1')).success).toBe(true);
    expect(trouble).toHaveLength(1);
  });
});
