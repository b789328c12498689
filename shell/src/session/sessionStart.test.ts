import { FakeServer, refusal } from '../testing/fakeServer.ts';
import { Browser, EMPTY, openSession, settled } from '../testing/sessionTabs.ts';

describe('start', () => {
  it('is anonymous immediately without a token, and sends no requests', async () => {
    const server = new FakeServer();
    const { session } = openSession(server, new Browser(null));
    expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(session.hasStarted()).toBe(true);
    session.start();
    await settled();
    expect(server.asked).toEqual([]);
  });

  it('loads profile, then watchlist, then portfolio, with the token, and is loading until then', async () => {
    const server = new FakeServer();
    server.signUp('t1', { username: 'ada' }, ['AAPL']);
    const release = server.hold('GET /api/portfolio');
    const { session } = openSession(server, new Browser('t1'));
    session.start();
    await settled();
    expect(server.calls()).toEqual(['GET /api/auth/me', 'GET /api/watchlist', 'GET /api/portfolio']);
    expect(server.asked.every(({ token }) => token === 't1')).toBe(true);
    expect(session.get()).toEqual({ ...EMPTY, status: 'loading' });
    expect(session.hasStarted()).toBe(false);
    release();
    await settled();
    expect(session.get()).toMatchObject({ status: 'authenticated', user: { username: 'ada' }, watchlist: ['AAPL'] });
    expect(session.hasStarted()).toBe(true);
  });

  it.each(['GET /api/auth/me', 'GET /api/watchlist', 'GET /api/portfolio'])(
    'discards the token at once when %s answers 401',
    async (call) => {
      const server = new FakeServer();
      server.signUp('t1');
      server.next(call, refusal(401, 'Please log in.'));
      const browser = new Browser('t1');
      const { session, endings, pauses } = openSession(server, browser);
      session.start();
      await settled();
      expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
      expect(browser.token).toBeNull();
      expect(pauses).toEqual([]);
      expect(endings).toEqual([{ why: 'expired', announce: true }]);
      expect(server.calls().filter((asked) => asked === call)).toHaveLength(1);
    },
  );

  it('fails at once on 403', async () => {
    const server = new FakeServer();
    server.signUp('t1');
    server.next('GET /api/watchlist', refusal(403, 'No.'));
    const browser = new Browser('t1');
    const { session, pauses, endings } = openSession(server, browser);
    session.start();
    await settled();
    expect([session.get().status, browser.token, pauses]).toEqual(['anonymous', null, []]);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it.each([
    ['no response', 'offline' as const],
    ['a 503', refusal(503, 'Busy.')],
  ])('recovers from %s, retrying after 0.3 s and 1 s', async (_, failing) => {
    const server = new FakeServer();
    server.signUp('t1');
    server.next('GET /api/watchlist', failing, failing);
    const { session, pauses } = openSession(server, new Browser('t1'));
    session.start();
    await settled();
    expect(session.get().status).toBe('authenticated');
    expect(pauses).toEqual([300, 1000]);
  });

  it('gives up after the third failure, discards the token and says why', async () => {
    const server = new FakeServer();
    server.signUp('t1');
    server.next('GET /api/portfolio', 'offline', refusal(500, 'Oh.'), 'offline');
    const browser = new Browser('t1');
    const { session, endings } = openSession(server, browser);
    session.start();
    await settled();
    expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(browser.token).toBeNull();
    expect(endings).toEqual([{ why: 'unavailable', announce: true }]);
  });
});
