import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import type { NewPasskey, PasskeyProof } from '@bellwether/sdk/contract/types';
import { Authenticator, addAuthenticator, challengeOf } from './authenticator.ts';
import type { DeskName } from './deskAccess.api.test.ts';
import { refusalOf } from './errorShape.ts';
import { addPasskey, SoftPasskey } from './softPasskey.ts';
import { TestApp, type TestUser } from './testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
  await app.composed.prepare(); // as a server does before it receives traffic
});
afterAll(() => app.drop());

const ANOTHER = 'Symbol,Quantity,Purchase Price\nMSFT,2,300';
const FILE = 'Symbol,Quantity,Purchase Price\nKO,1,60';

/** `deskAccess.api.test.ts` is about the others. */
type Name = Exclude<keyof typeof endpoints, DeskName>;

/**
 * A valid request to each endpoint by its owner. The type requires every endpoint of the contract, so a new endpoint
 * does not compile until it is added here.
 */
const right: Record<Name, (owner: Owner) => { path?: Record<string, string>; body?: object }> = {
  me: () => ({}),
  updateProfile: () => ({ body: { username: 'Ann' } }),
  register: () => ({ body: { email: `new${Math.random()}@example.com`, password: 'a-secret-kettle' } }),
  login: ({ email, password }) => ({ body: { email, password } }),
  loginSecondFactor: ({ challenge, code }) => ({ body: { method: 'totp', challenge, code } }),
  logout: () => ({}),
  listSessions: () => ({}),
  endSession: ({ otherSessionId }) => ({ path: { id: otherSessionId } }),
  endOtherSessions: () => ({}),
  listActivity: () => ({}),
  downloadData: () => ({}),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: ({ resetToken }) => ({ body: { token: resetToken, password: 'a-secret-lantern' } }),
  verifyEmail: ({ linkToken, password }) => ({ body: { token: linkToken, currentPassword: password } }),
  resendVerification: () => ({}),
  confirmEmail: ({ linkToken, password }) => ({ body: { token: linkToken, currentPassword: password } }),
  cancelEmailChange: () => ({}),
  keepEmail: ({ linkToken }) => ({ body: { token: linkToken, password: 'a-secret-lantern' } }),
  secondFactors: () => ({}),
  setUpTotp: ({ password }) => ({ body: { currentPassword: password } }),
  confirmTotp: ({ code }) => ({ body: { code } }),
  removeTotp: ({ password, code }) => ({ body: { currentPassword: password, code } }),
  replaceRecoveryCodes: ({ password, code }) => ({ body: { currentPassword: password, code } }),
  passkeyOptions: () => ({ body: {} }),
  passkeyLogin: ({ signed }) => ({ body: signed }),
  passkeyCreation: ({ password }) => ({ body: { currentPassword: password } }),
  addPasskey: ({ created }) => ({ body: created }),
  renamePasskey: ({ passkeyId = '' }) => ({ path: { id: passkeyId }, body: { label: 'Phone' } }),
  removePasskey: ({ passkeyId = '', password }) => ({ path: { id: passkeyId }, body: { currentPassword: password } }),
  listWatchlist: () => ({}),
  addToWatchlist: () => ({ body: { symbol: 'MSFT' } }),
  removeFromWatchlist: () => ({ path: { symbol: 'AAPL' } }),
  orderWatchlist: () => ({ body: { symbols: ['AAPL'] } }),
  listAlerts: () => ({}),
  addAlert: () => ({ body: { symbol: 'KO', kind: 'day-move', value: 5 } }),
  changeAlert: ({ alertId }) => ({ path: { id: alertId }, body: { state: 'paused' } }),
  removeAlert: ({ alertId }) => ({ path: { id: alertId } }),
  alertFeed: () => ({}),
  readAlerts: ({ alertEventId }) => ({ body: { id: alertEventId, andOlder: true } }),
  getPortfolio: () => ({}),
  portfolioHistory: () => ({}),
  portfolioHistoryParts: () => ({}),
  portfolioPerformance: () => ({}),
  addHolding: () => ({ body: { symbol: 'KO', quantity: 1, purchasePrice: 60 } }),
  updateHolding: ({ lotId }) => ({ path: { id: lotId }, body: { quantity: 3 } }),
  removeHolding: ({ lotId }) => ({ path: { id: lotId } }),
  listTransactions: () => ({}),
  addTransaction: () => ({ body: { kind: 'buy', symbol: 'KO', quantity: 1, price: 60 } }),
  updateTransaction: ({ lotId }) => ({
    path: { id: lotId },
    body: { kind: 'buy', symbol: 'IBM', quantity: 3, price: 200 },
  }),
  removeTransaction: ({ lotId }) => ({ path: { id: lotId } }),
  undoTransactionChange: ({ changeId }) => ({ path: { id: changeId } }),
  exportTransactions: () => ({}),
  realizedGains: () => ({}),
  exportGains: () => ({}),
  listOffers: () => ({}),
  acceptOffers: () => ({ body: { offers: [{ account: 'main', symbol: 'KO', date: '2026-03-13', amount: 1.3 }] } }),
  dismissOffers: () => ({ body: { offers: [{ account: 'main', symbol: 'KO', date: '2026-03-13' }] } }),
  undoOffers: () => ({ body: { offers: [{ account: 'main', symbol: 'KO', date: '2026-03-13' }] } }),
  exportPortfolio: () => ({}),
  listAccounts: () => ({}),
  addAccount: () => ({ body: { name: 'Coinbase' } }),
  renameAccount: ({ accountId }) => ({ path: { id: accountId }, body: { name: 'Schwab IRA' } }),
  previewCostBasis: ({ accountId }) => ({ path: { id: accountId } }),
  removeAccount: ({ accountId }) => ({ path: { id: accountId } }),
  moveToAccount: ({ lotId, accountId }) => ({ body: { ids: [lotId], to: accountId } }),
  checkImport: () => ({ body: { text: FILE } }),
  importHoldings: ({ seen }) => ({ body: { text: FILE, seen } }),
  lastImport: () => ({}),
  undoImport: ({ importId }) => ({ path: { id: importId } }),
  getQuote: () => ({ path: { symbol: 'AAPL' } }),
  getQuotes: () => ({}),
  priceStream: () => ({}),
  getTrends: () => ({}),
  symbolPage: () => ({ path: { symbol: 'AAPL' } }),
  symbolBars: () => ({ path: { symbol: 'AAPL' } }),
  searchInstruments: () => ({}),
  dashboardSummary: () => ({}),
  marketOverview: () => ({}),
  aiGraphData: () => ({}),
  news: () => ({}),
  symbolNews: () => ({}),
  predict: () => ({ path: { symbol: 'AAPL' } }),
  priceHistory: () => ({ path: { symbol: 'AAPL' } }),
  symbolTrackRecord: () => ({ path: { symbol: 'AAPL' } }),
  trackRecord: () => ({}),
  backtest: () => ({}),
  listForecasts: () => ({}),
  watchlistTrackRecord: () => ({}),
  pageRelease: () => ({}),
  reportFault: () => ({ path: { section: 'shell', version: '1.0.0', kind: 'crash' } }),
  reportArrival: () => ({ path: { section: 'shell', version: '1.0.0', ms: '900' } }),
  chat: () => ({ body: { prompt: 'Hello' } }),
  conversation: () => ({}),
  forgetConversation: () => ({}),
};

