import { endpoints } from '@bellwether/sdk/contract';
import type { Endpoint } from '@bellwether/sdk/contract/endpoint';
import type { NewToken } from '../src/modules/releases/access/tokens.service.ts';
import { builtSection } from '../src/modules/releases/testing/builtSection.ts';
import { alice } from '../src/modules/releases/testing/testRegistry.ts';
import { refusalOf } from './errorShape.ts';
import type { Sent, TestUser } from './testApp.ts';
import { TestDesk } from './testDesk.ts';

export type DeskName = {
  [Name in keyof typeof endpoints]: (typeof endpoints)[Name]['path'] extends `/api/desk/${string}` ? Name : never;
}[keyof typeof endpoints];

const OWN = 'mfe-trading';
const OTHER = 'mfe-chat';
const folder = builtSection({ mark: '1' });

interface Wanted {
  readonly needs: 'publish' | 'move' | 'read' | 'assign' | 'anything';
  readonly path?: string;
  readonly body?: object | Buffer;
  /** The status for those who may, if it is not that of `ONCE_ADMITTED`. */
  readonly admitted?: number;
}

/** An act that was decided on another revision is a 409 for whoever may act. */
const revision = 999;

/** A request about OWN to each endpoint of the desk. A new endpoint does not compile until it is added here. */
const requests: Record<DeskName, () => Wanted> = {
  deskAccess: () => ({ needs: 'anything' }),
  deskStatus: () => ({ needs: 'read', path: `/api/desk/status?section=${OWN}` }),
  deskLog: () => ({ needs: 'read', path: `/api/desk/log?section=${OWN}` }),
  deskPeople: () => ({ needs: 'read' }),
  deskVersions: () => ({ needs: 'read', path: `/api/desk/versions?section=${OWN}&before=2` }),
  // Cut off at once: a 422 for those who may.
  publishRelease: () => ({ needs: 'publish', path: `/api/desk/publish/${OWN}/3`, body: Buffer.alloc(0) }),
  rollOutRelease: () => ({ needs: 'move', body: { section: OWN, version: '1', shareBp: 100, revision } }),
  holdRollout: () => ({ needs: 'move', body: { section: OWN, revision } }),
  resumeRollout: () => ({ needs: 'move', body: { section: OWN, revision } }),
  whoWouldChange: () => ({ needs: 'read', path: `/api/desk/who?section=${OWN}&version=1&shareBp=100` }),
  promoteReleases: () => ({ needs: 'move', body: { promotions: [{ section: OWN, version: '1', revision }] } }),
  rollBackReleases: () => ({ needs: 'move', body: { takings: [{ section: OWN, from: '2', revision }], why: 'slow' } }),
  withdrawRelease: () => ({ needs: 'move', body: { section: OWN, version: '1', why: 'slow', revision } }),
  takeSectionOff: () => ({ needs: 'move', body: { section: OWN, why: 'slow', revision } }),
  assignRoute: () => ({ needs: 'assign', body: { section: OWN, path: '/ideas', revision } }),
  handBackRoute: () => ({ needs: 'assign', body: { section: OWN, path: '/watchlist', revision } }),
  // Of a version that is not there: a 404 for whoever may act.
  makePreview: () => ({
    needs: 'move',
    body: { versions: [{ section: OWN, version: '9' }], forMs: 3_600_000 },
    admitted: 404,
  }),
  setTwoPersonRule: () => ({ needs: 'move', body: { section: OWN, on: true, revision } }),
  listProposals: () => ({ needs: 'read' }),
  listWebhooks: () => ({ needs: 'read' }),
  confirmProposal: () => ({ needs: 'move', body: { id: 'none' }, admitted: 404 }),
  declineProposal: () => ({ needs: 'move', body: { id: 'none' }, admitted: 404 }),
  listPreviews: () => ({ needs: 'read' }),
  endPreview: () => ({ needs: 'move', body: { id: 'none' }, admitted: 404 }),
  verifyReleases: () => ({ needs: 'read' }),
  prunableReleases: () => ({ needs: 'read' }),
};

const ONCE_ADMITTED: Readonly<Record<Wanted['needs'], number>> = {
  publish: 422,
  move: 409,
  assign: 409,
  read: 200,
  anything: 200,
};

/** Of what every section has: a token of another section gets its own part. */
const ABOUT_ALL: readonly DeskName[] = [
  'deskAccess',
  'deskPeople',
  'listProposals',
  'listWebhooks',
  'confirmProposal',
  'declineProposal',
  'listPreviews',
  'endPreview',
  'verifyReleases',
  'prunableReleases',
];

let desk: TestDesk;
let user: TestUser;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  desk = await TestDesk.start();
  const { publishing, rollouts } = desk.registry;
  const two = builtSection({ mark: '2' });
  await publishing.publish([{ section: OWN, version: '1', folder }], alice);
  await publishing.publish([{ section: OWN, version: '2', folder: two }], alice);
  for (const version of ['1', '2']) await rollouts.promote([{ section: OWN, version }], alice, { assigns: true });
  await desk.goLive(OTHER, ['1']);
  user = await desk.app.person();

  const create = async (name: string, wanted: Partial<NewToken>) => {
    const { token, record } = await desk.token({ section: OWN, label: name, ...wanted });
    tokens[name] = token;
    return record;
  };
  await create('own', {});
  await create('mover', { can: 'move' });
  await create('publisher', { can: 'publish' });
  await create('other', { section: OTHER });
  await create('every section', { section: null });
  await create('expired', { lifetimeMs: 60_000 });
  await desk.tokens.revoke((await create('revoked', {})).id, alice);
  desk.app.clock.advance(60_000);
});
afterAll(() => desk.drop());

