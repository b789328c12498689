import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Release, ReleaseFile } from '../catalog/releases.repository.ts';
import { conflictsBetween, type LiveRelease } from '../rollouts/gate.ts';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import { type FlatSectionRelease, sectionRelease } from './sectionRelease.ts';

/** A release with the data a document needs. */
export interface LoadedRelease {
  readonly version: string;
  readonly manifest: SectionManifest;
  readonly sectionRelease: FlatSectionRelease;
}

/** The releases of a section's visitors, from one read of the rollouts. */
export interface LiveSection {
  readonly rollout: Rollout;
  readonly stable: LoadedRelease;
  readonly candidate: LoadedRelease | null;
  /** The previous stable, if it still fits every live shell. */
  readonly previous: LoadedRelease | null;
}

/** The source of releases: the registry, except in tests. */
export interface ReleaseSource {
  find(section: string, version: string): Promise<Release | null>;
  filesToShow(section: string, version: string): Promise<ReadonlyMap<string, ReleaseFile> | null>;
}

/** Loads the releases named by the rollouts. Skips sections without a stable release. */
export async function loadLiveSections(
  rollouts: readonly Rollout[],
  previousStables: ReadonlyMap<string, string>,
  source: ReleaseSource,
): Promise<LiveSection[]> {
  const load = async (section: string, version: string | null | undefined): Promise<LoadedRelease | null> => {
    if (!version) return null;
    const release = await source.find(section, version);
    if (!release) return null;
    const { manifest } = release;
    const files = await source.filesToShow(section, version);
    return { version, manifest, sectionRelease: sectionRelease(release, [...(files?.values() ?? [])]) };
  };
  const loaded = await Promise.all(
    rollouts.map(async (rollout) => {
      const { section } = rollout;
      const stable = await load(section, rollout.stable);
      if (!stable) return null;
      const candidate = await load(section, rollout.candidate);
      const previous = await load(section, previousStables.get(section));
      return { rollout, stable, candidate, previous };
    }),
  );
  const sections = loaded.filter((each) => each !== null);
  const shells = sections.flatMap(({ rollout, stable, candidate }) =>
    stable.manifest.placement === 'frame' ? liveOf(rollout, [stable, candidate]) : [],
  );
  return sections.map((each) => ({ ...each, previous: fits(each, shells) ? each.previous : null }));
}

function liveOf({ section }: Rollout, versions: readonly (LoadedRelease | null)[]): LiveRelease[] {
  return versions.flatMap((each) => (each ? [{ section, version: each.version, manifest: each.manifest }] : []));
}

/** The shell has no fallback, because it performs the fallback. */
function fits({ rollout, previous }: LiveSection, shells: readonly LiveRelease[]): boolean {
  if (!previous || previous.manifest.placement === 'frame') return false;
  const version = { section: rollout.section, version: previous.version, manifest: previous.manifest };
  return shells.every((shell) => conflictsBetween(version, shell).length === 0);
}
