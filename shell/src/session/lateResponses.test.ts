import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { FakeServer, refusal } from '../testing/fakeServer.ts';
import { Browser, openSession, settled, signedIn } from '../testing/sessionTabs.ts';
import type { createSessionStore } from './sessionStore.ts';

describe('a streamed reply', () => {
  const ask = async ({ stream }: Pick<ReturnType<typeof createSessionStore>, 'stream'>) => {
    for await (const _ of stream('POST /api/copilot/chat', { body: { prompt: 'hi' } }));
  };

  it('is requested with the token, and a 401 ends the session', async () => {
    const { session, server, browser, endings } = await signedIn();
    server.next('POST /api/copilot/chat', refusal(401, 'Please log in.'));
    await expect(ask(session)).rejects.toMatchObject({ kind: 'api', status: 401, msg: 'Please log in.' });
    expect(server.asked).toMatchObject([{ token: 't1', headers: { accept: 'text/event-stream' } }]);
    expect([session.get().status, browser.token]).toEqual(['anonymous', null]);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it('is aborted when the session ends', async () => {
    const { session, server } = await signedIn();
    server.hold('POST /api/copilot/chat');
    ask(session).catch(() => {});
    await settled();
    await session.logout();
    expect(server.asked[0]?.signal?.aborted).toBe(true);
  });
});

describe('late responses', () => {
  it('from an old session never reach a new one', async () => {
    const { server, session } = await signedIn();
    server.signUp('token of grace@example.com', { username: 'grace' }, ['TSLA']);
    const release = server.hold('POST /api/watchlist/add');
    const late = session.addToWatchlist('MSFT');
    await settled();
    await session.logout();
    await session.login('grace@example.com', 'x');
    release({ body: ['AAPL', 'MSFT'] });
    expect(await late).toEqual({ success: false, msg: 'User not authenticated.' });
    expect(session.get()).toMatchObject({ user: { username: 'grace' }, watchlist: ['TSLA'] });
  });

  it('are no trouble once the session that asked because of another tab has ended', async () => {
    const { server, session, browser, trouble } = await signedIn();
    const { peers } = browser.tab(2);
    const held = ['GET /api/portfolio', 'GET /api/auth/me', 'GET /api/watchlist'].map((call) => server.hold(call));
    for (const changed of ['portfolio', 'user', 'watchlist'] as const) peers.tell(changed);
    await settled();
    expect(server.asked).toHaveLength(3);
    await session.logout();
    for (const release of held) release({ status: 503, body: {} });
    await settled();
    expect(trouble).toEqual([]);
  });

  it('do not reach a section either', async () => {
    const { server, session } = await signedIn();
    const release = server.hold('GET /api/dashboard/news');
    const news = session.api('GET /api/dashboard/news');
    await settled();
    await session.logout();
    expect(server.asked[0]?.signal?.aborted).toBe(true);
    release({ body: [] });
    await expect(news).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('from a first load do not disturb a login in another tab', async () => {
    const server = new FakeServer();
    server.signUp('t1', { username: 'ada' });
    server.signUp('t2', { username: 'grace' });
    const browser = new Browser('t1');
    const { session } = openSession(server, browser);
    const release = server.hold('GET /api/auth/me');
    session.start();
    await settled();
    browser.tab(9).tokens.write('t2');
    await settled();
    release(refusal(401, 'Please log in.'));
    await settled();
    expect(browser.token).toBe('t2');
    expect(session.get()).toMatchObject({ status: 'authenticated', user: { username: 'grace' } });
  });

  it('to overlapping watchlist changes cannot swap: the changes run one at a time', async () => {
    const { server, session } = await signedIn();
    const release = server.hold('POST /api/watchlist/add');
    const first = session.addToWatchlist('MSFT');
    const second = session.addToWatchlist('NVDA');
    await settled();
    expect(server.calls()).toEqual(['POST /api/watchlist/add']);
    release();
    await Promise.all([first, second]);
    expect(session.get().watchlist).toEqual(['AAPL', 'MSFT', 'NVDA']);
  });

  it('to overlapping portfolio loads lose to the newer one', async () => {
    const { server, session } = await signedIn();
    const releaseOld = server.hold('GET /api/portfolio');
    const releaseNew = server.hold('GET /api/portfolio');
    const loads = [session.fetchPortfolio(), session.fetchPortfolio()];
    await settled();
    const young = aPortfolio([aHolding()]);
    releaseNew({ body: young });
    await settled();
    releaseOld({ body: aPortfolio([]) });
    await Promise.all(loads);
    expect(session.get().portfolio).toEqual(young);
  });
});
