import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import type { Bucket } from './bucket.ts';
import {
  areIntact,
  type ContentStore,
  type Encoding,
  type PreparedFile,
  recordOf,
  type StoredBytes,
  type StoredVersion,
  storedBytesOf,
} from './contentStore.ts';
import { eachAtOnce } from './eachAtOnce.ts';
import type { FileCache } from './fileCache.ts';
import { makeIncomingFolder } from './incomingFolders.ts';
import { isStoreAway, storeAway } from './storeAway.ts';

const TRANSFERS_AT_ONCE = 8;
/** Bytes that are not those that were published may have been altered on their way. */
const READS = 3;
const FETCH_AGAIN_MS = 5_000;
const UPLOADS_AGAIN = 3;

interface Dependencies {
  readonly bucket: Bucket;
  readonly cache: FileCache;
  /** The folder for uploads. */
  readonly incoming: string;
  readonly log?: { warn(about: object, message: string): void };
}

/**
 * A bucket with the files of published versions, `<section>/<version>/<path>.<hash>`, and a copy on this replica's disk of
 * those that visitors get. A key has the hash of its content, so concurrent publishes of different content never write to
 * the same object, and an object never changes. What a killed publish left blocks nothing and is removed with its version.
 */
export class BucketStore implements ContentStore {
  private readonly bucket: Bucket;
  private readonly cache: FileCache;
  private readonly incoming: string;
  private readonly log: NonNullable<Dependencies['log']>;
  private readonly staged = new Map<string, readonly PreparedFile[]>();
  private readonly reading = new Map<string, Promise<Buffer>>();
  private keeping: AbortController | null = null;

  constructor({ bucket, cache, incoming, log = { warn() {} } }: Dependencies) {
    this.bucket = bucket;
    this.cache = cache;
    this.incoming = incoming;
    this.log = log;
  }

  get healthy(): boolean {
    return this.bucket.healthy;
  }

  makeIncoming(): Promise<string> {
    return makeIncomingFolder(this.incoming);
  }

  removeIncoming(folder: string): Promise<void> {
    return rm(folder, { recursive: true, force: true });
  }

  /** Uploads the files to their keys, where they do not count before the version does. */
  async stage(section: string, version: string, files: readonly PreparedFile[]): Promise<string> {
    await this.upload(section, version, files, () => true);
    const staged = randomUUID();
    this.staged.set(staged, files);
    return staged;
  }

  /** Uploads again what is not there: a prune of the version may have come between, or another publish still writes it. */
  async settle(staged: string, section: string, version: string, files: readonly ReleaseFile[]): Promise<void> {
    let lost = await this.findLost(section, version, files);
    for (let nth = 0; nth < UPLOADS_AGAIN && lost.length > 0; nth += 1) {
      const names = new Set(lost.map(({ name }) => name));
      await this.upload(section, version, this.staged.get(staged) ?? [], (name) => names.has(name));
      lost = await this.findLost(section, version, files);
    }
    const [still] = lost;
    if (still) throw storeAway(new Error(`the bucket did not keep ${keyOf(section, version, still)}`));
  }

  /** Leaves the objects: a concurrent publish of the same content uses the same ones. */
  async discard(staged: string): Promise<void> {
    this.staged.delete(staged);
  }

  async remove(section: string, version: string): Promise<void> {
    const keys = [...(await this.bucket.list(folderOf(section, version))).keys()];
    await eachAtOnce(TRANSFERS_AT_ONCE, keys, async (key) => {
      await this.bucket.remove(key);
      return true;
    });
    await this.cache.remove(folderOf(section, version));
  }

  /** Reads the bucket. While it is away, this replica's copies count, so that a bad release can still be rolled back. */
  async findDamage(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    const stored = storedBytesOf(files);
    const damaged = new Set<string>();
    await eachAtOnce(TRANSFERS_AT_ONCE, stored, async (each) => {
      const key = keyOf(section, version, each);
      const isFine = await this.fetch(key, each).then(
        (bytes) => bytes !== null,
        async (error) => {
          if (!isStoreAway(error) || !(await this.cache.read(key, each.size))) throw error;
          return true;
        },
      );
      if (!isFine) damaged.add(each.name);
      return isFine;
    });
    return stored.find(({ name }) => damaged.has(name))?.name ?? null;
  }

  async findMissing(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    const [first] = await this.findLost(section, version, files);
    return first?.name ?? null;
  }

  /** True while the bucket is away: the version was whole when it was published. */
  async isWhole(section: string, version: string, files: readonly ReleaseFile[]): Promise<boolean> {
    const copies = await Promise.all(
      storedBytesOf(files).map((each) => this.cache.has(keyOf(section, version, each), each.size)),
    );
    if (copies.every(Boolean)) return true;
    try {
      return (await this.findMissing(section, version, files)) === null;
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      return true;
    }
  }

