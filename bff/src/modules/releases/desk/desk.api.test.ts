import { refusalOf } from '../../../../test/errorShape.ts';
import type { TestUser } from '../../../../test/testApp.ts';
import { TestDesk } from '../../../../test/testDesk.ts';
import { alice } from '../testing/testRegistry.ts';

/** Shared, so every story has a section of its own. */
let desk: TestDesk;
beforeAll(async () => {
  desk = await TestDesk.start();
});
afterAll(() => desk.drop());

const asManager = (call: string, body?: object) => desk.asManager(call, body);
const withToken = (token: string, call: string, body?: object) => desk.withToken(token, call, body);

test('a manager moves several sections at once, rolls them back, and the log says who', async () => {
  const [S, T] = ['mfe-moved', 'mfe-moved-too'];
  for (const section of [S, T]) await desk.goLive(section, ['1', '2']);
  const at = (revision: number, from: string) => [S, T].map((section) => ({ section, from, revision }));
  const back = await asManager('POST /api/desk/rollback', { takings: at(2, '2'), why: 'it flickers' });
  expect(back).toMatchObject({
    status: 200,
    body: {
      moves: [
        { section: S, to: '1' },
        { section: T, to: '1' },
      ],
    },
  });
  const promotions = at(3, '').map(({ section, revision }) => ({ section, version: '2', revision }));
  expect((await asManager('POST /api/desk/promote', { promotions })).status).toBe(200);
  const late = await asManager('POST /api/desk/rollback', { takings: at(3, '2'), why: 'twice' });
  expect(refusalOf(late, 409)).toBe(`${S} changed since you looked. Check its current state and try again.`);
  expect((await asManager('POST /api/desk/take-off', { section: S, why: 'legal', revision: 4 })).body).toMatchObject({
    stable: null,
    revision: 5,
  });
  expect(
    (await asManager('POST /api/desk/withdraw', { section: S, version: '1', why: 'x', revision: 5 })).body,
  ).toEqual({
    section: S,
    version: '1',
    stable: null,
    wasLive: false,
    hadVisitors: true,
    revision: 6,
  });
  const { entries } = (await asManager(`GET /api/desk/log?section=${S}&act=rollback`)).body;
  expect(entries).toMatchObject([{ who: desk.manager.email, via: 'desk', from: '2', to: '1', why: 'it flickers' }]);
  expect(await desk.app.db.knex('release_log').where({ act: 'rollback' }).pluck('address')).toEqual([
    '127.0.0.1',
    '127.0.0.1',
  ]);
});

