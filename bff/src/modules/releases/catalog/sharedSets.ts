import type { SectionManifest } from '@bellwether/sdk/contract/release';
import semver from 'semver';

/** Shared packages that a shell can hand to a section: name → version, completed by the shell's own. */
export interface OfferedSet {
  readonly name: string;
  readonly provides: Readonly<Record<string, string>>;
}

/** Returns the name of the set that a shell itself runs on, after its React. Two shells with the same React agree on it. */
export function ownSetOf({ provides: { react } }: Pick<SectionManifest, 'provides'>): string {
  return react === undefined ? 'own' : `react-${semver.major(react)}`;
}

/** Returns every set that a shell can hand to a section, its own first. */
export function offeredSets(shell: SectionManifest): OfferedSet[] {
  return [
    { name: ownSetOf(shell), provides: shell.provides },
    ...Object.entries(shell.otherSets ?? {}).map(([name, { provides }]) => ({
      name,
      provides: { ...shell.provides, ...provides },
    })),
  ];
}

/** Returns the requirements of a section that a set does not meet. */
export function unmetBy({ provides }: OfferedSet, { requires }: SectionManifest): { name: string; range: string }[] {
  return Object.entries(requires)
    .filter(([name, range]) => {
      const version = provides[name];
      return version === undefined || !semver.satisfies(version, range, { includePrerelease: true });
    })
    .map(([name, range]) => ({ name, range }));
}

const setsFound = new WeakMap<SectionManifest, WeakMap<SectionManifest, OfferedSet | null>>();

/**
 * Returns the first set of a shell that meets all requirements of a section, or null. Manifests never change, so each pair is
 * compared once: every visitor's mixture of candidates asks for it again.
 */
export function setFor(section: SectionManifest, shell: SectionManifest): OfferedSet | null {
  const ofShell = setsFound.get(shell) ?? new WeakMap<SectionManifest, OfferedSet | null>();
  setsFound.set(shell, ofShell);
  const known = ofShell.get(section);
  if (known !== undefined) return known;
  const found = offeredSets(shell).find((set) => unmetBy(set, section).length === 0) ?? null;
  ofShell.set(section, found);
  return found;
}
