import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Knex } from 'knex';
import { deleteFiles, insertFiles, type ReleaseFile } from './releaseFiles.repository.ts';
import { readStoredManifest } from './storedManifest.ts';

/** A published version, without its files. */
export interface Release {
  readonly section: string;
  readonly version: string;
  readonly commit: string | null;
  readonly digest: string;
  readonly manifest: SectionManifest;
  readonly fileCount: number;
  readonly bytes: number;
  readonly publishedBy: string;
  readonly publishedAt: number;
  /** False until publishing has placed the files. */
  readonly ready: boolean;
  /** Its content was withdrawn, under this version or another of the section. */
  readonly withdrawn: boolean;
  /** Its files were removed. The record stays, because a version never gets other content. */
  readonly pruned: boolean;
  /** False for a damaged record, whose manifest is an empty one. */
  readonly isReadable: boolean;
}

export type NewRelease = Omit<Release, 'ready' | 'withdrawn' | 'pruned' | 'isReadable' | 'fileCount' | 'bytes'>;

interface ReleaseRow {
  section: string;
  version: string;
  commit_id: string | null;
  digest: string;
  manifest: string;
  file_count: number;
  bytes: number;
  published_by: string;
  published_at: number;
  ready_at: number | null;
  withdrawn_at: number | null;
  pruned_at: number | null;
  content_withdrawn: number | null;
}

export async function findRelease(connection: Knex, section: string, version: string): Promise<Release | null> {
  const row = await rows(connection).where({ section, version }).first();
  return row ? releaseFromRow(row) : null;
}

/** All versions of a section, latest first. */
export async function listReleases(connection: Knex, section: string): Promise<Release[]> {
  const found: ReleaseRow[] = await rows(connection)
    .where({ section })
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'version', order: 'desc' },
    ]);
  return found.map(releaseFromRow);
}

function rows(connection: Knex): Knex.QueryBuilder {
  const withdrawn = connection('releases as twin')
    .whereRaw('twin.section = releases.section and twin.digest = releases.digest')
    .min('twin.withdrawn_at')
    .as('content_withdrawn');
  return connection('releases').select('releases.*', withdrawn);
}

/** A version without what parsing its manifest would tell. */
export type VersionRecord = Pick<Release, 'section' | 'version' | 'bytes'>;

/** Returns the versions that are visible and not pruned, of all sections or one, latest first. */
export async function listAvailable(connection: Knex, section?: string): Promise<VersionRecord[]> {
  const found: VersionRecord[] = await connection('releases')
    .modify((query) => section !== undefined && query.where({ section }))
    .whereNotNull('ready_at')
    .whereNull('pruned_at')
    .orderBy([{ column: 'section' }, { column: 'published_at', order: 'desc' }, { column: 'version', order: 'desc' }])
    .select('section', 'version', 'bytes');
  return found.map((record) => ({ ...record, bytes: Number(record.bytes) }));
}

/** Returns the versions whose files were pruned. */
export async function listPruned(connection: Knex): Promise<Pick<Release, 'section' | 'version'>[]> {
  return connection('releases').whereNotNull('pruned_at').select('section', 'version');
}

/** Returns the releases of a section with these versions, latest first. */
export async function listNamed(connection: Knex, section: string, versions: readonly string[]): Promise<Release[]> {
  const found: ReleaseRow[] = await rows(connection)
    .where({ section })
    .whereIn('version', [...versions])
    .orderBy([
      { column: 'published_at', order: 'desc' },
      { column: 'version', order: 'desc' },
    ]);
  return found.map(releaseFromRow);
}

export async function isContentWithdrawn(connection: Knex, section: string, digest: string): Promise<boolean> {
  const found = await connection('releases').where({ section, digest }).whereNotNull('withdrawn_at').first('version');
  return found !== undefined;
}

/** Returns the versions of a section whose content was withdrawn, under this version or another. */
export async function listWithdrawn(connection: Knex, section: string): Promise<string[]> {
  const digests = connection('releases').where({ section }).whereNotNull('withdrawn_at').select('digest');
  return connection('releases').where({ section }).whereIn('digest', digests).pluck('version');
}

