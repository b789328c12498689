import type { KeyObject } from 'node:crypto';
import { type LocalSections, readLocalSections } from '../../../config/localSections.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { ReleaseResolver, ResolvedSite } from '../resolve/releaseResolver.ts';
import { localCookie, readLocalCookie } from './localCookie.ts';
import { isSection, siteWithLocal } from './siteWithLocal.ts';

interface Dependencies {
  readonly clock: Clock;
  readonly resolver: Pick<ReleaseResolver, 'resolve'>;
  /** The first one signs. */
  readonly keys: readonly [KeyObject, ...KeyObject[]];
  /** `undefined`: nobody may; `allowed`: browsers that ask for it; otherwise these sections in every browser. */
  readonly setting: 'allowed' | LocalSections | undefined;
}

const LASTS_MS = 12 * 3_600_000;

/** Loads sections from the machine of the developer who looks at the page, where the operator allows it. */
export class LocalSectionService {
  private readonly clock: Clock;
  private readonly resolver: Dependencies['resolver'];
  private readonly keys: Dependencies['keys'];
  private readonly setting: Dependencies['setting'];

  constructor({ clock, resolver, keys, setting }: Dependencies) {
    this.clock = clock;
    this.resolver = resolver;
    this.keys = keys;
    this.setting = setting;
  }

  /** Whether a browser may ask for sections of its own machine. */
  get isAllowed(): boolean {
    return this.setting === 'allowed';
  }

  /** Returns the site with what a browser with this cookie loads from its own machine. */
  siteFor(cookie: string | undefined, site: ResolvedSite): ResolvedSite {
    if (this.setting === undefined) return site;
    if (this.setting !== 'allowed') return siteWithLocal(site, { sections: this.setting, isAsked: false });
    const sections = cookie ? readLocalCookie(cookie, { keys: this.keys, now: this.clock.now() }) : null;
    return sections ? siteWithLocal(site, { sections, isAsked: true }) : site;
  }

  /**
   * Reads a link's query, `mfe-trading=8251`.
   * @throws Refusal `not-found` for anything else, and for a section that this site does not have
   */
  async read(query: string): Promise<LocalSections> {
    const sections = readLocalSections(query);
    const site = sections && (await this.resolver.resolve('local sections'));
    if (!site || !Object.keys(sections).every((name) => isSection(site, name))) {
      throw new Refusal('not-found', 'The link must name sections of this site and ports: ?mfe-trading=8251');
    }
    return sections;
  }

  cookie(sections: LocalSections): { value: string; maxAgeSeconds: number } {
    const expiresAt = this.clock.now() + LASTS_MS;
    return { value: localCookie(sections, expiresAt, this.keys), maxAgeSeconds: LASTS_MS / 1000 };
  }
}
