import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { countFaults, type FaultCounts } from '../catalog/faults.repository.ts';
import { filesOf, filesOfVersions, type ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import {
  byContent,
  findRelease,
  isContentWithdrawn,
  listAvailable,
  listNamed,
  type Release,
} from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { eachAtOnce } from '../files/eachAtOnce.ts';
import { isStoreAway } from '../files/storeAway.ts';
import { listRunning } from '../guard/failures.repository.ts';
import { readHealth } from '../guard/rolloutHealth.ts';
import { type ShownHealth, shownHealth } from '../guard/shownHealth.ts';
import { liveReleases } from '../rollouts/liveReleases.ts';
import { type NextRollback, nextRollback } from '../rollouts/nextRollback.ts';
import {
  hasBeenLive,
  type LogEntry,
  listLog,
  listPeople,
  listStableMoves,
  takenBack,
  takenOff,
} from '../rollouts/releaseLog.repository.ts';
import { listRollouts, type Rollout } from '../rollouts/rollouts.repository.ts';
import { listSectionRoutes } from '../rollouts/sectionRoutes.repository.ts';
import { damageOf, notPublished, RECORD } from '../rollouts/usableReleases.ts';

/** A published version. */
export type VersionStatus = Release & {
  /** Whether it was rolled back, and not promoted since. */
  readonly rolledBack: boolean;
  /** Whether its section was taken off the page with it, and nobody promoted it since. */
  readonly takenOff: boolean;
  /** A version with the same content that was rolled back, and not promoted since; null if there is none. */
  readonly twinTakenBack: string | null;
  /** The first of its files that is missing or cut off, or `section.json` if its record is damaged; null if it is whole. */
  readonly missing: string | null;
  /** Faults in the last 24 hours that browsers reported. */
  readonly faults: FaultCounts;
};

/** Versions of a section, latest first. */
export interface VersionPage {
  readonly versions: readonly VersionStatus[];
  /** Older ones are those before this version; null if there are none. */
  readonly olderThan: string | null;
}

/** The latest versions, and those that visitors get or would get next, whatever their age. */
export type SectionStatus = Omit<Rollout, 'salt' | 'stableEntry'> &
  VersionPage &
  NextRollback & {
    /** The paths that were assigned to it. */
    readonly routes: readonly string[];
    /** null unless a candidate runs. */
    readonly health: ShownHealth | null;
    /** How many versions have files. */
    readonly versionCount: number;
  };

const VERSIONS_KEPT = 200;
const CHECKS_AT_ONCE = 4;
/** Of each section: looking for the files of a version takes milliseconds. */
export const VERSIONS_SHOWN = 20;
const FAULTS_SHOWN_MS = 24 * 60 * 60_000;

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  /** From how many address blocks the bad visitors of a candidate must come that is rolled back. */
  readonly blocksNeeded: number;
}

