import { setImmediate as turn } from 'node:timers/promises';
import type { PageRelease, SectionManifest, SectionRoute } from '@bellwether/sdk/contract/release';
import { pageBelow } from '@bellwether/sdk/limits/pageBelow';
import { LRUCache } from 'lru-cache';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import type { FileMapService } from '../assets/fileMaps.service.ts';
import { SHELL } from '../catalog/sectionManifest.ts';
import { assetUrl, type FlatSectionRelease } from '../catalog/sectionRelease.ts';
import { setFor } from '../catalog/sharedSets.ts';
import type { StoredVersion } from '../files/contentStore.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import { isInShare } from '../rollouts/bucket.ts';
import { type Rollout, revisionsOf } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import type { SectionSide } from '../rollouts/sectionSide.ts';
import { type LiveSection, type LoadedRelease, loadLiveSections } from './liveSections.ts';
import { type ChosenVersion, type NameSection, type Page, sectionNamer } from './nameSection.ts';
import type { PreviewedAs, SitePreview } from './sitePreview.ts';
import { loadUnavailablePages, type UnavailablePages } from './unavailablePages.ts';

/** The shell and its fallback, with all their files. */
export type WholeShell = FlatSectionRelease & { readonly fallback: FlatSectionRelease | null };

/** One visitor's releases and their pages. */
export interface ResolvedSite {
  /** Equal keys mean equal sites, so documents can be cached by key. */
  readonly key: string;
  readonly pageRelease: PageRelease;
  readonly shell: WholeShell;
  /** What only this preview shows; null for what is live. */
  readonly preview: SitePreview | null;
  /** Where the visitor stands in each rollout; empty in a preview. */
  readonly sides: readonly SectionSide[];
  /** Whether this browser asked for the sections that come from its own machine. */
  readonly asksForLocal?: boolean;
  /** URL path of the site's icon. */
  readonly icon: string | null;
  /** Also the page that a path is right below, where that page says so. */
  pageAt(path: string): Page | null;
  /** Shell files that every page needs in addition to its own. */
  everyPage(access: SectionRoute['access']): readonly string[];
}

/** What every visitor gets at one moment. */
export interface LiveSite {
  /** Counts the moves of all sections. */
  readonly moves: number;
  /** Differs after every move. */
  readonly revisions: string;
  /** Returns null while no release of the shell is stable. */
  siteOf(visitor: string): ResolvedSite | null;
  /** The same with some releases in place of the stable ones, for everyone alike. They have no fallback. */
  siteWith(shown: ReadonlyMap<string, LoadedRelease>, of: PreviewedAs): ResolvedSite | null;
}

interface Dependencies {
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
  readonly fileMaps: FileMapService;
  /** `simulated`, `files`, `live` */
  readonly marketData: string;
  readonly log: { warn(about: object, message: string): void };
  /** Called with the releases that visitors may get, the most wanted first, whenever they are others. */
  readonly onMoved?: ((live: readonly StoredVersion[]) => void) | undefined;
  /** How long a page waits for the rollouts before it takes the ones read last. Tests on a busy machine give it longer. */
  readonly readBudgetMs?: number | undefined;
}

interface Live {
  readonly moves: number;
  readonly revisions: string;
  readonly sections: readonly LiveSection[];
  readonly unavailable: UnavailablePages;
}

/** Sites: the more candidates at a time, the more mixtures of them. */
const KEPT = 1_024;
const READ_BUDGET_MS = 150;
/** The same once a read has failed. */
const AWAY_BUDGET_MS = 25;
const RETRY_PAUSE_MS = 500;

/**
 * Resolves a visitor's releases. Reads the rollouts for every page, so a move by any process shows in the next document.
 * Everything else is immutable and cached. While the database is down, pages keep the releases that were live last; while
 * it hangs, they do not wait for it, and one read at a time finds out when it is back.
 */
export class ReleaseResolver {
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;
  private readonly nameSection: NameSection;
  private readonly marketData: string;
  private readonly log: Dependencies['log'];
  private readonly onMoved: NonNullable<Dependencies['onMoved']>;
  private readonly readBudgetMs: number;
  private live: Live | null = null;
  private isAway = false;
  private hangs = false;
  private isRetrying = false;
  private readonly resolved = new LRUCache<string, ResolvedSite>({ max: KEPT });

  constructor({
    releases,
    rollouts,
    fileMaps,
    marketData,
    log,
    onMoved = () => {},
    readBudgetMs = READ_BUDGET_MS,
  }: Dependencies) {
    this.releases = releases;
    this.rollouts = rollouts;
    this.nameSection = sectionNamer(fileMaps);
    this.marketData = marketData;
    this.log = log;
    this.onMoved = onMoved;
    this.readBudgetMs = readBudgetMs;
  }

  /** Returns null while no release of the shell is stable. */
  async resolve(visitor: string): Promise<ResolvedSite | null> {
    return (await this.now()).siteOf(visitor);
  }