const queries: Partial<Record<Name, string>> = {
  portfolioHistoryParts: '?symbols=AAPL,BTC',
  getQuotes: '?symbols=AAPL,BTC',
  priceStream: '?symbols=AAPL,BTC',
  getTrends: '?symbols=AAPL,BTC',
  symbolNews: '?symbols=AAPL,BTC',
  symbolBars: '?range=1Y',
  previewCostBasis: '?method=average',
  searchInstruments: '?q=apple',
  listForecasts: '?symbol=AAPL&state=settled&before=100',
};

/** Everything one user owns. For other users these are 404s, and nothing changes. */
const owned: Partial<Record<Name, string>> = {
  updateHolding: 'Holding not found.',
  removeHolding: 'Holding not found.',
  updateTransaction: 'Transaction not found.',
  removeTransaction: 'Transaction not found.',
  changeAlert: 'This alert no longer exists.',
  removeAlert: 'This alert no longer exists.',
  undoTransactionChange: 'Change not found.',
  renameAccount: 'Account not found.',
  previewCostBasis: 'Account not found.',
  removeAccount: 'Account not found.',
  moveToAccount: 'Account not found.',
  endSession: 'That session already ended.',
  undoImport: 'Import not found.',
  renamePasskey: 'Passkey not found.',
};

