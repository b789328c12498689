import type { Database } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/databaseFault.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { filesOf, findTwins, type ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import {
  findRelease,
  insertRelease,
  isContentWithdrawn,
  listReleases,
  lockRelease,
  markReady,
  type Release,
  replaceClaim,
  replaceManifest,
  unmarkPruned,
} from '../catalog/releases.repository.ts';
import { type ContentStore, type PreparedFile, recordOf } from '../files/contentStore.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import { ensureRollout, listRollouts } from '../rollouts/rollouts.repository.ts';
import { type Artifact, type PublishRequest, readArtifact } from './artifact.ts';
import type { checkScripts } from './checkScripts.ts';
import { checkStyles } from './checkStyles.ts';
import { compressFile, type Encodings } from './compressFile.ts';

export interface Published {
  readonly section: string;
  readonly version: string;
  /**
   * `already-published`: this version exists with the same content, and nothing was done. `restored`: the same, and files
   * that were missing or altered are back.
   */
  readonly outcome: 'published' | 'already-published' | 'restored';
  readonly fileCount: number;
  readonly bytes: number;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  /** Runs the scripts of a build and throws if they cannot work. */
  readonly judgeScripts: typeof checkScripts;
  /** Compresses one file after the other: a server needs libuv's other threads to read files and to hash passwords. */
  readonly gently?: boolean;
}

/** Publishes immutable releases. Moves decide which visitor gets which. */
export class PublishService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly judgeScripts: typeof checkScripts;
  private readonly gently: boolean;

  constructor({ db, content, clock, judgeScripts, gently = false }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.judgeScripts = judgeScripts;
    this.gently = gently;
  }

  /**
   * Publishes artifacts without making them live. Each is judged by itself; what it may share a page with is checked when it is
   * moved.
   * @throws Refusal with one sentence: `invalid` name, `not-found` folder, `unprocessable` or `too-large` content, `taken` version
   */
  async publish(requests: readonly PublishRequest[], actor: Actor): Promise<Published[]> {
    const artifacts = await Promise.all(requests.map(readArtifact));
    const judged: { artifact: Artifact; outcome: Published['outcome'] }[] = [];
    for (const artifact of artifacts) judged.push({ artifact, outcome: await this.outcomeFor(artifact) });
    const having = (wanted: Published['outcome']) =>
      judged.filter(({ outcome }) => outcome === wanted).map(({ artifact }) => artifact);
    const fresh = having('published');
    for (const { manifest, files } of fresh) checkStyles(manifest, files);
    await Promise.all(fresh.map(({ manifest, files }) => this.judgeScripts(manifest, files)));
    await Promise.all(fresh.map((artifact) => this.store(artifact, actor)));
    await Promise.all(having('restored').map((artifact) => this.restore(artifact)));
    return judged.map(({ artifact, outcome }) => ({
      section: artifact.section,
      version: artifact.version,
      outcome,
      fileCount: artifact.files.length,
      bytes: artifact.files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    }));
  }

  /** Throws if the version is published with different content. An interrupted publish does not count. */
  private async outcomeFor(artifact: Artifact): Promise<Published['outcome']> {
    const { section, version, digest } = artifact;
    const known = await findRelease(this.db.knex, section, version);
    if (known?.ready && known.digest !== digest) throw takenBy(artifact);
    const twin = (await listReleases(this.db.knex, section)).find((one) => differsByCase(one.version, version));
    if (twin) {
      throw new Refusal(
        'taken',
        `${section} ${twin.version} differs from ${version} by case only: choose a new version.`,
      );
    }
    if (await isContentWithdrawn(this.db.knex, section, digest)) {
      throw new Refusal('taken', `The content of ${section} ${version} was withdrawn: publish something else.`);
    }
    if (!known?.ready) return 'published';
    const isWhole = known.isReadable && !known.pruned && (await this.damageOf(known)) === null;
    return isWhole ? 'already-published' : 'restored';
  }

  private async damageOf({ section, version }: Release): Promise<string | null> {
    return this.content.findDamage(section, version, await filesOf(this.db.knex, section, version));
  }

  /**
   * Claims the version, places the files and reveals the release. An interrupted publish leaves nothing visible; another
   * completes it, also with corrected content. Of concurrent publishes of one version, the last claim gets it; those of the
   * same content all succeed and write one log row.
   */
  private async store(artifact: Artifact, actor: Actor): Promise<void> {
    const { section, version, digest } = artifact;
    const prepared = await this.prepare(artifact);
    const files = prepared.map(recordOf);
    const staged = await this.content.stage(section, version, prepared);
    try {
      await this.claim(artifact, files, actor);
      await this.db.transaction(async (trx) => {
        const claimed = await lockRelease(trx, section, version);
        if (claimed?.digest !== digest) throw takenBy(artifact);
        // Under the row's lock, so that another publish cannot put its files there. Does no harm when repeated.
        await this.content.settle(staged, section, version, files);
        const now = this.clock.now();
        if (!(await markReady(trx, section, version, { now }))) return;
        await ensureRollout(trx, section, { now });
        const rollout = (await listRollouts(trx)).find((each) => each.section === section);
        await appendToLog(trx, {
          section,
          act: 'publish',
          actor,
          at: now,
          from: null,
          to: version,
          revision: rollout?.revision ?? 0,
        });
      });
    } finally {
      await this.content.discard(staged);
    }
  }

  private async claim(artifact: Artifact, files: readonly ReleaseFile[], actor: Actor): Promise<void> {
    const { section, version, commit, manifest, digest } = artifact;
    const release = {
      section,
      version,
      commit,
      manifest,
      digest,
      publishedBy: actor.who,
      publishedAt: this.clock.now(),
    };
    try {
      await this.db.transaction((trx) => insertRelease(trx, release, files));
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      await this.db.transaction(async (trx) => {
        const known = await lockRelease(trx, section, version);
        if (known?.digest === digest) return;
        if (known?.ready) throw takenBy(artifact);
        await replaceClaim(trx, release, files);
      });
    }
  }

  /** Puts back the record, and files that went missing or were altered, in the encodings that were recorded when the version was published. */
  private async restore(artifact: Artifact): Promise<void> {
    const { section, version } = artifact;
    const prepared = await this.prepare(artifact);
    const files = prepared.map(recordOf);
    const staged = await this.content.stage(section, version, prepared);
    try {
      await this.db.transaction(async (trx) => {
        const known = await lockRelease(trx, section, version);
        if (known?.pruned) await unmarkPruned(trx, section, version, files);
        else assertSameEncodings(artifact, files, await filesOf(trx, section, version));
        await replaceManifest(trx, artifact);
        await this.content.settle(staged, section, version, files);
      });
    } finally {
      await this.content.discard(staged);
    }
  }

  /** Copies a file that another release already has: the strongest Brotli takes a second per 300 kB. */
  private async prepare({ files }: Artifact): Promise<PreparedFile[]> {
    const twins = await findTwins(this.db.knex, [...new Set(files.map(({ integrity }) => integrity))]);
    const prepare = async (file: Artifact['files'][number]) => {
      const twin = twins.get(file.integrity);
      const prepared = twin && (await this.intactEncodings(twin).catch(() => null));
      return { ...file, ...(prepared ?? (await compressFile(file.path, file.bytes))) };
    };
    if (!this.gently) return Promise.all(files.map(prepare));
    const prepared: PreparedFile[] = [];
    for (const file of files) prepared.push(await prepare(file));
    return prepared;
  }

  /** Returns null if any encoding is damaged. */
  private async intactEncodings(twin: ReleaseFile & { section: string; version: string }): Promise<Encodings | null> {
    const { section, version, gzipBytes, brotliBytes } = twin;
    if ((await this.content.findDamage(section, version, [twin])) !== null) return null;
    return {
      ...(gzipBytes !== null && { gzip: await this.content.read(section, version, twin, 'gzip') }),
      ...(brotliBytes !== null && { brotli: await this.content.read(section, version, twin, 'br') }),
    };
  }
}

/** The recorded sizes are those that servers have in memory and send. */
function assertSameEncodings(
  { section, version }: Artifact,
  files: readonly ReleaseFile[],
  recorded: readonly ReleaseFile[],
): void {
  const known = new Map(recorded.map((file) => [file.path, file]));
  const differing = files.find(({ path, gzipBytes, brotliBytes }) => {
    const file = known.get(path);
    return file?.gzipBytes !== gzipBytes || file.brotliBytes !== brotliBytes;
  });
  if (!differing) return;
  throw new Refusal(
    'unprocessable',
    `${section} ${version} cannot be restored: ${differing.path} is compressed differently now. Choose a new version.`,
  );
}

/** Some disks would keep the files of both in one folder. */
function differsByCase(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}

function takenBy({ section, version }: Artifact): Refusal {
  return new Refusal('taken', `${section} ${version} is published already with other content: choose a new version.`);
}
