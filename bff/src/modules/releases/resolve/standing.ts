import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { Release, ReleaseFile } from '../catalog/releases.repository.ts';
import { conflictsBetween, type LiveVersion } from '../rollouts/gate.ts';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import { type FlatReleasedSection, releasedSection } from './releasedSection.ts';

/** One version, ready to be put into a document. */
export interface StandingVersion {
  readonly version: string;
  readonly manifest: SectionManifest;
  readonly released: FlatReleasedSection;
}

/** What a section's visitors get, by the rollouts of one moment. */
export interface StandingSection {
  readonly rollout: Rollout;
  readonly stable: StandingVersion;
  readonly candidate: StandingVersion | null;
  /** The stable version before this one, where it still fits every live shell. */
  readonly earlier: StandingVersion | null;
}

/** Where releases come from; the registry in the product. */
export interface ReleaseSource {
  find(section: string, version: string): Promise<Release | null>;
  files(section: string, version: string): Promise<readonly ReleaseFile[]>;
}

/** Loads what the rollouts name. Sections on which nothing is stable are left out. */
export async function loadStanding(
  rollouts: readonly Rollout[],
  earlierStables: ReadonlyMap<string, string>,
  source: ReleaseSource,
): Promise<StandingSection[]> {
  const load = async (section: string, version: string | null | undefined): Promise<StandingVersion | null> => {
    if (!version) return null;
    const release = await source.find(section, version);
    if (!release) return null;
    const { manifest } = release;
    return { version, manifest, released: releasedSection(release, await source.files(section, version)) };
  };
  const loaded = await Promise.all(
    rollouts.map(async (rollout) => {
      const { section } = rollout;
      const stable = await load(section, rollout.stable);
      if (!stable) return null;
      const candidate = await load(section, rollout.candidate);
      const earlier = await load(section, earlierStables.get(section));
      return { rollout, stable, candidate, earlier };
    }),
  );
  const sections = loaded.filter((each) => each !== null);
  const shells = sections.flatMap(({ rollout, stable, candidate }) =>
    stable.manifest.placement === 'frame' ? liveOf(rollout, [stable, candidate]) : [],
  );
  return sections.map((each) => ({ ...each, earlier: fits(each, shells) ? each.earlier : null }));
}

function liveOf({ section }: Rollout, versions: readonly (StandingVersion | null)[]): LiveVersion[] {
  return versions.flatMap((each) => (each ? [{ section, version: each.version, manifest: each.manifest }] : []));
}

/** The shell itself has no fallback: it is what falls back. */
function fits({ rollout, earlier }: StandingSection, shells: readonly LiveVersion[]): boolean {
  if (!earlier || earlier.manifest.placement === 'frame') return false;
  const version = { section: rollout.section, version: earlier.version, manifest: earlier.manifest };
  return shells.every((shell) => conflictsBetween(version, shell).length === 0);
}