/** Whoever knows what these take is their owner: the link of a mail, or the password and a code. */
const openToWhoeverKnows: readonly Name[] = [
  'resetPassword',
  'loginSecondFactor',
  'passkeyLogin',
  'verifyEmail',
  'confirmEmail',
  'keepEmail',
];

/** What must have happened before these calls. */
const before: Partial<Record<Name, (owner: TestUser) => Promise<Partial<Owner>>>> = {
  verifyEmail: async (person) => {
    await unverified(person);
    await person.api('POST /api/auth/verify-email/resend');
    return { linkToken: await app.mailedToken(person.email, 'verify-email') };
  },
  resendVerification: async (person) => {
    await unverified(person);
    return {};
  },
  confirmEmail: async (person) => ({ linkToken: await askToChange(person) }),
  cancelEmailChange: async (person) => ({ linkToken: await askToChange(person) }),
  keepEmail: async (person) => {
    await person.api('POST /api/auth/confirm-email', { body: { token: await askToChange(person) } });
    return { linkToken: await app.mailedToken(person.email, 'keep-email') };
  },
  loginSecondFactor: async (person) => {
    const { phone } = await addAuthenticator(app, person);
    return { challenge: await challengeOf(app, person), code: phone.code() };
  },
  confirmTotp: async ({ api, password }) => {
    const { secret } = await api('POST /api/auth/totp/set-up', { body: { currentPassword: password } });
    return { code: new Authenticator(app, secret).code() };
  },
  passkeyLogin: async (person) => {
    const { passkey } = await addPasskey(app, person);
    const { body } = await app.request('POST /api/auth/passkey/options', { body: {} });
    return { signed: passkey.sign(body) };
  },
  addPasskey: async ({ api, password }) => {
    const options = await api('POST /api/auth/passkeys/options', { body: { currentPassword: password } });
    return { created: new SoftPasskey().create(options) };
  },
  renamePasskey: async (person) => ({ passkeyId: (await addPasskey(app, person)).id }),
  removePasskey: async (person) => ({ passkeyId: (await addPasskey(app, person)).id }),
  removeTotp: async (person) => ({ code: (await addAuthenticator(app, person)).phone.code() }),
  replaceRecoveryCodes: async (person) => ({ code: (await addAuthenticator(app, person)).phone.code() }),
};

async function unverified({ userId }: TestUser): Promise<void> {
  await app.db.knex('users').where({ id: userId }).update({ email_verified_at: null });
}

async function askToChange({ email, password, api }: TestUser): Promise<string> {
  await api('PUT /api/auth/update-profile', { body: { email: `new-${email}`, currentPassword: password } });
  return app.mailedToken(`new-${email}`, 'confirm-email');
}

interface Owner extends TestUser {
  readonly lotId: string;
  readonly alertId: string;
  /** Of one that went off. */
  readonly alertEventId: string;
  readonly otherSessionId: string;
  readonly importId: string;
  /** Of a transaction, which can be undone. */
  readonly changeId: string;
  /** Of an empty account. */
  readonly accountId: string;
  /** The response to checking FILE. */
  readonly seen: string;
  readonly resetToken: string;
  /** Of a link about the email address. */
  readonly linkToken?: string;
  /** From the authenticator app. */
  readonly code?: string;
  readonly passkeyId?: string;
  readonly created?: NewPasskey;
  readonly signed?: PasskeyProof;
  /** Of a login that waits for the second factor. */
  readonly challenge?: string;
}

