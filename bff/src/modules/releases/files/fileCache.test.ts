import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { FileCache } from './fileCache.ts';

const LIMIT = 10_000;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'copies-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (limitBytes = LIMIT) => new FileCache({ folder, limitBytes });
const bytes = (length: number) => Buffer.alloc(length, length);

async function usedBytes(): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** As if it had been used this long ago. */
async function age(key: string, seconds: number): Promise<void> {
  const then = new Date(Date.now() - seconds * 1_000);
  await utimes(join(folder, key), then, then);
}

test('gives a copy back, also to another process', async () => {
  await open().write('mfe-a/1/x.js', bytes(100));
  expect(await open().read('mfe-a/1/x.js', 100)).toEqual(bytes(100));
  const stream = await open().stream('mfe-a/1/x.js', 100);
  expect(stream && (await buffer(stream))).toEqual(bytes(100));
  expect(await open().read('mfe-a/1/y.js', 100)).toBeNull();
  expect(await open().has('mfe-a/1/x.js', 99)).toBe(false);
});

test.each([
  ['cut off', (copy: Buffer) => copy.subarray(0, -1)],
  ['empty after a power cut', () => Buffer.alloc(0)],
  ['filled with zeros', ({ length }: Buffer) => Buffer.alloc(length)],
  ['altered in one bit', (copy: Buffer) => Buffer.from(copy.map((byte, at) => (at === 60 ? byte ^ 1 : byte)))],
])('a copy that is %s is none, and is removed', async (_, spoil) => {
  const path = join(folder, 'x.js');
  await open().write('x.js', bytes(100));
  await writeFile(path, spoil(await readFile(path)));
  expect(await open().read('x.js', 100)).toBeNull();
  expect(await readdir(folder)).toEqual([]);
});

test('stays within its limit: what was not used for longest goes first, and what visitors get goes last', async () => {
  const cache = open();
  const wanted = ['a', 'b', 'c', 'd'].map((key) => ({ key, size: 2_000 }));
  for (const [nth, { key }] of wanted.entries()) {
    await cache.write(key, bytes(2_000));
    await age(key, 4_000 - nth * 1_000);
  }
  expect(cache.keep(wanted.slice(0, 1))).toBe(1);
  await open().read('b', 2_000); // used just now
  await cache.write('e', bytes(3_000));
  expect((await readdir(folder)).sort()).toEqual(['a', 'b', 'e']);
});

test('many writes at once stay within the limit too, and a file that is larger is not copied', async () => {
  const cache = open();
  await Promise.all(Array.from({ length: 40 }, (_, nth) => cache.write(`f${nth}`, bytes(1_000))));
  expect(await usedBytes()).toBeLessThanOrEqual(LIMIT);
  expect((await readdir(folder)).length).toBeGreaterThanOrEqual(7);
  await cache.write('large', bytes(LIMIT));
  expect(await cache.read('large', LIMIT)).toBeNull();
});

test('counts what an earlier process left', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await open().write(key, bytes(2_000));
  await open().write('e', bytes(2_500));
  expect(await usedBytes()).toBeLessThanOrEqual(LIMIT);
  expect(await open().has('e', 2_500)).toBe(true);
});

test('keeps as many as there is room for, in their order', () => {
  const objects = Array.from({ length: 20 }, (_, nth) => ({ key: `f${nth}`, size: 1_000 }));
  expect(open().keep(objects)).toBe(8);
  expect(open(1_000_000).keep(objects)).toBe(20);
});

test('does without a copy, and says so once, when the disk refuses it', async () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  await writeFile(join(folder, 'mfe-a'), 'a file in the place of a folder');
  const cache = new FileCache({ folder, limitBytes: LIMIT, log });
  for (const name of ['x', 'y']) await cache.write(`mfe-a/1/${name}`, bytes(10));
  expect(warnings).toEqual(['releases cannot be copied to DATA_DIR/release-cache']);
  expect(await readdir(folder)).toEqual(['mfe-a']);
});
