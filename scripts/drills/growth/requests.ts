import { createHash, randomBytes } from 'node:crypto';
import { systemClock } from '../../../bff/src/kernel/clock.ts';
import { newLinkToken } from '../../../bff/src/modules/auth/emailLinks/linkTokens.ts';
import { builtSection } from '../../../bff/src/modules/releases/testing/builtSection.ts';
import { packFolder } from '../../../bff/src/modules/releases/upload/packFolder.ts';
import { Authenticator } from '../../../bff/test/authenticator.ts';
import { SoftPasskey } from '../../../bff/test/softPasskey.ts';
import type { endpoints } from '../../../sdk/src/contract/index.ts';
import { anEmail, PASSWORD, send, type Visitor } from './visitors.ts';

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  /** The visitor's own session, if absent. */
  readonly token?: string;
}

const CSV = 'Symbol,Quantity,Purchase Price\nKO,1,60';
const LOT = { symbol: 'KO', quantity: 1, purchasePrice: 60 };
/** The same lot, as the purchase that opens it. */
const OFFERED = { account: 'main', symbol: 'KO', date: '2026-03-13' };
const BUY = { kind: 'buy', symbol: LOT.symbol, quantity: LOT.quantity, price: LOT.purchasePrice };

/**
 * A request to each endpoint, which must succeed again and again. What it needs is prepared here, unmeasured. A new
 * endpoint does not compile until it is added.
 */
