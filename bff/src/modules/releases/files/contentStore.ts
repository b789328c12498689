import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import { integrityOf } from './integrity.ts';

export type Encoding = 'br' | 'gzip';

/** A file with its prepared encodings. */
export interface PreparedFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly integrity: string;
  readonly gzip?: Buffer;
  readonly brotli?: Buffer;
}

/** A version with its recorded files. */
export interface StoredVersion {
  readonly section: string;
  readonly version: string;
  readonly files: readonly ReleaseFile[];
}

/**
 * Where the files of published versions lie: in a folder (`FolderStore`) or in a bucket (`BucketStore`). The contents of a
 * version never change, and a version counts only once `settle` returned. Everything here succeeds when repeated.
 *
 * A store that cannot be reached throws the Refusal `unavailable`.
 */
export interface ContentStore {
  /** False while the store cannot be reached. */
  readonly healthy: boolean;

  /** Makes an empty folder for an upload on this machine, and removes what interrupted uploads left. */
  makeIncoming(): Promise<string>;
  removeIncoming(folder: string): Promise<void>;

  /** Writes a version's files where no visitor finds them, and returns what `settle` and `discard` ask for. */
  stage(section: string, version: string, files: readonly PreparedFile[]): Promise<string>;
  /** Makes the staged files those of their version. The caller holds the lock of the version's row. */
  settle(staged: string, section: string, version: string, files: readonly ReleaseFile[]): Promise<void>;
  /** Lets go of what was staged, whether or not it was settled. */
  discard(staged: string): Promise<void>;
  /** Removes all files of a version. */
  remove(section: string, version: string): Promise<void>;

  /** Reads every file and returns the first that is missing or altered, in any encoding, or null if all are intact. */
  findDamage(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null>;
  /** Reads no file. Returns the first that is missing or has another size, in any encoding, or null if none is. */
  findMissing(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null>;
  /** Whether visitors of this replica can be given the version, as far as that can be told without reading its files. */
  isWhole(section: string, version: string, files: readonly ReleaseFile[]): Promise<boolean>;
  /** Whether this replica can serve the file. */
  has(section: string, version: string, file: ReleaseFile): Promise<boolean>;

  /** @throws if the file is missing or not the one that was published */
  read(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Buffer>;
  /** The same as a stream, for large files. */
  stream(section: string, version: string, file: ReleaseFile, encoding?: Encoding): Promise<Readable>;

  /** Keeps these versions close to this replica, and no others: visitors get them, or may get them next. */
  keep(versions: readonly StoredVersion[]): void;
}

export function recordOf({ path, integrity, bytes, gzip, brotli }: PreparedFile): ReleaseFile {
  return {
    path,
    integrity,
    bytes: bytes.length,
    gzipBytes: gzip?.length ?? null,
    brotliBytes: brotli?.length ?? null,
  };
}

/** What an encoding adds to a file's name, as nginx's `brotli_static` and `gzip_static` expect. */
export const SUFFIX = { br: '.br', gzip: '.gz' } as const;

const DECODE = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

/** The bytes that are stored for a file, one entry for each encoding. */
export interface StoredBytes {
  readonly file: ReleaseFile;
  readonly encoding: Encoding | undefined;
  readonly size: number;
  /** The path with the encoding's suffix. */
  readonly name: string;
}

/** In the order in which damage is reported. */
export function storedBytesOf(files: readonly ReleaseFile[]): StoredBytes[] {
  return files.flatMap((file) => {
    const { path, bytes, brotliBytes, gzipBytes } = file;
    const all = [
      { encoding: undefined, size: bytes, name: path },
      { encoding: 'br' as const, size: brotliBytes, name: path + SUFFIX.br },
      { encoding: 'gzip' as const, size: gzipBytes, name: path + SUFFIX.gzip },
    ];
    return all.flatMap((each) => (each.size === null ? [] : [{ ...each, size: each.size, file }]));
  });
}

/** Whether these are the bytes that were published. Never decodes more than the file has. */
export async function areIntact({ file, encoding, size }: Omit<StoredBytes, 'name'>, bytes: Buffer): Promise<boolean> {
  if (bytes.length !== size) return false;
  if (!encoding) return integrityOf(bytes) === file.integrity;
  const decoded = await DECODE[encoding](bytes, { maxOutputLength: Math.max(1, file.bytes) }).catch(() => null);
  return decoded !== null && integrityOf(decoded) === file.integrity;
}
