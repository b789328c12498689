import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataFolder } from './dataFolder.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

let before: number;
let folder: string;
beforeEach(() => {
  before = process.umask(0o022);
  folder = mkdtempSync(join(tmpdir(), 'bellwether-data-'));
});
afterEach(() => process.umask(before));

test('creates a private folder, in which everything is private', () => {
  const made = join(folder, 'a/b');
  makeDataFolder(made);
  writeFileSync(join(made, 'file'), '');
  mkdirSync(join(made, 'folder'));
  expect([made, join(made, 'file'), join(made, 'folder')].map(modeOf)).toEqual(['700', '600', '700']);
});

test('tightens what an older version left', () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'bellwether.sqlite-wal'), '');
  mkdirSync(join(folder, 'releases'));
  makeDataFolder(folder);
  expect([folder, join(folder, 'bellwether.sqlite-wal'), join(folder, 'releases')].map(modeOf)).toEqual([
    '700',
    '600',
    '700',
  ]);
});

test('leaves a folder that holds other things, and those things, as they are', () => {
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'letter.txt'), '');
  writeFileSync(join(folder, 'jwt-secret'), '');
  makeDataFolder(folder);
  expect([folder, join(folder, 'letter.txt'), join(folder, 'jwt-secret')].map(modeOf)).toEqual(['755', '644', '600']);
});
