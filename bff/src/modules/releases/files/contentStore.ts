import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFile } from '../catalog/releases.repository.ts';
import { integrityOf } from './integrity.ts';

export type Encoding = 'br' | 'gzip';

/** A file with its prepared encodings, stored next to it as nginx's `brotli_static` and `gzip_static` expect. */
export interface PreparedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly integrity: string;
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
}

const SUFFIX = { br: '.br', gzip: '.gz' } as const;
const DECODE = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** Of a version's files: one after the other, a hundred took longer than a page waits where the folder is a network's. */
const CHECKS_AT_ONCE = 8;

const TEMPORARY = '.incoming-';
const ABANDONED_AFTER_MS = 60 * 60_000;

/** The folders of published versions, `DATA_DIR/releases/<section>/<version>/`. Their contents never change. */
export class ContentStore {
  private readonly root: string;

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
  }

  /** Absolute path of a file. `section`, `version` and `path` were validated at publish. */
  pathOf(section: string, version: string, path: string, encoding?: Encoding): string {
    return join(this.root, section, version, path) + (encoding ? SUFFIX[encoding] : '');
  }

  /**
   * Writes a version's files to a temporary folder beside its place, flushed to disk, and returns the folder. Removes what
   * interrupted publishes of the section left.
   */
  async stage(section: string, files: readonly PreparedFile[]): Promise<string> {
    await this.removeAbandoned(section);
    const staged = this.temporary(section);
    await write(staged, files);
    return staged;
  }

  /** Makes an empty folder for an upload, outside every section, and removes what interrupted uploads left. */
  async makeIncoming(): Promise<string> {
    await this.removeAbandoned('');
    const folder = this.temporary('');
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /**
   * Moves a staged folder to its version's place with one rename. A folder that is already there comes from an interrupted
   * or concurrent publish and is replaced unless it is intact. Succeeds when repeated.
   */
  async settle(staged: string, section: string, version: string, files: readonly ReleaseFile[]): Promise<void> {
    const final = join(this.root, section, version);
    // rename silently replaces an empty folder. A version always has files, so an empty folder is debris.
    const isIntact = async () => (await this.findDamage(section, version, files)) === null;
    const replaced = this.temporary(section);
    if (await isThere(final)) {
      if (await isIntact()) return;
      await rename(final, replaced);
    }
    await rename(staged, final).catch(async (error) => {
      if (!(await isIntact())) throw error;
    });
    await rm(replaced, { recursive: true, force: true });
    await flushFolder(join(this.root, section));
  }

  /** Removes a staged folder if it was not settled, or that of an upload. */
  async discard(staged: string): Promise<void> {
    await rm(staged, { recursive: true, force: true });
  }

  /** Reads every file and returns the first that is missing or altered, in any encoding, or null if all are intact. */
  async findDamage(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    for (const { path, integrity, gzipBytes, brotliBytes } of files) {
      const bytes = await readFile(this.pathOf(section, version, path)).catch(() => null);
      if (!bytes || integrityOf(bytes) !== integrity) return path;
      for (const [encoding, size] of [['br', brotliBytes] as const, ['gzip', gzipBytes] as const]) {
        if (size === null) continue;
        const encoded = await readFile(this.pathOf(section, version, path, encoding)).catch(() => null);
        const isIntact = encoded?.length === size && (await DECODE[encoding](encoded).catch(() => null))?.equals(bytes);
        if (!isIntact) return path + SUFFIX[encoding];
      }
    }
    return null;
  }

  /** Reads no file. Returns the first that is missing or has another size, in any encoding, or null if none is. */
  async findMissing(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    const expected = files.flatMap(({ path, bytes, gzipBytes, brotliBytes }) => [
      { path, size: bytes, encoding: undefined },
      { path, size: brotliBytes, encoding: 'br' as const },
      { path, size: gzipBytes, encoding: 'gzip' as const },
    ]);
    for (let at = 0; at < expected.length; at += CHECKS_AT_ONCE) {
      const missing = await Promise.all(
        expected.slice(at, at + CHECKS_AT_ONCE).map(async ({ path, size, encoding }) => {
          if (size === null) return null;
          const found = await stat(this.pathOf(section, version, path, encoding)).catch(() => null);
          return found?.size === size ? null : path + (encoding ? SUFFIX[encoding] : '');
        }),
      );
      const first = missing.find((path) => path !== null);
      if (first !== undefined) return first;
    }
    return null;
  }

  /** Removes a version's folder. Does nothing if it is not there. */
  async remove(section: string, version: string): Promise<void> {
    await rm(join(this.root, section, version), { recursive: true, force: true });
  }

  async read(section: string, version: string, path: string, encoding?: Encoding): Promise<Buffer> {
    return readFile(this.pathOf(section, version, path, encoding));
  }

  async has(section: string, version: string, path: string): Promise<boolean> {
    return isThere(this.pathOf(section, version, path));
  }

  /** An empty section stands for the folder of all of them. */
  private temporary(section: string): string {
    return join(this.root, section, `${TEMPORARY}${randomUUID()}`);
  }

  /** A folder in use is younger: writing the largest artifact takes seconds, and each file makes the folder young again. */
  private async removeAbandoned(section: string): Promise<void> {
    const home = join(this.root, section);
    for (const name of await readdir(home).catch(() => [])) {
      if (!name.startsWith(TEMPORARY)) continue;
      const folder = join(home, name);
      if (Date.now() - (await lastChange(folder)) > ABANDONED_AFTER_MS)
        await rm(folder, { recursive: true, force: true });
    }
  }
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Of the folder or anything in it. A folder that is gone changed just now. */
async function lastChange(folder: string): Promise<number> {
  const inside = await readdir(folder, { recursive: true }).catch(() => []);
  const times = await Promise.all(
    ['.', ...inside].map(async (path) => (await stat(join(folder, path)).catch(() => null))?.mtimeMs ?? Date.now()),
  );
  return Math.max(...times);
}

async function write(folder: string, files: readonly PreparedFile[]): Promise<void> {
  const folders = new Set([folder, ...files.map(({ path }) => dirname(join(folder, path)))]);
  for (const each of folders) await mkdir(each, { recursive: true });
  await Promise.all(
    files.map(async ({ path, bytes, gzip, brotli }) => {
      const target = join(folder, path);
      await writeFlushed(target, bytes);
      if (gzip) await writeFlushed(target + SUFFIX.gzip, gzip);
      if (brotli) await writeFlushed(target + SUFFIX.br, brotli);
    }),
  );
  for (const each of folders) await flushFolder(each);
}

async function writeFlushed(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Without this, a power cut may lose a rename. Windows cannot open folders and does not need it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