export const REQUESTS: Readonly<Record<keyof typeof endpoints, (visitor: Visitor) => Request | Promise<Request>>> = {
  me: () => ({}),
  updateProfile: () => ({ body: { username: 'Ann' } }),
  register: () => ({ body: { email: anEmail(), password: PASSWORD } }),
  login: ({ email }) => ({ body: { email, password: PASSWORD } }),
  loginSecondFactor: async (visitor) => {
    const code = await addAuthenticator(visitor);
    return { body: { method: 'totp', challenge: await challengeOf(visitor), code } };
  },
  passkeyOptions: () => ({ body: {} }),
  passkeyLogin: async (visitor) => {
    const { passkey } = await addPasskey(visitor);
    return { body: passkey.sign(await asked(visitor, 'POST /api/auth/passkey/options', {})) };
  },
  passkeyCreation: async (visitor) => {
    await forgetFactors(visitor);
    return { body: { currentPassword: PASSWORD } };
  },
  addPasskey: async (visitor) => ({ body: (await createPasskey(visitor)).created }),
  renamePasskey: async (visitor) => ({ params: { id: (await addPasskey(visitor)).id }, body: { label: 'Phone' } }),
  removePasskey: async (visitor) => ({
    params: { id: (await addPasskey(visitor)).id },
    body: { currentPassword: PASSWORD },
  }),
  logout: async (visitor) => ({ token: await anotherSession(visitor) }),
  listSessions: () => ({}),
  endSession: async (visitor) => {
    await anotherSession(visitor);
    const sessions: { _id: string; current: boolean }[] = await asked(visitor, 'GET /api/auth/sessions');
    return { params: { id: sessions.find(({ current }) => !current)?._id ?? '' } };
  },
  endOtherSessions: async (visitor) => {
    await anotherSession(visitor);
    return {};
  },
  listActivity: () => ({}),
  downloadData: () => ({}),
  forgotPassword: ({ email }) => ({ body: { email } }),
  resetPassword: async ({ database, userId }) => {
    const token = randomBytes(24).toString('base64url');
    const hash = createHash('sha256').update(token).digest('hex');
    const now = Date.now();
    await database.query('insert into password_resets (token_hash, user_id, created_at, expires_at) values ?', [
      [[hash, userId, now, now + 60_000]],
    ]);
    return { body: { token, password: PASSWORD } };
  },
  verifyEmail: async (visitor) => {
    await visitor.database.query('update users set email_verified_at = null where id = ?', [visitor.userId]);
    return { body: { token: await mailedLink(visitor, 'verify', visitor.email), currentPassword: PASSWORD } };
  },
  resendVerification: async ({ database, userId }) => {
    for (const table of ['email_links', 'mail_outbox']) {
      await database.query(`delete from ${table} where user_id = ?`, [userId]);
    }
    await database.query('delete from counters'); // a mailbox gets five such mails a day
    await database.query('update users set email_verified_at = null where id = ?', [userId]);
    return {};
  },
  confirmEmail: async (visitor) => ({
    body: { token: await mailedLink(visitor, 'change', anEmail()), currentPassword: PASSWORD },
  }),
  cancelEmailChange: async (visitor) => {
    await mailedLink(visitor, 'change', anEmail());
    return {};
  },
  keepEmail: async (visitor) => ({
    body: { token: await mailedLink(visitor, 'keep', anEmail()), password: PASSWORD },
  }),
  secondFactors: () => ({}),
  setUpTotp: async (visitor) => {
    await forgetFactors(visitor);
    return { body: { currentPassword: PASSWORD } };
  },
  confirmTotp: async (visitor) => ({ body: { code: await setUpAuthenticator(visitor) } }),
  removeTotp: async (visitor) => ({ body: { currentPassword: PASSWORD, code: await addAuthenticator(visitor) } }),
  replaceRecoveryCodes: async (visitor) => ({
    body: { currentPassword: PASSWORD, code: await addAuthenticator(visitor) },
  }),

  listWatchlist: () => ({}),
  addToWatchlist: async (visitor) => {
    await asked(visitor, 'DELETE /api/watchlist/remove/PEP');
    return { body: { symbol: 'PEP' } };
  },
  removeFromWatchlist: async (visitor) => {
    const symbols: string[] = await asked(visitor, 'GET /api/watchlist');
    if (!symbols.includes('PEP')) await asked(visitor, 'POST /api/watchlist/add', { symbol: 'PEP' });
    return { params: { symbol: 'PEP' } };
  },
  orderWatchlist: async (visitor) => {
    const symbols: string[] = await asked(visitor, 'GET /api/watchlist');
    return { body: { symbols: symbols.toReversed() } };
  },

  listAlerts: () => ({}),
  addAlert: async (visitor) => {
    await removeAlerts(visitor);
    return { body: ALERT };
  },
  changeAlert: async (visitor) => ({ params: { id: await anotherAlert(visitor) }, body: { state: 'paused' } }),
  removeAlert: async (visitor) => ({ params: { id: await anotherAlert(visitor) } }),
  alertFeed: () => ({}),
  readAlerts: () => ({ body: { id: 'f'.repeat(36), andOlder: true } }),
  getPortfolio: () => ({}),
  portfolioHistory: () => ({}),
  portfolioHistoryParts: () => ({ query: '?symbols=AAPL,BTC' }),
  portfolioPerformance: () => ({}),
  addHolding: async (visitor) => {
    await removeAddedLots(visitor);
    return { body: LOT };
  },
  updateHolding: async (visitor) => ({ params: { id: await anotherLot(visitor) }, body: { quantity: 3 } }),
  removeHolding: async (visitor) => ({ params: { id: await anotherLot(visitor) } }),
  listTransactions: () => ({}),
  addTransaction: async (visitor) => {
    await removeAddedLots(visitor);
    return { body: BUY };
  },
  updateTransaction: async (visitor) => ({ params: { id: await anotherLot(visitor) }, body: BUY }),
  removeTransaction: async (visitor) => ({ params: { id: await anotherLot(visitor) } }),
  undoTransactionChange: async (visitor) => {
    await removeAddedLots(visitor);
    const { change } = await asked(visitor, 'POST /api/portfolio/transactions', BUY);
    return { params: { id: change } };
  },
  exportTransactions: () => ({}),
  realizedGains: () => ({}),
  exportGains: () => ({}),
  listOffers: () => ({}),
  acceptOffers: () => ({ body: { offers: [{ ...OFFERED, amount: '1.30' }] } }),
  dismissOffers: () => ({ body: { offers: [OFFERED] } }),
  undoOffers: () => ({ body: { offers: [OFFERED] } }),
  exportPortfolio: () => ({}),
  listAccounts: () => ({}),
  addAccount: async (visitor) => {
    await removeAccounts(visitor);
    return { body: { name: 'Schwab' } };
  },
  renameAccount: async (visitor) => ({ params: { id: await anotherAccount(visitor) }, body: { name: 'Schwab IRA' } }),
  previewCostBasis: () => ({ params: { id: 'main' }, query: '?method=average' }),
  removeAccount: async (visitor) => ({ params: { id: await anotherAccount(visitor) } }),
  moveToAccount: async (visitor) => {
    const to = await anotherAccount(visitor);
    return { body: { ids: [await anotherLot(visitor)], to } };
  },
  checkImport: () => ({ body: { text: CSV } }),
  importHoldings: async (visitor) => {
    await removeAddedLots(visitor);
    const { seen } = await asked(visitor, 'POST /api/portfolio/import/check', { text: CSV });
    return { body: { text: CSV, seen } };
  },
  lastImport: () => ({}),
  undoImport: async (visitor) => {
    const { seen } = await asked(visitor, 'POST /api/portfolio/import/check', { text: CSV });
    const done = await asked(visitor, 'POST /api/portfolio/import', { text: CSV, seen });
    return { params: { id: done.import._id } };
  },

  getQuote: () => ({ params: { symbol: 'AAPL' } }),
  getQuotes: () => ({ query: '?symbols=AAPL,BTC' }),
  priceStream: () => ({ query: '?symbols=AAPL,BTC' }),
  getTrends: () => ({ query: '?symbols=AAPL,BTC' }),
  symbolPage: () => ({ params: { symbol: 'AAPL' } }),
  symbolBars: () => ({ params: { symbol: 'AAPL' }, query: '?range=MAX' }),
  searchInstruments: () => ({ query: '?q=apple' }),
  dashboardSummary: () => ({}),
  marketOverview: () => ({}),
  aiGraphData: () => ({}),
  news: () => ({}),
  symbolNews: () => ({ query: '?symbols=AAPL,MSFT,BTC' }),

  predict: () => ({ params: { symbol: 'AAPL' } }),
  priceHistory: () => ({ params: { symbol: 'AAPL' } }),
  symbolTrackRecord: () => ({ params: { symbol: 'AAPL' } }),
  trackRecord: () => ({}),
  backtest: () => ({}),
  listForecasts: () => ({ query: '?state=settled' }),
  watchlistTrackRecord: () => ({}),

  pageRelease: () => ({}),
  reportFault: () => ({ params: { section: 'shell', version: '1.0.0', kind: 'crash' } }),
  reportArrival: () => ({ params: { section: 'shell', version: '1.0.0', ms: '900' } }),
  deskAccess: async (visitor) => manage(visitor),
  deskStatus: async (visitor) => manage(visitor),
  deskLog: async (visitor) => manage(visitor),
  deskPeople: async (visitor) => manage(visitor),
  deskVersions: async (visitor) => {
    await moved(visitor, ['1']);
    return { query: `?section=${SECTION}&before=1` };
  },
  // Off already: turned on, it would make every other request wait.
  setTwoPersonRule: async (visitor) => ({
    body: { section: SECTION, on: false, revision: await moved(visitor, ['1']) },
  }),
  listProposals: async (visitor) => manage(visitor),
  listWebhooks: async (visitor) => manage(visitor),
  confirmProposal: async (visitor) => ({ body: { id: await proposed(visitor, await anotherManager(visitor)) } }),
  declineProposal: async (visitor) => ({ body: { id: await proposed(visitor, visitor.userId) } }),
  makePreview: async (visitor) => ({ body: await previewed(visitor) }),
  listPreviews: async (visitor) => manage(visitor),
  endPreview: async (visitor) => {
    const { id } = await asked(visitor, 'POST /api/desk/preview', await previewed(visitor));
    return { body: { id } };
  },
  verifyReleases: async (visitor) => manage(visitor),
  prunableReleases: async (visitor) => manage(visitor),
  publishRelease: async (visitor) => {
    await manage(visitor);
    return { params: { section: SECTION, version: '1' }, body: await packed('1') };
  },
  rollOutRelease: async (visitor) => {
    const revision = await moved(visitor, ['1', '2', '1']);
    return { body: { section: SECTION, version: '2', shareBp: 100, revision } };
  },
  holdRollout: async (visitor) => ({ body: { section: SECTION, revision: await rolledOut(visitor) } }),
  resumeRollout: async (visitor) => ({ body: { section: SECTION, revision: await rolledOut(visitor) } }),
  whoWouldChange: async (visitor) => {
    await moved(visitor, ['1', '2']);
    return { query: `?section=${SECTION}&version=1&shareBp=100` };
  },
  promoteReleases: async (visitor) => {
    const revision = await moved(visitor, ['1', '2']);
    return { body: { promotions: [{ section: SECTION, version: '1', revision }] } };
  },
  rollBackReleases: async (visitor) => {
    const revision = await moved(visitor, ['1', '2']);
    return { body: { takings: [{ section: SECTION, from: '2', revision }], why: 'a drill' } };
  },
  withdrawRelease: async (visitor) => {
    const version = randomBytes(8).toString('hex');
    const revision = await moved(visitor, ['1']);
    await publish(visitor, version);
    return { body: { section: SECTION, version, why: 'a drill', revision } };
  },
  takeSectionOff: async (visitor) => ({
    body: { section: SECTION, why: 'a drill', revision: await moved(visitor, ['1']) },
  }),
  assignRoute: async (visitor) => ({
    body: { section: SECTION, path: anyPath(), revision: await moved(visitor, ['1']) },
  }),
  handBackRoute: async (visitor) => {
    const about = { section: SECTION, path: anyPath(), revision: await moved(visitor, ['1']) };
    const { revision } = await asked(visitor, 'POST /api/desk/route', about);
    return { body: { ...about, revision } };
  },
  chat: () => ({ body: { prompt: 'How is my portfolio doing?' } }),
  conversation: () => ({}),
  forgetConversation: () => ({}),
};

