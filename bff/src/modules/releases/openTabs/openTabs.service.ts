import { setImmediate as turn } from 'node:timers/promises';
import type { CurrentRelease, ReleaseNews } from '@bellwether/sdk/contract/release';
import { networkOf } from '../../../http/clientAddress.ts';
import type { Origin } from '../../../http/context.ts';
import { Refusal } from '../../../kernel/errors.ts';
import type { LiveSite, ReleaseResolver, ResolvedSite } from '../resolve/releaseResolver.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';

/** How many tabs this process tells of moves. The others ask again later. */
export interface TabLimits {
  readonly tabs: number;
  /** For an IPv4 address or an IPv6 /64, except that of a proxy with many people behind it. */
  readonly tabsPerNetwork: number;
  /** Over HTTP/1.1, a browser has six connections to a site, and its requests need some of them. */
  readonly tabsPerVisitor: number;
}

export interface TabSettings {
  readonly limits: TabLimits;
  /** Time between two reads of the rollouts, while a tab listens. */
  readonly pollMs: number;
  /** Time between two signs of life to each tab. */
  readonly beatMs: number;
}

interface Dependencies {
  readonly resolver: ReleaseResolver;
  readonly rollouts: RolloutService;
  readonly settings?: Partial<TabSettings>;
  readonly log: { warn(about: object, message: string): void };
}

/** An open tab, and where to tell it. */
export interface Tab {
  readonly visitor: string;
  readonly origin: Readonly<Origin>;
  readonly send: (events: string) => void;
  /** Ends the stream. The tab connects again, to any replica. */
  readonly end: () => void;
}

interface Listening extends Tab {
  told: string;
}

const SETTINGS: TabSettings = {
  limits: { tabs: 2_000, tabsPerNetwork: 64, tabsPerVisitor: 3 },
  pollMs: 1_000,
  beatMs: 15_000,
};
const RETRY_SECONDS = 60;
/** Tabs told of a move before other work gets its turn. */
const TOLD_AT_ONCE = 100;
const BEAT = 'event: beat\ndata:\n\n';

/**
 * Tells open tabs of moves. While at least one listens, one read of the rollouts a second serves them all, so a move by any
 * process is heard. Without listeners, nothing runs.
 */
export class OpenTabsService {
  private readonly resolver: ReleaseResolver;
  private readonly rollouts: RolloutService;
  private readonly settings: TabSettings;
  private readonly log: Dependencies['log'];
  private readonly listening = new Set<Listening>();
  private readonly perNetwork = new Map<string, number>();
  private readonly perVisitor = new Map<string, number>();
  private poll: NodeJS.Timeout | undefined;
  private beat: NodeJS.Timeout | undefined;
  private isPolling = false;
  private told = '';
  private isClosed = false;
  private takenBack: { revisions: string; sections: Promise<CurrentRelease['takenBack']> } | null = null;

  constructor({ resolver, rollouts, settings = {}, log }: Dependencies) {
    this.resolver = resolver;
    this.rollouts = rollouts;
    this.settings = { ...SETTINGS, ...settings };
    this.log = log;
  }

  get count(): number {
    return this.listening.size;
  }

  /** Returns what a page of this visitor gets now. */
  async current(visitor: string): Promise<CurrentRelease> {
    const live = await this.resolver.now();
    const site = live.siteOf(visitor);
    if (!site) return { moves: live.moves, release: null, takenBack: {} };
    const given = versionsOf(site);
    const takenBack = Object.entries(await this.takenBackNow(live, Object.keys(given))).map(([section, versions]) => [
      section,
      versions.filter((version) => !given[section]?.includes(version)), // someone may try a rolled-back one again
    ]);
    return { moves: live.moves, release: site.pageRelease, takenBack: Object.fromEntries(takenBack) };
  }

