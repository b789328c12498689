import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { type Served, serve } from '../../../../test/servedRegistry.ts';
import { type TestBucket, testBucket } from '../../../../test/testBucket.ts';
import { until } from '../../../../test/until.ts';
import { readConfig } from '../../../config/config.ts';
import { openRegistry, type Registry } from '../registry.ts';
import { builtSection, builtShell } from '../testing/builtSection.ts';
import { killAfter } from '../testing/killAfter.ts';
import { alice } from '../testing/testRegistry.ts';
import { openContentStore } from './openContentStore.ts';

const SECTION = 'mfe-trading';
let now = Date.UTC(2026, 10, 20, 12);
const clock = {
  now: () => {
    now += 1_000;
    return now;
  },
};

let bucket: TestBucket;
let database: TestDatabase;
let folders: string;
let registry: Registry;
const servers: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  bucket = await testBucket();
  database = await testDatabase();
  folders = await mkdtemp(join(tmpdir(), 'replicas-'));
  registry = openRegistry({ db: database.db, content: storeOf('desk'), clock, judgeScripts: async () => {} });
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { close } of servers.splice(0)) await close();
  await database.drop();
  await bucket.close();
  await rm(folders, { recursive: true, force: true });
});

function envOf(replica: string): Record<string, string> {
  return { ...bucket.env, DATA_DIR: join(folders, replica) };
}

function storeOf(replica: string) {
  return openContentStore(readConfig(envOf(replica)));
}

async function publish(section: string, version: string, mark = version): Promise<string | undefined> {
  const folder = section === 'shell' ? builtShell({ mark }) : builtSection({ name: section, mark });
  const [published] = await registry.publishing.publish([{ section, version, folder }], alice);
  return published?.outcome;
}

async function goLive(version: string): Promise<void> {
  for (const section of ['shell', SECTION]) {
    await publish(section, version);
    await registry.rollouts.promote([{ section, version }], alice, { assigns: true });
  }
}

/** A server with a disk of its own. */
async function replica(name: string): Promise<Served> {
  const server = await serve(database, envOf(name));
  servers.push(server);
  return server;
}

const readiness = async (server: Served) => {
  const { status, body } = await server.get('/readyz');
  const { checks } = JSON.parse(body.toString());
  return { status, releases: checks.releases, sections: checks.sections, releaseStore: checks.releaseStore };
};
const assetOf = async (server: Served, version: string) =>
  (await server.get(`/assets/${SECTION}/${version}/entry.js`)).status;

async function isKept(name: string, section: string, version: string): Promise<boolean> {
  const kept = await readdir(join(folders, name, 'release-cache', section, version)).catch(() => []);
  const files = await registry.releases.files(section, version);
  const stored = files.flatMap(({ brotliBytes, gzipBytes }) =>
    [1, brotliBytes, gzipBytes].filter((size) => size !== null),
  );
  return kept.length === stored.length;
}