  async has(section: string, version: string, file: ReleaseFile): Promise<boolean> {
    const stored = { file, encoding: undefined, size: file.bytes, name: file.path };
    const key = keyOf(section, version, stored);
    if (await this.cache.has(key, file.bytes)) return true;
    return (await this.bucket.list(key)).get(key) === file.bytes;
  }

  async read(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Buffer> {
    const wanted = storedBytesOf([file]).find((each) => each.encoding === encoding);
    if (!wanted) throw new Error(`${file.path} has no encoding ${encoding}`);
    const key = keyOf(section, version, wanted);
    const known = await this.cache.read(key, wanted.size);
    if (known) return known;
    const read = this.reading.get(key) ?? this.fetchOnce(key, wanted);
    this.reading.set(key, read);
    return read.finally(() => this.reading.delete(key));
  }

  /** From the copy on disk, checked before the first byte is sent; from memory if there is no room for a copy. */
  async stream(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Readable> {
    const bytes = await this.read(section, version, file, encoding);
    const wanted = storedBytesOf([file]).find((each) => each.encoding === encoding);
    const copy = wanted && (await this.cache.stream(keyOf(section, version, wanted), wanted.size));
    return copy ?? Readable.from([bytes]);
  }

  /** Fetches them in the background, in their order, until there is no more room for them. */
  keep(versions: readonly StoredVersion[]): void {
    this.keeping?.abort();
    this.keeping = new AbortController();
    void this.fetchAll(versions, this.keeping.signal);
  }

  /** Stops what `keep` began. */
  close(): void {
    this.keeping?.abort();
  }

  private async fetchAll(versions: readonly StoredVersion[], superseded: AbortSignal): Promise<void> {
    const wanted = versions.flatMap(({ section, version, files }) =>
      storedBytesOf(files).map((each) => ({ section, version, each, key: keyOf(section, version, each) })),
    );
    const kept = this.cache.keep(wanted.map(({ key, each: { size } }) => ({ key, size })));
    if (kept < wanted.length) {
      this.log.warn({ files: wanted.length, kept }, 'RELEASE_CACHE_MB is too small for the releases that visitors get');
    }
    for (;;) {
      try {
        await eachAtOnce(TRANSFERS_AT_ONCE, wanted.slice(0, kept), async ({ section, version, each, key }) => {
          if (superseded.aborted) return false;
          if (!(await this.cache.has(key, each.size))) await this.read(section, version, each.file, each.encoding);
          return true;
        });
        return;
      } catch (error) {
        if (!isStoreAway(error)) this.log.warn({ err: error }, 'a live release cannot be copied to this replica');
        await pause(FETCH_AGAIN_MS, undefined, { ref: false, signal: superseded }).catch(() => {});
        if (superseded.aborted) return;
      }
    }
  }

  /** By name and size. */
  private async findLost(section: string, version: string, files: readonly ReleaseFile[]): Promise<StoredBytes[]> {
    const stored = await this.bucket.list(folderOf(section, version));
    return storedBytesOf(files).filter((each) => stored.get(keyOf(section, version, each)) !== each.size);
  }

  private async fetchOnce(key: string, wanted: StoredBytes): Promise<Buffer> {
    const bytes = await this.fetch(key, wanted);
    if (!bytes) throw new Error(`the bucket does not have ${key} as it was published`);
    await this.cache.write(key, bytes);
    return bytes;
  }

  /** Returns null if the object is missing or is not what was published. */
  private async fetch(key: string, wanted: StoredBytes): Promise<Buffer | null> {
    for (let nth = 0; nth < READS; nth += 1) {
      const bytes = await this.bucket.get(key, wanted.size);
      if (bytes === null) return null;
      if (await areIntact(wanted, bytes)) return bytes;
    }
    return null;
  }

  private async upload(
    section: string,
    version: string,
    files: readonly PreparedFile[],
    isWanted: (name: string) => boolean,
  ): Promise<void> {
    const objects = files.flatMap((file) => {
      const contents = { '': file.bytes, br: file.brotli, gzip: file.gzip };
      return storedBytesOf([recordOf(file)]).map((each) => ({ each, bytes: contents[each.encoding ?? ''] }));
    });
    await eachAtOnce(TRANSFERS_AT_ONCE, objects, async ({ each, bytes }) => {
      if (bytes && isWanted(each.name)) await this.bucket.put(keyOf(section, version, each), bytes);
      return true;
    });
  }
}

function folderOf(section: string, version: string): string {
  return `${section}/${version}/`;
}

/** With the size of an encoding, because another compressor may make another encoding of the same content. */
function keyOf(section: string, version: string, { file, encoding, size, name }: StoredBytes): string {
  const hash = Buffer.from(file.integrity.slice('sha384-'.length), 'base64').toString('hex').slice(0, 32);
  const suffix = encoding ? `${size}${name.slice(file.path.length)}` : '';
  return `${folderOf(section, version)}${file.path}.${hash}${suffix && `.${suffix}`}`;
}
