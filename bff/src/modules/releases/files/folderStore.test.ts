import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preparedFile } from '../testing/preparedFile.ts';
import { recordOf } from './contentStore.ts';
import { FolderStore } from './folderStore.ts';

let dataDir: string;
let content: FolderStore;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'content-'));
  content = new FolderStore(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const prepared = [preparedFile('entry.js', 'one'), preparedFile('chunks/a.js', 'two')];
const files = prepared.map(recordOf);
async function place(version: string) {
  const staged = await content.stage('mfe-a', version, prepared);
  await content.settle(staged, 'mfe-a', version, files);
  await content.discard(staged);
}
const folder = () => join(dataDir, 'releases', 'mfe-a');

test('places files with their encodings beside them, for nginx, and leaves nothing else behind', async () => {
  await place('1');
  expect(readdirSync(folder())).toEqual(['1']);
  expect(readFileSync(join(folder(), '1/chunks/a.js'), 'utf8')).toBe('two');
  expect(readFileSync(join(folder(), '1/entry.js.br'))).toEqual(prepared[0]?.brotli);
  expect(readFileSync(join(folder(), '1/entry.js.gz'))).toEqual(prepared[0]?.gzip);
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

test('concurrent placements of the same version leave one folder', async () => {
  await Promise.all([1, 2, 3, 4].map(() => place('1')));
  expect(readdirSync(folder())).toEqual(['1']);
});

test('looks for many files at once, but not for all', async () => {
  const many = Array.from({ length: 40 }, (_, nth) => preparedFile(`chunks/${nth}.js`, 'one'));
  await content.settle(await content.stage('mfe-a', '1', many), 'mfe-a', '1', files);
  const recorded = many.map((file) => ({ ...recordOf(file), gzipBytes: null, brotliBytes: null }));
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
