import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type WrittenFileMap, writeFileMap } from '../catalog/fileMap.ts';
import { type FlatSectionRelease, sectionRelease } from '../catalog/sectionRelease.ts';
import type { Encoding } from '../files/contentStore.ts';
import type { ReleaseService } from '../reading/releases.service.ts';

const MEMORY_BYTES = 16 * 1024 * 1024;

export type EncodedFileMap = WrittenFileMap & Readonly<Record<Encoding, Buffer>>;

/**
 * The file maps of sections. A map is a function of immutable records: a process that has not resolved a visitor's releases
 * makes the same one, also after a restart and after the section moved on. Those that it resolved itself are kept, so that
 * they are served while the database is down.
 */
export class FileMapService {
  private readonly releases: ReleaseService;
  private readonly written = new LRUCache<string, WrittenFileMap>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  private readonly encoded = new WeakMap<WrittenFileMap, Promise<EncodedFileMap>>();

  constructor({ releases }: { releases: ReleaseService }) {
    this.releases = releases;
  }

  /** Returns the map of a version that a visitor gets and of its fallback. */
  of(section: string, releases: readonly FlatSectionRelease[]): WrittenFileMap {
    const key = keyOf(
      section,
      releases.map(({ version }) => version),
    );
    const known = this.written.get(key);
    if (known) return known;
    const map = writeFileMap(releases);
    this.written.set(key, map);
    return map;
  }

  /** Returns the same by the versions' names, or null if a version was given to no visitor or its files are gone. */
  async find(section: string, versions: readonly string[]): Promise<WrittenFileMap | null> {
    const known = this.written.get(keyOf(section, versions));
    if (known) return known;
    const releases = await Promise.all(versions.map((version) => this.shown(section, version)));
    const whole = releases.filter((release) => release !== null);
    return whole.length < versions.length ? null : this.of(section, whole);
  }

  /** Compresses a map once. */
  encode(map: WrittenFileMap): Promise<EncodedFileMap> {
    const known = this.encoded.get(map);
    if (known) return known;
    const encoding = Promise.all([promisify(brotliCompress)(map.body), promisify(gzip)(map.body, { level: 9 })]).then(
      ([br, gzip]) => ({ ...map, br, gzip }),
    );
    this.encoded.set(map, encoding);
    return encoding;
  }

  private async shown(section: string, version: string): Promise<FlatSectionRelease | null> {
    const files = await this.releases.shownFiles(section, version);
    const release = files && (await this.releases.find(section, version));
    return release ? sectionRelease(release, [...files.values()]) : null;
  }
}

function keyOf(section: string, versions: readonly string[]): string {
  return [section, ...versions].join('/');
}