const bearer = (token: string | undefined): Sent => ({ headers: { authorization: `Bearer ${token}` } });

const CALLERS: Readonly<Record<string, () => Sent>> = {
  anonymous: () => ({}),
  'a user': () => ({ token: user.token }),
  'a manager': () => ({ token: desk.manager.token }),
  own: () => bearer(tokens.own),
  mover: () => bearer(tokens.mover),
  publisher: () => bearer(tokens.publisher),
  other: () => bearer(tokens.other),
  'every section': () => bearer(tokens['every section']),
  expired: () => bearer(tokens.expired),
  revoked: () => bearer(tokens.revoked),
  'an unknown token': () => bearer(`bwr_${'a'.repeat(43)}`),
  'no token': () => bearer('x'),
  'a session as a release token': () => bearer(desk.manager.token),
  'a release token as a session': () => ({ token: tokens.own }),
  'a revoked token of a manager': () => ({ token: desk.manager.token, ...bearer(tokens.revoked) }),
  'a proxy’s own password': () => ({ token: desk.manager.token, headers: { authorization: 'Basic YTpi' } }),
};

const ALLOWED: Readonly<Record<string, readonly Wanted['needs'][]>> = {
  'a manager': ['publish', 'move', 'assign', 'read', 'anything'],
  'every section': ['publish', 'move', 'assign', 'read', 'anything'],
  own: ['publish', 'move', 'read', 'anything'],
  mover: ['move', 'read', 'anything'],
  publisher: ['publish', 'anything'],
  other: ['anything'],
  'a proxy’s own password': ['publish', 'move', 'assign', 'read', 'anything'],
};

const FORBIDDEN = ['a user', ...Object.keys(ALLOWED)];

async function send(name: DeskName, sent: Sent) {
  const { method, path } = endpoints[name] as Endpoint;
  const { path: filled = path, body } = requests[name]();
  const headers = { ...sent.headers, ...(Buffer.isBuffer(body) && { 'content-type': 'application/x-tar' }) };
  return desk.app.request(`${method} ${filled}`, { ...sent, headers, body });
}

const stateOf = () =>
  Promise.all([
    desk.app.db.knex('rollouts').orderBy('section').select('section', 'stable', 'candidate', 'revision', 'taken_off'),
    desk.app.db.knex('release_log').count('* as entries'),
    desk.app.db.knex('releases').orderBy(['section', 'version']).select('section', 'version', 'withdrawn_at'),
    desk.app.db.knex('section_routes').orderBy(['section', 'path']),
  ]);

const names = Object.keys(requests) as DeskName[];

it.each(names)('%s is for those who may, and changes nothing for others', async (name) => {
  const { needs, admitted = ONCE_ADMITTED[needs] } = requests[name]();
  const before = await stateOf();
  for (const [who, as] of Object.entries(CALLERS)) {
    const answer = await send(name, as());
    const mayHere = ALLOWED[who]?.includes(needs) || (who === 'other' && ABOUT_ALL.includes(name));
    const refused = FORBIDDEN.includes(who) ? 403 : 401;
    const status = mayHere ? admitted : refused;
    expect({ who, status: answer.status, text: answer.status === status ? '' : answer.text }).toEqual({
      who,
      status,
      text: '',
    });
    if (!mayHere) refusalOf(answer, answer.status);
  }
  expect(await stateOf()).toEqual(before);
});

it('a token of one section sees that one alone', async () => {
  const seen = async (path: string, name = 'other') =>
    (await desk.app.request(`GET ${path}`, bearer(tokens[name]))).body;
  const sectionsIn = (rows: { section: string | null }[]) => [...new Set(rows.map(({ section }) => section))];
  expect(sectionsIn((await seen('/api/desk/status')).sections)).toEqual([OTHER]);
  expect(sectionsIn((await seen('/api/desk/log')).entries)).toEqual([OTHER]);
  expect(sectionsIn((await seen('/api/desk/verify')).versions)).toEqual([OTHER]);
  expect(sectionsIn((await seen('/api/desk/status', 'every section')).sections)).toEqual([OTHER, OWN]);
  expect(await seen('/api/desk/access')).toEqual({
    who: 'token other',
    as: 'token',
    section: OTHER,
    can: 'all',
    expiresAt: expect.stringMatching(/^\d{4}-/),
  });
});

it('a token of one section moves it with no other', async () => {
  const promotions = [OWN, OTHER].map((section) => ({ section, version: '1', revision }));
  const answer = await desk.app.request('POST /api/desk/promote', { ...bearer(tokens.own), body: { promotions } });
  expect(refusalOf(answer, 403)).toBe('This release token is for mfe-trading alone.');
});

it('a release token is no session anywhere else', async () => {
  const elsewhere = (Object.values(endpoints) as Endpoint[]).filter(({ access }) => access === 'user');
  for (const { method, path } of elsewhere) {
    for (const as of [bearer(tokens['every section']), { token: tokens['every section'] }]) {
      const answer = await desk.app.request(`${method} ${path.replace(/:\w+/g, 'AAPL')}`, as);
      expect([path, answer.status]).toEqual([path, 401]);
    }
  }
});

it('forms and scripts of other sites cannot send what the desk reads', async () => {
  for (const name of names) {
    const { method, path } = endpoints[name] as Endpoint;
    if (method === 'GET') continue;
    const { path: filled = path } = requests[name]();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const sent = { token: desk.manager.token, headers: { 'content-type': type }, body: '{}' };
      refusalOf(await desk.app.request(`${method} ${filled}`, sent), 415);
    }
  }
});
