import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Refusal } from '../../../kernel/errors.ts';
import { FOLDER_LIMITS } from '../publish/readFolder.ts';
import { folderOf } from '../testing/builtSection.ts';
import { archive, END, member } from '../testing/tarArchive.ts';
import { packFolder } from './packFolder.ts';
import { BLOCK_BYTES } from './tarHeader.ts';
import { unpack } from './unpack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* inPieces(bytes: Buffer, size = bytes.length): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += Math.max(1, size)) yield bytes.subarray(at, at + Math.max(1, size));
}

function filesIn(root: string): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length + 1), readFileSync(path, 'utf8')] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

async function refusalOf(bytes: Buffer): Promise<Refusal> {
  const outcome = await unpack(inPieces(bytes), folder).catch((error: unknown) => error);
  if (!(outcome instanceof Refusal)) throw new Error(`was not refused: ${String(outcome)}`);
  return outcome;
}

const LONG_NAME = `${'folder'.repeat(14)}/${'file'.repeat(22)}.js`;

const FILES = {
  'section.json': '{}',
  'entry.js': 'x'.repeat(512),
  'a/b/chunk.js': 'y'.repeat(1_300),
  'empty.css': '',
  [LONG_NAME]: 'long',
};

it.each([1, 7, 511, 512, 513, 100_000])('reads what packFolder writes, in pieces of %i bytes', async (size) => {
  await unpack(inPieces(await packFolder(folderOf(FILES)), size), folder);
  expect(filesIn(folder)).toEqual(Object.fromEntries(Object.entries(FILES).sort(([a], [b]) => (a < b ? -1 : 1))));
});

it('reads what tar writes in the ustar format, and tar reads what packFolder writes', async () => {
  const from = folderOf(FILES);
  await unpack(inPieces(execFileSync('tar', ['--format=ustar', '-C', from, '-cf', '-', '.'])), folder);
  expect(filesIn(folder)).toEqual(filesIn(from));
  const list = execFileSync('tar', ['-tf', '-'], { input: await packFolder(from) });
  expect(String(list).trim().split('\n').sort()).toEqual(Object.keys(FILES).sort());
});

it('refuses an archive that is cut off, wherever that is', async () => {
  const whole = await packFolder(folderOf(FILES));
  for (let bytes = 0; bytes < whole.length; bytes += BLOCK_BYTES / 2) {
    rmSync(folder, { recursive: true, force: true });
    expect([bytes, (await refusalOf(whole.subarray(0, bytes))).message]).toEqual([
      bytes,
      'The upload cannot be read: it is cut off. Send a plain archive (tar --format=ustar).',
    ]);
  }
});

const OK = member('entry.js', 'fine');

it.each<[string, Buffer, RegExp]>([
  ['a symbolic link', member('a.js', '', { kind: '2', link: '/etc/passwd' }), /"a\.js" is a symbolic link: only plain/],
  ['a hard link', member('a.js', '', { kind: '1', link: 'entry.js' }), /"a\.js" is a hard link/],
  ['a character device', member('a.js', '', { kind: '3' }), /is a device/],
  ['a block device', member('a.js', '', { kind: '4' }), /is a device/],
  ['a pipe', member('a.js', '', { kind: '6' }), /is a pipe/],
  ['a sparse file', member('a.js', '', { kind: 'S' }), /is a sparse file/],
  ['an unknown kind', member('a.js', '', { kind: '\x01' }), /is an unknown kind of file/],
  ['pax keys', member('a.js', '30 path=../../etc/cron.d/evil\n', { kind: 'x' }), /has extended headers/],
  ['global pax keys', member('a.js', '17 comment=evil\n', { kind: 'g' }), /has extended headers/],
  ['a GNU long name', member('././@LongLink', 'a'.repeat(5_000), { kind: 'L' }), /has extended headers/],
  ['an absolute path', member('/etc/a.js', ''), /cannot be part of a URL/],
  ['a path upward', member('../a.js', ''), /cannot be part of a URL/],
  ['a path upward in the middle', member('a/../../a.js', ''), /cannot be part of a URL/],
  ['a backslash', member('..\\a.js', ''), /cannot be part of a URL/],
  ['a drive', member('C:a.js', ''), /cannot be part of a URL/],
  ['a dotfile', member('.build-id', ''), /cannot be part of a URL/],
  ['an empty name', member('', ''), /cannot be part of a URL/],
  ['a folder as a file', member('a.js/', ''), /cannot be part of a URL/],
  ['a line break', member('a\n.js', ''), /cannot be part of a URL/],
  ['other letters', member('ä.js', ''), /cannot be part of a URL/],
  ['a folder upward', member('../', '', { kind: '5' }), /cannot be part of a URL/],
  ['a name that is too long', member('n'.repeat(99), '', { prefix: 'p'.repeat(150) }), /cannot be part of a URL/],
  ['another kind of content', member('a.exe', ''), /a\.exe is a kind of file that a section does not publish/],
  ['a file twice', Buffer.concat([OK, OK]), /has entry\.js twice/],
  ['names that differ in case', Buffer.concat([OK, member('Entry.js', '')]), /has Entry\.js twice, or another name/],
  ['folders that differ in case', Buffer.concat([member('a/x.js', ''), member('A/y.js', '')]), /has A twice/],
  ['a file below a file', Buffer.concat([OK, member('entry.js/a.js', '')]), /has entry\.js twice/],
  ['a file in place of a folder', Buffer.concat([member('a.js/b.js', ''), member('a.js', '')]), /has a\.js twice/],
  ['a wrong checksum', member('a.js', '', { checksum: 1 }), /one of its headers is damaged/],
  ['another format', member('a.js', '', { magic: 'ustar  \0' }), /another format than ustar/],
  [
    'a size in base 256',
    member('a.js', '', { size: Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]) }),
    /no right size/,
  ],
  ['a negative size', member('a.js', '', { size: Buffer.from('-0000000001\0') }), /no right size/],
  ['no size', member('a.js', '', { size: Buffer.alloc(12) }), /no right size/],
  ['a folder with content', member('a/', '', { kind: '5', size: Buffer.from('00000001000\0') }), /no right size/],
  ['a file of 8 GB', member('a.js', '', { size: Buffer.from('77777777777\0') }), /a\.js is larger than 10 MB/],
  ['compressed bytes', Buffer.from('1f8b0800000000000003'.repeat(60), 'hex'), /one of its headers is damaged/],
  ['a web page', Buffer.from('<!doctype html>'.repeat(40)), /one of its headers is damaged/],
])('refuses %s with one sentence', async (_, bytes, why) => {
  const { code, message } = await refusalOf(archive(bytes));
  expect(['unprocessable', 'too-large']).toContain(code);
  expect(message).toMatch(why);
  expect(message.split('\n')).toHaveLength(1);
});

