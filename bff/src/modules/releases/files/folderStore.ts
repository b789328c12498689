import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import {
  areIntact,
  type ContentStore,
  type Encoding,
  type PreparedFile,
  SUFFIX,
  storedBytesOf,
} from './contentStore.ts';
import { eachAtOnce } from './eachAtOnce.ts';
import { incomingPath, makeIncomingFolder, removeAbandoned } from './incomingFolders.ts';

/** Of a version's files: one after the other, a hundred took longer than a page waits where the folder is a network's. */
const CHECKS_AT_ONCE = 8;

type Located = Pick<ReleaseFile, 'path'>;

/** The folders of published versions, `DATA_DIR/releases/<section>/<version>/`. */
export class FolderStore implements ContentStore {
  readonly healthy = true;
  private readonly root: string;
  /** Path of a large file → its state when it was found intact. */
  private readonly intact = new LRUCache<string, string>({ max: 1_000 });

  constructor(dataDir: string) {
    this.root = join(dataDir, 'releases');
  }

  /** Absolute path of a file. `section`, `version` and `path` were validated at publish. */
  pathOf(section: string, version: string, path: string, encoding?: Encoding): string {
    return join(this.root, section, version, path) + (encoding ? SUFFIX[encoding] : '');
  }

  /** Outside every section. */
  makeIncoming(): Promise<string> {
    return makeIncomingFolder(this.root);
  }

  removeIncoming(folder: string): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  /**
   * Writes a version's files to a temporary folder beside its place, flushed to disk, and returns the folder. Removes what
   * interrupted publishes of the section left.
   */
  async stage(section: string, _version: string, files: readonly PreparedFile[]): Promise<string> {
    const home = join(this.root, section);
    await removeAbandoned(home);
    const staged = incomingPath(home);
    await write(staged, files);
    return staged;
  }

  /**
   * Moves a staged folder to its version's place with one rename. A folder that is already there comes from an interrupted
   * or concurrent publish and is replaced unless it is intact.
   */
  async settle(staged: string, section: string, version: string, files: readonly ReleaseFile[]): Promise<void> {
    const home = join(this.root, section);
    const final = join(home, version);
    // rename silently replaces an empty folder. A version always has files, so an empty folder is debris.
    const isIntact = async () => (await this.findDamage(section, version, files)) === null;
    const replaced = incomingPath(home);
    if (await isThere(final)) {
      if (await isIntact()) return;
      await rename(final, replaced);
    }
    await rename(staged, final).catch(async (error) => {
      if (!(await isIntact())) throw error;
    });
    await rm(replaced, { recursive: true, force: true });
    await flushFolder(home);
  }

  async discard(staged: string): Promise<void> {
    await rm(staged, { recursive: true, force: true });
  }

  async remove(section: string, version: string): Promise<void> {
    await rm(join(this.root, section, version), { recursive: true, force: true });
  }

  async findDamage(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    for (const each of storedBytesOf(files)) {
      const bytes = await readFile(this.pathOf(section, version, each.name)).catch(() => null);
      if (!bytes || !(await areIntact(each, bytes))) return each.name;
    }
    return null;
  }

  async findMissing(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    const expected = storedBytesOf(files);
    const missing = new Set<string>();
    await eachAtOnce(CHECKS_AT_ONCE, expected, async ({ name, size }) => {
      const found = await stat(this.pathOf(section, version, name)).catch(() => null);
      if (found?.size !== size) missing.add(name);
      return found?.size === size;
    });
    return expected.find(({ name }) => missing.has(name))?.name ?? null;
  }

  async isWhole(section: string, version: string, files: readonly ReleaseFile[]): Promise<boolean> {
    return (await this.findMissing(section, version, files)) === null;
  }

  async has(section: string, version: string, { path }: Located): Promise<boolean> {
    return isThere(this.pathOf(section, version, path));
  }

  async read(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Buffer> {
    const located = this.pathOf(section, version, file.path, encoding);
    const bytes = await readFile(located);
    const wanted = storedBytesOf([file]).find((each) => each.encoding === encoding);
    if (!wanted || !(await areIntact(wanted, bytes))) throw new Error(`${located} is not the file that was published`);
    return bytes;
  }

  /** A stream would report a missing file only after the headers were sent, and a damaged one never. */
  async stream(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Readable> {
    const located = this.pathOf(section, version, file.path, encoding);
    const { mtimeMs, ctimeMs, size } = await stat(located);
    const state = `${mtimeMs} ${ctimeMs} ${size}`;
    if (this.intact.get(located) !== state) {
      await this.read(section, version, file, encoding);
      this.intact.set(located, state);
    }
    return createReadStream(located);
  }

  /** The folder is close already. */
  keep(): void {}
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
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
