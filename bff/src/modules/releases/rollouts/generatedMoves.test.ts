import type { PageRelease } from '@bellwether/sdk/contract/release';
import { FileMapService } from '../assets/fileMaps.service.ts';
import type { ReleaseService } from '../reading/releases.service.ts';
import { ReleaseResolver } from '../resolve/releaseResolver.ts';
import { fit, fitsInto, random, releaseOf, someTraits, type Traits } from '../testing/generatedReleases.ts';
import type { LiveRelease } from './gate.ts';
import { conflictsOfMove } from './liveReleases.ts';
import type { Rollout } from './rollouts.repository.ts';
import type { RolloutService } from './rollouts.service.ts';

const SECTIONS = ['mfe-a', 'mfe-b', 'mfe-c'];
const VISITORS = Array.from({ length: 48 }, (_, index) => `visitor ${index}`);
const WORLDS = 25;
const MOVES = 40;

/** A generated registry with stable versions, candidates and a history, moved as the gate permits. */
class World {
  readonly traits = new Map<string, Traits>();
  private readonly rollouts = new Map<string, { stable: string | null; candidate: string | null; before: string[] }>();
  private readonly next: () => number;
  private moves = 0;

  constructor(seed: number) {
    this.next = random(seed);
    for (const section of ['shell', ...SECTIONS])
      this.rollouts.set(section, { stable: null, candidate: null, before: [] });
  }

  some<T>(from: readonly T[]): T {
    return from[Math.floor(this.next() * from.length)] as T;
  }

  private publish(section: string): LiveRelease {
    const made = someTraits(this.next, { section, version: String(this.traits.size) });
    this.traits.set(`${section} ${made.version}`, made);
    return releaseOf(made);
  }

  private live(): LiveRelease[] {
    return [...this.rollouts].flatMap(([section, { stable, candidate }]) =>
      [stable, candidate].flatMap((version) => (version === null ? [] : [this.release(section, version)])),
    );
  }

  release(section: string, version: string): LiveRelease {
    return releaseOf(this.traits.get(`${section} ${version}`) as Traits);
  }

  /** Tries one move of one to three sections: a promotion, or a return to a version of before. */
  move(): { newcomers: LiveRelease[]; conflicts: string[]; after: Traits[] } {
    const sections = [...this.rollouts.keys()].filter(() => this.next() < 0.4);
    const newcomers = sections.map((section) => {
      const { before } = this.rollouts.get(section) ?? { before: [] };
      return before.length > 0 && this.next() < 0.3 ? this.release(section, this.some(before)) : this.publish(section);
    });
    const staying = this.live().filter(({ section }) => !sections.includes(section));
    const conflicts = conflictsOfMove(newcomers, this.live());
    if (conflicts.length === 0) {
      for (const { section, version } of newcomers) {
        const rollout = this.rollouts.get(section);
        if (!rollout) continue;
        if (rollout.stable !== null) rollout.before.unshift(rollout.stable);
        Object.assign(rollout, { stable: version, candidate: null });
      }
      this.moves += 1;
    }
    const after = [...staying, ...newcomers].map(({ section, version }) => this.traits.get(`${section} ${version}`));
    return { newcomers, conflicts, after: after as Traits[] };
  }

  /** Tries a candidate beside a stable version: both stay live. */
  tryCandidate(): void {
    const section = this.some([...this.rollouts.keys()]);
    const rollout = this.rollouts.get(section);
    if (!rollout || rollout.stable === null) return;
    const newcomer = this.publish(section);
    const others = this.live().filter((release) => release.section !== section);
    if (conflictsOfMove([newcomer], others).length > 0) return;
    rollout.candidate = newcomer.version;
    this.moves += 1;
  }

