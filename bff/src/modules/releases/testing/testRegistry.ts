import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { insertRole } from '../../auth/roles/roles.repository.ts';
import { MANAGER } from '../../auth/roles/roles.service.ts';
import { insertUser } from '../../auth/users/users.repository.ts';
import { FolderStore } from '../files/folderStore.ts';
import { openRegistry, type Registry } from '../registry.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { addSectionRoutes } from '../rollouts/sectionRoutes.repository.ts';
import type { RecentVisitors } from '../rollouts/whoWouldChange.ts';
import { type BuiltSectionOptions, builtSection, builtShell } from './builtSection.ts';

export const alice: Actor = { who: 'alice', via: 'command-line' };
export const bob: Actor = { who: 'bob', via: 'desk' };

/** A release manager with an account. */
export async function makeManager({ db }: TestDatabase, id: string): Promise<void> {
  await insertUser(db.knex, id, { email: `${id}@example.com`, passwordHash: 'x', now: 0 });
  await insertRole(db.knex, id, MANAGER, { grantedBy: alice.who, now: 0 });
}

/** More are a sample. */
const MOST_ACCOUNTS = 400;

export interface TestRegistry extends Registry, TestDatabase {
  readonly content: FolderStore;
  readonly clock: Clock & { advance(ms: number): void };
  /** Publishes a generated section and makes it stable. */
  goLive(section: string, version: string, options?: BuiltSectionOptions): Promise<void>;
  publish(section: string, version: string, options?: BuiltSectionOptions): Promise<void>;
  /** The visitor IDs of the accounts that were signed in lately. */
  readonly accounts: string[];
  readonly recentVisitors: RecentVisitors;
  /** The section's stable version, or null. */
  stableOf(section: string): Promise<string | null>;
  /** The release log as `[act, from, to, revision]`, oldest first. */
  acts(): Promise<unknown[][]>;
}

/**
 * The registry on an empty database of the engine under test. It trusts the scripts of builds unless `runsScripts`: running
 * them takes a process each. Sections get the paths of what they publish, unless `assigns` is false.
 */
export async function testRegistry({ runsScripts = false, assigns = true } = {}): Promise<TestRegistry> {
  const database = await testDatabase();
  let now = Date.UTC(2026, 10, 20, 12);
  const clock = {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
  const accounts: string[] = [];
  const recentVisitors = async () => ({ visitors: accounts, isAll: accounts.length <= MOST_ACCOUNTS });
  const content = new FolderStore(database.dataDir);
  const registry = openRegistry({
    db: database.db,
    content,
    clock,
    ...(!runsScripts && { judgeScripts: async () => {} }),
    recentVisitors,
  });
  const publish = async (section: string, version: string, options: BuiltSectionOptions = {}) => {
    const build = section === 'shell' ? builtShell : builtSection;
    const folder = build({ name: section, mark: version, ...options });
    await registry.publishing.publish([{ section, version, folder }], alice);
    const release = assigns && (await registry.releases.find(section, version));
    if (release)
      await addSectionRoutes(
        database.db.knex,
        section,
        release.manifest.routes.map(({ path }) => path),
        { now },
      );
    now += 1_000;
  };
  return {
    ...database,
    ...registry,
    content,
    clock,
    accounts,
    recentVisitors,
    publish,
    async goLive(section, version, options) {
      await publish(section, version, options);
      await registry.rollouts.promote([{ section, version }], alice);
      now += 1_000;
    },
    stableOf: async (section) =>
      (await registry.releases.status()).find((each) => each.section === section)?.stable ?? null,
    acts: async () =>
      (await registry.releases.log({ limit: 1_000 })).map(({ act, from, to, revision }) => [act, from, to, revision]),
  };
}
