import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { ReleaseFile } from '../catalog/releases.repository.ts';
import { ContentStore, type PreparedFile } from './contentStore.ts';
import { integrityOf } from './integrity.ts';

let dataDir: string;
let content: ContentStore;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-'));
  content = new ContentStore(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function file(path: string, text: string): PreparedFile {
  const bytes = Buffer.from(text);
  return { path, bytes, integrity: integrityOf(bytes), gzip: gzipSync(bytes), brotli: brotliCompressSync(bytes) };
}
const prepared = [file('entry.js', 'one'), file('chunks/a.js', 'two')];
const files: ReleaseFile[] = prepared.map(({ path, bytes, integrity, gzip, brotli }) => ({
  path,
  integrity,
  bytes: bytes.length,
  gzipBytes: gzip?.length ?? null,
  brotliBytes: brotli?.length ?? null,
}));
async function place(version: string) {
  const staged = await content.stage('mfe-a', prepared);
  await content.settle(staged, 'mfe-a', version, files);
  await content.discard(staged);
}
const folder = () => join(dataDir, 'releases', 'mfe-a');

test('places files with their encodings and leaves nothing else behind', async () => {
  await place('1');
  expect(readdirSync(folder())).toEqual(['1']);
  expect(readFileSync(join(folder(), '1/chunks/a.js'), 'utf8')).toBe('two');
  expect(readFileSync(join(folder(), '1/entry.js.br'))).toEqual(prepared[0]?.brotli);
  expect(await content.read('mfe-a', '1', 'entry.js', 'gzip')).toEqual(prepared[0]?.gzip);
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});

test('names an altered file and a missing one', async () => {
  await place('1');
  writeFileSync(join(folder(), '1/chunks/a.js'), 'twa');
  expect(await content.findDamage('mfe-a', '1', files)).toBe('chunks/a.js');
  rmSync(join(folder(), '1/entry.js'));
  expect(await content.findDamage('mfe-a', '1', files)).toBe('entry.js');
});

test.each(['entry.js.br', 'chunks/a.js.gz'])('names %s if it is altered or missing', async (encoded) => {
  await place('1');
  const path = join(folder(), '1', encoded);
  writeFileSync(path, Buffer.alloc(readFileSync(path).length));
  expect(await content.findDamage('mfe-a', '1', files)).toBe(encoded);
  expect(await content.findMissing('mfe-a', '1', files)).toBeNull(); // of the same size
  rmSync(path);
  expect(await content.findDamage('mfe-a', '1', files)).toBe(encoded);
  expect(await content.findMissing('mfe-a', '1', files)).toBe(encoded);
});

test('removes what interrupted publishes left, but no folder that is in use', async () => {
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  const [abandoned, inUse] = [join(folder(), '.incoming-old'), join(folder(), '.incoming-busy')];
  for (const each of [abandoned, inUse]) {
    mkdirSync(join(each, 'chunks'), { recursive: true });
    writeFileSync(join(each, 'chunks/a.js'), 'half');
    utimesSync(join(each, 'chunks'), twoHoursAgo, twoHoursAgo);
    utimesSync(each, twoHoursAgo, twoHoursAgo);
  }
  utimesSync(join(abandoned, 'chunks/a.js'), twoHoursAgo, twoHoursAgo);
  await place('1');
  expect(readdirSync(folder()).sort()).toEqual(['.incoming-busy', '1']);
});

test('completes an interrupted publish', async () => {
  mkdirSync(join(folder(), '1/chunks'), { recursive: true });
  writeFileSync(join(folder(), '1/entry.js'), 'on');
  await place('1');
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});

test('two concurrent placements of the same version both succeed', async () => {
  await Promise.all([1, 2, 3, 4].map(() => place('1')));
  expect(readdirSync(folder())).toEqual(['1']);
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});

test('looks for many files at once, but not for all', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => file(`chunks/${nth}.js`, 'one'));
  await content.settle(await content.stage('mfe-a', many), 'mfe-a', '1', files);
  const recorded = many.map(({ path, bytes, integrity }) => ({
    path,
    integrity,
    bytes: bytes.length,
    gzipBytes: null,
    brotliBytes: null,
  }));
  const checks = jest.spyOn(content, 'pathOf');
  const found = content.findMissing('mfe-a', '1', recorded);
  const started = checks.mock.calls.length;
  expect(started).toBeGreaterThan(1);
  expect(started).toBeLessThan(20);
  expect(await found).toBeNull();
  expect(checks).toHaveBeenCalledTimes(40);
  rmSync(join(folder(), '1/chunks/30.js'));
  rmSync(join(folder(), '1/chunks/31.js'));
  expect(await content.findMissing('mfe-a', '1', recorded)).toBe('chunks/30.js');
});
