import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { incomingPath, isIncoming, removeAbandoned } from './incomingFolders.ts';

const DIGEST_BYTES = 32;
/** How much is free after old copies were removed. */
const FREED = 0.1;
const MARKED_AGAIN_MS = 10 * 60_000;

interface Dependencies {
  readonly folder: string;
  readonly limitBytes: number;
  readonly log?: { warn(about: object, message: string): void };
}

/**
 * Copies of a bucket's objects on disk, up to a number of bytes. The longest unused go first, and those that visitors get
 * last. A copy begins with the SHA-256 of its bytes: one that a power cut or a full disk spoiled is none. Any number of
 * processes may share the folder.
 */
export class FileCache {
  private readonly folder: string;
  private readonly limitBytes: number;
  private readonly log: NonNullable<Dependencies['log']>;
  private readonly marked = new LRUCache<string, true>({ max: 10_000, ttl: MARKED_AGAIN_MS });
  private kept: ReadonlySet<string> = new Set();
  /** At least what is on disk; null until it was counted. */
  private usedBytes: number | null = null;
  private lastWrite: Promise<unknown> = Promise.resolve();
  private isFailing = false;

  constructor({ folder, limitBytes, log = { warn() {} } }: Dependencies) {
    this.folder = folder;
    this.limitBytes = limitBytes;
    this.log = log;
  }

  /** Returns the copy of an object of `size` bytes, or null if there is none. */
  async read(key: string, size: number): Promise<Buffer | null> {
    const path = join(this.folder, key);
    const stored = await readFile(path).catch(() => null);
    if (!stored) return null;
    const bytes = stored.subarray(DIGEST_BYTES);
    if (bytes.length !== size || !digestOf(bytes).equals(stored.subarray(0, DIGEST_BYTES))) {
      await rm(path, { force: true });
      return null;
    }
    await this.mark(path);
    return bytes;
  }

  /** The same without a look at the bytes, for one that was just read. */
  async stream(key: string, size: number): Promise<Readable | null> {
    return (await this.has(key, size)) ? createReadStream(join(this.folder, key), { start: DIGEST_BYTES }) : null;
  }

  async has(key: string, size: number): Promise<boolean> {
    return (await stat(join(this.folder, key)).catch(() => null))?.size === DIGEST_BYTES + size;
  }

  /** One after the other, so that many at once stay within the limit too. Does without a copy if the disk refuses it. */
  write(key: string, bytes: Buffer): Promise<void> {
    const written = this.lastWrite.then(() => this.writeNow(key, bytes));
    this.lastWrite = written;
    return written;
  }

  private async writeNow(key: string, bytes: Buffer): Promise<void> {
    const size = DIGEST_BYTES + bytes.length;
    if (size > this.limitBytes) return;
    const path = join(this.folder, key);
    const incoming = incomingPath(this.folder);
    try {
      await this.makeRoom(size);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(incoming, Buffer.concat([digestOf(bytes), bytes]), { mode: 0o600 });
      await rename(incoming, path);
      this.isFailing = false;
    } catch (error) {
      await rm(incoming, { force: true }).catch(() => {});
      if (!this.isFailing) this.log.warn({ err: error }, 'releases cannot be copied to DATA_DIR/release-cache');
      this.isFailing = true;
    }
  }

  /** Removes the copies whose keys begin with a folder. */
  async remove(folder: string): Promise<void> {
    await rm(join(this.folder, folder), { recursive: true, force: true });
  }

  /** Keeps the first of these, as many as there is room for, longer than any other. Returns how many. */
  keep(objects: readonly { readonly key: string; readonly size: number }[]): number {
    let bytes = 0;
    const tooMany = objects.findIndex(({ size }) => {
      bytes += DIGEST_BYTES + size;
      return bytes > this.limitBytes * (1 - FREED);
    });
    const kept = tooMany < 0 ? objects : objects.slice(0, tooMany);
    this.kept = new Set(kept.map(({ key }) => key));
    return kept.length;
  }

  private async makeRoom(size: number): Promise<void> {
    this.usedBytes ??= await this.count();
    if (this.usedBytes + size > this.limitBytes) this.usedBytes = await this.removeOldest(size);
    this.usedBytes += size;
  }

  private async count(): Promise<number> {
    await removeAbandoned(this.folder);
    return (await this.copies()).reduce((sum, { size }) => sum + size, 0);
  }

  /** Returns how many bytes stay. Other processes may have written and removed copies since they were counted. */
  private async removeOldest(size: number): Promise<number> {
    const copies = await this.copies();
    copies.sort((one, other) => Number(one.isKept) - Number(other.isKept) || one.usedAt - other.usedAt);
    let used = copies.reduce((sum, copy) => sum + copy.size, 0);
    if (used + size <= this.limitBytes) return used;
    for (const copy of copies) {
      if (used + size <= this.limitBytes * (1 - FREED)) break;
      await rm(copy.path, { force: true });
      used -= copy.size;
    }
    return used;
  }

  private async copies() {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const found = await Promise.all(
      entries.map(async (entry) => {
        if (!entry.isFile() || isIncoming(entry.name)) return null;
        const path = join(entry.parentPath, entry.name);
        const stats = await stat(path).catch(() => null);
        if (!stats) return null;
        return { path, size: stats.size, usedAt: stats.mtimeMs, isKept: this.kept.has(relative(this.folder, path)) };
      }),
    );
    return found.filter((copy) => copy !== null);
  }

  /** A copy's time of change is that of its last use, to ten minutes. */
  private async mark(path: string): Promise<void> {
    if (this.marked.has(path)) return;
    this.marked.set(path, true);
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
  }
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