  /** Reads the rollouts once, for any number of visitors. */
  async now(): Promise<LiveSite> {
    const live = await this.current();
    const { moves, revisions } = live;
    return {
      moves,
      revisions,
      siteOf: (visitor) => this.siteOf(live, visitor),
      siteWith: (shown, { key, endsAt }) => previewSite({ ...this.given(key), live, shown, endsAt }),
    };
  }

  /** Returns the stable release of every section. Throws if they were never read. */
  async stableReleases(): Promise<{ section: string; version: string; entry: string }[]> {
    const { sections } = await this.current();
    return sections.map(({ rollout: { section }, stable: { version, manifest } }) => ({
      section,
      version,
      entry: manifest.entry,
    }));
  }

  private siteOf({ revisions, sections, unavailable }: Live, visitor: string): ResolvedSite | null {
    const chosen = sections.map((section) => ({ section, getsCandidate: getsCandidate(section, visitor) }));
    const key = `${revisions} ${chosen.map(({ getsCandidate }) => (getsCandidate ? 'c' : 's')).join('')}`;
    const known = this.resolved.get(key);
    if (known) return known;
    const site = resolvedSite({ ...this.given(key), chosen, unavailable });
    if (site) this.resolved.set(key, site);
    return site;
  }

  private given(key: string): Given {
    return { key, marketData: this.marketData, nameSection: this.nameSection };
  }

  private async current(): Promise<Live> {
    const last = this.live;
    if (!last) return this.read();
    if (this.hangs) {
      this.retry();
      return last;
    }
    try {
      const read = this.read();
      const now = await within(this.isAway ? AWAY_BUDGET_MS : this.readBudgetMs, read);
      if (now) return now;
      this.hangs = true;
      this.reportAway(new Error(`no response in ${this.readBudgetMs} ms`));
      read.catch(() => {}); // the retries report what matters
    } catch (error) {
      if (!(error instanceof DatabaseFault)) throw error;
      this.reportAway(error);
    }
    return last;
  }

  private async read(): Promise<Live> {
    const rollouts = await this.rollouts.list();
    const revisions = revisionsOf(rollouts);
    const live = this.live?.revisions === revisions ? this.live : await this.load(rollouts);
    // A read between two moves may mix them, so cache it only if nothing moved meanwhile.
    if (live !== this.live && revisionsOf(await this.rollouts.list()) === revisions) {
      this.live = live;
      this.onMoved(await this.versionsOf(live));
    }
    this.isAway = false;
    this.hangs = false;
    return live;
  }

  private async load(rollouts: readonly Rollout[]): Promise<Live> {
    const sections = await loadLiveSections(rollouts, (rollout) => this.rollouts.goodBefore(rollout), this.releases);
    for (const { section, stable } of rollouts) {
      const shown = sections.find(({ rollout }) => rollout.section === section)?.stable.version ?? null;
      if (shown === stable) continue;
      this.log.warn(
        { section, version: stable, shown },
        'the record of a live version is damaged: pages do without it',
      );
    }
    return {
      moves: rollouts.reduce((sum, { revision }) => sum + revision, 0),
      revisions: revisionsOf(rollouts),
      sections,
      unavailable: await loadUnavailablePages(rollouts, this.releases),
    };
  }

  private async versionsOf({ sections }: Live): Promise<StoredVersion[]> {
    const stable = sections.map((each) => ({ each, release: each.stable }));
    const others = [
      ...sections.map((each) => ({ each, release: each.candidate })),
      ...sections.map((each) => ({ each, release: each.previous })),
    ];
    const versions: StoredVersion[] = [];
    for (const { each, release } of [...stable, ...others]) {
      const { section } = each.rollout;
      const files = release && (await this.releases.filesToShow(section, release.version));
      if (files) versions.push({ section, version: release.version, files: [...files.values()] });
    }
    return versions;
  }

  /** Reads in the background, so that no page waits for a database that hangs. */
  private retry(): void {
    if (this.isRetrying) return;
    this.isRetrying = true;
    const startedAt = performance.now();
    this.read()
      .catch(() => {
        // A database that refuses at once costs a page nothing, so pages may ask it themselves again.
        this.hangs = performance.now() - startedAt > AWAY_BUDGET_MS;
      })
      .finally(() => {
        setTimeout(() => {
          this.isRetrying = false;
        }, RETRY_PAUSE_MS).unref();
      });
  }

  private reportAway(error: unknown): void {
    if (this.isAway) return;
    this.isAway = true;
    this.log.warn({ err: error }, 'the rollouts cannot be read: pages keep the releases that were live last');
  }
}