test('of fifty managers who decided on the same revision, one moves the section and the others get a 409', async () => {
  const S = 'mfe-contested';
  await desk.goLive(S, ['1', '2']);
  const body = { promotions: [{ section: S, version: '1', revision: 2 }] };
  const answers = await Promise.all(Array.from({ length: 50 }, () => asManager('POST /api/desk/promote', body)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(await stateOf(S)).toMatchObject({ stable: '1', revision: 3 });
}, 30_000);

test('where two people decide, a manager’s token is the manager, and one without an owner is nobody', async () => {
  const S = 'mfe-two-person';
  await desk.goLive(S, ['1', '2']);
  const ann = desk.manager;
  const ben = await desk.anotherManager();
  const rule = await asManager('POST /api/desk/two-person', { section: S, on: true, revision: 2 });
  expect(rule.body).toEqual({ section: S, on: true, revision: 3, changed: true });
  const body = { promotions: [{ section: S, version: '1', revision: 3 }] };
  const { token: orphan } = await desk.token({ section: null });
  expect(refusalOf(await withToken(orphan, 'POST /api/desk/promote', body), 403)).toContain(
    'the desk does not know who you are',
  );
  const { token: anns } = await desk.token({ section: null, ownerId: ann.userId });
  const { body: waiting } = await withToken(anns, 'POST /api/desk/promote', body);
  expect(waiting).toMatchObject({
    moves: [],
    proposal: { summary: `promote ${S} 1`, act: 'promote', choices: [{ section: S, version: '1' }], isYours: true },
  });
  const { id } = waiting.proposal;
  const seenBy = async ({ token }: TestUser) =>
    (await desk.app.request('GET /api/desk/proposals', { token })).body.proposals;
  expect([(await seenBy(ann))[0].isYours, (await seenBy(ben))[0].isYours]).toEqual([true, false]);
  const own = 'You proposed this yourself: another release manager has to confirm it.';
  expect(refusalOf(await asManager('POST /api/desk/proposal/confirm', { id }), 403)).toBe(own);
  expect(refusalOf(await withToken(orphan, 'POST /api/desk/proposal/confirm', { id }), 403)).toContain(
    'does not know who you are',
  );
  const { token: bens } = await desk.token({ section: null, ownerId: ben.userId });
  await desk.revoke(ben);
  expect(refusalOf(await withToken(bens, 'POST /api/desk/proposal/confirm', { id }), 403)).toContain(
    'does not know who you are',
  );
  await desk.grant(ben);
  await desk.revoke(ann);
  expect(await seenBy(ben)).toEqual([]); // hers ended with her role
  await desk.grant(ann);
  const { token: lost, record } = await desk.token({ section: null, ownerId: ann.userId });
  expect((await withToken(lost, 'POST /api/desk/promote', body)).body.proposal).toMatchObject({ isYours: true });
  await desk.tokens.revoke(record.id, alice);
  expect(await seenBy(ben)).toEqual([]); // what came with the token ended with it
  const { id: again } = (await withToken(anns, 'POST /api/desk/promote', body)).body.proposal;
  const done = await Promise.all(
    Array.from({ length: 50 }, () =>
      desk.app.request('POST /api/desk/proposal/confirm', { token: ben.token, body: { id: again } }),
    ),
  );
  expect(done.filter(({ status }) => status === 200).map((answer) => answer.body)).toEqual([
    { id: again, summary: `promote ${S} 1`, moved: [{ section: S, revision: 4 }] },
  ]);
  expect(done.filter(({ status }) => ![200, 404, 409].includes(status))).toEqual([]);
  expect(await stateOf(S)).toMatchObject({ stable: '1', revision: 4 });
  const ramped = { section: S, version: '2', shareBp: 100, ramp: [500, 9_500], revision: 4 };
  const { proposal } = (await withToken(anns, 'POST /api/desk/rollout', ramped)).body;
  expect(proposal).toMatchObject({ act: 'rollout', shareBp: 100, ramp: [500, 9_500] });
  const tooLarge = await withToken(anns, 'POST /api/desk/rollout', { ...ramped, shareBp: 9_999 });
  expect(refusalOf(tooLarge, 400)).toBe(
    'A rollout takes at most 95% of visitors, so that the rest can be compared. Promote the version to give it to everyone.',
  );
  const shrinking = await withToken(anns, 'POST /api/desk/rollout', { ...ramped, ramp: [1_000, 500, 5_000] });
  expect(refusalOf(shrinking, 400)).toBe('A ramp only grows: 5% cannot come after 10%.');
}, 30_000);

test('a preview over HTTP: its link shows once, its end is in the list, and a team ends its own alone', async () => {
  const S = 'mfe-previewed';
  await desk.goLive(S, ['1', '2']);
  const wanted = { versions: [{ section: S, version: '1' }], forMs: 3_600_000 };
  const { body: made } = await asManager('POST /api/desk/preview', wanted);
  expect(made.url).toMatch(new RegExp(`^https://bellwether\\.example/preview\\?id=${made.id}&show=${S}@1&until=`));
  const list = await asManager('GET /api/desk/previews');
  expect(list.body.previews).toEqual([
    {
      id: made.id,
      versions: { [S]: '1' },
      createdBy: desk.manager.email,
      createdAt: expect.any(String),
      expiresAt: made.expiresAt,
    },
  ]);
  expect(list.text).not.toContain('sig=');
  const { token } = await desk.token({ section: 'mfe-chat' });
  expect((await withToken(token, 'GET /api/desk/previews')).body).toEqual({ previews: [] });
  const end = { id: made.id };
  expect((await withToken(token, 'POST /api/desk/preview/end', end)).status).toBe(404);
  expect(refusalOf(await withToken(token, 'POST /api/desk/preview', wanted), 403)).toContain('for mfe-chat alone');
  expect((await asManager('POST /api/desk/preview/end', end)).body).toEqual({ id: made.id, revoked: true });
  expect((await asManager('POST /api/desk/preview/end', end)).status).toBe(404);
  expect((await asManager('GET /api/desk/previews')).body).toEqual({ previews: [] });
});

test('a role ends with the next call, and both changes are in both logs', async () => {
  const ann = await desk.anotherManager();
  const access = () => desk.app.request('GET /api/desk/access', { token: ann.token });
  expect((await access()).body).toMatchObject({ who: ann.email, as: 'person', can: 'all' });
  await desk.revoke(ann);
  expect(refusalOf(await access(), 403)).toBe('The release desk is for release managers.');
  await expect(desk.revoke(ann)).rejects.toThrow('does not have the role');
  expect((await desk.app.acts(ann.userId)).filter((act) => act.startsWith('role.'))).toEqual([
    'role.granted',
    'role.revoked',
  ]);
  const log = await desk.registry.releases.log({ limit: 2 });
  expect(log.map(({ act, who, why }) => [act, who, why])).toEqual([
    ['grant', 'alice', `release-manager: ${ann.email}`],
    ['revoke', 'alice', `release-manager: ${ann.email}`],
  ]);
  const { acts } = (await desk.app.request('GET /api/auth/activity', { token: ann.token })).body;
  expect(acts.map(({ sentence }: { sentence: string }) => sentence)).toContain('You became a release manager');
});

test('the role goes to confirmed addresses alone', async () => {
  await expect(desk.grant(await desk.app.person({ verified: false }))).rejects.toThrow('is not confirmed yet');
  await expect(desk.grant({ email: 'nobody@example.com' })).rejects.toThrow('No account has');
  const acts = await desk.app.acts(desk.manager.userId);
  await desk.grant(desk.manager); // who has the role keeps it
  expect(await desk.app.acts(desk.manager.userId)).toEqual(acts);
});

test('a token is stored as a hash, noted once a minute, and ends when it is revoked', async () => {
  const { app, tokens } = desk;
  const S = 'mfe-with-token';
  const { token, record } = await desk.token({ section: S });
  expect(token).toMatch(/^bwr_[\w-]{43}$/);
  const stored = JSON.stringify(await app.db.knex('release_tokens'));
  expect(stored).not.toContain(token.slice(4));
  const lastUse = async () => (await tokens.list()).find(({ id }) => id === record.id)?.lastUsedAt;
  const first = app.clock.now();
  for (const [after, noted] of [
    [0, first],
    [59_000, first],
    [1_000, first + 60_000],
  ] as const) {
    app.clock.advance(after);
    expect((await withToken(token, 'GET /api/desk/access')).status).toBe(200);
    expect(await lastUse()).toBe(noted);
  }
  await tokens.revoke(record.id, alice);
  expect(refusalOf(await withToken(token, 'GET /api/desk/access'), 401)).toBe('This release token was revoked.');
  await expect(tokens.revoke(record.id, alice)).rejects.toThrow('was revoked before');
  const { token: short } = await desk.token({ section: S, lifetimeMs: 60_000 });
  app.clock.advance(60_000);
  expect(refusalOf(await withToken(short, 'GET /api/desk/access'), 401)).toMatch(
    /^This release token expired on 2026-/,
  );
  expect((await desk.registry.releases.log({ limit: 10, section: S })).map(({ act }) => act)).toEqual([
    'token-create',
    'token-revoke',
    'token-create',
  ]);
});

test('wrong tokens are slowed down per address, exactly, and right ones are not', async () => {
  const strict = await TestDesk.start({ env: { RATE_LIMIT_FACTOR: '0.4' } });
  try {
    const { token } = await strict.token({ section: null });
    const wrong = (nth: number) => strict.withToken(`bwr_${String(nth).padStart(43, 'x')}`, 'GET /api/desk/access');
    const answers = await Promise.all(Array.from({ length: 30 }, (_, nth) => wrong(nth)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('300');
    expect((await strict.withToken(token, 'GET /api/desk/access')).status).toBe(200);
  } finally {
    await strict.drop();
  }
});

async function stateOf(section: string) {
  return (await desk.registry.rollouts.list()).find((each) => each.section === section);
}
