import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  return { path, bytes, integrity: integrityOf(bytes), gzip: Buffer.from('zipped'), brotli: Buffer.from('squeezed') };
}
const files = [file('entry.js', 'one'), file('chunks/a.js', 'two')];
const folder = () => join(dataDir, 'releases', 'mfe-a');

test('places files with their encodings and leaves nothing else behind', async () => {
  await content.place('mfe-a', '1', files);
  expect(readdirSync(folder())).toEqual(['1']);
  expect(readFileSync(join(folder(), '1/chunks/a.js'), 'utf8')).toBe('two');
  expect(readFileSync(join(folder(), '1/entry.js.br'), 'utf8')).toBe('squeezed');
  expect((await content.read('mfe-a', '1', 'entry.js', 'gzip')).toString()).toBe('zipped');
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});

test('names an altered file and a missing one', async () => {
  await content.place('mfe-a', '1', files);
  writeFileSync(join(folder(), '1/chunks/a.js'), 'twa');
  expect(await content.findDamage('mfe-a', '1', files)).toBe('chunks/a.js');
  rmSync(join(folder(), '1/entry.js'));
  expect(await content.findDamage('mfe-a', '1', files)).toBe('entry.js');
});

test('completes an interrupted publish', async () => {
  mkdirSync(join(folder(), '1/chunks'), { recursive: true });
  writeFileSync(join(folder(), '1/entry.js'), 'on');
  await content.place('mfe-a', '1', files);
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});

test('two concurrent placements of the same version both succeed', async () => {
  await Promise.all([1, 2, 3, 4].map(() => content.place('mfe-a', '1', files)));
  expect(readdirSync(folder())).toEqual(['1']);
  expect(await content.findDamage('mfe-a', '1', files)).toBeNull();
});