interface Named {
  readonly name: keyof typeof endpoints;
  readonly request: Request;
}

/** Further requests whose queries differ, such as the filters of a list of so many forecasts. */
export function moreRequests(forecasts: number): Named[] {
  const filters = ['', '&state=settled', '&symbol=AAPL', '&symbol=AAPL&state=settled'];
  const pages = [forecasts, Math.round(forecasts * 0.3), 1_500];
  return [
    ...pages.flatMap((before) =>
      filters.map((filter): Named => ({ name: 'listForecasts', request: { query: `?before=${before}${filter}` } })),
    ),
    { name: 'listForecasts', request: {} },
    { name: 'listForecasts', request: { query: '?symbol=NOPE&state=settled' } },
    { name: 'chat', request: { body: { prompt: 'What is your track record?' } } },
    { name: 'chat', request: { body: { prompt: 'Past forecasts for AAPL' } } },
  ];
}

const asked = ({ origin, token }: Visitor, call: string, body?: unknown) => send(origin, call, { token, body });

const SECTION = 'mfe-drill';
const folders = new Map<string, string>();

function anyPath(): string {
  return `/${randomBytes(8).toString('hex')}`;
}

/** Makes the visitor a release manager. */
async function manage({ database, userId }: Visitor): Promise<Request> {
  const row = [[[userId, 'release-manager', 'a drill', 0]]];
  await database.query('insert ignore into user_roles (user_id, role, granted_by, granted_at) values ?', row);
  return {};
}

