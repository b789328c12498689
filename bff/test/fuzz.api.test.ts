import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import { nearSymbols } from '@bellwether/sdk/contract/symbols';
import fc from 'fast-check';
import { FolderStore } from '../src/modules/releases/files/folderStore.ts';
import { openRegistry, type Registry } from '../src/modules/releases/registry.ts';
import type { Actor } from '../src/modules/releases/rollouts/releaseLog.repository.ts';
import { addSectionRoutes } from '../src/modules/releases/rollouts/sectionRoutes.repository.ts';
import { builtSection } from '../src/modules/releases/testing/builtSection.ts';
import { alice } from '../src/modules/releases/testing/testRegistry.ts';
import { type GeneratedRequest, requestsOf } from './generate.ts';
import { TestApp, type TestUser } from './testApp.ts';

/** Requests to each endpoint; most are refused before the database. FUZZ_RUNS=1000 looks further. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (ENGINE === 'mysql' ? 10 : 25));

/** More requests to an endpoint that accepted none yet. When it refuses them all, its examples are wrong. */
const MORE_RUNS = 300;

const agent = new Agent({ keepAlive: true });

const SECTION = 'mfe-trading';

let app: TestApp;
let registry: Registry;
beforeAll(async () => {
  app = await TestApp.start();
  app.db.knex.on('query', noteChange);
  registry = openRegistry({
    db: app.db,
    content: new FolderStore(app.dataDir),
    clock: app.clock,
    recentVisitors: async () => ({ visitors: [], isAll: true }),
  });
  for (const version of ['1', '2', '3']) {
    await registry.publishing.publish([{ section: SECTION, version, folder: builtSection({ mark: version }) }], alice);
  }
});
afterAll(async () => {
  agent.destroy();
  await app.drop();
});

