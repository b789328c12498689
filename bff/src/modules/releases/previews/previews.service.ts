import { type KeyObject, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import { assertSectionName, assertVersionName } from '../catalog/names.ts';
import type { Release } from '../catalog/releases.repository.ts';
import { sectionRelease } from '../catalog/sectionRelease.ts';
import type { ContentStore } from '../files/contentStore.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import type { LoadedRelease } from '../resolve/liveSections.ts';
import type { ReleaseResolver, ResolvedSite } from '../resolve/releaseResolver.ts';
import { assertWithinHour, countedSince, PER_HOUR } from '../rollouts/hourlyLimit.ts';
import { assertCompatible, conflictsOfMove, liveReleases } from '../rollouts/liveReleases.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { lockRollouts } from '../rollouts/rollouts.repository.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { assertUndamaged, usable } from '../rollouts/usableReleases.ts';
import { logPreview } from './endPreviews.ts';
import { type PreviewLink, previewCookie, previewLink, readPreviewCookie, readPreviewLink } from './previewLink.ts';
import {
  findPreview,
  insertPreview,
  latestPreviews,
  listOpenPreviews,
  markRevoked,
  type Preview,
} from './previews.repository.ts';

export interface NewPreview {
  readonly versions: readonly { readonly section: string; readonly version: string }[];
  readonly forMs: number;
}

export interface MadePreview extends PreviewLink {
  /** Path and query of the link. */
  readonly link: string;
}

/** What a valid link leads to. */
export interface OpenedLink extends Pick<Preview, 'versions' | 'expiresAt'> {
  readonly cookie: string;
  readonly maxAgeSeconds: number;
  readonly path: string;
}

/** Whose previews: those of this section alone; null: all. */
interface Scope {
  readonly own: string | null;
}

interface Dependencies {
  readonly db: Database;
  readonly content: ContentStore;
  readonly clock: Clock;
  readonly releases: ReleaseService;
  readonly rollouts: RolloutService;
  /** Those of sessions. The first one signs. */
  readonly keys: readonly [KeyObject, ...KeyObject[]];
}

const SHORTEST_MS = 60_000;
const LONGEST_MS = 24 * 3_600_000;
const SECTIONS_AT_MOST = 20;
/** Each one is an entry of the log, which every webhook hears of. */
const RUNNING_AT_MOST = 20;
const SITES_KEPT = 16;

/** Shows published versions to one browser, in place of what is live. */
export class PreviewService {
  private readonly db: Database;
  private readonly content: ContentStore;
  private readonly clock: Clock;
  private readonly releases: ReleaseService;
  private readonly rollouts: RolloutService;
  private readonly keys: Dependencies['keys'];
  private readonly sites = new LRUCache<string, ResolvedSite>({ max: SITES_KEPT });

  constructor({ db, content, clock, releases, rollouts, keys }: Dependencies) {
    this.db = db;
    this.content = content;
    this.clock = clock;
    this.releases = releases;
    this.rollouts = rollouts;
    this.keys = keys;
  }

  /**
   * Makes a preview. The gate judges it as it would a move: these versions with the stable ones of the other sections.
   * @throws Refusal `invalid`, `not-found`, `unprocessable` (withdrawn, damaged, incompatible), `taken` if a section has 20
   *   running previews, or `too-many` if this person or token made 60 in the past hour
   */
  async create({ versions, forMs }: NewPreview, actor: Actor): Promise<MadePreview> {
    assertAsked(versions, forMs);
    for (const each of versions) await assertUndamaged(this.db.knex, this.content, each);
    const newcomers = await this.usable(Object.fromEntries(versions.map(({ section, version }) => [section, version])));
    assertCompatible(newcomers, await this.stableReleases());
    const now = this.clock.now();
    const preview = {
      id: randomUUID(),
      versions: Object.fromEntries(versions.map(({ section, version }) => [section, version])),
      createdBy: actor.who,
      createdAt: now,
      expiresAt: now + forMs,
    };
    await this.db.transaction(async (trx) => {
      await lockRollouts(trx); // so that calls at the same time count one another
      assertRoom(preview.versions, await listOpenPreviews(trx, { now }));
      const makerId = makerOf(actor);
      const latest = await latestPreviews(trx, makerId, { since: countedSince(now), limit: PER_HOUR });
      assertWithinHour(latest, { now, what: 'previews' });
      await insertPreview(trx, { ...preview, makerId });
      await logPreview(trx, preview, { act: 'preview', actor, now });
    });
    return { ...preview, link: previewLink(preview, this.keys) };
  }

  /** Returns the previews that are open now, the one that ends first at the top; those of one section alone if `own` names it. */
  async list({ own }: Scope): Promise<Preview[]> {
    const open = await listOpenPreviews(this.db.knex, { now: this.clock.now() });
    return open.filter((preview) => isWithin(preview, own)).sort((one, other) => one.expiresAt - other.expiresAt);
  }

  /** Ends a preview now. @throws Refusal `not-found`, also for one of another section than `own` */
  async revoke(id: string, actor: Actor, { own }: Scope = { own: null }): Promise<void> {
    await this.db.transaction(async (trx) => {
      const preview = await findPreview(trx, id);
      const isOurs = preview !== null && isWithin(preview, own);
      const now = this.clock.now();
      if (!isOurs || !(await markRevoked(trx, id, { now }))) {
        throw new Refusal('not-found', 'There is no such preview, or it was revoked before.');
      }
      await logPreview(trx, preview, { act: 'preview-end', actor, now });
    });
  }

  /**
   * Opens a link.
   * @returns what it shows, the cookie's value, how long it lives, and the path to begin at
   * @throws Refusal `invalid` for what is no link of ours, `unprocessable` for one whose preview ended
   */
  async open(query: string): Promise<OpenedLink> {
    const link = readPreviewLink(query, this.keys);
    const preview = link && (await findPreview(this.db.knex, link.id));
    if (!link || !preview || !isSame(link, preview)) throw new Refusal('invalid', 'This preview link is not valid.');
    const [first] = await this.assertOpen(preview);
    const path = first?.manifest.routes.find(({ redirectTo }) => redirectTo === undefined)?.path;
    return {
      versions: preview.versions,
      expiresAt: preview.expiresAt,
      cookie: previewCookie(preview, this.keys),
      maxAgeSeconds: Math.ceil((preview.expiresAt - this.clock.now()) / 1_000),
      path: first?.manifest.placement === 'page' && path !== undefined ? path : '/',
    };
  }

  /**
   * Returns the site that a cookie shows, or null for one that is not ours: then the browser gets what is live.
   * @throws Refusal `unprocessable` if its preview ended
   */
  async siteOf(cookie: string, resolver: ReleaseResolver): Promise<ResolvedSite | null> {
    const preview = await this.previewOf(cookie);
    if (!preview) return null;
    const live = await resolver.now();
    const releases = await this.assertOpen(preview);
    const key = `${live.revisions} preview ${preview.id}`;
    const known = this.sites.get(key);
    if (known) return known;
    const shown = new Map<string, LoadedRelease>();
    for (const release of releases) {
      const files = await this.releases.unshownFiles(release.section, release.version);
      shown.set(release.section, { ...release, sectionRelease: sectionRelease(release, [...files.values()]) });
    }
    const site = live.siteWith(shown, { key, endsAt: preview.expiresAt });
    if (!site) throw new Refusal('unprocessable', 'No release of the site is live yet.');
    this.sites.set(key, site);
    return site;
  }

  /** Whether a cookie's preview shows this version now. Never throws for a cookie that is not ours. */
  async shows(cookie: string, section: string, version: string): Promise<boolean> {
    const preview = await this.previewOf(cookie);
    return preview !== null && isCurrent(preview, this.clock.now()) && preview.versions[section] === version;
  }

  /** Whether a cookie is one of ours whose preview has not ended. */
  async isOpen(cookie: string): Promise<boolean> {
    const preview = await this.previewOf(cookie);
    return preview !== null && isCurrent(preview, this.clock.now());
  }

  private async previewOf(cookie: string): Promise<Preview | null> {
    const id = readPreviewCookie(cookie, this.keys);
    return id === null ? null : findPreview(this.db.knex, id);
  }

  /** Returns its releases, if nothing ended it since it was made. */
  private async assertOpen(preview: Preview): Promise<Release[]> {
    // First what became of a version: a withdrawal ends its previews, too.
    const releases = await this.usable(preview.versions).catch((refusal: unknown) => {
      throw refusal instanceof Refusal ? ended(refusal.message) : refusal;
    });
    assertCurrent(preview, this.clock.now());
    const [conflict] = conflictsOfMove(releases, await this.stableReleases());
    if (conflict !== undefined) throw ended(conflict);
    return releases;
  }

  private async usable(versions: Preview['versions']): Promise<Release[]> {
    const named = Object.entries(versions);
    return Promise.all(named.map(([section, version]) => usable(this.db.knex, section, version)));
  }

  private async stableReleases() {
    const rollouts = await this.rollouts.list();
    return liveReleases(
      this.db.knex,
      rollouts.map((rollout) => ({ ...rollout, candidate: null })),
    );
  }
}

function assertAsked(versions: NewPreview['versions'], forMs: number): void {
  for (const { section, version } of versions) {
    assertSectionName(section);
    assertVersionName(version);
  }
  if (new Set(versions.map(({ section }) => section)).size !== versions.length) {
    throw new Refusal('invalid', 'A preview shows one version of a section.');
  }
  if (versions.length === 0 || versions.length > SECTIONS_AT_MOST) {
    throw new Refusal('invalid', `A preview shows 1 to ${SECTIONS_AT_MOST} sections.`);
  }
  if (!(forMs >= SHORTEST_MS && forMs <= LONGEST_MS)) {
    throw new Refusal('invalid', 'A preview lasts from one minute to 24 hours.');
  }
}

/** Names change, IDs do not. An operator on the server has no ID. */
function makerOf({ person, tokenId, who }: Actor): string {
  return person ?? tokenId ?? who;
}

function assertRoom(versions: Preview['versions'], open: readonly Preview[]): void {
  for (const section of Object.keys(versions)) {
    const running = open.filter((preview) => Object.hasOwn(preview.versions, section)).length;
    if (running < RUNNING_AT_MOST) continue;
    throw new Refusal(
      'taken',
      `${section} has ${RUNNING_AT_MOST} running previews, the most that a section can have. Revoke one first.`,
    );
  }
}

function isWithin({ versions }: Preview, own: string | null): boolean {
  return own === null || Object.keys(versions).every((section) => section === own);
}

function isSame(link: PreviewLink, preview: Preview): boolean {
  const named = ({ versions }: PreviewLink) => JSON.stringify(Object.entries(versions).sort());
  return link.expiresAt === preview.expiresAt && named(link) === named(preview);
}

function isCurrent({ expiresAt, revokedAt }: Preview, now: number): boolean {
  return expiresAt > now && revokedAt === null;
}

function assertCurrent(preview: Preview, now: number): void {
  if (preview.revokedAt !== null) throw ended('It was revoked.');
  if (preview.expiresAt <= now) throw ended('It has expired.');
}

function ended(why: string): Refusal {
  return new Refusal('unprocessable', why);
}
