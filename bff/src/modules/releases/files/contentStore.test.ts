import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { type TestBucket, testBucket } from '../../../../test/testBucket.ts';
import { preparedFile } from '../testing/preparedFile.ts';
import { Bucket } from './bucket.ts';
import { BucketStore } from './bucketStore.ts';
import { type ContentStore, type Encoding, type PreparedFile, recordOf, SUFFIX } from './contentStore.ts';
import { FileCache } from './fileCache.ts';
import { FolderStore } from './folderStore.ts';

/** A store, and what its tests do behind its back. Names are those of files with the suffix of their encoding. */
interface Site {
  readonly store: ContentStore;
  /** A store of another process on the same place. */
  another(): ContentStore;
  alter(version: string, name: string, change: (bytes: Buffer) => Buffer): Promise<void>;
  lose(version: string, name: string): Promise<void>;
  /** How many files lie there. */
  count(): Promise<number>;
}

const SECTION = 'mfe-a';
let dataDir: string;
let bucket: TestBucket;
beforeAll(async () => {
  bucket = await testBucket();
});
afterAll(() => bucket.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'content-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

function folderSite(): Site {
  const store = new FolderStore(dataDir);
  const pathOf = (version: string, name: string) => store.pathOf(SECTION, version, name);
  return {
    store,
    another: () => new FolderStore(dataDir),
    alter: async (version, name, change) =>
      writeFile(pathOf(version, name), change(await readFile(pathOf(version, name)))),
    lose: (version, name) => rm(pathOf(version, name)),
    count: async () => {
      const root = dirname(dirname(store.pathOf(SECTION, '1', '')));
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).length;
    },
  };
}

let prefixes = 0;
function bucketSite(): Site {
  prefixes += 1;
  // A busy machine is no failure, and s3rver refuses some of several writes to one key at once.
  const timing = { attemptMs: 10_000, retries: 8, pauseMs: 5, awayMs: 1 };
  const objects = new Bucket(bucket.config(`${prefixes}/`), { timing });
  const open = (nth: number) =>
    new BucketStore({
      bucket: objects,
      cache: new FileCache({ folder: join(dataDir, `cache-${nth}`), limitBytes: 1024 * 1024 }),
      incoming: dataDir,
    });
  const find = async (version: string, name: string) => {
    const { path, suffix } = /^(?<path>.*?)(?<suffix>\.br|\.gz)?$/.exec(name)?.groups ?? {};
    const folder = `${SECTION}/${version}/`;
    for (const [key, size] of await objects.list(folder)) {
      const [, rest = ''] = key.split(`${folder}${path}.`);
      if (/^\w+$/.test(rest) ? !suffix : suffix && rest.endsWith(suffix)) return { key, size };
    }
    throw new Error(`no object for ${name}`);
  };
  return {
    store: open(0),
    another: () => open(1),
    alter: async (version, name, change) => {
      const { key, size } = await find(version, name);
      await objects.put(key, change((await objects.get(key, size)) ?? Buffer.alloc(0)));
    },
    lose: async (version, name) => objects.remove((await find(version, name)).key),
    count: async () => (await objects.list('')).size,
  };
}

const prepared = [preparedFile('entry.js', 'one'), preparedFile('chunks/a.js', 'two')];

