import { fileSize } from '@bellwether/sdk/format';
import type { Knex } from 'knex';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import {
  listAvailable,
  listPruned,
  lockRelease,
  markPruned,
  type VersionRecord,
} from '../catalog/releases.repository.ts';
import type { ContentStore } from '../files/contentStore.ts';
import { listOpenPreviews } from '../previews/previews.repository.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import { loadLiveSections } from '../resolve/liveSections.ts';
import { type Actor, appendToLog, listVisibleMoves } from '../rollouts/releaseLog.repository.ts';
import { listRollouts, lockRollouts, type Rollout, revisionsOf } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { keptVersions } from './keptVersions.ts';

/** Characters of the versions in a row of the log. */
const NAMED_AT_MOST = 400;

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
}

/** Removes the files of versions that no page needs. Their records stay, so their names are not used again. */
export class PruneService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;

  constructor({ db, content, clock, releases, rollouts }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.releases = releases;
    this.rollouts = rollouts;
  }

  /**
   * Returns the versions that are removed, or would be in a dry run.
   * @throws Refusal `taken` if a section was moved at the same time
   */
  async prune({ dryRun }: { dryRun: boolean }, actor: Actor): Promise<VersionRecord[]> {
    const rollouts = await listRollouts(this.db.knex);
    const superfluous = await this.superfluous(rollouts);
    if (dryRun) return superfluous;
    await this.db.transaction(async (trx) => {
      // Moves wait for this lock, so no version goes live while its files are forgotten.
      if (revisionsOf(await lockRollouts(trx)) !== revisionsOf(rollouts)) {
        throw new Refusal('taken', 'A section was just moved. Nothing was removed; try again.');
      }
      const now = this.clock.now();
      for (const { section, version } of superfluous) await markPruned(trx, section, version, { now });
      if (superfluous.length > 0) await logPruning(trx, superfluous, { actor, now });
    });
    // All of them, because an earlier run may have been interrupted here.
    for (const { section, version } of await listPruned(this.db.knex)) await this.removeFiles(section, version);
    return superfluous;
  }

  /** Publishing the same content again meanwhile brings the files back, under the same lock. */
  private removeFiles(section: string, version: string): Promise<void> {
    return this.db.transaction(async (trx) => {
      const release = await lockRelease(trx, section, version);
      if (release?.pruned) await this.content.remove(section, version);
    });
  }

  private async superfluous(rollouts: readonly Rollout[]): Promise<VersionRecord[]> {
    const live = await loadLiveSections(rollouts, (rollout) => this.rollouts.goodBefore(rollout), this.releases);
    const releases = await listAvailable(this.db.knex);
    const previews = await listOpenPreviews(this.db.knex, { now: this.clock.now() });
    const found: VersionRecord[] = [];
    for (const { section, stable, candidate, takenOff } of rollouts) {
      const own = releases.filter((release) => release.section === section);
      const fallback = live.find(({ rollout }) => rollout.section === section)?.previous?.version ?? null;
      const kept = keptVersions({
        versions: own.map(({ version }) => version),
        inUse: [stable, candidate, fallback, takenOff, ...previews.map(({ versions }) => versions[section] ?? null)],
        moves: await listVisibleMoves(this.db.knex, section),
        now: this.clock.now(),
      });
      found.push(...own.filter(({ version }) => !kept.has(version)));
    }
    return found;
  }
}

/** The row names no version in its columns: none of them was live. */
async function logPruning(
  trx: Knex.Transaction,
  removed: readonly VersionRecord[],
  { actor, now }: { actor: Actor; now: number },
): Promise<void> {
  const bytes = removed.reduce((sum, version) => sum + version.bytes, 0);
  const versions = removed.length === 1 ? '1 version' : `${removed.length} versions`;
  const named = removed.map(({ section, version }) => `${section} ${version}`).join(', ');
  const why = `${versions}, ${fileSize(bytes)}: ${named}`.slice(0, NAMED_AT_MOST);
  await appendToLog(trx, { section: null, act: 'prune', actor, at: now, from: null, to: null, why, revision: 0 });
}
