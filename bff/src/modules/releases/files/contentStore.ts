import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
   * Places a version's files atomically: writes them to a temporary folder, flushes to disk, then renames. An existing
   * folder comes from an interrupted or concurrent publish of the same content and is replaced unless it is complete.
   */
  async place(section: string, version: string, files: readonly PreparedFile[]): Promise<void> {
    const home = join(this.root, section);
    const incoming = join(home, `.incoming-${randomUUID()}`);
    const final = join(home, version);
    try {
      await write(incoming, files);
      if (!(await this.move(incoming, final)) && (await this.findDamage(section, version, files)) !== null) {
        await rm(final, { recursive: true, force: true });
        await this.move(incoming, final);
      }
      await flushFolder(home);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  /** Returns the first file that is missing or altered, or null if all are intact. */
  async findDamage(
    section: string,
    version: string,
    files: readonly { readonly path: string; readonly integrity: string }[],
  ): Promise<string | null> {
    for (const { path, integrity } of files) {
      const bytes = await readFile(this.pathOf(section, version, path)).catch(() => null);
      if (!bytes || integrityOf(bytes) !== integrity) return path;
    }
    return null;
  }

  async read(section: string, version: string, path: string, encoding?: Encoding): Promise<Buffer> {
    return readFile(this.pathOf(section, version, path, encoding));
  }

  async has(section: string, version: string, path: string): Promise<boolean> {
    return (await stat(this.pathOf(section, version, path)).catch(() => null)) !== null;
  }

  /** Returns false if the folder already exists. */
  private async move(from: string, to: string): Promise<boolean> {
    // rename silently replaces an empty folder. A version always has files, so an empty folder is debris.
    if (await stat(to).catch(() => null)) return false;
    try {
      await rename(from, to);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
      throw error;
    }
  }
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
