import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import type { Release } from '../catalog/releases.repository.ts';
import { type FlatSectionRelease, sectionRelease } from '../catalog/sectionRelease.ts';
import { conflictsBetween, type LiveRelease } from '../rollouts/gate.ts';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import { missingEndpoints } from '../rollouts/servedEndpoints.ts';

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
  /**
   * The latest good version before stable whose files are whole and that fits: a section every live shell, and the shell every
   * live section.
   */
  readonly previous: LoadedRelease | null;
}

/** The source of releases: the registry, except in tests. */
export interface ReleaseSource {
  find(section: string, version: string): Promise<Release | null>;
  filesToShow(section: string, version: string): Promise<ReadonlyMap<string, ReleaseFile> | null>;
  isWhole(section: string, version: string): Promise<boolean>;
}

/** How many good versions are tried as a fallback. */
export const GOES_BACK = 20;

/**
 * Loads the releases named by the rollouts. Skips sections without a stable release. One whose record is damaged is replaced by
 * the latest good version before it.
 */
export async function loadLiveSections(
  rollouts: readonly Rollout[],
  goodBefore: (rollout: Rollout) => AsyncIterable<string>,
  source: ReleaseSource,
): Promise<LiveSection[]> {
  const load = async (section: string, version: string | null | undefined): Promise<LoadedRelease | null> => {
    if (!version) return null;
    const release = await source.find(section, version);
    if (!release?.isReadable) return null;
    const { manifest } = release;
    const files = await source.filesToShow(section, version);
    return { version, manifest, sectionRelease: sectionRelease(release, [...(files?.values() ?? [])]) };
  };
  const loaded = await Promise.all(
    rollouts.map(async (rollout) => {
      const { section } = rollout;
      const stable = (await load(section, rollout.stable)) ?? (await lastGood(rollout));
      if (!stable) return null;
      return { rollout, stable, candidate: await load(section, rollout.candidate) };
    }),
  );
  const sections = loaded.filter((each) => each !== null);
  const live = sections.flatMap(({ rollout, stable, candidate }) => liveOf(rollout, [stable, candidate]));
  return Promise.all(sections.map(async (each) => ({ ...each, previous: await previousOf(each) })));

  async function lastGood(rollout: Rollout): Promise<LoadedRelease | null> {
    if (rollout.stable === null) return null;
    for await (const version of goodBefore(rollout)) {
      const good = await load(rollout.section, version);
      if (good && (await source.isWhole(rollout.section, version))) return good;
    }
    return null;
  }

  async function previousOf({ rollout, stable }: Omit<LiveSection, 'previous'>): Promise<LoadedRelease | null> {
    const { section } = rollout;
    const counterparts = live.filter((other) => isShell(other) !== isShell(stable));
    let tried = 0;
    for await (const version of goodBefore(rollout)) {
      if (version === stable.version) continue;
      const previous = await load(section, version);
      if (previous && fits(section, previous, counterparts) && (await source.isWhole(section, version)))
        return previous;
      tried += 1;
      if (tried === GOES_BACK) break;
    }
    return null;
  }
}

function liveOf({ section }: Rollout, versions: readonly (LoadedRelease | null)[]): LiveRelease[] {
  return versions.flatMap((each) => (each ? [{ section, version: each.version, manifest: each.manifest }] : []));
}

function isShell({ manifest }: Pick<LoadedRelease, 'manifest'>): boolean {
  return manifest.placement === 'frame';
}

function fits(section: string, { version, manifest }: LoadedRelease, others: readonly LiveRelease[]): boolean {
  if (missingEndpoints({ manifest }).length > 0) return false;
  return others.every((other) => conflictsBetween({ section, version, manifest }, other).length === 0);
}
