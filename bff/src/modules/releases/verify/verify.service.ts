import type { Database } from '../../../db/database.ts';
import type { ContentStore } from '../files/contentStore.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import { GOES_BACK } from '../resolve/liveSections.ts';
import { listRollouts, type Rollout } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { RECORD } from '../rollouts/usableReleases.ts';

/** `taken off`: a promotion would bring it back to the page. */
export type CheckedRole = 'stable' | 'candidate' | 'fallback' | 'taken off';

export interface CheckedRelease {
  readonly section: string;
  readonly version: string;
  readonly role: CheckedRole;
  /** The first file that is missing or not the one that was published, in any encoding, or whose record is damaged; null if all are whole. */
  readonly damaged: string | null;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
}

/** Reads the files that visitors get, or would get next, from the store. */
export class VerifyService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;

  constructor({ db, content, releases, rollouts }: Dependencies) {
    this.db = db;
    this.content = content;
    this.releases = releases;
    this.rollouts = rollouts;
  }

  /** Checks the live versions of each section, and its good versions before, latest first, up to one that is whole. */
  async verify(): Promise<CheckedRelease[]> {
    const checked: CheckedRelease[] = [];
    for (const rollout of await listRollouts(this.db.knex)) {
      const { section, stable, candidate, takenOff } = rollout;
      if (stable !== null) checked.push(await this.check(section, stable, 'stable'));
      if (candidate !== null) checked.push(await this.check(section, candidate, 'candidate'));
      if (takenOff !== null) checked.push(await this.check(section, takenOff, 'taken off'));
      if (stable !== null) checked.push(...(await this.fallbacks(rollout)));
    }
    return checked;
  }

  private async fallbacks(rollout: Rollout): Promise<CheckedRelease[]> {
    const checked: CheckedRelease[] = [];
    for await (const version of this.rollouts.goodBefore(rollout)) {
      const fallback = await this.check(rollout.section, version, 'fallback');
      checked.push(fallback);
      if (fallback.damaged === null || checked.length === GOES_BACK) break;
    }
    return checked;
  }

  private async check(section: string, version: string, role: CheckedRole): Promise<CheckedRelease> {
    const about = { section, version, role };
    const record = await this.releases.record(section, version);
    if (record && !record.isReadable) return { ...about, damaged: RECORD };
    const files = await this.releases.files(section, version);
    return { ...about, damaged: await this.content.findDamage(section, version, files) };
  }
}