  /**
   * Tells a tab what its visitor gets, and again after each move that changes it. Call what it returns when the tab is gone.
   * @throws Refusal `too-many` or `unavailable`, with the seconds to wait
   */
  listen(tab: Tab): () => void {
    this.assertRoom(tab);
    const listening: Listening = { ...tab, told: '' };
    const network = networkOf(tab.origin.address);
    this.listening.add(listening);
    count(this.perNetwork, network, 1);
    count(this.perVisitor, tab.visitor, 1);
    void this.greet(listening);
    this.poll ??= setInterval(() => void this.look(), this.settings.pollMs).unref();
    this.beat ??= setInterval(() => this.sendAll(BEAT), this.settings.beatMs).unref();
    return () => {
      if (!this.listening.delete(listening)) return;
      count(this.perNetwork, network, -1);
      count(this.perVisitor, tab.visitor, -1);
      if (this.listening.size === 0) this.rest();
    };
  }

  /** Ends all streams and refuses new ones. */
  close(): void {
    this.isClosed = true;
    this.rest();
    for (const { end } of [...this.listening]) end();
  }

  private assertRoom({ visitor, origin }: Tab): void {
    const { tabs, tabsPerNetwork, tabsPerVisitor } = this.settings.limits;
    const again = { retryAfterSeconds: RETRY_SECONDS };
    if (this.isClosed || this.listening.size >= tabs) {
      throw new Refusal('unavailable', 'This server tells no more tabs of new versions.', again);
    }
    const isFull =
      (this.perVisitor.get(visitor) ?? 0) >= tabsPerVisitor ||
      (!origin.addressIsShared && (this.perNetwork.get(networkOf(origin.address)) ?? 0) >= tabsPerNetwork);
    if (isFull) throw new Refusal('too-many', 'Too many open tabs listen for new versions.', again);
  }

  private rest(): void {
    clearInterval(this.poll);
    clearInterval(this.beat);
    this.poll = undefined;
    this.beat = undefined;
  }

  private async greet(tab: Listening): Promise<void> {
    try {
      tell(tab, await this.resolver.now());
    } catch (error) {
      this.log.warn({ err: error }, 'an open tab was not told what is live');
      tab.end();
    }
  }

  /** One at a time: a database that hangs is not asked twice. */
  private async look(): Promise<void> {
    if (this.isPolling) return;
    this.isPolling = true;
    try {
      const live = await this.resolver.now();
      if (live.revisions === this.told) return;
      this.told = live.revisions;
      let nth = 0;
      for (const tab of [...this.listening]) {
        tell(tab, live);
        nth += 1;
        if (nth % TOLD_AT_ONCE === 0) await turn();
      }
    } catch (error) {
      this.log.warn({ err: error }, 'open tabs were not told of moves');
    } finally {
      this.isPolling = false;
    }
  }

  private sendAll(events: string): void {
    for (const { send } of this.listening) send(events);
  }

  private takenBackNow({ revisions }: LiveSite, sections: readonly string[]) {
    if (this.takenBack?.revisions === revisions) return this.takenBack.sections;
    const reading = this.readTakenBack(sections);
    this.takenBack = { revisions, sections: reading };
    reading.catch(() => {
      this.takenBack = null;
    });
    return reading;
  }

  private async readTakenBack(sections: readonly string[]): Promise<CurrentRelease['takenBack']> {
    const versions = await Promise.all(sections.map((section) => this.rollouts.takenBack(section)));
    return Object.fromEntries(sections.map((section, index) => [section, versions[index] ?? []]));
  }
}

/** Tells a tab unless it knows. */
function tell(tab: Listening, live: LiveSite): void {
  const site = live.siteOf(tab.visitor);
  if (!site) return;
  const sections = versionsOf(site);
  const told = JSON.stringify(sections);
  if (told === tab.told) return;
  tab.told = told;
  const news: ReleaseNews = { moves: live.moves, sections };
  tab.send(`event: release\ndata: ${JSON.stringify(news)}\n\n`);
}

function versionsOf({ pageRelease }: ResolvedSite): ReleaseNews['sections'] {
  return Object.fromEntries(
    Object.entries(pageRelease.sections).map(([section, { version, fallback }]) => [
      section,
      fallback ? [version, fallback.version] : [version],
    ]),
  );
}

function count(counts: Map<string, number>, subject: string, by: 1 | -1): void {
  const left = (counts.get(subject) ?? 0) + by;
  if (left === 0) counts.delete(subject);
  else counts.set(subject, left);
}
