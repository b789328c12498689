import { builtSection, builtShell } from '../testing/builtSection.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';

/** Publishes a version and tries to promote it alone. */
const go = async (...[name, version, options]: Parameters<TestRegistry['publish']>) => {
  await registry.publish(name, version, options);
  return registry.rollouts.promote([{ section: name, version }], alice);
};

test('refuses a section if the live shell lacks its packages or ShellApi', async () => {
  await registry.goLive('shell', '1');
  await expect(go(section, '1', { requires: { react: '^20.0.0' } })).rejects.toThrow(
    'mfe-trading 1 takes react ^20.0.0, but the live shell 1 brings 19.3.1.',
  );
  await expect(go(section, '2', { shellApi: '2.0' })).rejects.toThrow(
    'mfe-trading 2 was built for ShellApi 2.0, but the live shell 1 offers 1.0.',
  );
  expect(await registry.stableOf(section)).toBeNull();
});

test('refuses a shell that would break a live section', async () => {
  await registry.goLive('shell', '1');
  await registry.goLive(section, '1');
  await expect(go('shell', '2', { provides: { react: '20.0.0' } })).rejects.toThrow(
    'shell 2 brings react 20.0.0, but the live mfe-trading 1 takes react ^19.0.0.',
  );
  expect(await registry.stableOf('shell')).toBe('1');
});

test('refuses a section that uses a shared name that the live shell lacks, and a shell that would lack one', async () => {
  const router = '@bellwether/sdk/router';
  await registry.goLive('shell', '1', { offers: { [router]: ['Link', 'useNavigate'] } });
  await expect(go(section, '1', { uses: { [router]: ['useBlocker'] } })).rejects.toThrow(
    'mfe-trading 1 uses useBlocker of @bellwether/sdk/router, which the live shell 1 does not offer.',
  );
  await registry.goLive(section, '2', { uses: { [router]: ['useNavigate'] } });
  await expect(go('shell', '2', { offers: { [router]: ['Link', 'useNav'] } })).rejects.toThrow(
    'shell 2 does not offer useNavigate of @bellwether/sdk/router, which the live mfe-trading 2 uses.',
  );
});

test('meets a release from before names were recorded', async () => {
  await registry.goLive('shell', '1');
  const manifest = JSON.parse((await registry.db.knex('releases').first('manifest')).manifest);
  await registry.db
    .knex('releases')
    .update({ manifest: JSON.stringify({ ...manifest, offers: undefined, uses: undefined }) });
  await registry.goLive(section, '1');
  await expect(go(section, '2', { uses: { '@bellwether/sdk/router': ['Link'] } })).rejects.toThrow(
    'which the live shell 1 does not offer.',
  );
});

test('refuses a route owned by another live section', async () => {
  await registry.goLive(section, '1');
  await expect(go('mfe-alerts', '1', { routes: [{ path: '/watchlist' }] })).rejects.toThrow(
    'mfe-alerts 1 claims /watchlist, which belongs to the live mfe-trading 1.',
  );
});

test('lets a route change its owner in one move', async () => {
  await registry.goLive(section, '1', { routes: [{ path: '/watchlist' }, { path: '/alerts' }] });
  await registry.publish(section, '2');
  await registry.publish('mfe-alerts', '1', { routes: [{ path: '/alerts' }] });
  expect(await registry.rollouts.conflicts([{ section: 'mfe-alerts', version: '1' }])).toEqual([
    'mfe-alerts 1 claims /alerts, which belongs to the live mfe-trading 1.',
  ]);
  const move = [
    { section: 'mfe-alerts', version: '1' },
    { section, version: '2' },
  ];
  expect(await registry.rollouts.conflicts(move)).toEqual([]);
  await registry.rollouts.promote(move, alice);
  expect([await registry.stableOf('mfe-alerts'), await registry.stableOf(section)]).toEqual(['1', '2']);
});

test('lets a shell and sections that need each other go live together, each published by itself', async () => {
  await registry.goLive('shell', '1');
  await registry.goLive(section, '1');
  const set = [
    { section: 'shell', version: '2', folder: builtShell({ mark: '2', provides: { react: '20.0.0' } }) },
    { section, version: '2', folder: builtSection({ mark: '2', requires: { react: '^20.0.0' } }) },
  ];
  for (const each of set) {
    await registry.publishing.publish([each], alice);
    await expect(registry.rollouts.promote([each], alice)).rejects.toMatchObject({ code: 'unprocessable' });
  }
  let moment = registry.clock.now();
  jest.spyOn(registry.clock, 'now').mockImplementation(() => ++moment);
  await registry.rollouts.promote(set, alice);
  expect([await registry.stableOf('shell'), await registry.stableOf(section)]).toEqual(['2', '2']);
  // The log shows rows of one time as one move.
  const [one, other] = await registry.releases.log({ limit: 2 });
  expect([one?.section, other?.section, other?.at]).toEqual(['shell', section, one?.at]);
});

test('counts candidates as live: a section must fit the shell of every visitor', async () => {
  await registry.goLive('shell', '1');
  await registry.publish('shell', '2', { provides: { react: '20.0.0' } });
  await registry.db
    .knex('rollouts')
    .where({ section: 'shell' })
    .update({ candidate: '2', share_bp: 100, rollout: 1, revision: 2 });
  await expect(go(section, '1')).rejects.toThrow('but the live shell 2 brings 20.0.0.');
});

test('an upgrade takes one section after the other while the shell offers both majors', async () => {
  const sections = ['mfe-a', 'mfe-b', 'mfe-c'];
  const routes = (name: string) => ({ routes: [{ path: `/${name}` }] });
  const next = { shellApi: '2.0', requires: { react: '^20.0.0' } };
  await registry.goLive('shell', '1');
  for (const name of sections) await registry.goLive(name, '1', routes(name));
  await registry.publish('shell', '3', { shellApi: '2.0', provides: { react: '20.0.0' } });
  const last = [{ section: 'shell', version: '3' }];
  await registry.goLive('shell', '2', {
    shellApi: '2.0',
    otherShellApis: ['1.0'],
    otherSets: { 'react-20': { provides: { react: '20.0.0' }, files: ['entry.js'] } },
  });
  for (const name of sections) {
    expect(await registry.rollouts.conflicts(last)).toContain(
      `shell 3 brings react 20.0.0, but the live ${name} 1 takes react ^19.0.0.`,
    );
    await registry.goLive(name, '2', { ...routes(name), ...next });
  }
  await registry.rollouts.promote(last, alice);
  // Now the way back is closed until a shell with both returns.
  await expect(registry.rollouts.rollback({ section: 'mfe-a', from: '2', why: 'x' }, alice)).rejects.toThrow(
    'mfe-a 1 was built for ShellApi 1.0, but the live shell 3 offers 2.0. (1 more)',
  );
});