/** Returns one of these versions for each content that they have, by its digest. */
export async function byContent(
  connection: Knex,
  section: string,
  versions: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const found: { digest: string; version: string }[] = await connection('releases')
    .where({ section })
    .whereIn('version', [...versions])
    .select('digest', 'version');
  return new Map(found.map(({ digest, version }) => [digest, version]));
}

/** Claims the version, which stays invisible until `markReady`. Throws a unique violation if the version exists. */
export async function insertRelease(
  connection: Knex,
  release: NewRelease,
  files: readonly ReleaseFile[],
): Promise<void> {
  await connection('releases').insert({
    section: release.section,
    version: release.version,
    commit_id: release.commit,
    digest: release.digest,
    manifest: JSON.stringify(release.manifest),
    file_count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    published_by: release.publishedBy,
    published_at: release.publishedAt,
  });
  await insertFiles(connection, release.section, release.version, files);
}

/** Returns what a publish or a prune of this version depends on, locked until the transaction ends. */
export async function lockRelease(
  trx: Knex.Transaction,
  section: string,
  version: string,
): Promise<Pick<Release, 'digest' | 'ready' | 'pruned'> | null> {
  const row = await trx<ReleaseRow>('releases').where({ section, version }).forUpdate().first();
  return row ? { digest: row.digest, ready: row.ready_at !== null, pruned: row.pruned_at !== null } : null;
}

/** Returns false if it was withdrawn before. */
export async function markWithdrawn(
  trx: Knex.Transaction,
  section: string,
  version: string,
  { now }: { now: number },
): Promise<boolean> {
  const changed = await trx('releases')
    .where({ section, version })
    .whereNull('withdrawn_at')
    .update({ withdrawn_at: now });
  return changed === 1;
}

/** Claims the version of an interrupted publish for other content. Call with the release's row locked. */
export async function replaceClaim(
  trx: Knex.Transaction,
  release: NewRelease,
  files: readonly ReleaseFile[],
): Promise<void> {
  const { section, version } = release;
  await deleteFiles(trx, section, version);
  await trx('releases').where({ section, version }).whereNull('ready_at').delete();
  await insertRelease(trx, release, files);
}

/** Forgets a version's files. The caller removes them from the disk afterwards. */
export async function markPruned(
  trx: Knex.Transaction,
  section: string,
  version: string,
  { now }: { now: number },
): Promise<void> {
  await deleteFiles(trx, section, version);
  await trx('releases').where({ section, version }).update({ pruned_at: now });
}

/** Records the files of a pruned version again. */
export async function unmarkPruned(
  trx: Knex.Transaction,
  section: string,
  version: string,
  files: readonly ReleaseFile[],
): Promise<void> {
  await insertFiles(trx, section, version, files);
  await trx('releases').where({ section, version }).update({ pruned_at: null });
}

/** Writes the record of a version again. */
export async function replaceManifest(
  trx: Knex.Transaction,
  { section, version, manifest }: Pick<Release, 'section' | 'version' | 'manifest'>,
): Promise<void> {
  await trx('releases')
    .where({ section, version })
    .update({ manifest: JSON.stringify(manifest) });
}

/** Returns true for the one caller that made it ready. */
export async function markReady(
  connection: Knex,
  section: string,
  version: string,
  { now }: { now: number },
): Promise<boolean> {
  const changed = await connection('releases')
    .where({ section, version })
    .whereNull('ready_at')
    .update({ ready_at: now });
  return changed === 1;
}

function releaseFromRow(row: ReleaseRow): Release {
  return {
    section: row.section,
    version: row.version,
    commit: row.commit_id,
    digest: row.digest,
    ...readStoredManifest(row.section, row.manifest),
    fileCount: row.file_count,
    bytes: Number(row.bytes),
    publishedBy: row.published_by,
    publishedAt: Number(row.published_at),
    ready: row.ready_at !== null,
    withdrawn: row.content_withdrawn !== null,
    pruned: row.pruned_at !== null,
  };
}
