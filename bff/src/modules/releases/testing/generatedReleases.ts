import type { SectionManifest } from '@bellwether/sdk/contract/release';
import type { LiveRelease } from '../rollouts/gate.ts';

/** What a version offers or takes, in whole numbers: the model that the gate's verdicts are held against. */
export interface Traits {
  readonly section: string;
  readonly version: string;
  /** A shell: what it offers. A section: what it takes, one of each. */
  readonly reacts: readonly number[];
  readonly shellApis: readonly number[];
  readonly names: readonly string[];
  readonly routes: readonly string[];
}

/** mulberry32: the same worlds at every run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a version. */
export function someTraits(next: () => number, { section, version }: Pick<Traits, 'section' | 'version'>): Traits {
  const some = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const isShell = section === 'shell';
  const one = [some([19, 20])];
  return {
    section,
    version,
    reacts: isShell ? some([[19], [20], [19, 20], [20, 19]]) : one,
    shellApis: isShell ? some([[1], [2], [2, 1]]) : [some([1, 2])],
    names: isShell ? some([['Link'], ['Link', 'useNavigate']]) : some([[], ['Link'], ['useNavigate']]),
    routes: isShell ? [] : [`/${section}`, ...some([[], [], ['/shared']])],
  };
}

export function releaseOf({ section, version, reacts, shellApis, names, routes }: Traits): LiveRelease {
  const isShell = section === 'shell';
  const [react = 0, otherReact] = reacts;
  const [shellApi = 0, ...others] = shellApis;
  const router = { '@bellwether/sdk/router': names };
  const manifest: SectionManifest = {
    name: section,
    container: isShell ? null : `bellwether_${section.replaceAll('-', '_')}_1`,
    shellApi: `${shellApi}.${isShell ? 3 : 2}`,
    ...(others.length > 0 && { otherShellApis: others.map((major) => `${major}.3`) }),
    entry: 'entry.js',
    css: [],
    routes: routes.map((path) => ({ path, title: 'A page', access: 'user', preload: [] })),
    placement: isShell ? 'frame' : 'page',
    provides: isShell ? { react: `${react}.1.0`, 'react-router-dom': '7.1.0' } : {},
    ...(otherReact && {
      otherSets: { [`react-${otherReact}`]: { provides: { react: `${otherReact}.1.0` }, files: [] } },
    }),
    requires: isShell ? {} : { react: `^${react}.0.0`, 'react-router-dom': '^7.0.0' },
    offers: isShell ? router : {},
    uses: isShell ? {} : router,
    endpoints: [],
  };
  return { section, version, manifest };
}

/** Whether two versions fit each other by their traits; knows nothing of manifests and of the gate. */
export function fit(one: Traits, other: Traits): boolean {
  if (one.section === other.section) return true;
  if (one.routes.some((route) => other.routes.includes(route))) return false;
  const shell = [one, other].find(({ section }) => section === 'shell');
  const section = shell === one ? other : one;
  return !shell || fitsInto(shell, section);
}

/** Whether a section's version finds in the shell what it takes. */
export function fitsInto(shell: Traits, section: Traits): boolean {
  return (
    section.reacts.every((react) => shell.reacts.includes(react)) &&
    section.shellApis.every((major) => shell.shellApis.includes(major)) &&
    section.names.every((name) => shell.names.includes(name))
  );
}
