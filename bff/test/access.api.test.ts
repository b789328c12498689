import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { refusalOf } from './errorShape.ts';
import { TestApp, type TestUser } from './testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await app.composed.prepare(); // as a server does before it receives traffic
});
afterAll(() => app.drop());

const ANOTHER = 'Symbol,Quantity,Purchase Price\nMSFT,2,300';
const FILE = 'Symbol,Quantity,Purchase Price\nKO,1,60';

/**
 * A valid request to each endpoint by its owner. The type requires every endpoint of the contract, so a new endpoint
 * does not compile until it is added here.
 */
const right: Record<keyof typeof endpoints, (owner: Owner) => { path?: Record<string, string>; body?: object }> = {
  me: () => ({}),
  updateProfile: () => ({ body: { username: 'Ann' } }),
  register: () => ({ body: { email: `new${Math.random()}@example.com`, password: 'a-secret-kettle' } }),
  login: ({ email, password }) => ({ body: { email, password } }),
  logout: () => ({}),
  listSessions: () => ({}),
  endSession: ({ otherSessionId }) => ({ path: { id: otherSessionId } }),
  endOtherSessions: () => ({}),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, password: 'a-secret-lantern' } }),
  listWatchlist: () => ({}),
  addToWatchlist: () => ({ body: { symbol: 'MSFT' } }),
  removeFromWatchlist: () => ({ path: { symbol: 'AAPL' } }),
  orderWatchlist: () => ({ body: { symbols: ['AAPL'] } }),
  getPortfolio: () => ({}),
  portfolioHistory: () => ({}),
  addHolding: () => ({ body: { symbol: 'KO', quantity: 1, purchasePrice: 60 } }),
  updateHolding: ({ lotId }) => ({ path: { id: lotId }, body: { quantity: 3 } }),
  removeHolding: ({ lotId }) => ({ path: { id: lotId } }),
  exportPortfolio: () => ({}),
  checkImport: () => ({ body: { text: FILE } }),
  importHoldings: ({ seen }) => ({ body: { text: FILE, seen } }),
  lastImport: () => ({}),
  undoImport: ({ importId }) => ({ path: { id: importId } }),
  getQuote: () => ({ path: { symbol: 'AAPL' } }),
  getQuotes: () => ({}),
  searchInstruments: () => ({}),
  dashboardSummary: () => ({}),
  marketOverview: () => ({}),
  aiGraphData: () => ({}),
  news: () => ({}),
  predict: () => ({ path: { symbol: 'AAPL' } }),
  symbolTrackRecord: () => ({ path: { symbol: 'AAPL' } }),
  trackRecord: () => ({}),
  listForecasts: () => ({}),
  watchlistTrackRecord: () => ({}),
  chat: () => ({ body: { prompt: 'Hello' } }),
};

const queries: Partial<Record<keyof typeof endpoints, string>> = {
  getQuotes: '?symbols=AAPL,BTC',
  searchInstruments: '?q=apple',
  listForecasts: '?symbol=AAPL&state=settled&before=100',
};

/** Everything one user owns. For other users these are 404s, and nothing changes. */
const owned: Partial<Record<keyof typeof endpoints, string>> = {
  updateHolding: 'Holding not found.',
  removeHolding: 'Holding not found.',
  endSession: 'That session already ended.',
  undoImport: 'Import not found.',
};

interface Owner extends TestUser {
  readonly lotId: string;
  readonly otherSessionId: string;
  readonly importId: string;
  /** The response to checking FILE. */
  readonly seen: string;
  readonly resetToken: string;
}

async function owner(): Promise<Owner> {
  const person = await app.person();
  const { token } = person;
  await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } });
  const lot = { symbol: 'IBM', quantity: 2, purchasePrice: 200 };
  const { body } = await app.request('POST /api/portfolio/add', { token, body: lot });
  const imported = await person.api('POST /api/portfolio/import/check', { body: { text: ANOTHER } });
  const { import: done } = await person.api('POST /api/portfolio/import', {
    body: { text: ANOTHER, seen: imported.seen ?? '' },
  });
  const { seen } = await person.api('POST /api/portfolio/import/check', { body: { text: FILE } });
  await app.request('POST /api/auth/forgot-password', { body: { email: person.email } });
  await app.settled();
  const resetToken = app.mails.at(-1)?.text.match(/token=([\w-]+)/)?.[1] ?? '';
  await app.signIn(person);
  const sessions = await person.api('GET /api/auth/sessions');
  const otherSessionId = sessions.find(({ current }) => !current)?._id ?? '';
  const lotId = body.holding._id;
  return { ...person, lotId, importId: done._id, seen: seen ?? '', otherSessionId, resetToken };
}

async function call(name: keyof typeof endpoints, whose: Owner, token: string | undefined) {
  const { method, path } = endpoints[name] as Endpoint;
  const { path: params = {}, body } = right[name](whose);
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return app.request(`${method} ${filled}${queries[name] ?? ''}`, { token, body });
}

async function belongings({ userId }: TestUser) {
  return Promise.all([
    app.db.knex('holdings').where({ user_id: userId }).orderBy('id'),
    app.db.knex('watchlist_items').where({ user_id: userId }).orderBy('symbol'),
    app.db.knex('portfolio_imports').where({ user_id: userId }),
    app.db.knex('users').where({ id: userId }),
    app.db.knex('sessions').where({ user_id: userId }).whereNotNull('ended_at').orderBy('id').pluck('id'),
  ]);
}

const names = Object.keys(endpoints) as (keyof typeof endpoints)[];

describe.each(names)('%s', (name) => {
  const { access } = endpoints[name];

  it('allows the owner', async () => {
    const ann = await owner();
    const answer = await call(name, ann, ann.token);
    expect({ status: answer.status, text: answer.status < 300 ? '' : answer.text }).toEqual({
      status: (endpoints[name] as Endpoint).status ?? 200,
      text: '',
    });
  });

  it(access === 'public' ? 'allows anyone' : 'returns 401 without a session', async () => {
    const ann = await owner();
    const before = await belongings(ann);
    const answer = await call(name, ann, undefined);
    if (access === 'public') {
      expect(answer.status).toBeLessThan(300);
      return;
    }
    expect(refusalOf(answer, 401)).toBe('User not authenticated.');
    expect(await belongings(ann)).toEqual(before);
  });

  it('does not let another user change it', async () => {
    const ann = await owner();
    const bob = await app.person();
    const before = await belongings(ann);
    const answer = await call(name, ann, bob.token);
    if (owned[name]) expect(refusalOf(answer, 404)).toBe(owned[name]);
    if (name !== 'resetPassword') expect(await belongings(ann)).toEqual(before); // anyone with the link can use it
    if (access === 'user') expect(answer.text).not.toContain(ann.email);
  });

  it('refuses a session that has ended', async () => {
    const ann = await owner();
    await app.request('POST /api/auth/logout', { token: ann.token });
    const answer = await call(name, ann, ann.token);
    if (access === 'user') refusalOf(answer, 401);
    else expect(answer.status).toBeLessThan(300);
  });
});
