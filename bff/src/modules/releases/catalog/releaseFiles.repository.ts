import type { Knex } from 'knex';

export interface ReleaseFile {
  readonly path: string;
  /** `sha384-…` */
  readonly integrity: string;
  readonly bytes: number;
  /** null if not prepared in this encoding. */
  readonly gzipBytes: number | null;
  readonly brotliBytes: number | null;
}

interface ReleaseFileRow {
  section: string;
  version: string;
  path: string;
  integrity: string;
  bytes: number;
  gzip_bytes: number | null;
  brotli_bytes: number | null;
}

/** Rows per INSERT: SQLite binds at most 32,766 values. */
const ROWS_AT_ONCE = 500;

/** Records the files of a version. */
export async function insertFiles(
  connection: Knex,
  section: string,
  version: string,
  files: readonly ReleaseFile[],
): Promise<void> {
  const rows = files.map(({ path, integrity, bytes, gzipBytes, brotliBytes }) => ({
    section,
    version,
    path,
    integrity,
    bytes,
    gzip_bytes: gzipBytes,
    brotli_bytes: brotliBytes,
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await connection('release_files').insert(rows.slice(at, at + ROWS_AT_ONCE));
  }
}

/** Forgets the files of a version. */
export async function deleteFiles(connection: Knex, section: string, version: string): Promise<void> {
  await connection('release_files').where({ section, version }).delete();
}

export async function filesOf(connection: Knex, section: string, version: string): Promise<ReleaseFile[]> {
  const rows = await connection('release_files').where({ section, version }).orderBy('path');
  return rows.map(fileFromRow);
}

/** Returns the files of several versions of a section, by version. */
export async function filesOfVersions(
  connection: Knex,
  section: string,
  versions: readonly string[],
): Promise<Map<string, ReleaseFile[]>> {
  const found: ReleaseFileRow[] = await connection('release_files')
    .where({ section })
    .whereIn('version', [...versions])
    .orderBy(['version', 'path']);
  const files = new Map<string, ReleaseFile[]>(versions.map((version) => [version, []]));
  for (const row of found) files.get(row.version)?.push(fileFromRow(row));
  return files;
}

/** Finds an already prepared file with this content. */
export async function findTwins(
  connection: Knex,
  integrities: readonly string[],
): Promise<Map<string, ReleaseFile & { section: string; version: string }>> {
  const rows = await connection('release_files as file')
    .join('releases as release', (on) =>
      on.on('release.section', 'file.section').andOn('release.version', 'file.version'),
    )
    .whereNotNull('release.ready_at')
    .whereIn('file.integrity', [...integrities])
    .select('file.*');
  return new Map(
    rows.map((row) => [row.integrity, { section: row.section, version: row.version, ...fileFromRow(row) }]),
  );
}

function fileFromRow(row: ReleaseFileRow): ReleaseFile {
  return {
    path: row.path,
    integrity: row.integrity,
    bytes: row.bytes,
    gzipBytes: row.gzip_bytes,
    brotliBytes: row.brotli_bytes,
  };
}
