import { fileSize } from '@bellwether/sdk/format';
import { counted, share } from './deskText.ts';
import type { DeskSection, DeskVersion } from './deskTypes.ts';

export const SHELL = 'shell';

export function versionOf({ versions }: DeskSection, version: string | null): DeskVersion | null {
  return versions.find((each) => each.version === version) ?? null;
}

/** What visitors get now. */
export function liveVersions(section: DeskSection): DeskVersion[] {
  return section.versions.filter(({ version }) => version === section.stable || version === section.candidate);
}

/** What everyone else is compared with: the stable version, or the one that was taken off the page. */
function liveOf({ stable, takenOff }: DeskSection): string | null {
  return stable ?? takenOff;
}

/** Returns the versions that were published after everything that visitors get, newest first. */
export function newerThanLive(section: DeskSection): DeskVersion[] {
  const known = [liveOf(section), section.candidate];
  const at = section.versions.findIndex(({ version }) => known.includes(version));
  return section.versions.slice(0, at === -1 ? undefined : at);
}

/** Returns the version that the given one would go back from; null if it is not an older one. Older ones may be unlisted. */
export function wouldGoBackFrom(section: DeskSection, version: string): string | null {
  const live = liveOf(section);
  const names = section.versions.map((each) => each.version);
  const at = names.indexOf(version);
  return live !== null && (at === -1 || at > names.indexOf(live)) ? live : null;
}

/** Whether visitors lost this content: by a rollback, or with the whole section. Nobody gets it again by mistake. */
export function wasLost({ rolledBack, takenOff, twinTakenBack }: DeskVersion): boolean {
  return rolledBack || takenOff || twinTakenBack !== null;
}

export function faultTotal({ faults }: DeskVersion): number {
  return Object.values(faults).reduce((sum, times) => sum + times, 0);
}

/** `3 faults (2 load, 1 crash)` */
export function faultText(version: DeskVersion): string {
  const kinds = Object.entries(version.faults).map(([kind, times]) => `${times} ${kind}`);
  return `${counted(faultTotal(version), 'fault')} (${kinds.join(', ')})`;
}

/** Something about a section that a manager should look at. */
export interface Trouble {
  readonly section: string;
  readonly text: string;
}

/** Most serious first: pages that are gone, files that are gone, faults. */
export function troublesOf(sections: readonly DeskSection[]): Trouble[] {
  const gone = sections.flatMap(({ section, takenOff }) =>
    takenOff === null
      ? []
      : [{ section, text: `is off the page: ${takenOff} was taken off. Promote a version to bring it back` }],
  );
  const live = sections.flatMap((each) => liveVersions(each).map((version) => ({ section: each.section, version })));
  const missing = live.flatMap(({ section, version: { version, missing } }) =>
    missing === null ? [] : [{ section, text: `${version} is not whole on this server: ${missing} is missing` }],
  );
  const faults = live
    .filter(({ version }) => faultTotal(version) > 0)
    .sort((one, other) => faultTotal(other.version) - faultTotal(one.version))
    .map(({ section, version }) => ({ section, text: `${version.version} had ${faultText(version)} in 24 hours` }));
  return [...gone, ...missing, ...faults];
}

/** One line of what a candidate changes. */
export interface Difference {
  readonly what: string;
  readonly text: string;
}

/** What changes for visitors who get `next` in place of `now`, as far as the two builds say it. */
export function differencesBetween(now: DeskVersion, next: DeskVersion): Difference[] {
  const grown = next.bytes - now.bytes;
  const sign = grown < 0 ? '−' : '+';
  const found: (Difference | null)[] = [
    { what: 'Commit', text: commitDifference(now.commit, next.commit) },
    {
      what: 'Size',
      text: `${fileSize(now.bytes)} → ${fileSize(next.bytes)} (${grown === 0 ? 'no change' : sign + fileSize(Math.abs(grown))})`,
    },
    { what: 'Files', text: `${now.files} → ${next.files}` },
    now.contract === next.contract
      ? null
      : { what: 'Contract', text: `${now.contract ?? 'unknown'} → ${next.contract ?? 'unknown'}` },
    listDifference('Routes', now.pages, next.pages),
    sharedDifference(now.shared, next.shared),
    listDifference('Endpoints', now.endpoints, next.endpoints),
  ];
  return found.filter((difference) => difference !== null);
}

