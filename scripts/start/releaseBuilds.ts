import type { Config } from '../../bff/src/config/config.ts';
import { migrate } from '../../bff/src/db/migrations/migrate.ts';
import { openConfigured } from '../../bff/src/db/openConfigured.ts';
import { systemClock } from '../../bff/src/kernel/clock.ts';
import { Refusal } from '../../bff/src/kernel/errors.ts';
import { type PublishRequest, readArtifact } from '../../bff/src/modules/releases/publish/artifact.ts';
import { openRegistry, type Registry } from '../../bff/src/modules/releases/registry.ts';
import type { Actor } from '../../bff/src/modules/releases/rollouts/releaseLog.repository.ts';
import type { BuiltSection } from '../build/builtSections.ts';
import { chooseMove } from './chooseMove.ts';

const START: Actor = { who: 'npm start', via: 'start' };

export interface Released {
  readonly published: readonly string[];
  readonly promoted: readonly string[];
  /** Messages for the user. */
  readonly notes: readonly string[];
}

/** Publishes what was built and makes it stable, where no one chose otherwise. Throws a refusal when no page could be served. */
export async function releaseBuilds(builds: readonly BuiltSection[], config: Config): Promise<Released> {
  const db = await openConfigured(config);
  try {
    if (config.migrate === 'on') await migrate(db);
    return await releaseThrough(openRegistry({ db, dataDir: config.dataDir, clock: systemClock }), builds);
  } finally {
    await db.close();
  }
}

export async function releaseThrough(registry: Registry, builds: readonly BuiltSection[]): Promise<Released> {
  const { releases, rollouts } = registry;
  const notes: string[] = [];
  try {
    const requests = await Promise.all(builds.map((build) => requestFor(registry, build)));
    const outcomes = await releases.publish(requests, START);
    const fresh = outcomes.filter(({ outcome }) => outcome === 'published').map(({ section }) => section);
    const standing = new Map((await rollouts.list()).map((rollout) => [rollout.section, rollout]));

    const wanted: { section: string; version: string }[] = [];
    for (const { section, version } of outcomes) {
      const stable = standing.get(section)?.stable ?? null;
      const lastMove = await rollouts.lastMove(section);
      const move = chooseMove({ stable, built: version, isNew: fresh.includes(section), lastMove });
      if (move === 'promote') wanted.push({ section, version });
      else if (stable !== version) notes.push(stayedNote(section, version, stable, lastMove?.who));
    }
    const moved = wanted.length > 0 ? await rollouts.promote(wanted, START) : [];
    return { published: fresh, promoted: moved.map(({ section }) => section), notes };
  } catch (error) {
    const shell = (await rollouts.list()).find(({ section }) => section === 'shell');
    if (!(error instanceof Refusal) || !shell?.stable) throw error;
    return { published: [], promoted: [], notes: [`${error.message} What was live stays live.`] };
  }
}

/** The same sources build the same files; where they do not, the content gets a version of its own. */
async function requestFor({ releases }: Registry, { name, folder, version }: BuiltSection): Promise<PublishRequest> {
  const known = await releases.find(name, version);
  if (!known) return { section: name, version, folder };
  const { digest } = await readArtifact({ section: name, version, folder });
  if (digest === known.digest) return { section: name, version, folder };
  const mark = Buffer.from(digest.slice('sha384-'.length), 'base64').toString('hex').slice(0, 8);
  return { section: name, version: `${version}-${mark}`, folder };
}

function stayedNote(section: string, built: string, stable: string | null, who = 'somebody'): string {
  return `${section} stays at ${stable}, as ${who} chose; what was built is published as ${built} (npm run -s release -- promote ${section} ${built}).`;
}
