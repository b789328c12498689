import type { SectionManifest } from '@bellwether/sdk/contract/release';
import { offeredSets, unmetBy } from '../catalog/sharedSets.ts';

/** A release that some visitor gets, or would get after a move. */
export interface LiveRelease {
  readonly section: string;
  readonly version: string;
  readonly manifest: SectionManifest;
}

/**
 * Returns the reasons why two releases cannot share a page, one sentence each; empty if they can. Sentences begin with
 * `newcomer`, the release about to go live.
 */
export function conflictsBetween(newcomer: LiveRelease, other: LiveRelease): string[] {
  if (newcomer.section === other.section) return [];
  const conflicts = [...routeConflicts(newcomer, other), ...redirectConflicts(newcomer, other)];
  if (other.manifest.placement === 'frame') conflicts.push(...sectionInShell(newcomer, other));
  if (newcomer.manifest.placement === 'frame') conflicts.push(...shellForSection(newcomer, other));
  return conflicts;
}

function routeConflicts(newcomer: LiveRelease, other: LiveRelease): string[] {
  const taken = new Set(other.manifest.routes.map(({ path }) => path));
  return newcomer.manifest.routes
    .filter(({ path }) => taken.has(path))
    .map(({ path }) => `${named(newcomer)} claims ${path}, which belongs to the live ${named(other)}.`);
}

/** A redirect to a redirect of another section may never end. */
function redirectConflicts(newcomer: LiveRelease, other: LiveRelease): string[] {
  const next = redirectsOf(other);
  const before = redirectsOf(newcomer);
  return [
    ...[...before]
      .filter(([, target]) => next.has(target))
      .map(
        ([path, target]) =>
          `${named(newcomer)} redirects ${path} to ${target}, which the live ${named(other)} redirects again.`,
      ),
    ...[...next]
      .filter(([, target]) => before.has(target))
      .map(
        ([path, target]) =>
          `${named(newcomer)} redirects ${target}, to which the live ${named(other)} redirects ${path}.`,
      ),
  ];
}

/** Path → where it redirects. */
export function redirectsOf({ manifest }: LiveRelease): Map<string, string> {
  return new Map(
    manifest.routes.flatMap(({ path, redirectTo }) => (redirectTo === undefined ? [] : [[path, redirectTo]])),
  );
}

function sectionInShell(section: LiveRelease, shell: LiveRelease): string[] {
  const conflicts: string[] = [];
  if (!shellApisOf(shell).some((offered) => includes(offered, section.manifest.shellApi))) {
    conflicts.push(
      `${named(section)} was built for ShellApi ${section.manifest.shellApi}, but the live ${named(shell)} offers ${shellApisOf(shell).join(' and ')}.`,
    );
  }
  for (const { name, range, brought } of unmet(section.manifest, shell.manifest)) {
    conflicts.push(
      `${named(section)} takes ${name} ${range}, but the live ${named(shell)} brings ${brought ?? 'none'}.`,
    );
  }
  for (const { module, name } of unoffered(section.manifest, shell.manifest)) {
    conflicts.push(`${named(section)} uses ${name} of ${module}, which the live ${named(shell)} does not offer.`);
  }
  return conflicts;
}

function shellForSection(shell: LiveRelease, section: LiveRelease): string[] {
  const conflicts: string[] = [];
  if (!shellApisOf(shell).some((offered) => includes(offered, section.manifest.shellApi))) {
    conflicts.push(
      `${named(shell)} offers ShellApi ${shellApisOf(shell).join(' and ')}, but the live ${named(section)} was built for ${section.manifest.shellApi}.`,
    );
  }
  for (const { name, range, brought } of unmet(section.manifest, shell.manifest)) {
    const what = brought === null ? `no ${name}` : `${name} ${brought}`;
    conflicts.push(`${named(shell)} brings ${what}, but the live ${named(section)} takes ${name} ${range}.`);
  }
  for (const { module, name } of unoffered(section.manifest, shell.manifest)) {
    conflicts.push(`${named(shell)} does not offer ${name} of ${module}, which the live ${named(section)} uses.`);
  }
  return conflicts;
}

function shellApisOf({ manifest }: LiveRelease): string[] {
  return [manifest.shellApi, ...(manifest.otherShellApis ?? [])];
}

/** Same major, and a minor at least as high as required. */
function includes(offered: string, wanted: string): boolean {
  const [major = 0, minor = 0] = offered.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = wanted.split('.').map(Number);
  return major === wantedMajor && minor >= wantedMinor;
}

/**
 * A section takes one of the shell's sets as a whole. Returns what the set that comes closest does not meet; `brought` has the
 * versions that are out of the range, of every set, or null.
 */
function unmet(
  section: SectionManifest,
  shell: SectionManifest,
): { name: string; range: string; brought: string | null }[] {
  const sets = offeredSets(shell);
  const unmetBySet = sets.map((set) => unmetBy(set, section));
  const [closest = []] = unmetBySet.toSorted((a, b) => a.length - b.length);
  return closest.map(({ name, range }) => {
    const unfit = sets.filter((_, index) => unmetBySet[index]?.some((each) => each.name === name));
    const versions = new Set(unfit.flatMap(({ provides }) => provides[name] ?? []));
    return { name, range, brought: [...versions].join(' and ') || null };
  });
}

/** Names, not numbers of names: a renamed one would break every page that uses it. */
function unoffered(section: SectionManifest, shell: SectionManifest): { module: string; name: string }[] {
  return Object.entries(section.uses).flatMap(([module, names]) => {
    const offered = new Set(shell.offers[module]);
    return names.filter((name) => !offered.has(name)).map((name) => ({ module, name }));
  });
}

export function named({ section, version }: LiveRelease): string {
  return `${section} ${version}`;
}