/** Two builds without a commit may be of different ones. */
function commitDifference(now: string | null, next: string | null): string {
  if (now === null && next === null) return 'unknown';
  return now === next ? 'the same' : `${shortCommit(now)} → ${shortCommit(next)}`;
}

function listDifference(what: string, now: readonly string[], next: readonly string[]): Difference | null {
  const added = next.filter((each) => !now.includes(each)).map((each) => `+ ${each}`);
  const removed = now.filter((each) => !next.includes(each)).map((each) => `− ${each}`);
  const text = [...added, ...removed].join(', ');
  return text === '' ? null : { what, text };
}

/** `react ^19.0.0 → ^20.0.0` */
function sharedDifference(now: DeskVersion['shared'], next: DeskVersion['shared']): Difference | null {
  const names = [...new Set([...Object.keys(now), ...Object.keys(next)])].sort();
  const changed = names.filter((name) => now[name] !== next[name]);
  const text = changed.map((name) => {
    if (now[name] === undefined) return `+ ${name} ${next[name]}`;
    return next[name] === undefined ? `− ${name} ${now[name]}` : `${name} ${now[name]} → ${next[name]}`;
  });
  return changed.length === 0 ? null : { what: 'Shared packages', text: text.join(', ') };
}

export function shortCommit(commit: string | null): string {
  return commit === null ? 'no commit' : commit.slice(0, 8);
}

/** `Growing to 95%, next 5%`, `Held while growing to 95%, next 5%`: where the ramp of a candidate leads; null for a share that stays. */
export function rampText({ ramp, shareBp, heldAt }: DeskSection): string | null {
  const steps = (ramp ?? []).filter((step) => step > shareBp).map(stepName);
  const [next, ...others] = steps;
  if (next === undefined) return null;
  const growing = heldAt === null ? 'Growing' : 'Held while growing';
  return others.length === 0 ? `${growing} to ${next}` : `${growing} to ${others.at(-1)}, next ${next}`;
}

/** `5%`, `everyone` */
export function stepName(step: number): string {
  return step === 10_000 ? 'everyone' : share(step);
}

/** Who gets what, in one sentence without its subject: `1.4.0 for everyone`. */
export function stateText({ stable, candidate, shareBp, takenOff }: DeskSection): string {
  if (stable === null) return takenOff === null ? 'no version is live' : 'it is off the page';
  if (candidate === null) return `${stable} for everyone`;
  return `${stable}, and ${candidate} for ${share(shareBp)} of visitors`;
}

/** A path that a version has a page at and its section does not have. */
export interface WantedPath {
  readonly path: string;
  readonly version: string;
  /** The section that has it; null: it is free. */
  readonly owner: string | null;
}

/** Returns what the versions after the stable one ask for, each path with the newest of them. */
export function wantedPaths(
  { stable, routes, versions }: DeskSection,
  sections: readonly DeskSection[],
): readonly WantedPath[] {
  const age = versions.findIndex(({ version }) => version === stable);
  const newer = versions.slice(0, age === -1 ? versions.length : age).filter(({ withdrawn }) => !withdrawn);
  const wanted = new Map<string, string>();
  for (const { version, pages } of newer) {
    for (const path of pages) if (!routes.includes(path) && !wanted.has(path)) wanted.set(path, version);
  }
  return [...wanted].map(([path, version]) => ({ path, version, owner: ownerOf(path, sections) }));
}

/** Returns the paths without which this version cannot go live. */
export function missingPaths(section: DeskSection, version: string, sections: readonly DeskSection[]): WantedPath[] {
  const pages = versionOf(section, version)?.pages ?? [];
  const missing = pages.filter((path) => !section.routes.includes(path));
  return missing.map((path) => ({ path, version, owner: ownerOf(path, sections) }));
}

/** Returns why a version cannot go live yet; null if it has all its paths. */
export function missingPathText(
  section: DeskSection,
  version: string,
  sections: readonly DeskSection[],
): string | null {
  const [missing] = missingPaths(section, version, sections);
  if (!missing) return null;
  return `${version} cannot go live without ${missing.path}. ${missing.owner === null ? 'Assign it' : 'Hand it over'} first.`;
}

function ownerOf(path: string, sections: readonly DeskSection[]): string | null {
  return sections.find(({ routes }) => routes.includes(path))?.section ?? null;
}