test('replicas with disks of their own serve what was published to the bucket, also while it is away', async () => {
  await goLive('1');
  await goLive('2');
  const [one, two] = [await replica('one'), await replica('two')];
  for (const server of [one, two]) {
    expect((await server.release()).sections[SECTION]?.version).toBe('2');
    expect([await assetOf(server, '1'), await assetOf(server, '2')]).toEqual([200, 200]);
    expect(await readiness(server)).toEqual({ status: 200, releases: 'ok', sections: 'ok', releaseStore: 'ok' });
  }
  for (const name of ['one', 'two']) {
    for (const version of ['1', '2']) {
      for (const section of ['shell', SECTION]) await until(() => isKept(name, section, version));
    }
  }
  await bucket.stop();
  const restarted = await replica('one');
  expect([await assetOf(restarted, '1'), await assetOf(restarted, '2')]).toEqual([200, 200]);
  expect((await restarted.release()).sections[SECTION]?.version).toBe('2');

  await expect(publish(SECTION, '3')).rejects.toThrow('The release store can’t be reached right now.');
  expect((await registry.releases.status({ section: SECTION }))[0]?.versions.map(({ version }) => version)).toEqual([
    '2',
    '1',
  ]);
  const here = openRegistry({ db: database.db, content: storeOf('one'), clock });
  await here.rollouts.rollback({ section: SECTION, from: '2', why: 'it is bad' }, alice);
  expect((await restarted.release()).sections[SECTION]?.version).toBe('1');

  const cold = await replica('cold');
  await readiness(cold); // a first failure of the bucket may pass
  expect(await readiness(cold)).toEqual({
    status: 503,
    releases: 'failed',
    sections: 'failed',
    releaseStore: 'failed',
  });
  expect(await readiness(restarted)).toMatchObject({ status: 200, releases: 'ok', sections: 'ok' });
  expect(await assetOf(cold, '1')).toBe(503);

  await bucket.start();
  registry = openRegistry({ db: database.db, content: storeOf('later'), clock, judgeScripts: async () => {} });
  expect(await publish(SECTION, '3')).toBe('published');
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
  'a publish that is killed after %d steps leaves nothing that counts',
  async (steps) => {
    const kill = killAfter(steps, { ...registry, ...database });
    const first = await publish(SECTION, '1', 'first').catch(() => 'killed');
    const wasKilled = kill.wasKilled();
    jest.restoreAllMocks();
    expect(first === 'killed').toBe(wasKilled);
    const isThere = (await registry.releases.find(SECTION, '1')) !== null;
    const again = await publish(SECTION, '1', isThere ? 'first' : 'corrected');
    expect(again).toBe(isThere ? 'already-published' : 'published');
    const files = await registry.releases.files(SECTION, '1');
    expect(await storeOf('reader').findDamage(SECTION, '1', files)).toBeNull();
    const acts = await registry.releases.log({ limit: 10 });
    expect(acts.map(({ act }) => act)).toEqual(['publish']);
  },
);

test('concurrent publishes of one version from two machines: one content wins, and it is whole', async () => {
  const other = openRegistry({ db: database.db, content: storeOf('other'), clock, judgeScripts: async () => {} });
  const publishAs = (on: Registry, mark: string) =>
    on.publishing.publish([{ section: SECTION, version: '1', folder: builtSection({ mark }) }], alice).then(
      () => mark,
      (error) => error.code,
    );
  const outcomes = await Promise.all([publishAs(registry, 'one'), publishAs(other, 'two')]);
  const won = outcomes.filter((outcome) => outcome !== 'taken');
  expect(new Set(won).size).toBe(1);
  const files = await registry.releases.files(SECTION, '1');
  expect(await storeOf('reader').findDamage(SECTION, '1', files)).toBeNull();
  const entry = files.find(({ path }) => path === 'entry.js');
  expect(entry && String(await storeOf('reader').read(SECTION, '1', entry))).toContain(won[0]);
});

test('prune removes a version from the bucket, verify finds what is damaged, and the same content brings it back', async () => {
  await goLive('1');
  await registry.content.remove(SECTION, '1');
  const damagedOf = async () =>
    (await registry.verifying.verify()).filter(({ damaged }) => damaged !== null).map(({ section }) => section);
  expect(await damagedOf()).toEqual([SECTION]);
  expect((await registry.releases.status({ section: SECTION }))[0]?.versions[0]?.missing).not.toBeNull();
  expect(await publish(SECTION, '1')).toBe('restored');
  expect(await damagedOf()).toEqual([]);

  const superfluous = Array.from({ length: 23 }, (_, nth) => `${nth + 2}`);
  for (const version of superfluous) await publish(SECTION, version);
  const pruned = await registry.pruning.prune({ dryRun: false }, alice);
  expect(pruned.map(({ version }) => version).sort()).toEqual(['2', '3', '4']);
  const files = await registry.releases.files(SECTION, '5');
  expect(await storeOf('reader').findMissing(SECTION, '2', files)).toBe(files[0]?.path);
  expect(await storeOf('reader').findMissing(SECTION, '5', files)).toBeNull();
});