/** Returns null if `work` takes longer. */
async function within<T>(budgetMs: number, work: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<null>((resolve) => {
    timer = setTimeout(async () => {
      await turn(); // the process may have been too busy to notice that the work is done
      resolve(null);
    }, budgetMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function getsCandidate({ rollout, candidate }: LiveSection, visitor: string): boolean {
  return candidate !== null && isInShare(rollout, visitor);
}

/** What every kind of site is made with. */
interface Given {
  readonly key: string;
  readonly marketData: string;
  readonly nameSection: NameSection;
}

interface Resolving extends Given {
  readonly chosen: readonly { section: LiveSection; getsCandidate: boolean }[];
  readonly unavailable: UnavailablePages;
}

function resolvedSite({ chosen, unavailable, ...given }: Resolving): ResolvedSite | null {
  const versions = chosen.map(({ section, getsCandidate }) => ({
    name: section.rollout.section,
    version: (getsCandidate && section.candidate) || section.stable,
    fallback: getsCandidate ? section.stable : section.previous,
  }));
  return siteOfVersions({ ...given, versions, unavailable, preview: null, sides: chosen.flatMap(sideOf) });
}

function sideOf({ section: { rollout, candidate }, getsCandidate }: Resolving['chosen'][number]): SectionSide[] {
  if (!candidate) return [];
  const { section, rollout: count, shareBp } = rollout;
  return [{ section, rollout: count, shareBp, side: getsCandidate ? 'candidate' : 'stable' }];
}

interface Previewing extends Given {
  readonly live: Live;
  readonly shown: ReadonlyMap<string, LoadedRelease>;
  readonly endsAt: number;
}

/** A previewed version stands alone: a fallback would hide that it fails. A previewed shell was judged with stable versions only. */
function previewSite({ live: { sections, unavailable }, shown, endsAt, ...given }: Previewing): ResolvedSite | null {
  const others = sections
    .map(({ rollout, stable, previous }) => ({
      name: rollout.section,
      version: stable,
      fallback: shown.has(SHELL) ? null : previous,
    }))
    .filter(({ name }) => !shown.has(name));
  const previewed = [...shown].map(([name, version]) => ({ name, version, fallback: null }));
  const versions = Object.fromEntries(previewed.map(({ name, version: { version } }) => [name, version]));
  return siteOfVersions({
    ...given,
    versions: [...others, ...previewed],
    unavailable,
    preview: { versions, endsAt },
    sides: [],
  });
}

interface Versions extends Given {
  readonly versions: readonly ChosenVersion[];
  readonly unavailable: UnavailablePages;
  readonly preview: ResolvedSite['preview'];
  readonly sides: ResolvedSite['sides'];
}

function siteOfVersions({
  key,
  marketData,
  nameSection,
  versions,
  unavailable,
  preview,
  sides,
}: Versions): ResolvedSite | null {
  const own = versions.find(({ name }) => name === SHELL);
  if (!own) return null;
  const frame = own.version.manifest;
  const fallback = keepsSets(own.fallback, frame, versions) ? own.fallback : null;
  // Whichever of the two shells starts reads the same document. A previewed version's files are no one else's to read.
  const isApart = !preview && [own.version, fallback].every((shell) => !shell || shell.manifest.readsFileMaps);
  const named = versions.map((each) =>
    nameSection(each === own ? { ...own, fallback } : each, own.version, { isApart }),
  );
  const exactly = (path: string) => named.find(({ pages }) => pages.has(path))?.pages.get(path) ?? null;
  const pageAt = (path: string) => {
    const exact = exactly(path);
    const below = exact ? null : pageBelow(path);
    const page = below && exactly(below.path);
    return exact ?? (page?.route.below ? page : null);
  };
  const missing = Object.entries(unavailable).filter(([path]) => !pageAt(path)); // another section may have taken it over
  return {
    key,
    pageRelease: {
      sections: Object.fromEntries(named.map(({ name, release }) => [name, release])),
      marketData,
      ...(missing.length > 0 && { unavailable: Object.fromEntries(missing) }),
    },
    shell: { ...own.version.sectionRelease, fallback: fallback?.sectionRelease ?? null },
    preview,
    sides,
    icon: frame.icon === undefined ? null : assetUrl(SHELL, own.version.version, frame.icon),
    pageAt,
    everyPage: (access) => everyPage(frame, access).map((path) => assetUrl(SHELL, own.version.version, path)),
  };
}

/** Whether each section gets the set of the same name from another shell: the document names the set for both. */
function keepsSets(
  other: LoadedRelease | null,
  shell: SectionManifest,
  versions: readonly { readonly version: LoadedRelease }[],
): boolean {
  return versions.every(({ version: { manifest } }) => {
    if (manifest.placement === 'frame' || !other) return true;
    return setFor(manifest, other.manifest)?.name === setFor(manifest, shell)?.name;
  });
}

function everyPage({ entry, css, everyPage }: SectionManifest, access: SectionRoute['access']): readonly string[] {
  return [...new Set([entry, ...css, ...(everyPage?.[access] ?? [])])];
}