async function owner(name: Name): Promise<Owner> {
  const person = await app.person();
  const { token } = person;
  await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } });
  const alert = { symbol: 'AAPL', kind: 'price-above', value: 1_000 } as const;
  const { _id: alertId } = await person.api('POST /api/alerts', { body: alert });
  const alertEventId = 'event';
  const event = { id: alertEventId, symbol: 'AAPL', sentence: 'AAPL fell to $1.00.', at: app.clock.now() };
  await app.db.knex('alert_events').insert({ user_id: person.userId, ...event });
  const lot = { symbol: 'IBM', quantity: 2, purchasePrice: 200 };
  const { body } = await app.request('POST /api/portfolio/add', { token, body: lot });
  const deposit = { kind: 'deposit', amount: 500, date: '2025-03-03' } as const;
  const { change: changeId } = await person.api('POST /api/portfolio/transactions', { body: deposit });
  const { account } = await person.api('POST /api/portfolio/accounts', { body: { name: 'Schwab' } });
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
  const more = await before[name]?.(person);
  return {
    ...person,
    lotId,
    alertId,
    alertEventId,
    changeId,
    accountId: account._id,
    importId: done._id,
    seen: seen ?? '',
    otherSessionId,
    resetToken,
    ...more,
  };
}

async function call(name: Name, whose: Owner, token: string | undefined) {
  const { method, path } = endpoints[name] as Endpoint;
  const { path: params = {}, body } = right[name](whose);
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return app.request(`${method} ${filled}${queries[name] ?? ''}`, { token, body });
}

async function belongings({ userId }: TestUser) {
  return Promise.all([
    app.db.knex('holdings').where({ user_id: userId }).orderBy('id'),
    app.db.knex('watchlist_items').where({ user_id: userId }).orderBy('symbol'),
    app.db.knex('portfolio_transactions').where({ user_id: userId }).orderBy('id'),
    app.db.knex('bell_exchanges').where({ user_id: userId }).orderBy('id'),
    app.db.knex('portfolio_journal').where({ user_id: userId }).orderBy('id'),
    app.db.knex('portfolio_imports').where({ user_id: userId }),
    app.db.knex('portfolio_offer_answers').where({ user_id: userId }),
    app.db.knex('portfolio_accounts').where({ user_id: userId }).orderBy('id'),
    app.db.knex('alert_events').where({ user_id: userId }),
    app.db.knex('users').where({ id: userId }),
    app.db.knex('totp_factors').where({ user_id: userId }),
    app.db.knex('passkeys').where({ user_id: userId }).orderBy('id'),
    app.db.knex('recovery_codes').where({ user_id: userId }).orderBy('code_hash'),
    app.db.knex('email_links').where({ user_id: userId }).orderBy('token_hash'),
    app.db.knex('sessions').where({ user_id: userId }).whereNotNull('ended_at').orderBy('id').pluck('id'),
  ]);
}

const names = Object.keys(right) as Name[];

describe.each(names)('%s', (name) => {
  const { access } = endpoints[name];
  let ann: Owner;
  // A call that is refused changes nothing: one owner does for all tests of an endpoint that refuses.
  (access === 'user' ? beforeAll : beforeEach)(async () => {
    ann = await owner(name);
  });

  it(access === 'public' ? 'allows anyone' : 'returns 401 without a session', async () => {
    const had = await belongings(ann);
    const answer = await call(name, ann, undefined);
    if (access === 'public') {
      expect(answer.status).toBeLessThan(300);
      return;
    }
    expect(refusalOf(answer, 401)).toBe('User not authenticated.');
    expect(await belongings(ann)).toEqual(had);
  });

  it('does not let another user change it', async () => {
    const bob = await app.person();
    const had = await belongings(ann);
    const answer = await call(name, ann, bob.token);
    if (owned[name]) expect(refusalOf(answer, 404)).toBe(owned[name]);
    if (!openToWhoeverKnows.includes(name)) expect(await belongings(ann)).toEqual(had);
    if (access === 'user') expect(answer.text).not.toContain(ann.email);
  });

  it('allows the owner', async () => {
    const answer = await call(name, ann, ann.token);
    expect({ status: answer.status, text: answer.status < 300 ? '' : answer.text }).toEqual({
      status: (endpoints[name] as Endpoint).status ?? 200,
      text: '',
    });
  });

  it('refuses a session that has ended', async () => {
    await app.request('POST /api/auth/logout', { token: ann.token });
    const answer = await call(name, ann, ann.token);
    if (access === 'user') refusalOf(answer, 401);
    else expect(answer.status).toBeLessThan(300);
  });
});