/** Makes somebody else a release manager, too. Returns the ID of the user. */
async function anotherManager(visitor: Visitor): Promise<string> {
  const found = await visitor.database.query('select id from users where id <> ? order by id limit 1', [
    visitor.userId,
  ]);
  const [{ id: userId }] = found[0] as [{ id: string }];
  await manage({ ...visitor, userId });
  return userId;
}

async function packed(version: string): Promise<Uint8Array<ArrayBuffer>> {
  const folder = folders.get(version) ?? builtSection({ name: SECTION, mark: version, routes: [] });
  folders.set(version, folder);
  return new Uint8Array(await packFolder(folder));
}

async function publish({ origin, token }: Visitor, version: string): Promise<void> {
  const headers = { 'x-auth-token': token, 'content-type': 'application/x-tar' };
  const url = `${origin}/api/desk/publish/${SECTION}/${version}`;
  const response = await fetch(url, { method: 'POST', headers, body: await packed(version) });
  if (!response.ok) throw new Error(`publishing answered ${response.status}: ${await response.text()}`);
}

/** Publishes versions and makes one after the other stable. Returns the section's revision. */
async function moved(visitor: Visitor, versions: readonly string[]): Promise<number> {
  await manage(visitor);
  for (const version of versions) {
    await publish(visitor, version);
    const { sections } = await asked(visitor, `GET /api/desk/status?section=${SECTION}`);
    const promotions = [{ section: SECTION, version, revision: sections[0].revision }];
    await asked(visitor, 'POST /api/desk/promote', { promotions });
  }
  const { sections } = await asked(visitor, `GET /api/desk/status?section=${SECTION}`);
  return sections[0].revision;
}

/** Puts a proposal into the database, as if a user had made it: turning the rule on would make every move wait. */
async function proposed(visitor: Visitor, proposerId: string): Promise<string> {
  const revision = await moved(visitor, ['1']);
  const id = randomBytes(16).toString('hex');
  const asked = { act: 'promote', promotions: [{ section: SECTION, version: '1', revision }] };
  const row = [
    [[id, 'promote', JSON.stringify(asked), 'a drill', proposerId.slice(0, 36), Date.now(), Date.now() + 3_600_000]],
  ];
  const columns = 'id, act, asked, proposed_by, proposer_id, proposed_at, expires_at';
  await visitor.database.query(`insert into release_proposals (${columns}) values ?`, row);
  return id;
}

