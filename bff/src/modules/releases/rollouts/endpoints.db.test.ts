import { servedRegistry } from '../../../../test/servedRegistry.ts';
import { assertServed } from '../../../assertServed.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { recordMove } from './move.ts';
import { listRollouts } from './rollouts.repository.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
/** Each calls what this server has, and one also what it does not have. */
const calling = (...calls: string[]) => ({ files: { 'page.js': calls.map((call) => `api("${call}")`).join(';') } });
const served = calling('GET /api/watchlist', 'PUT /api/portfolio/update/:id');
const gone = calling('GET /api/watchlist', 'GET /api/gone', '/api/auth/logout', 'DELETE /api/watchlist');
const promote = (version: string) => registry.rollouts.promote([{ section, version }], alice);
/** Makes a version stable as a server that has every endpoint would. */
async function promotedElsewhere({ db }: Pick<TestRegistry, 'db'>, version: string): Promise<void> {
  const rollout = (await listRollouts(db.knex)).find((each) => each.section === section);
  if (!rollout) throw new Error('publish a version first');
  await db.transaction((trx) => recordMove(trx, rollout, { act: 'promote', to: version, actor: alice, now: 1 }));
}

const start = async (migrate: 'on' | 'off' = 'on') => {
  const warnings: string[] = [];
  await assertServed(registry, { migrate }, { warn: (message) => warnings.push(message) });
  return warnings;
};

test('the record keeps the endpoints that the scripts call', async () => {
  await registry.publish(section, '1', { ...gone, contract: '0123456789ab' });
  expect((await registry.releases.find(section, '1'))?.manifest).toMatchObject({
    endpoints: ['/api/auth/logout', 'DELETE /api/watchlist', 'GET /api/gone', 'GET /api/watchlist'],
    contract: '0123456789ab',
  });
});

test('a promotion onto a version that calls what this server does not have is refused', async () => {
  await registry.goLive(section, '1', served);
  await registry.publish(section, '2', gone);
  await expect(promote('2')).rejects.toMatchObject({
    code: 'unprocessable',
    message: 'mfe-trading 2 calls DELETE /api/watchlist (and 1 more), which this server does not have.',
  });
  expect(await registry.rollouts.conflicts([{ section, version: '2' }])).toHaveLength(1);
  expect(await registry.stableOf(section)).toBe('1');
});

test('a rollback onto one is refused, a withdrawal passes over it, and it is no fallback', async () => {
  const site = await servedRegistry();
  try {
    await site.goLive('shell', '1');
    await site.goLive(section, '1', served);
    await site.publish(section, '2', gone);
    await promotedElsewhere(site, '2');
    await site.goLive(section, '3', served);
    await expect(site.rollouts.rollback({ section, from: '3', why: 'x' }, alice)).rejects.toThrow(
      'mfe-trading 2 calls DELETE /api/watchlist (and 1 more), which this server does not have.',
    );
    expect((await site.release()).sections[section]?.fallback?.version).toBe('1');
    expect(await site.removals.withdraw({ section, version: '3', why: 'x' }, alice)).toMatchObject({ stable: '1' });
  } finally {
    await site.drop();
  }
});

test.each([
  ['stable', { stable: '2' }],
  ['candidate', { candidate: '2', share_bp: 100 }],
])('a server does not start when the %s version calls what it does not have', async (role, rollout) => {
  await registry.goLive(section, '1', served);
  await registry.publish(section, '2', gone);
  expect(await start()).toEqual([]);
  await registry.db.knex('rollouts').where({ section }).update(rollout);
  const sentence = `The ${role} version 2 of mfe-trading calls DELETE /api/watchlist (and 1 more), which this server does not have.`;
  await expect(start()).rejects.toThrow(`${sentence} Promote another one before this server starts.`);
  expect(await start('off')).toEqual([sentence]);
});

test('nor when the version to fall back to does', async () => {
  await registry.publish(section, '1', gone);
  await promotedElsewhere(registry, '1');
  await registry.goLive(section, '2', served);
  await expect(start()).rejects.toThrow(/^The fallback version 1 of mfe-trading calls DELETE \/api\/watchlist/);
});

test('a section that was taken off the page keeps no server from starting', async () => {
  await registry.publish(section, '1', gone);
  await promotedElsewhere(registry, '1');
  await registry.removals.takeOff({ section, why: 'it calls what is gone' }, alice);
  expect(await start()).toEqual([]);
});

test('releases from before endpoints were recorded still start and move', async () => {
  await registry.goLive(section, '1', served);
  const manifest = JSON.parse((await registry.db.knex('releases').first('manifest')).manifest);
  await registry.db.knex('releases').update({ manifest: JSON.stringify({ ...manifest, endpoints: undefined }) });
  expect(await start()).toEqual([]);
  await registry.goLive(section, '2', served);
});