describe.each([
  ['a folder', folderSite],
  ['a bucket', bucketSite],
])('%s', (_, openSite) => {
  let site: Site;
  let store: ContentStore;
  beforeEach(() => {
    site = openSite();
    store = site.store;
  });

  async function place(version: string, files: readonly PreparedFile[] = prepared, on = store) {
    const staged = await on.stage(SECTION, version, files);
    await on.settle(staged, SECTION, version, files.map(recordOf));
    await on.discard(staged);
  }
  const damageOf = (version: string, files: readonly PreparedFile[] = prepared, on = store) =>
    on.findDamage(SECTION, version, files.map(recordOf));
  const missingOf = (version: string) => store.findMissing(SECTION, version, prepared.map(recordOf));
  const read = (version: string, file: PreparedFile, encoding?: Encoding) =>
    site.another().read(SECTION, version, recordOf(file), encoding);

  test('holds files with their encodings and nothing else', async () => {
    await place('1');
    expect(await site.count()).toBe(6);
    for (const file of prepared) {
      expect(await read('1', file)).toEqual(file.bytes);
      expect(await read('1', file, 'br')).toEqual(file.brotli);
      expect(await read('1', file, 'gzip')).toEqual(file.gzip);
      expect(await store.has(SECTION, '1', recordOf(file))).toBe(true);
    }
    expect([await damageOf('1'), await missingOf('1')]).toEqual([null, null]);
    expect(await store.isWhole(SECTION, '1', prepared.map(recordOf))).toBe(true);
  });

  test('has nothing of a version that was never placed', async () => {
    await place('1');
    const file = recordOf(preparedFile('entry.js', 'one'));
    expect([await damageOf('10'), await missingOf('10')]).toEqual(['entry.js', 'entry.js']);
    expect(await store.has(SECTION, '10', file)).toBe(false);
    await expect(store.read(SECTION, '10', file)).rejects.toThrow();
    await expect(store.stream(SECTION, '10', file)).rejects.toThrow();
  });

  test('names an altered file and a missing one', async () => {
    await place('1');
    await site.alter('1', 'chunks/a.js', () => Buffer.from('twa'));
    expect(await damageOf('1')).toBe('chunks/a.js');
    await site.lose('1', 'entry.js');
    expect([await damageOf('1'), await missingOf('1')]).toEqual(['entry.js', 'entry.js']);
    expect(await store.isWhole(SECTION, '1', prepared.map(recordOf))).toBe(false);
  });

  test.each(['entry.js.br', 'chunks/a.js.gz'])('names %s if it is altered or missing', async (name) => {
    await place('1');
    await site.alter('1', name, ({ length }) => Buffer.alloc(length));
    expect([await damageOf('1'), await missingOf('1')]).toEqual([name, null]); // of the same size
    await site.lose('1', name);
    expect([await damageOf('1'), await missingOf('1')]).toEqual([name, name]);
  });

  test('an encoding that decodes to more than the file has is damage', async () => {
    await place('1');
    const bomb = preparedFile('x', Buffer.alloc(1_000_000)).brotli ?? Buffer.alloc(0);
    const files = [{ ...recordOf(preparedFile('entry.js', 'one')), brotliBytes: bomb.length }];
    await place('2', [{ ...preparedFile('entry.js', 'one'), brotli: bomb }]);
    expect(await store.findDamage(SECTION, '2', files)).toBe('entry.js.br');
  });

  test('another publish completes one that was interrupted, and mends what was altered', async () => {
    await store.stage(SECTION, '1', prepared.slice(0, 1));
    await place('1', prepared, site.another());
    await site.alter('1', 'entry.js', () => Buffer.from('on'));
    await place('1');
    expect(await damageOf('1')).toBeNull();
  });

  test('concurrent placements of the same version all succeed', async () => {
    await Promise.all([1, 2, 3, 4].map(() => place('1')));
    expect(await site.count()).toBe(6);
    expect(await damageOf('1')).toBeNull();
  });

  test('of concurrent publishes of different content, what is settled counts', async () => {
    const other = [preparedFile('entry.js', 'uno'), preparedFile('chunks/a.js', 'due')];
    const [staged, late] = [await store.stage(SECTION, '1', other), await site.another().stage(SECTION, '1', prepared)];
    await store.settle(staged, SECTION, '1', other.map(recordOf));
    await store.discard(late);
    expect(await damageOf('1', other)).toBeNull();
    expect((await read('1', other[0] as PreparedFile)).toString()).toBe('uno');
  });

  test('a publish of the same content that fails takes nothing from the one that succeeded', async () => {
    const failing = site.another();
    const staged = await failing.stage(SECTION, '1', prepared);
    await place('1');
    await failing.discard(staged);
    expect(await damageOf('1')).toBeNull();
  });

  test('a removal between staging and settling does no harm', async () => {
    const staged = await store.stage(SECTION, '1', prepared);
    await site.another().remove(SECTION, '1');
    await store.settle(staged, SECTION, '1', prepared.map(recordOf));
    expect(await damageOf('1')).toBeNull();
  });

  test('removes a version and leaves those whose names begin alike', async () => {
    for (const version of ['1', '1.1', '10']) await place(version);
    await store.remove(SECTION, '1');
    await store.remove(SECTION, '1');
    expect([await missingOf('1'), await damageOf('1.1'), await damageOf('10')]).toEqual(['entry.js', null, null]);
    expect(await site.count()).toBe(12);
  });

  test('holds empty files and every name that a build may have', async () => {
    const files = [preparedFile('empty.txt', ''), preparedFile('@a/b~c/d_e-f@2.js', 'x'), preparedFile('a.js.br', 'y')];
    await place('1.0.0-rc.1', files);
    expect(await damageOf('1.0.0-rc.1', files, site.another())).toBeNull();
    for (const file of files) expect(await read('1.0.0-rc.1', file)).toEqual(file.bytes);
  });

  test('streams a large file', async () => {
    const large = preparedFile('large.wasm', Buffer.alloc(300_000, 'chunk of wasm'));
    await place('1', [large]);
    const whole = async (encoding?: Encoding) => buffer(await store.stream(SECTION, '1', recordOf(large), encoding));
    expect((await whole()).equals(large.bytes)).toBe(true);
    expect((await whole('br')).equals(large.brotli as Buffer)).toBe(true);
    expect((await whole()).equals(large.bytes)).toBe(true);
  });

  test('makes folders for uploads and removes them', async () => {
    const folder = await store.makeIncoming();
    await mkdir(join(folder, 'chunks'));
    await store.removeIncoming(folder);
    expect(await stat(folder).catch(() => null)).toBeNull();
    expect(relative(dataDir, folder)).not.toContain('..');
  });

  /** Whatever happened to a version before, publishing it makes it whole, and its neighbor never notices. */
  test('generated damage is found, and the next publish mends it', async () => {
    const names = prepared.flatMap(({ path }) => [path, path + SUFFIX.br, path + SUFFIX.gzip]);
    const harm = fc.record({
      name: fc.constantFrom(...names),
      how: fc.constantFrom('lose', 'cut', 'flip', 'stage', 'remove'),
    });
    await place('neighbor');
    await fc.assert(
      fc.asyncProperty(fc.array(harm, { minLength: 1, maxLength: 5 }), async (harms) => {
        await place('1');
        const bad = new Set<string>();
        for (const { name, how } of harms) {
          if (how === 'stage') await site.another().stage(SECTION, '1', [preparedFile('entry.js', 'other')]);
          if (how === 'remove') await store.remove(SECTION, '1');
          if (how === 'remove') for (const each of names) bad.add(each);
          if (bad.has(name) || how === 'stage' || how === 'remove') continue;
          bad.add(name);
          if (how === 'lose') await site.lose('1', name);
          if (how === 'cut') await site.alter('1', name, (bytes) => bytes.subarray(1));
          if (how === 'flip') await site.alter('1', name, (bytes) => Buffer.from(bytes.map((byte) => byte ^ 1)));
        }
        expect(await damageOf('1')).toBe(names.find((name) => bad.has(name)) ?? null);
        await place('1');
        expect([await damageOf('1'), await damageOf('neighbor')]).toEqual([null, null]);
      }),
      { numRuns: 12, seed: 20_261_122 },
    );
  });
});