async function previewed(visitor: Visitor): Promise<object> {
  await moved(visitor, ['1']);
  return { versions: [{ section: SECTION, version: '1' }], forMs: 3_600_000 };
}

/** The same with a candidate beside the stable version. */
async function rolledOut(visitor: Visitor): Promise<number> {
  const revision = await moved(visitor, ['1', '2', '1']);
  const share = { section: SECTION, version: '2', shareBp: 100, revision };
  return (await asked(visitor, 'POST /api/desk/rollout', share)).revision;
}

async function anotherSession(visitor: Visitor): Promise<string> {
  const { origin, email } = visitor;
  await forgetFactors(visitor);
  const { token } = await send(origin, 'POST /api/auth/login', { body: { email, password: PASSWORD } });
  return token;
}

/** Returns the token of a link as if it had been mailed. */
async function mailedLink(
  { database, userId }: Visitor,
  kind: 'verify' | 'change' | 'keep',
  email: string,
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const now = Date.now();
  await database.query('insert into email_links (token_hash, user_id, kind, email, created_at, expires_at) values ?', [
    [[tokenHash, userId, kind, email, now, now + 60_000]],
  ]);
  return token;
}

async function forgetFactors({ database, userId }: Visitor): Promise<void> {
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys']) {
    await database.query(`delete from ${table} where user_id = ?`, [userId]);
  }
}

/** Returns a code of an authenticator app that waits for it. */
async function setUpAuthenticator(visitor: Visitor): Promise<string> {
  await forgetFactors(visitor);
  const { secret } = await asked(visitor, 'POST /api/auth/totp/set-up', { currentPassword: PASSWORD });
  return new Authenticator({ clock: systemClock }, secret).code();
}

/** Adds an authenticator app. Returns its code, which counts as unused. */
async function addAuthenticator(visitor: Visitor): Promise<string> {
  const code = await setUpAuthenticator(visitor);
  await asked(visitor, 'POST /api/auth/totp/confirm', { code });
  await visitor.database.query('update totp_factors set last_used_step = 0 where user_id = ?', [visitor.userId]);
  return code;
}

/** Returns a passkey that the visitor's account may add. */
async function createPasskey(visitor: Visitor) {
  await forgetFactors(visitor);
  const passkey = new SoftPasskey();
  const options = await asked(visitor, 'POST /api/auth/passkeys/options', { currentPassword: PASSWORD });
  return { passkey, created: passkey.create(options) };
}

async function addPasskey(visitor: Visitor): Promise<{ passkey: SoftPasskey; id: string }> {
  const { passkey, created } = await createPasskey(visitor);
  const added = await asked(visitor, 'POST /api/auth/passkeys', created);
  return { passkey, id: added.passkey._id };
}

async function challengeOf({ origin, email }: Visitor): Promise<string> {
  const body = JSON.stringify({ email, password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  const { secondFactor } = (await response.json()) as { secondFactor?: { challenge: string } };
  if (!secondFactor) throw new Error(`The login of a person with an authenticator app answered ${response.status}.`);
  return secondFactor.challenge;
}

async function anotherAccount(visitor: Visitor): Promise<string> {
  await removeAccounts(visitor);
  const { account } = await asked(visitor, 'POST /api/portfolio/accounts', { name: 'Schwab' });
  return account._id;
}

async function removeAccounts({ database, userId }: Visitor): Promise<void> {
  await database.query('delete from portfolio_accounts where user_id = ?', [userId]);
}

async function anotherLot(visitor: Visitor): Promise<string> {
  await removeAddedLots(visitor);
  const { holding } = await asked(visitor, 'POST /api/portfolio/add', LOT);
  return holding._id;
}

/** Every visitor keeps the ten lots of the start, so that calls stay comparable. */
async function removeAddedLots({ database, userId }: Visitor): Promise<void> {
  await database.query('delete from holdings where user_id = ? and created_at > 0', [userId]);
}

const ALERT = { symbol: 'AAPL', kind: 'price-above', value: 1_000_000 } as const;

async function anotherAlert(visitor: Visitor): Promise<string> {
  await removeAlerts(visitor);
  const { _id } = await asked(visitor, 'POST /api/alerts', ALERT);
  return _id;
}

async function removeAlerts({ database, userId }: Visitor): Promise<void> {
  await database.query('delete from alerts where user_id = ?', [userId]);
}
