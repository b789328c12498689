import { createHash } from 'node:crypto';
import type { SectionManifest, SectionRoute } from '@bellwether/sdk/contract/release';
import { FileMapService } from '../assets/fileMaps.service.ts';
import type { ReleaseFile } from '../catalog/releaseFiles.repository.ts';
import type { Release } from '../catalog/releases.repository.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import { ReleaseResolver } from '../resolve/releaseResolver.ts';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';

const SHELL_PATHS = 'login register forgot-password reset-password verify-email confirm-email keep-email';
const PUBLIC_PATHS = 'pricing terms privacy disclaimer contact track-record';
const SUBJECTS =
  'alerts orders screener earnings calendar options bonds funds crypto forex futures news research reports ideas risk tax dividends insiders filings macro rates sectors movers heatmap strategies signals compare notes journal goals billing team audit exports imports webhooks apps learn glossary help status referrals community ranking contests retirement allocation baskets screens';
const CHUNKS = 'section charts-shared details dialog form table history import export settings';

/** A site of generated sections, each with 15 to 25 scripts and styles, of which no two versions share one. */
export interface ManySections {
  readonly rollouts: readonly Rollout[];
  readonly resolver: ReleaseResolver;
  /** The paths of all pages. */
  readonly paths: readonly string[];
}

interface Settings {
  /** Including the shell and the section of the public pages. */
  readonly sections: number;
  /** How many of them have a candidate. */
  readonly candidates?: number;
}

export function manySections({ sections, candidates = 0 }: Settings): ManySections {
  const names = [
    SHELL,
    'mfe-marketing',
    ...SUBJECTS.split(' ')
      .slice(0, sections - 2)
      .map((subject) => `mfe-${subject}`),
  ];
  if (names.length < sections) throw new Error(`There are names for ${names.length} sections.`);
  const rollouts = names.map((section, nth) => rolloutOf(section, nth < candidates));
  const builds = new Map(
    names.flatMap((section) =>
      ['stable', 'candidate', 'good'].map((role) => [`${section} ${versionOf(section, role)}`, buildOf(section, role)]),
    ),
  );
  const releases = {
    find: async (section: string, version: string) => builds.get(`${section} ${version}`)?.release ?? null,
    filesToShow: async (section: string, version: string) => builds.get(`${section} ${version}`)?.files ?? null,
    isWhole: async () => true,
  } as unknown as ReleaseService;
  const resolver = new ReleaseResolver({
    releases,
    rollouts: {
      list: async () => rollouts,
      goodBefore: async function* (this: void, { section }: Rollout) {
        yield versionOf(section, 'good');
      },
    } as unknown as RolloutService,
    fileMaps: new FileMapService({ releases }),
    marketData: 'simulated',
    log: { warn: () => {} },
  });
  return { rollouts, resolver, paths: names.flatMap((section) => routesOf(section).map(({ path }) => path)) };
}

function rolloutOf(section: string, hasCandidate: boolean): Rollout {
  return {
    section,
    stable: versionOf(section, 'stable'),
    stableEntry: 1,
    candidate: hasCandidate ? versionOf(section, 'candidate') : null,
    shareBp: hasCandidate ? 5_000 : 0,
    rollout: 1,
    salt: digest(section, 'hex').slice(0, 32),
    revision: 7,
    takenOff: null,
    twoPerson: false,
    heldAt: null,
    ramp: null,
  };
}

function versionOf(section: string, role: string): string {
  return `1.0.0-${digest(`${section} ${role}`, 'hex').slice(0, 12)}`;
}

/** The release of a section as the product's build would describe it. */
function buildOf(section: string, role: string): { release: Release; files: ReadonlyMap<string, ReleaseFile> } {
  const version = versionOf(section, role);
  const isShell = section === SHELL;
  const count = isShell ? 31 : 15 + (section.length % 11);
  const paths = ['entry.js', ...Array.from({ length: count - 1 }, (_, nth) => chunkOf(section, version, nth))];
  const css = isShell ? paths.filter((path) => path.endsWith('.css')).slice(0, 1) : [];
  const manifest: SectionManifest = {
    name: section,
    container: isShell ? null : `bellwether_${section.replaceAll('-', '_')}_${version.slice(-12)}`,
    shellApi: '1.0',
    entry: 'entry.js',
    css,
    placement: isShell ? 'frame' : 'page',
    provides: isShell ? { react: '19.3.1' } : {},
    requires: isShell ? {} : { react: '^19.0.0' },
    offers: {},
    uses: {},
    endpoints: [],
    routes: routesOf(section).map((route) => ({ ...route, preload: paths.slice(0, 8) })),
    ...(isShell && {
      readsFileMaps: true as const,
      icon: 'icon.0123456789ab.svg',
      everyPage: { public: ['entry.js', ...css, 'inter.woff2'], user: [...paths.slice(0, 5), ...css, 'inter.woff2'] },
    }),
  };
  const files = paths.map((path) => ({
    path,
    integrity: `sha384-${digest(`${section} ${version} ${path}`, 'base64')}`,
    bytes: 1,
    gzipBytes: null,
    brotliBytes: null,
  }));
  return {
    release: { section, version, manifest, isReadable: true } as Release,
    files: new Map(files.map((file) => [file.path, file])),
  };
}

function chunkOf(section: string, version: string, nth: number): string {
  const names = CHUNKS.split(' ');
  const name = names[nth] ?? String(100 + nth * 17);
  return `${name}.${digest(`${section} ${version} ${nth}`, 'hex').slice(0, 12)}.${nth % 4 === 3 ? 'css' : 'js'}`;
}

function routesOf(section: string): Omit<SectionRoute, 'preload'>[] {
  if (section === SHELL) return SHELL_PATHS.split(' ').map((name) => pageOf(`/${name}`, 'public'));
  if (section === 'mfe-marketing') {
    return ['', ...PUBLIC_PATHS.split(' ')].map((name) => ({
      ...pageOf(`/${name}`, 'public'),
      description: `${titleOf(name)}: live quotes, your portfolio, and forecasts whose record is public, day by day.`,
    }));
  }
  const home = `/${section.slice('mfe-'.length)}`;
  const more = ['history', 'settings'].slice(0, section.length % 3);
  const navbar = { label: titleOf(home.slice(1)), order: 50, for: 'signed-in' } as const;
  return [{ ...pageOf(home, 'user'), navbar }, ...more.map((name) => pageOf(`${home}/${name}`, 'user'))];
}

function pageOf(path: string, access: SectionRoute['access']): Omit<SectionRoute, 'preload'> {
  return { path, title: titleOf(path.slice(1)), access };
}

function titleOf(name: string): string {
  const words = name.split(/[-/]/).map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return words.join(' ') || 'Bellwether';
}

function digest(text: string, encoding: 'hex' | 'base64'): string {
  return createHash('sha384').update(text).digest(encoding);
}
