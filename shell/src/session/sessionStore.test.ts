import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { FakeServer, refusal } from '../testing/fakeServer.ts';
import type { Changed, Peers } from './peers.ts';
import { createSessionStore, type Ending } from './sessionStore.ts';
import type { TokenStore } from './tokenStore.ts';

/** Local storage of one browser and the tabs that look at it. */
class Browser {
  token: string | null;
  private readonly tabs = new Map<number, { token?: () => void; peer?: (changed: Changed) => void }>();

  constructor(token: string | null) {
    this.token = token;
  }

  private others(tab: number) {
    return [...this.tabs].filter(([other]) => other !== tab).map(([, listeners]) => listeners);
  }

  private change(tab: number, token: string | null) {
    this.token = token;
    for (const other of this.others(tab)) other.token?.();
  }

  tab(tab: number): { tokens: TokenStore; peers: Peers } {
    this.tabs.set(tab, {});
    const mine = () => this.tabs.get(tab) ?? {};
    return {
      tokens: {
        read: () => this.token,
        write: (token) => this.change(tab, token),
        discard: (token) => {
          if (this.token === token) this.change(tab, null);
        },
        watch: (changed) => {
          mine().token = changed;
          return () => {};
        },
      },
      peers: {
        tell: (changed) => {
          for (const other of this.others(tab)) other.peer?.(changed);
        },
        hear: (listener) => {
          mine().peer = listener;
          return () => {};
        },
      },
    };
  }
}