/** Finds and lists published releases, their files and their log. */
export class ReleaseService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly blocksNeeded: number;
  private readonly shown = new LRUCache<string, ReadonlyMap<string, ReleaseFile>>({ max: VERSIONS_KEPT });

  constructor({ db, content, clock, blocksNeeded }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.blocksNeeded = blocksNeeded;
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

  /** Whether visitors can be given all files, in every encoding. */
  async isWhole(section: string, version: string): Promise<boolean> {
    return this.content.isWhole(section, version, await this.files(section, version));
  }

  /** Whether this replica can serve a file of a version that a page shows. */
  async has(section: string, version: string, path: string): Promise<boolean> {
    const file = (await this.filesToShow(section, version))?.get(path);
    return file !== undefined && this.isAtHand(section, version, file);
  }

  /** Returns every section, or the wanted one if it is known, with its rollout and its latest releases, latest first. */
  async status({ section: wanted }: { section?: string | undefined } = {}): Promise<SectionStatus[]> {
    const { knex } = this.db;
    const [rollouts, records, faults, routes] = await Promise.all([
      listRollouts(knex),
      listAvailable(knex, wanted),
      this.recentFaults(),
      listSectionRoutes(knex),
    ]);
    const live = await liveReleases(knex, rollouts);
    const health = await this.health(wanted);
    const sections: SectionStatus[] = [];
    for (const rollout of rollouts) {
      const { salt: _salt, stableEntry: _entry, ...shown } = rollout;
      const { section, stable, candidate, takenOff } = rollout;
      if (wanted !== undefined && section !== wanted) continue;
      const names = records.filter((each) => each.section === section).map(({ version }) => version);
      const next = await nextRollback(knex, rollout, live);
      const latest = names.slice(0, VERSIONS_SHOWN);
      const inUse = [stable, candidate, takenOff, next.fallback].filter((version) => version !== null);
      const versions = await this.statusOf(
        section,
        [...latest, ...inUse.filter((each) => names.includes(each))],
        faults,
      );
      const fallback = versions.find(({ version }) => version === next.fallback);
      const damaged = fallback && fallback.missing !== null ? damageOf(fallback, fallback.missing) : null;
      sections.push({
        ...shown,
        fallback: next.fallback,
        fallbackRefusal: damaged ?? next.fallbackRefusal,
        health: health.get(section) ?? null,
        routes: routes.filter((route) => route.section === section).map(({ path }) => path),
        versions,
        versionCount: names.length,
        olderThan: olderThan(names, latest),
      });
    }
    return sections;
  }

  /** Returns the versions of a section before one of them. @throws Refusal `not-found` */
  async versionsBefore(section: string, before: string): Promise<VersionPage> {
    const names = (await listAvailable(this.db.knex, section)).map(({ version }) => version);
    const at = names.indexOf(before);
    if (at === -1) throw await notPublished(this.db.knex, section, before);
    const page = names.slice(at + 1, at + 1 + VERSIONS_SHOWN);
    const versions = await this.statusOf(section, page, await this.recentFaults());
    return { versions, olderThan: olderThan(names, page) };
  }

  /** True if releases exist, but the store has the entry of none: they were published to another one. */
  async areAllMissing(): Promise<boolean> {
    const records = await listAvailable(this.db.knex);
    for (const { section, version } of records) {
      const release = await findRelease(this.db.knex, section, version);
      const entry = (await this.files(section, version)).find(({ path }) => path === release?.manifest.entry);
      try {
        if (entry && (await this.content.has(section, version, entry))) return false;
      } catch (error) {
        if (!isStoreAway(error)) throw error;
        return false; // nobody knows
      }
    }
    return records.length > 0;
  }

  /** Returns the latest `limit` log entries, oldest first. */
  async log(wanted: Parameters<typeof listLog>[1]): Promise<LogEntry[]> {
    return listLog(this.db.knex, wanted);
  }

  private async isAtHand(section: string, version: string, file: ReleaseFile): Promise<boolean> {
    try {
      return await this.content.has(section, version, file);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      return false;
    }
  }

  /** By section. */
  private async health(section: string | undefined): Promise<Map<string, ShownHealth>> {
    const looking = { now: this.clock.now(), blocksNeeded: this.blocksNeeded };
    const health = new Map<string, ShownHealth>();
    for (const running of await listRunning(this.db.knex, section)) {
      health.set(running.section, shownHealth(running, await readHealth(this.db.knex, running, looking), looking));
    }
    return health;
  }

  /** Nothing is known to be missing from a store that is away. */
  private async missingOf(section: string, version: string, files: readonly ReleaseFile[]): Promise<string | null> {
    try {
      return await this.content.findMissing(section, version, files);
    } catch (error) {
      if (!isStoreAway(error)) throw error;
      return null;
    }
  }

  /** Returns everyone who is named in the log, or in the entries of one section. */
  async people(section?: string): Promise<string[]> {
    return listPeople(this.db.knex, section);
  }

  private async statusOf(
    section: string,
    versions: readonly string[],
    faults: ReadonlyMap<string, FaultCounts>,
  ): Promise<VersionStatus[]> {
    const names = [...new Set(versions)];
    const files = await filesOfVersions(this.db.knex, section, names);
    const releases = await listNamed(this.db.knex, section, names);
    const moves = await listStableMoves(this.db.knex, section);
    const bad = takenBack(moves);
    const twins = await byContent(this.db.knex, section, bad);
    const off = takenOff(moves);
    const missing = new Map<string, string | null>();
    await eachAtOnce(CHECKS_AT_ONCE, releases, async ({ version, isReadable }) => {
      missing.set(version, isReadable ? await this.missingOf(section, version, files.get(version) ?? []) : RECORD);
      return true;
    });
    return releases.map((release) => ({
      ...release,
      rolledBack: bad.has(release.version),
      takenOff: off.has(release.version),
      twinTakenBack: bad.has(release.version) ? null : (twins.get(release.digest) ?? null),
      missing: missing.get(release.version) ?? null,
      faults: faults.get(`${section} ${release.version}`) ?? {},
    }));
  }

  private async recentFaults(): Promise<Map<string, FaultCounts>> {
    return countFaults(this.db.knex, { since: this.clock.now() - FAULTS_SHOWN_MS });
  }
}

/** `names`: all versions of the section; `page`: some of them without a gap. Both latest first. */
function olderThan(names: readonly string[], page: readonly string[]): string | null {
  const last = page.at(-1);
  return last === undefined || last === names.at(-1) ? null : last;
}
