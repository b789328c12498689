import { assertServed } from '../../bff/src/assertServed.ts';
import type { Config } from '../../bff/src/config/config.ts';
import { prepareSchema } from '../../bff/src/db/migrations/prepareSchema.ts';
import { openConfigured } from '../../bff/src/db/openConfigured.ts';
import { systemClock } from '../../bff/src/kernel/clock.ts';
import { Refusal } from '../../bff/src/kernel/errors.ts';
import { recentVisitors } from '../../bff/src/modules/auth/sessions/recentVisitors.ts';
import { openContentStore } from '../../bff/src/modules/releases/files/openContentStore.ts';
import { type PublishRequest, readArtifact } from '../../bff/src/modules/releases/publish/artifact.ts';
import { openRegistry, type Registry } from '../../bff/src/modules/releases/registry.ts';
import type { Actor } from '../../bff/src/modules/releases/rollouts/releaseLog.repository.ts';
import type { Promotion } from '../../bff/src/modules/releases/rollouts/rollouts.service.ts';
import type { BuiltSection } from '../build/builtSections.ts';
import { chooseMove, type Promotes } from './chooseMove.ts';

const START: Actor = { who: 'npm start', via: 'start' };

export interface Released {
  readonly published: readonly string[];
  readonly promoted: readonly string[];
  /** Messages for the user. */
  readonly notes: readonly string[];
}

/**
 * Publishes what was built and makes stable what `promotes` permits; with NODE_ENV=production, only the first versions of an
 * empty registry. Writes nothing before the schema was found good. Throws a refusal when no page could be served.
 */
export async function releaseBuilds(
  builds: readonly BuiltSection[],
  { config, promotes }: { config: Config; promotes: Promotes },
): Promise<Released> {
  const db = await openConfigured(config);
  try {
    await prepareSchema(db, config);
    const clock = systemClock;
    const registry = openRegistry({
      db,
      content: openContentStore(config),
      clock,
      recentVisitors: recentVisitors({ db, config, clock }),
    });
    const mode = config.production ? 'first versions' : promotes;
    // Elsewhere, what is promoted now may be what no longer makes the call.
    if (mode === 'first versions') await assertServed(registry, config, { warn: () => {} }); // the server warns
    return await releaseThrough(registry, builds, mode);
  } finally {
    await db.close();
  }
}

export async function releaseThrough(
  registry: Registry,
  builds: readonly BuiltSection[],
  promotes: Promotes,
): Promise<Released> {
  const notes: string[] = [];
  let published: string[] = [];
  try {
    const candidates = await Promise.all(builds.map((build) => candidateFor(registry, build)));
    for (const { section, version } of candidates.filter(({ isWithdrawn }) => isWithdrawn)) {
      notes.push(`${section} ${version}, which was built, was withdrawn.`);
    }
    const allowed = candidates.filter(({ isWithdrawn }) => !isWithdrawn);
    const outcomes = await registry.publishing.publish(allowed, START);
    published = outcomes.filter(({ outcome }) => outcome === 'published').map(({ section }) => section);
    const moves = await chooseMoves(registry, { candidates: allowed, published, promotes });
    notes.push(...moves.notes);
    const moved =
      moves.wanted.length > 0 ? await registry.rollouts.promote(moves.wanted, START, { assigns: true }) : [];
    return { published, promoted: moved.map(({ section }) => section), notes };
  } catch (error) {
    const shell = (await registry.rollouts.list()).find(({ section }) => section === 'shell');
    if (!(error instanceof Refusal) || !shell?.stable) throw error;
    return { published, promoted: [], notes: [...notes, `${error.message} What was live stays live.`] };
  }
}

/** A build on its way into the registry. */
interface Candidate extends PublishRequest {
  /** The version that stands for the sources. */
  readonly source: string;
  readonly digest: string;
  readonly isWithdrawn: boolean;
}

/** The same sources build the same files; where they do not, the content gets a version of its own. */
async function candidateFor(
  { releases }: Registry,
  { name: section, folder, version: source }: BuiltSection,
): Promise<Candidate> {
  const { digest } = await readArtifact({ section, version: source, folder });
  const known = await releases.record(section, source);
  const mark = Buffer.from(digest.slice('sha384-'.length), 'base64').toString('hex').slice(0, 8);
  const version = known && known.digest !== digest ? `${source}-${mark}` : source;
  const isWithdrawn = await releases.isWithdrawn(section, digest);
  return { section, version, folder, source, digest, isWithdrawn };
}

async function chooseMoves(
  { rollouts }: Registry,
  { candidates, published, promotes }: { candidates: Candidate[]; published: string[]; promotes: Promotes },
): Promise<{ wanted: Promotion[]; notes: string[] }> {
  // Read before anything that the choice depends on: what is moved meanwhile has another revision and stays.
  const standing = new Map((await rollouts.list()).map((rollout) => [rollout.section, rollout]));
  const isFirst = [...standing.values()].every(({ stable }) => stable === null);
  const wanted: Promotion[] = [];
  const notes: string[] = [];
  for (const { section, version, source, digest } of candidates) {
    const { stable = null, takenOff = null, twoPerson = false, revision } = standing.get(section) ?? {};
    const rejected = await rollouts.rejected(section);
    const isRejected = rejected.some((release) => release.digest === digest || release.version === source);
    const lastMove = await rollouts.lastMove(section);
    const isNew = published.includes(section);
    const isOff = takenOff !== null;
    const move = chooseMove({
      ...{ promotes, isFirst, stable, isOff, twoPerson },
      ...{ built: version, isNew, isRejected, lastMove },
    });
    if (move === 'promote') wanted.push({ section, version, revision });
    else if (stable !== version) {
      const chosenBy = promotes === 'changes' && lastMove?.via !== 'start' ? lastMove?.who : undefined;
      notes.push(stayedNote({ section, version, stable, isOff, twoPerson, isRejected, chosenBy }));
    }
  }
  return { wanted, notes };
}

interface Stayed {
  readonly section: string;
  readonly version: string;
  readonly stable: string | null;
  readonly isOff: boolean;
  readonly twoPerson: boolean;
  readonly isRejected: boolean;
  readonly chosenBy: string | undefined;
}

function stayedNote({ section, version, stable, isOff, twoPerson, isRejected, chosenBy }: Stayed): string {
  const absent = isOff ? `${section} stays off the page` : `${section} has no live version`;
  const stays = stable === null ? absent : `${section} stays at ${stable}`;
  const command = `(npm run -s release -- promote ${section} ${version})`;
  if (twoPerson && !isOff) {
    return `${stays}, because two people decide what goes live; what was built is published as ${version} ${command}.`;
  }
  if (chosenBy !== undefined)
    return `${stays}, as ${chosenBy} chose; what was built is published as ${version} ${command}.`;
  if (isRejected)
    return `${stays}; what was built was rolled back or withdrawn before and is published as ${version} ${command}.`;
  return `${stays}; what was built is published as ${version} ${command}.`;
}