/** Sends the raw path, which fetch would normalize. */
function send(method: string, { path, body, key }: GeneratedRequest, token: string) {
  const bytes = Buffer.from(body ?? '');
  const headers = {
    'x-auth-token': token,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': bytes.length }),
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const call = request(app.origin, { method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    call.on('error', reject);
    call.end(bytes);
  });
}

/** What a user can change: each table in an order, and the columns that count. Not the sessions' last use, nor the log of attempts. */
const STATE = {
  users: 'id',
  watchlist_items: 'user_id, symbol',
  holdings: 'user_id, id',
  totp_factors: 'user_id',
  passkeys: 'id',
  recovery_codes: 'user_id, code_hash',
  portfolio_transactions: 'user_id, id',
  bell_exchanges: 'user_id, id',
  portfolio_journal: 'user_id, id',
  portfolio_imports: 'user_id, id',
  portfolio_accounts: 'user_id, id',
  portfolio_offer_answers: 'user_id, instrument, ex_date, account_id',
  idempotency_keys: 'user_id, idempotency_key',
  sessions: 'id',
  rollouts: 'section',
  section_routes: 'section, path',
  releases: 'section, version',
  release_log: 'id',
  release_previews: 'id',
  release_proposals: 'id',
};
const STATE_TABLE = new RegExp(`[\`"](${Object.keys(STATE).join('|')})[\`"]`);

let mayHaveChanged = true;
let lastState = '';

function noteChange({ sql }: { readonly sql: string }): void {
  if (!sql.startsWith('select') && STATE_TABLE.test(sql)) mayHaveChanged = true;
}

/** A digest of `STATE`. The tables are read again only after a statement that may have changed them. */
async function stateOf(): Promise<string> {
  if (!mayHaveChanged) return lastState;
  mayHaveChanged = false;
  const tables = await Promise.all(
    Object.entries(STATE).map(([table, order]) => {
      const rows = app.db.knex(table).orderByRaw(order);
      if (table === 'sessions') return rows.select('id', 'ended_at');
      return table === 'totp_factors' ? rows.whereNotNull('confirmed_at') : rows;
    }),
  );
  lastState = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  return lastState;
}

/** An offer is accepted by the amount that was seen. */
const amountOf = (endpoint: string) => (endpoint === 'acceptOffers' ? { amount: '1.30' } : {});

/** Someone with something to lose, and what a right request of theirs would say. */
async function somebody(endpoint: string): Promise<{ person: TestUser; examples: Record<string, unknown[]> }> {
  const person = await app.person();
  const { token } = person;
  await app.request('POST /api/watchlist/add', { token, body: { symbol: 'AAPL' } });
  const lot = { symbol: 'MSFT', quantity: '2', purchasePrice: '300' };
  const { body } = await app.request('POST /api/portfolio/add', { token, body: lot });
  await app.signIn(person);
  const sessions = await person.api('GET /api/auth/sessions');
  const elsewhere = sessions.find(({ current }) => !current);
  const { change } = await person.api('POST /api/portfolio/transactions', {
    body: { kind: 'deposit', amount: 500, date: '2025-03-03' },
  });
  const { _id: alert } = await person.api('POST /api/alerts', {
    body: { symbol: 'AAPL', kind: 'price-above', value: 1_000 },
  });
  const { account } = await person.api('POST /api/portfolio/accounts', { body: { name: 'Schwab' } });
  const imported = await importOf(person, 'Ticker;Shares;Price\nKO;1;60');
  const text = 'Symbol,Quantity,Purchase Price\nAAPL,1,2';
  const { seen } = await person.api('POST /api/portfolio/import/check', { body: { text } });
  return {
    person,
    examples: {
      id: [
        {
          endSession: elsewhere?._id,
          undoImport: imported,
          undoTransactionChange: change,
          changeAlert: alert,
          removeAlert: alert,
          renameAccount: account._id,
          removeAccount: account._id,
          previewCostBasis: account._id,
        }[endpoint] ?? body.holding._id,
      ],
      ids: [[body.holding._id]],
      offers: [[{ account: 'main', symbol: 'MSFT', date: '2025-03-04', ...amountOf(endpoint) }]],
      change: [undefined],
      to: [endpoint === 'removeAccount' ? undefined : account._id],
      text: [text],
      reading: [undefined],
      seen: [seen],
      symbol: ['AAPL', 'MSFT', 'btc', 'ETH-USD'],
      symbols: ['AAPL,BTC', 'MSFT', ['AAPL']],
      type: [undefined, 'stock'],
      q: ['appl', 'bit'],
      period: [undefined, '1M', 'All'],
      range: endpoint === 'symbolBars' ? ['1D', '1W', 'MAX'] : [undefined, '1M', 'All'],
      benchmark: [undefined, 'BTC'],
      state: endpoint === 'changeAlert' ? [undefined, 'paused'] : [undefined, 'settled'],
      before: [undefined, '1', '40'],
      quantity: [1, '2.5', 0.0001],
      purchasePrice: ['10.50', 99],
      purchaseDate: [undefined, null, '2024-02-29'],
      kind: endpoint.endsWith('Fault') ? ['crash', 'freeze'] : endpoint === 'addAlert' ? ['price-above'] : ['buy'],
      value: [300, 301.5],
      price: ['10.50', 99],
      date: ['2024-02-29', '2025-03-04'],
      year: [undefined, '2025'],
      after: [undefined, 'undated.a'],
      ms: ['0', '900', '999999'],
      method: ['average', 'specific'],
      costBasis: [undefined, 'average'],
      lots: [undefined],
      email: [person.email],
      password: [person.password],
      token: ['not-a-token'],
      name: ['Roth', undefined],
      username: ['Ann'],
      notifications: [undefined, { push: true }],
      appPreferences: [undefined, { theme: 'light' }],
      currentPassword: [endpoint === 'updateProfile' ? undefined : person.password],
      newPassword: [undefined],
      prompt: ['How is AAPL doing?'],
      ...(await deskExamples(endpoint, person)),
    },
  };
}

/** For the endpoints of the desk, someone who may use it and a section that was just moved. */
async function deskExamples(endpoint: string, { userId, token }: TestUser): Promise<Record<string, unknown[]>> {
  const { path } = endpoints[endpoint as keyof typeof endpoints];
  if (!path.startsWith('/api/desk/'))
    return { section: ['shell'], version: [/faults|arrivals/.test(path) ? '1.0.0' : undefined] };
  const { userId: otherId } = await app.person();
  const role = { role: 'release-manager', granted_by: 'alice', granted_at: app.clock.now() };
  await app.db.knex('user_roles').insert([userId, otherId].map((id) => ({ user_id: id, ...role })));
  await registry.proposals.setRule({ section: SECTION }, false, alice);
  for (const version of ['1', '2']) {
    await registry.rollouts.promote([{ section: SECTION, version }], alice, { assigns: true });
  }
  const handedBack = `/handed-back-${userId}`;
  await addSectionRoutes(app.db.knex, SECTION, [handedBack], { now: app.clock.now() });
  if (['holdRollout', 'resumeRollout'].includes(endpoint)) {
    await registry.rollouts.startRollout({ section: SECTION, version: '3', shareBp: 100 }, alice);
  }
  const wanted = { versions: [{ section: SECTION, version: '1' }], forMs: 3_600_000 };
  const preview =
    endpoint === 'endPreview' ? await app.request('POST /api/desk/preview', { token, body: wanted }) : null;
  const person = endpoint === 'confirmProposal' ? otherId : userId;
  const proposal = endpoint.endsWith('Proposal') ? await proposalOf({ ...alice, via: 'desk', person }) : null;
  const revision = (await registry.rollouts.list()).find(({ section }) => section === SECTION)?.revision;
  return {
    section: [SECTION],
    path: endpoint === 'handBackRoute' ? [handedBack] : ['/ideas', '/a/b'],
    from: [undefined],
    version: ['3'],
    revision: [revision],
    shareBp: [endpoint === 'whoWouldChange' ? '100' : 100],
    promotions: [[{ section: SECTION, version: '1', revision }], [{ section: SECTION, version: '1' }]],
    takings: [[{ section: SECTION, from: '2', revision }], [{ section: SECTION, from: '1', revision }]],
    why: ['it flickers', 'x'.repeat(501)],
    act: [undefined, 'promote'],
    ...(preview && { id: [preview.body.id] }),
    ...(proposal && { id: [proposal] }),
    on: [true],
    versions: [wanted.versions, [{ section: 'mfe-nowhere', version: '1' }]],
    forMs: [wanted.forMs, 1],
    who: [undefined, 'alice'],
    limit: [undefined, '3'],
  };
}

/** Turns the two-person rule on for as long as it takes to propose something. */
async function proposalOf(actor: Actor): Promise<string> {
  const { proposals } = registry;
  await proposals.setRule({ section: SECTION }, true, alice);
  const { proposal } = await proposals.promote([{ section: SECTION, version: '1' }], actor);
  return proposal?.id ?? '';
}

async function importOf({ api }: TestUser, text: string): Promise<string> {
  const { seen } = await api('POST /api/portfolio/import/check', { body: { text } });
  const done = await api('POST /api/portfolio/import', { body: { text, seen: seen ?? '' } });
  return done.import._id;
}

/** Endpoints that refuse even valid requests: the address is taken, the link was never sent, there is no second factor. */
const NEVER_ACCEPTED = new Set([
  'register',
  'resetPassword',
  'verifyEmail',
  'resendVerification', // the address is verified
  'confirmEmail',
  'keepEmail',
  'loginSecondFactor',
  'confirmTotp',
  'removeTotp',
  'replaceRecoveryCodes',
  'passkeyLogin',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'publishRelease', // it is no JSON
]);

describe('no malformed request crashes the server or changes data', () => {
  const fuzzed = (Object.entries(endpoints) as [string, Endpoint][]).filter(([name]) => name !== 'logout');
  it.each(fuzzed)('%s', async (name, endpoint) => {
    const { person, examples } = await somebody(name);
    let accepted = 0;
    let state = await stateOf();
    const requests = requestsOf(endpoint, examples);
    const attempt = async (generated: GeneratedRequest) => {
      const { status, text } = await send(endpoint.method, generated, person.token);
      await app.composed.background.settled();
      const before = state;
      state = await stateOf();
      if (status < 400) accepted += 1;
      else expectRefusal(status, text, state === before);
    };
    await fc.assert(fc.asyncProperty(requests, attempt), { numRuns: RUNS, endOnFailure: true });
    if (!NEVER_ACCEPTED.has(name)) {
      for (let more = 0; accepted === 0 && more < MORE_RUNS; more += 1) {
        for (const generated of fc.sample(requests, 1)) await attempt(generated);
      }
      expect(accepted).toBeGreaterThan(0);
    }
    await app.settled();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

function expectRefusal(status: number, text: string, unchanged: boolean): void {
  expect(status).toBeLessThan(500);
  // What an unknown symbol may have meant.
  const { near = [], ...body } = JSON.parse(text);
  expect(nearSymbols.parse(near)).toEqual(near);
  expect(body).toEqual({
    msg: expect.any(String),
    errors: expect.any(Array),
    requestId: expect.any(String),
  });
  expect(text).not.toMatch(/\b(select|insert|update) .*`|sqlite|mysql|node_modules|\.ts:|at Object/i);
  expect(unchanged).toBe(true);
}
