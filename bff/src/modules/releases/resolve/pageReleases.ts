import type { PageRelease, SectionManifest, SectionRelease, SectionRoute } from '@bellwether/sdk/contract/release';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import type { ReleaseService } from '../publish/releases.service.ts';
import type { Rollout } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { bucketOf } from './bucket.ts';
import { assetUrl } from './releasedSection.ts';
import { loadStanding, type StandingSection, type StandingVersion } from './standing.ts';

/** A page of the product: its route, whose it is, and the files that a cold load needs, as URL paths. */
export interface Page {
  readonly section: string;
  readonly route: SectionRoute;
  readonly preload: readonly string[];
}

/** What one visitor gets, of every section. */
export interface Resolution {
  /** Equal keys, equal resolutions: a document may be kept under it. */
  readonly key: string;
  readonly release: PageRelease;
  readonly shell: SectionRelease;
  /** URL path of the site's icon. */
  readonly icon: string | null;
  pageAt(path: string): Page | null;
  /** Of the shell, beside the page's own files. */
  everyPage(access: SectionRoute['access']): readonly string[];
}

interface Dependencies {
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
  /** `simulated`, `files`, `live` */
  readonly marketData: string;
  readonly log: { warn(about: object, message: string): void };
}

const KEPT = 64;

/**
 * Resolves who gets which version. The rollouts are read for every page, so that a move, by whichever process, shows in the
 * next document; everything behind them never changes and is kept.
 */
export class PageReleases {
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;
  private readonly marketData: string;
  private readonly log: Dependencies['log'];
  private standing: { readonly mark: string; readonly sections: readonly StandingSection[] } | null = null;
  private readonly resolutions = new Map<string, Resolution>();

  constructor({ releases, rollouts, marketData, log }: Dependencies) {
    this.releases = releases;
    this.rollouts = rollouts;
    this.marketData = marketData;
    this.log = log;
  }

  /** null while no shell has been made stable. */
  async resolve(visitor: string): Promise<Resolution | null> {
    const { mark, sections } = await this.current();
    const chosen = sections.map((section) => ({ section, getsCandidate: getsCandidate(section, visitor) }));
    const key = `${mark} ${chosen.map(({ getsCandidate }) => (getsCandidate ? 'c' : 's')).join('')}`;
    const known = this.resolutions.get(key);
    if (known) return known;
    const resolution = resolutionOf(key, this.marketData, chosen);
    if (!resolution) return null;
    if (this.resolutions.size >= KEPT) this.resolutions.clear();
    this.resolutions.set(key, resolution);
    return resolution;
  }

  private async current() {
    const rollouts = await this.readRollouts();
    if (rollouts === null && this.standing) return this.standing;
    const mark = markOf(rollouts ?? []);
    if (this.standing?.mark === mark) return this.standing;
    const sections = await loadStanding(rollouts ?? [], await this.rollouts.earlierStables(), this.releases);
    // What was read between two moves may mix them: it is kept only if nothing moved meanwhile.
    const standing = { mark, sections };
    if (markOf(await this.rollouts.list()) === mark) this.standing = standing;
    return standing;
  }

  /** null when the database cannot be asked: pages then go on with what stood last. */
  private async readRollouts(): Promise<readonly Rollout[] | null> {
    try {
      return await this.rollouts.list();
    } catch (error) {
      if (!(error instanceof DatabaseFault) || !this.standing) throw error;
      this.log.warn({ err: error }, 'the rollouts cannot be read: pages keep the releases that stood last');
      return null;
    }
  }
}

function markOf(rollouts: readonly Rollout[]): string {
  return rollouts.map(({ section, revision }) => `${section}:${revision}`).join(' ');
}

function getsCandidate({ rollout, candidate }: StandingSection, visitor: string): boolean {
  return candidate !== null && bucketOf(rollout.salt, rollout.section, rollout.rollout, visitor) < rollout.shareBp;
}

function resolutionOf(
  key: string,
  marketData: string,
  chosen: readonly { section: StandingSection; getsCandidate: boolean }[],
): Resolution | null {
  const versions = chosen.map(({ section, getsCandidate }) => ({
    name: section.rollout.section,
    version: (getsCandidate && section.candidate) || section.stable,
    fallback: getsCandidate ? section.stable : section.earlier,
  }));
  const sections = Object.fromEntries(
    versions.map(({ name, version, fallback }) => [name, withFallback(version, name === SHELL ? null : fallback)]),
  );
  const shell = sections[SHELL];
  const frame = versions.find(({ name }) => name === SHELL)?.version.manifest;
  if (!shell || !frame) return null;
  const pages = new Map(versions.flatMap(({ name, version }) => pagesOf(name, version)));
  return {
    key,
    release: { sections, marketData },
    shell,
    icon: frame.icon === undefined ? null : assetUrl(SHELL, shell.version, frame.icon),
    pageAt: (path) => pages.get(path) ?? null,
    everyPage: (access) => everyPage(frame, access).map((path) => assetUrl(SHELL, shell.version, path)),
  };
}

function withFallback({ released }: StandingVersion, fallback: StandingVersion | null): SectionRelease {
  return fallback ? { ...released, fallback: fallback.released } : released;
}

function pagesOf(section: string, { version, manifest }: StandingVersion): [path: string, page: Page][] {
  return manifest.routes.map((route) => [
    route.path,
    { section, route, preload: route.preload.map((path) => assetUrl(section, version, path)) },
  ]);
}

function everyPage({ entry, css, everyPage }: SectionManifest, access: SectionRoute['access']): readonly string[] {
  return [...new Set([entry, ...css, ...(everyPage?.[access] ?? [])])];
}
