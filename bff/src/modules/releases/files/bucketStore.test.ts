import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { FAULTS, faultyProxy } from '../../../../test/faultyProxy.ts';
import { type TestBucket, testBucket } from '../../../../test/testBucket.ts';
import { until } from '../../../../test/until.ts';
import { preparedFile } from '../testing/preparedFile.ts';
import { Bucket, type BucketTiming } from './bucket.ts';
import { BucketStore } from './bucketStore.ts';
import { recordOf } from './contentStore.ts';
import { FileCache } from './fileCache.ts';
import { isStoreAway } from './storeAway.ts';

const SECTION = 'mfe-a';
/** A busy machine is no failure. */
const TIMING: BucketTiming = { attemptMs: 10_000, retries: 2, pauseMs: 1, awayMs: 1 };
const STALLS = FAULTS.filter((fault) => fault.startsWith('stall'));
const QUICK = FAULTS.filter((fault) => !STALLS.includes(fault));
const prepared = [preparedFile('entry.js', 'one of them'), preparedFile('chunks/a.js', 'two of them')];
const files = prepared.map(recordOf);
const [entry] = files as [(typeof files)[0]];

let bucket: TestBucket;
let proxy: Awaited<ReturnType<typeof faultyProxy>>;
let dataDir: string;
beforeAll(async () => {
  bucket = await testBucket();
  proxy = await faultyProxy(bucket.origin);
});
afterAll(async () => {
  await proxy.close();
  await bucket.close();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(async () => {
  proxy.planned.length = 0;
  await rm(dataDir, { recursive: true, force: true });
});

let prefixes = 0;
function openStore({ timing = TIMING, replica = 1, prefix = `${++prefixes}/` } = {}) {
  const changes: boolean[] = [];
  const cache = new FileCache({ folder: join(dataDir, `replica-${replica}`), limitBytes: 1024 * 1024 });
  const settings = { ...bucket.config(prefix), endpoint: proxy.origin };
  const objects = new Bucket(settings, { timing, onHealthChange: (healthy) => changes.push(healthy) });
  const store = new BucketStore({ bucket: objects, cache, incoming: dataDir });
  return { store, cache, objects, changes, prefix };
}

type Opened = ReturnType<typeof openStore>;

async function place({ store }: Opened, version = '1'): Promise<void> {
  const staged = await store.stage(SECTION, version, prepared);
  await store.settle(staged, SECTION, version, files);
  await store.discard(staged);
}

/** How many files the first replica has on its disk. */
async function copies(): Promise<number> {
  const home = join(dataDir, 'replica-1');
  const entries = await readdir(home, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).length;
}

test.each(QUICK)('reads through a bucket that does this now and then: %s', async (fault) => {
  const opened = openStore();
  await place(opened);
  proxy.planned.push(fault, fault);
  expect(await opened.store.read(SECTION, '1', entry)).toEqual(prepared[0]?.bytes);
  const asked = proxy.count();
  expect(await opened.store.read(SECTION, '1', entry)).toEqual(prepared[0]?.bytes);
  expect(proxy.count()).toBe(asked); // from the copy
});

test.each(STALLS)('does not wait for ever: %s', async (fault) => {
  const opened = openStore();
  await place(opened);
  const impatient = openStore({ prefix: opened.prefix, timing: { ...TIMING, attemptMs: 100, retries: 0 } });
  proxy.planned.push(fault);
  await expect(impatient.store.read(SECTION, '1', entry)).rejects.toMatchObject({ code: 'unavailable' });
});

test('whatever a bucket does, no other bytes are read, and what it did not keep is not called whole', async () => {
  const faults = fc.array(fc.option(fc.constantFrom(...QUICK), { freq: 3 }), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(faults, faults, async (whileWritten, whileRead) => {
      const opened = openStore();
      proxy.planned.push(...whileWritten);
      const isPlaced = await place(opened).then(
        () => true,
        (error) => !isStoreAway(error) && Promise.reject(error),
      );
      proxy.planned.length = 0;
      await pause(5); // longer than the bucket is left alone
      if (isPlaced) expect(await opened.store.findDamage(SECTION, '1', files)).toBeNull();
      else await place(opened);

      proxy.planned.push(...whileRead);
      for (const [nth, file] of files.entries()) {
        const read = await opened.store.read(SECTION, '1', file, 'br').catch(() => null);
        if (read) expect(read.equals(prepared[nth]?.brotli as Buffer)).toBe(true);
      }
      proxy.planned.length = 0;
      await pause(5);
      expect(await opened.store.findDamage(SECTION, '1', files)).toBeNull();
    }),
    { numRuns: 15, seed: 20_261_122 },
  );
});

test('what visitors get is served while the bucket is away, also after a restart, and a move back is possible', async () => {
  const opened = openStore();
  await place(opened);
  opened.store.keep([{ section: SECTION, version: '1', files }]);
  await until(async () => (await copies()) === 6);
  await bucket.stop();
  try {
    const restarted = openStore({ prefix: opened.prefix });
    for (const [nth, file] of files.entries()) {
      expect(await restarted.store.read(SECTION, '1', file)).toEqual(prepared[nth]?.bytes);
      expect(await restarted.store.read(SECTION, '1', file, 'gzip')).toEqual(prepared[nth]?.gzip);
    }
    expect(await restarted.store.has(SECTION, '1', entry)).toBe(true);
    expect(await restarted.store.isWhole(SECTION, '1', files)).toBe(true);
    expect(await restarted.store.findDamage(SECTION, '1', files)).toBeNull();

    const cold = openStore({ prefix: opened.prefix, replica: 2 });
    await expect(cold.store.findDamage(SECTION, '1', files)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(cold.store.read(SECTION, '1', entry)).rejects.toThrow(
      'The release store can’t be reached right now. Please try again.',
    );
  } finally {
    await bucket.start();
  }
});

test('a bucket that stays away is left alone for a while', async () => {
  const opened = openStore({ timing: { ...TIMING, awayMs: 600_000 } });
  await place(opened);
  await bucket.stop();
  for (let nth = 0; nth < 3; nth += 1) await opened.store.read(SECTION, '1', entry).catch(() => {});
  expect([opened.store.healthy, opened.changes]).toEqual([false, [false]]);
  const asked = proxy.count();
  for (let nth = 0; nth < 50; nth += 1) await opened.store.read(SECTION, '1', entry).catch(() => {});
  expect(proxy.count()).toBe(asked);
  await bucket.start();
});

test('a bucket that is back is noticed', async () => {
  const opened = openStore();
  await place(opened);
  await bucket.stop();
  for (let nth = 0; nth < 3; nth += 1) await opened.store.read(SECTION, '1', entry).catch(() => {});
  expect(opened.store.healthy).toBe(false);
  await bucket.start();
  await until(async () => (await opened.store.read(SECTION, '1', entry).catch(() => null)) !== null);
  expect([opened.store.healthy, opened.changes.at(-1)]).toEqual([true, true]);
});

test('what is no longer kept is not fetched', async () => {
  const opened = openStore();
  const many = Array.from({ length: 12 }, (_, nth) => preparedFile(`chunks/${nth}.js`, `chunk ${nth}`));
  await opened.store.stage(SECTION, '1', many);
  const asked = proxy.count();
  opened.store.keep([{ section: SECTION, version: '1', files: many.map(recordOf) }]);
  opened.store.keep([]);
  await until(async () => (await copies()) > 0);
  await pause(50);
  expect(proxy.count() - asked).toBeLessThanOrEqual(8); // of 36, those that were under way
});

test('readers of the same file share one transfer', async () => {
  const opened = openStore();
  await place(opened);
  const asked = proxy.count();
  await Promise.all(Array.from({ length: 20 }, () => opened.store.read(SECTION, '1', entry)));
  expect(proxy.count()).toBe(asked + 1);
});

test('an object that someone replaced is damage, never content', async () => {
  const opened = openStore();
  await place(opened);
  for (const [key, size] of await opened.objects.list('')) await opened.objects.put(key, Buffer.alloc(size, 'x'));
  await expect(opened.store.read(SECTION, '1', entry)).rejects.toThrow('as it was published');
  expect(await opened.store.findDamage(SECTION, '1', files)).toBe('entry.js');
});

describe('a wrong configuration', () => {
  const refused = (config: object) => new Bucket({ ...bucket.config(), ...config }, { timing: TIMING }).assertUsable();

  test('is told from a bucket that is away', async () => {
    await expect(refused({})).resolves.toBeUndefined();
    await expect(refused({ bucket: 'other' })).rejects.toThrow('RELEASE_STORE names a bucket that does not exist.');
    const { AWS_SECRET_ACCESS_KEY } = process.env;
    process.env.AWS_SECRET_ACCESS_KEY = 'another';
    await expect(refused({})).rejects.toThrow(
      'RELEASE_STORE names a bucket that refuses these credentials (SignatureDoesNotMatch).',
    );
    process.env.AWS_SECRET_ACCESS_KEY = AWS_SECRET_ACCESS_KEY;
    await bucket.stop();
    await expect(refused({})).rejects.toMatchObject({ code: 'unavailable' });
    await bucket.start();
  });
});