it('refuses whatever follows the end', async () => {
  const { message } = await refusalOf(Buffer.concat([archive(OK), member('late.js', 'x'), END]));
  expect(message).toContain('something follows its end');
  expect(filesIn(folder)).toEqual({ 'entry.js': 'fine' });
});

it('refuses more files, more bytes and more folders than a folder may have', async () => {
  const many = Array.from({ length: FOLDER_LIMITS.files + 1 }, (_, nth) => member(`f${nth}.js`, ''));
  expect((await refusalOf(archive(...many))).message).toBe('The folder holds more than 2000 files.');
  const folders = Array.from({ length: 2 * FOLDER_LIMITS.files + 1 }, (_, nth) =>
    member(`d${nth}/`, '', { kind: '5' }),
  );
  expect((await refusalOf(archive(...folders))).message).toBe('The folder holds more than 2000 files.');
  rmSync(folder, { recursive: true });
  const large = Buffer.alloc(FOLDER_LIMITS.fileBytes);
  async function* heavy(): AsyncGenerator<Buffer> {
    for (let nth = 0; nth < 6; nth += 1) {
      yield member(`f${nth}.js`, '', { size: Buffer.from(`${large.length.toString(8).padStart(11, '0')}\0`) });
      yield large;
    }
    yield END;
  }
  await expect(unpack(heavy(), folder)).rejects.toThrow('The folder holds more than 50 MB.');
});

it('never writes outside its folder, whatever bytes arrive', async () => {
  const beside = folderOf({ 'kept.js': 'kept' });
  folder = join(beside, 'into');
  const bits = fc.oneof(
    fc
      .tuple(
        fc.constantFrom('a.js', '../kept.js', '/kept.js', './../kept.js', 'a/../../kept.js', 'kept.js', 'a/b.js', ''),
        fc.string({ maxLength: 600 }),
        fc.constantFrom('0', '\0', '1', '2', '5', 'x', 'L'),
      )
      .map(([path, content, kind]) => member(path, content, { kind, link: '../kept.js' })),
    fc.uint8Array({ maxLength: 600 }).map((bytes) => Buffer.from(bytes)),
    fc.constant(Buffer.alloc(BLOCK_BYTES)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(bits, { maxLength: 6 }), fc.nat(), async (parts, cut) => {
      const bytes = Buffer.concat([...parts, END]);
      const outcome = await unpack(inPieces(bytes.subarray(0, bytes.length - (cut % 3) * 100)), folder).then(
        () => null,
        (error: unknown) => error,
      );
      expect(outcome === null || outcome instanceof Refusal).toBe(true);
      rmSync(folder, { recursive: true, force: true });
      expect(filesIn(beside)).toEqual({ 'kept.js': 'kept' });
    }),
    { numRuns: 150 },
  );
});
