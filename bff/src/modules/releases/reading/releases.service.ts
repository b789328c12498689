import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { countFaults, type FaultCounts } from '../catalog/faults.repository.ts';
import {
  filesOf,
  findRelease,
  isContentWithdrawn,
  listAvailable,
  type Release,
  type ReleaseFile,
} from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { hasBeenLive, type LogEntry, listLog } from '../rollouts/releaseLog.repository.ts';
import { listRollouts, type Rollout } from '../rollouts/rollouts.repository.ts';

/** A published version. */
export type VersionStatus = Release & {
  /** The first of its files that is missing or cut off, or null. */
  readonly missing: string | null;
  /** Faults in the last 24 hours that browsers reported. */
  readonly faults: FaultCounts;
};
export type SectionStatus = Omit<Rollout, 'salt' | 'stableEntry'> & { readonly versions: readonly VersionStatus[] };

const VERSIONS_KEPT = 200;
const FAULTS_SHOWN_MS = 24 * 60 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
}

/** Finds and lists published releases, their files and their log. */
export class ReleaseService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly shown = new LRUCache<string, ReadonlyMap<string, ReleaseFile>>({ max: VERSIONS_KEPT });

  constructor({ db, content, clock }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
  }

  async find(section: string, version: string): Promise<Release | null> {
    const release = await this.record(section, version);
    return release?.pruned ? null : release;
  }

  /** The same, also for a version whose files were pruned. */
  async record(section: string, version: string): Promise<Release | null> {
    const release = await findRelease(this.db.knex, section, version);
    return release?.ready ? release : null;
  }

  async files(section: string, version: string): Promise<readonly ReleaseFile[]> {
    return filesOf(this.db.knex, section, version);
  }

  /**
   * Returns the files, by path, of a release that a visitor is or was given, or null. They never change, so they are
   * cached: pages that resolved them have their assets served while the database is down.
   */
  async shownFiles(section: string, version: string): Promise<ReadonlyMap<string, ReleaseFile> | null> {
    const known = this.shown.get(`${section}/${version}`);
    if (known) return known;
    return (await hasBeenLive(this.db.knex, section, version)) ? this.filesToShow(section, version) : null;
  }

  /** The same for a release that a page is about to show. */
  async filesToShow(section: string, version: string): Promise<ReadonlyMap<string, ReleaseFile> | null> {
    const key = `${section}/${version}`;
    const known = this.shown.get(key);
    if (known) return known;
    if (!(await this.find(section, version))) return null;
    const byPath = new Map((await this.files(section, version)).map((file) => [file.path, file]));
    this.shown.set(key, byPath);
    return byPath;
  }

  /** The files, by path, of a release that only a preview shows: they stay out of what `shownFiles` gives everyone. */
  async unshownFiles(section: string, version: string): Promise<ReadonlyMap<string, ReleaseFile>> {
    const files = (await this.find(section, version)) ? await this.files(section, version) : [];
    return new Map(files.map((file) => [file.path, file]));
  }

  /** Whether this content was withdrawn, under any version. */
  async isWithdrawn(section: string, digest: string): Promise<boolean> {
    return isContentWithdrawn(this.db.knex, section, digest);
  }

  /** Whether all files are on this disk, in every encoding and with their sizes. */
  async isWhole(section: string, version: string): Promise<boolean> {
    return (await this.content.findMissing(section, version, await this.files(section, version))) === null;
  }

  /** Returns every section, or the wanted one if it is known, with its rollout and its releases, latest first. */
  async status({ section: wanted }: { section?: string | undefined } = {}): Promise<SectionStatus[]> {
    const isWanted = ({ section }: { section: string }) => wanted === undefined || section === wanted;
    const [rollouts, releases, faults] = await Promise.all([
      listRollouts(this.db.knex).then((all) => all.filter(isWanted)),
      listAvailable(this.db.knex).then((all) => all.filter(isWanted)),
      countFaults(this.db.knex, { since: this.clock.now() - FAULTS_SHOWN_MS }),
    ]);
    const versions: VersionStatus[] = [];
    for (const release of releases) {
      const { section, version } = release;
      versions.push({
        ...release,
        missing: await this.missingOf(release),
        faults: faults.get(`${section} ${version}`) ?? {},
      });
    }
    return rollouts.map(({ salt: _salt, stableEntry: _entry, ...rollout }) => ({
      ...rollout,
      versions: versions.filter(({ section }) => section === rollout.section),
    }));
  }

  /** True if releases exist, but the data folder has the entry of none: they were published to another folder. */
  async areAllMissing(): Promise<boolean> {
    const releases = await listAvailable(this.db.knex);
    for (const { section, version, manifest } of releases) {
      if (await this.content.has(section, version, manifest.entry)) return false;
    }
    return releases.length > 0;
  }

  /** Returns the latest `limit` log entries, oldest first. */
  async log(wanted: Parameters<typeof listLog>[1]): Promise<LogEntry[]> {
    return listLog(this.db.knex, wanted);
  }

  private async missingOf({ section, version }: Release): Promise<string | null> {
    return this.content.findMissing(section, version, await this.files(section, version));
  }
}
