import { linkSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderOf } from '../testing/builtSection.ts';
import { FOLDER_LIMITS, readFolder } from './readFolder.ts';

test('reads every file, sorted, and skips dotfiles', async () => {
  const folder = folderOf({ 'b.js': 'b', 'a/c.css': 'c', '.build-id': 'x', '.git/config': 'y' });
  const files = await readFolder(folder);
  expect(files.map(({ path, bytes }) => [path, bytes.toString()])).toEqual([
    ['a/c.css', 'c'],
    ['b.js', 'b'],
  ]);
});

test('refuses a missing folder and a file in its place', async () => {
  const file = join(folderOf({ 'a.js': '1' }), 'a.js');
  await expect(readFolder(join(tmpdir(), 'nowhere-at-all'))).rejects.toMatchObject({ code: 'not-found' });
  await expect(readFolder(file)).rejects.toMatchObject({ code: 'not-found' });
});

test.each(['file', 'folder'])('refuses a link to a %s outside', async (kind) => {
  const folder = folderOf({ 'a.js': '1' });
  symlinkSync(kind === 'file' ? '/etc/hostname' : '/etc', join(folder, 'link'));
  await expect(readFolder(folder)).rejects.toMatchObject({
    code: 'unprocessable',
    message: expect.stringContaining('link is not a plain file'),
  });
});

test('refuses a hard link, which is indistinguishable from the file it shares', async () => {
  const folder = folderOf({ 'a.js': '1' });
  const secret = join(folderOf({ secret: 'key' }), 'secret');
  linkSync(secret, join(folder, 'b.js'));
  await expect(readFolder(folder)).rejects.toMatchObject({
    code: 'unprocessable',
    message: 'b.js has a second name on this disk: a hard link could lead out of the folder.',
  });
});

test.each(['a b.js', 'ü.js', 'a?.js', 'a%2e.js', 'a&b.js'])('refuses the name %j', async (name) => {
  await expect(readFolder(folderOf({ [name]: '1' }))).rejects.toThrow(/cannot be part of a URL/);
});

test.each(['index.html', 'page.HTM', 'feed.xml', 'a.js.br', 'a.js.gz', 'setup.exe', 'run.sh', 'A.JS', 'LICENSE', 'js'])(
  'refuses %s: no such thing is published',
  async (name) => {
    await expect(readFolder(folderOf({ [name]: '<p>' }))).rejects.toThrow(
      /is a kind of file that a section does not publish/,
    );
  },
);

test('refuses a file and a folder that are too large', async () => {
  const large = folderOf({ 'a.js': '1' });
  writeFileSync(join(large, 'b.js'), Buffer.alloc(FOLDER_LIMITS.fileBytes + 1));
  await expect(readFolder(large)).rejects.toMatchObject({ code: 'too-large', message: 'b.js is larger than 10 MB.' });
  rmSync(large, { recursive: true });

  const many = folderOf({});
  mkdirSync(join(many, 'x'));
  for (let index = 0; index <= FOLDER_LIMITS.files; index += 1) writeFileSync(join(many, 'x', `${index}.js`), '');
  await expect(readFolder(many)).rejects.toMatchObject({
    code: 'too-large',
    message: 'The folder holds more than 2000 files.',
  });
  rmSync(many, { recursive: true });
});