function open(server: FakeServer, browser: Browser, tab = 1) {
  const endings: { why: Ending; announce: boolean }[] = [];
  const trouble: unknown[] = [];
  const pauses: number[] = [];
  const session = createSessionStore({
    ...browser.tab(tab),
    fetch: server.fetch as typeof fetch,
    pause: async (ms) => void pauses.push(ms),
    onEnd: (why, announce) => endings.push({ why, announce }),
    onTrouble: (error) => trouble.push(error),
  });
  return { session, endings, trouble, pauses };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function signedIn({ watchlist = ['AAPL'] } = {}) {
  const server = new FakeServer();
  server.signUp('t1', { username: 'ada' }, watchlist);
  const browser = new Browser('t1');
  const opened = open(server, browser);
  opened.session.start();
  await settled();
  expect(opened.session.get().status).toBe('authenticated');
  server.asked.length = 0;
  return { server, browser, ...opened };
}

const EMPTY = { user: null, watchlist: [], portfolio: null };

describe('start', () => {
  it('is anonymous at once without a token, and asks nothing', async () => {
    const server = new FakeServer();
    const { session } = open(server, new Browser(null));
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
    const { session } = open(server, new Browser('t1'));
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
      const { session, endings, pauses } = open(server, browser);
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
    const { session, pauses, endings } = open(server, browser);
    session.start();
    await settled();
    expect([session.get().status, browser.token, pauses]).toEqual(['anonymous', null, []]);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it.each([
    ['no answer', 'offline' as const],
    ['a 503', refusal(503, 'Busy.')],
  ])('gets over %s, twice, after 0.3 s and 1 s', async (_, failing) => {
    const server = new FakeServer();
    server.signUp('t1');
    server.next('GET /api/watchlist', failing, failing);
    const { session, pauses } = open(server, new Browser('t1'));
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
    const { session, endings } = open(server, browser);
    session.start();
    await settled();
    expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(browser.token).toBeNull();
    expect(endings).toEqual([{ why: 'unavailable', announce: true }]);
  });
});

describe('a reply in pieces', () => {
  const ask = async ({ stream }: Pick<ReturnType<typeof createSessionStore>, 'stream'>) => {
    for await (const _ of stream('POST /api/copilot/chat', { body: { prompt: 'hi' } }));
  };

  it('is asked for with the token, and 401 ends the session as everywhere', async () => {
    const { session, server, browser, endings } = await signedIn();
    server.next('POST /api/copilot/chat', refusal(401, 'Please log in.'));
    await expect(ask(session)).rejects.toMatchObject({ kind: 'api', status: 401, msg: 'Please log in.' });
    expect(server.asked).toMatchObject([{ token: 't1', headers: { accept: 'text/event-stream' } }]);
    expect([session.get().status, browser.token]).toEqual(['anonymous', null]);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it('is hung up on when the session ends', async () => {
    const { session, server } = await signedIn();
    server.hold('POST /api/copilot/chat');
    ask(session).catch(() => {});
    await settled();
    await session.logout();
    expect(server.asked[0]?.signal?.aborted).toBe(true);
  });
});

describe('login', () => {
  it('stores the token, loads everything, and stays anonymous until all of it is there', async () => {
    const server = new FakeServer();
    server.signUp('token of ada@example.com', { username: 'ada' });
    const browser = new Browser(null);
    const { session } = open(server, browser);
    session.start();
    const seen = new Set<string>();
    session.subscribe(() => seen.add(session.get().status));
    const result = await session.login(' ada@example.com ', ' secret ');
    expect(result.success).toBe(true);
    expect(browser.token).toBe('token of ada@example.com');
    expect([...seen]).toEqual(['authenticated']);
    expect(session.entrance()).toBe('login');
    const [first] = server.asked;
    expect(first).toMatchObject({ body: { email: 'ada@example.com', password: ' secret ' }, token: null });
  });

  it("reports the first of the server's errors", async () => {
    const server = new FakeServer();
    const two = { msg: 'One, Two', errors: [{ msg: 'One' }, { msg: 'Two' }], requestId: 'r' };
    server.next('POST /api/auth/login', { status: 429, body: two });
    const { session, endings } = open(server, new Browser(null));
    expect(await session.login('a@b.co', 'x')).toMatchObject({ success: false, msg: 'One', unreachable: false });
    expect(endings).toEqual([]);
  });

  it('has words of its own where the server has none', async () => {
    const server = new FakeServer();
    server.next('POST /api/auth/login', { status: 401, body: {} }, 'offline');
    const { session } = open(server, new Browser(null));
    const words = 'Login failed. Please check your credentials.';
    expect(await session.login('a@b.co', 'x')).toMatchObject({ msg: words, unreachable: false });
    expect(await session.login('a@b.co', 'x')).toMatchObject({ msg: words, unreachable: true });
  });

  it('clears the token when the data behind it cannot be loaded, without a notice beside the form', async () => {
    const server = new FakeServer();
    const browser = new Browser(null);
    const { session, endings } = open(server, browser);
    const result = await session.login('unknown@example.com', 'x');
    expect(result).toMatchObject({ success: false, msg: 'Please log in.' });
    expect(browser.token).toBeNull();
    expect(session.get().status).toBe('anonymous');
    expect(endings.filter(({ announce }) => announce)).toEqual([]);
  });

  it('registers and signs in at once, or says "Registration failed"', async () => {
    const server = new FakeServer();
    server.signUp('token of a new person');
    const { session } = open(server, new Browser(null));
    server.next('POST /api/auth/register', { status: 500, body: {} });
    expect(await session.register('a@b.co', 'secret')).toMatchObject({ success: false, msg: 'Registration failed' });
    expect(await session.register('a@b.co', 'secret')).toMatchObject({ success: true });
    expect(session.get().status).toBe('authenticated');
  });
});

describe('logout', () => {
  it('clears token and data at once and tells the server with a call that outlives the page', async () => {
    const { server, browser, session, endings } = await signedIn();
    const done = session.logout();
    expect(session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(browser.token).toBeNull();
    expect(endings).toEqual([{ why: 'logout', announce: true }]);
    await done;
    expect(server.asked).toMatchObject([{ call: 'POST /api/auth/logout', token: 't1', keepalive: true }]);
  });

  it('needs no server', async () => {
    const { server, session } = await signedIn();
    server.next('POST /api/auth/logout', 'offline');
    await expect(session.logout()).resolves.toBeUndefined();
    expect(session.ending()).toBe('logout');
  });
});

describe('tabs', () => {
  async function twoTabs() {
    const first = await signedIn();
    const second = open(first.server, first.browser, 2);
    second.session.start();
    await settled();
    return { ...first, second };
  }

  it('all follow a logout, and the others are told', async () => {
    const { session, second } = await twoTabs();
    await session.logout();
    expect(second.session.get()).toEqual({ ...EMPTY, status: 'anonymous' });
    expect(second.endings).toEqual([{ why: 'elsewhere', announce: true }]);
  });

  it('all follow a login', async () => {
    const { server, session, second } = await twoTabs();
    await session.logout();
    server.signUp('token of grace@example.com', { username: 'grace' });
    await session.login('grace@example.com', 'x');
    await settled();
    expect(second.session.get()).toMatchObject({ status: 'authenticated', user: { username: 'grace' } });
    expect(second.session.entrance()).toBe('elsewhere');
  });

  it('all log out when one meets a 401 in mid-session', async () => {
    const { server, browser, session, second, endings } = await twoTabs();
    server.next('GET /api/dashboard/news', refusal(401, 'Please log in.'));
    await expect(session.api('GET /api/dashboard/news')).rejects.toMatchObject({ status: 401 });
    expect(browser.token).toBeNull();
    expect([session.get().status, second.session.get().status]).toEqual(['anonymous', 'anonymous']);
    expect(endings).toEqual([{ why: 'expired', announce: true }]);
  });

  it('see what another one changed', async () => {
    const { session, second } = await twoTabs();
    await session.addToWatchlist('btc');
    await settled();
    expect(second.session.get().watchlist).toEqual(['AAPL', 'BTC']);
  });

  it('see a changed profile, which comes from the server', async () => {
    const { server, session, second } = await twoTabs();
    const { user } = session.get();
    const person = server.people.get('t1');
    if (!user || !person) throw new Error('nobody is signed in');
    person.user = { ...user, username: 'countess' };
    session.replaceUser(person.user);
    await settled();
    expect(session.get().user?.username).toBe('countess');
    expect(second.session.get().user?.username).toBe('countess');
  });
});

describe('answers that come late', () => {
  it('of an old session never land in a new one', async () => {
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

  it('are not let through to a section either', async () => {
    const { server, session } = await signedIn();
    const release = server.hold('GET /api/dashboard/news');
    const news = session.api('GET /api/dashboard/news');
    await settled();
    await session.logout();
    expect(server.asked[0]?.signal?.aborted).toBe(true);
    release({ body: [] });
    await expect(news).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('of a first load leave a login in another tab alone', async () => {
    const server = new FakeServer();
    server.signUp('t1', { username: 'ada' });
    server.signUp('t2', { username: 'grace' });
    const browser = new Browser('t1');
    const { session } = open(server, browser);
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

  it('of overlapping watchlist changes cannot swap: they wait for each other', async () => {
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

  it('of overlapping portfolio loads lose against a younger one', async () => {
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

it('refuses every action of nobody', async () => {
  const server = new FakeServer();
  const { session } = open(server, new Browser(null));
  const refused = { success: false, msg: 'User not authenticated.' };
  for (const act of [
    session.addToWatchlist('AAPL'),
    session.removeFromWatchlist('AAPL'),
    session.fetchPortfolio(),
    session.addHolding({ symbol: 'AAPL', quantity: '1', purchasePrice: '1' }),
    session.updateHolding('h1', {}),
    session.removeHolding('h1'),
  ]) {
    expect(await act).toEqual(refused);
  }
  expect(server.asked).toEqual([]);
});
