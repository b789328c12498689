import { constants } from 'node:fs';
import { lstat, open, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../../../kernel/errors.ts';
import { hasKnownKind } from '../files/contentTypes.ts';

export interface BuiltFile {
  /** Relative to the section's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Buffer;
}

export const FOLDER_LIMITS = {
  files: 2_000,
  fileBytes: 10 * 1024 * 1024,
  bytes: 50 * 1024 * 1024,
  pathLength: 200,
} as const;

const FILE_NAME = /^[A-Za-z0-9_@~-][A-Za-z0-9._@~-]*$/;

/**
 * A folder of sources has much to refuse, and its first file would name the wrong reason.
 * @param called The folder as its owner knows it.
 * @throws Refusal for a folder without `section.json`
 */
export async function assertBuilt(folder: string, called = folder): Promise<void> {
  const root = await realpath(folder).catch(() => null);
  if (!root || !(await stat(root)).isDirectory()) throw new Refusal('not-found', `There is no folder ${called}.`);
  if (await lstat(join(root, 'section.json')).catch(() => null)) return;
  const reason = `there is no section.json in ${called}`;
  throw new Refusal(
    'unprocessable',
    `The folder is not a built section: ${reason}. Name the folder that the build left.`,
  );
}

/**
 * Reads every file of an artifact, sorted by path. Skips dotfiles (`.build-id`), which are the build's own.
 * @throws Refusal for a missing folder, a symbolic or hard link, a name that is not URL-safe, or too much content
 */
export async function readFolder(folder: string): Promise<BuiltFile[]> {
  const root = await realpath(folder).catch(() => null);
  if (!root || !(await stat(root)).isDirectory()) throw new Refusal('not-found', `There is no folder ${folder}.`);
  const files: BuiltFile[] = [];
  let total = 0;
  for (const path of await pathsUnder(root, '')) {
    if (files.length === FOLDER_LIMITS.files) throw tooManyFiles();
    const bytes = await readPlainFile(root, path);
    total += bytes.length;
    if (total > FOLDER_LIMITS.bytes) throw tooManyBytes();
    files.push({ path, bytes });
  }
  return files;
}

/**
 * Judges the name of a file or folder and, for a file, its kind and its size in bytes.
 * @throws Refusal `unprocessable` or `too-large`
 */
export function assertPublishable(path: string, bytes?: number): void {
  if (path.length > FOLDER_LIMITS.pathLength || !path.split('/').every((name) => FILE_NAME.test(name))) {
    const shown = JSON.stringify(path.slice(0, FOLDER_LIMITS.pathLength));
    throw new Refusal('unprocessable', `The file name ${shown} cannot be part of a URL.`);
  }
  if (bytes === undefined) return;
  // Only the BFF serves pages, with its policies, and only the registry prepares encodings.
  if (!hasKnownKind(path))
    throw new Refusal('unprocessable', `${path} is a kind of file that a section does not publish.`);
  if (bytes > FOLDER_LIMITS.fileBytes) {
    throw new Refusal('too-large', `${path} is larger than ${inMegabytes(FOLDER_LIMITS.fileBytes)}.`);
  }
}

export function tooManyFiles(): Refusal {
  return new Refusal('too-large', `The folder holds more than ${FOLDER_LIMITS.files} files.`);
}

export function tooManyBytes(): Refusal {
  return new Refusal('too-large', `The folder holds more than ${inMegabytes(FOLDER_LIMITS.bytes)}.`);
}

async function pathsUnder(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue;
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    assertPublishable(path);
    if (entry.isDirectory()) paths.push(...(await pathsUnder(root, path)));
    else if (entry.isFile()) paths.push(path);
    else {
      throw new Refusal(
        'unprocessable',
        `${path} is not a plain file: links and devices could lead out of the folder.`,
      );
    }
  }
  return paths;
}

async function readPlainFile(root: string, path: string): Promise<Buffer> {
  // NOFOLLOW, because the file may have become a link since the folder was listed.
  const file = await open(join(root, path), constants.O_RDONLY | constants.O_NOFOLLOW).catch((cause) => {
    throw new Refusal('unprocessable', `${path} cannot be read.`, { cause });
  });
  try {
    const { size, nlink } = await file.stat();
    if (nlink > 1) {
      throw new Refusal(
        'unprocessable',
        `${path} has a second name on this disk: a hard link could lead out of the folder.`,
      );
    }
    assertPublishable(path, size);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

function inMegabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}
