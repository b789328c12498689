import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { Refusal } from '../../../kernel/errors.ts';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import type { ContentStore, Encoding } from '../files/contentStore.ts';
import { contentTypeOf } from '../files/contentTypes.ts';
import type { ReleaseService } from '../reading/releases.service.ts';

export interface Asset {
  readonly section: string;
  readonly version: string;
  readonly file: ReleaseFile;
  readonly type: string;
  readonly encodings: readonly Encoding[];
  /** Only a preview shows it, so no cache may give it to another browser. */
  readonly isPrivate: boolean;
}

const MEMORY_BYTES = 48 * 1024 * 1024;
const LARGEST_KEPT_BYTES = 1024 * 1024;

/** The files of published versions. A version's files never change, so the contents are cached. */
export class AssetService {
  private readonly releases: ReleaseService;
  private readonly content: ContentStore;
  private readonly bytes = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  constructor({ releases, content }: { releases: ReleaseService; content: ContentStore }) {
    this.releases = releases;
    this.content = content;
  }

  /**
   * Returns null for a file that was never published, and for a release that no visitor has been given: what it shows is
   * not announced yet. A release that was live stays available, because open pages still load its chunks.
   */
  async find(section: string, version: string, path: string): Promise<Asset | null> {
    const file = (await this.releases.shownFiles(section, version))?.get(path);
    return file ? this.asset({ section, version, file, isPrivate: false }) : null;
  }

  /** The same for a release that this browser previews. */
  async findPreviewed(section: string, version: string, path: string): Promise<Asset | null> {
    const file = (await this.releases.unshownFiles(section, version)).get(path);
    return file ? this.asset({ section, version, file, isPrivate: true }) : null;
  }

  private asset(found: Pick<Asset, 'section' | 'version' | 'file' | 'isPrivate'>): Asset {
    const { file } = found;
    const encodings: Encoding[] = [];
    if (file.brotliBytes !== null) encodings.push('br');
    if (file.gzipBytes !== null) encodings.push('gzip');
    return { ...found, type: contentTypeOf(file.path), encodings };
  }

  /** @throws Refusal `unavailable` if this replica cannot read the file */
  async open({ section, version, file }: Asset, encoding: Encoding | null): Promise<Buffer | Readable> {
    const key = [section, version, encoding ?? '', file.path].join('/');
    const kept = this.bytes.get(key);
    if (kept) return kept;
    try {
      if (file.bytes > LARGEST_KEPT_BYTES) {
        return await this.content.stream(section, version, file, encoding ?? undefined);
      }
      const bytes = await this.content.read(section, version, file, encoding ?? undefined);
      this.bytes.set(key, bytes);
      return bytes;
    } catch (cause) {
      throw new Refusal('unavailable', 'This file can’t be read right now.', { cause });
    }
  }
}