  /** The pages of many visitors, by the resolver that serves them. */
  async pages(): Promise<PageRelease[]> {
    const rollouts: Rollout[] = [...this.rollouts].map(([section, { stable, candidate }]) => ({
      section,
      stable,
      stableEntry: null,
      takenOff: null,
      twoPerson: false,
      candidate,
      shareBp: 5_000,
      rollout: 1,
      salt: 'salt',
      heldAt: null,
      ramp: null,
      revision: this.moves,
    }));
    const releases = {
      find: async (section: string, version: string) => ({ ...this.release(section, version), isReadable: true }),
      filesToShow: async () => new Map(),
      isWhole: async () => true,
    } as unknown as ReleaseService;
    const resolver = new ReleaseResolver({
      rollouts: {
        list: async () => rollouts,
        goodBefore: async function* (this: void, { section }: Rollout) {
          yield* before.get(section) ?? [];
        },
      } as unknown as RolloutService,
      releases,
      fileMaps: new FileMapService({ releases }),
      marketData: 'simulated',
      log: { warn: () => {} },
    });
    const before = new Map([...this.rollouts].map(([section, rollout]) => [section, rollout.before]));
    const sites = await Promise.all(VISITORS.map((visitor) => resolver.resolve(visitor)));
    return sites.flatMap((site) => (site ? [site.pageRelease] : []));
  }
}

const worlds = Array.from({ length: WORLDS }, (_, seed) => new World(seed));

test('after any accepted move every visitor has a page whose versions, and their fallbacks, fit the shell', async () => {
  const seen = { pages: 0, fallbacks: 0, shellFallbacks: 0, otherSets: 0, accepted: 0 };
  const unsound: unknown[] = []; // expected once: there are a hundred thousand to look at
  for (const world of worlds) {
    for (let turn = 0; turn < MOVES; turn += 1) {
      if (world.move().conflicts.length > 0) continue;
      world.tryCandidate();
      seen.accepted += 1;
      for (const { sections } of await world.pages()) {
        seen.pages += 1;
        const traits = (section: string, version: string) => world.traits.get(`${section} ${version}`) as Traits;
        const shell = traits('shell', sections.shell?.version ?? '');
        const lastShell = sections.shell?.fallback && traits('shell', sections.shell.fallback.version);
        if (lastShell) seen.shellFallbacks += 1;
        for (const [section, release] of Object.entries(sections)) {
          if (section === 'shell') continue;
          const own = traits(section, release.version);
          const fits = Object.entries(sections).every(([other, { version }]) => fit(own, traits(other, version)));
          const sound = [fits, release.sharedSet === `react-${own.reacts[0]}`];
          if (lastShell) sound.push(fitsInto(lastShell, own));
          if (shell.reacts[0] !== own.reacts[0]) seen.otherSets += 1;
          if (release.fallback) {
            seen.fallbacks += 1;
            const fallback = traits(section, release.fallback.version);
            sound.push(fitsInto(shell, fallback), release.fallback.sharedSet === `react-${fallback.reacts[0]}`);
          }
          if (sound.includes(false)) unsound.push({ sections, section, sound });
        }
      }
    }
  }
  expect(unsound).toEqual([]);
  // The worlds were worth it.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(200);
});

test('any refused move names versions that do not fit, and any accepted one has none', () => {
  const counts = { refused: 0, accepted: 0 };
  for (const world of Array.from({ length: WORLDS }, (_, seed) => new World(1_000 + seed))) {
    for (let turn = 0; turn < MOVES; turn += 1) {
      const { newcomers, conflicts, after } = world.move();
      const isNew = ({ section, version }: Traits) =>
        newcomers.some((newcomer) => newcomer.section === section && newcomer.version === version);
      const broken = after.flatMap((one, index) =>
        after
          .slice(index + 1)
          .flatMap((other) => ((isNew(one) || isNew(other)) && !fit(one, other) ? [[one, other]] : [])),
      );
      expect(conflicts.length > 0).toBe(broken.length > 0);
      for (const conflict of conflicts) {
        const named = broken.filter((pair) =>
          pair.every(
            ({ section, version }) =>
              conflict.includes(`${section} ${version} `) || conflict.endsWith(`${section} ${version}.`),
          ),
        );
        expect([conflict, named.length]).toEqual([conflict, 1]);
      }
      counts[conflicts.length > 0 ? 'refused' : 'accepted'] += 1;
      if (conflicts.length === 0) world.tryCandidate();
    }
  }
  expect(counts.refused).toBeGreaterThan(200);
  expect(counts.accepted).toBeGreaterThan(200);
});
