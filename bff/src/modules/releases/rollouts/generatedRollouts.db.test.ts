import { FileMapService } from '../assets/fileMaps.service.ts';
import { insertRelease, markReady } from '../catalog/releases.repository.ts';
import { ReleaseResolver } from '../resolve/releaseResolver.ts';
import { fit, fitsInto, random, releaseOf, someTraits, type Traits } from '../testing/generatedReleases.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { ensureRollout, type Rollout } from './rollouts.repository.ts';
import { addSectionRoutes } from './sectionRoutes.repository.ts';

const SECTIONS = ['shell', 'mfe-a', 'mfe-b', 'mfe-c'];
const VERSIONS = 6;
const VISITORS = Array.from({ length: 48 }, (_, index) => `visitor ${index}`);
const WORLDS = 4;
const MOVES = 60;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

/** Every section fits these shells. */
const GENEROUS = { reacts: [19, 20], shellApis: [2, 1], names: ['Link', 'useNavigate'] };

/** Publishes every version of a generated world, without files, and makes a generous shell stable. */
async function published(next: () => number): Promise<Map<string, Traits>> {
  const traits = new Map<string, Traits>();
  for (const section of SECTIONS) {
    await ensureRollout(registry.db.knex, section, { now: 0 });
    for (let version = 0; version < VERSIONS; version += 1) {
      const drawn = someTraits(next, { section, version: String(version) });
      const made = section === 'shell' && version % 3 === 0 ? { ...drawn, ...GENEROUS } : drawn;
      traits.set(`${section} ${version}`, made);
      const record = { ...releaseOf(made), commit: null, digest: `${section} ${version}` };
      await insertRelease(registry.db.knex, { ...record, publishedBy: 'alice', publishedAt: version }, []);
      await markReady(registry.db.knex, section, String(version), { now: 0 });
      await addSectionRoutes(registry.db.knex, section, made.routes, { now: 0 });
    }
  }
  await registry.rollouts.promote([{ section: 'shell', version: '0' }], alice);
  return traits;
}

/** One act of a manager, as likely to be refused as not. */
async function someMove(next: () => number, rollouts: readonly Rollout[]): Promise<string> {
  const { rollouts: moves, removals } = registry;
  const some = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const running = rollouts.filter((each) => each.candidate !== null);
  const { section, stable, candidate } = some(running.length > 0 && next() < 0.5 ? running : rollouts);
  const version = some([String(Math.floor(next() * VERSIONS)), candidate ?? '0']);
  const shareBp = some([1_000, 3_000, 5_000, 9_000]);
  const why = 'x';
  const acts: Record<string, () => Promise<unknown>> = {
    rollout: () => moves.startRollout({ section, version, shareBp }, alice),
    share: () => moves.startRollout({ section, version: candidate ?? version, shareBp }, alice),
    hold: () => moves[some(['hold', 'resume', 'resume'] as const)]({ section }, alice),
    promote: () => moves.promote([{ section, version }], alice),
    together: () =>
      moves.promote(
        rollouts.filter(() => next() < 0.5).map((each) => ({ section: each.section, version: each.candidate ?? '0' })),
        alice,
      ),
    rollback: () => moves.rollback({ section, from: some([stable, candidate]) ?? '0', why }, alice),
    withdraw: () => (next() < 0.3 ? removals.withdraw({ section, version, why }, alice) : Promise.reject()),
    takeOff: () => (next() < 0.3 ? removals.takeOff({ section, why }, alice) : Promise.reject()),
  };
  const act = some(Object.keys(acts));
  return acts[act]?.().then(
    () => act,
    () => 'refused',
  ) as Promise<string>;
}

test('whatever managers do, no visitor ever gets a page whose releases do not fit', async () => {
  const seen: Record<string, number> = { pages: 0, mixed: 0 };
  const log = { warn: () => {} };
  for (let seed = 0; seed < WORLDS; seed += 1) {
    const next = random(seed);
    await registry.drop();
    registry = await testRegistry();
    const traits = await published(next);
    const of = (section: string, version: string) => traits.get(`${section} ${version}`) as Traits;
    for (let turn = 0; turn < MOVES; turn += 1) {
      const rollouts = await registry.rollouts.list();
      const act = await someMove(next, rollouts);
      seen[act] = (seen[act] ?? 0) + 1;
      if (act === 'refused') continue;
      // A resolver that has read before would give up on a slow read and keep what was live then.
      const resolver = new ReleaseResolver({
        ...registry,
        fileMaps: new FileMapService(registry),
        marketData: 'simulated',
        log,
      });
      await resolver.resolve('first');
      const sites = new Set(await Promise.all(VISITORS.map((visitor) => resolver.resolve(visitor))));
      for (const site of sites) {
        if (!site) continue;
        seen.pages = (seen.pages ?? 0) + 1;
        const { sections } = site.pageRelease;
        const page = Object.entries(sections).map(([section, { version }]) => of(section, version));
        for (const one of page) for (const other of page) expect([one, other, fit(one, other)]).toContain(true);
        const shell = page.find(({ section }) => section === 'shell') as Traits;
        for (const [section, { fallback }] of Object.entries(sections)) {
          if (!fallback) continue;
          const back = of(section, fallback.version);
          if (section !== 'shell') expect(fitsInto(shell, back)).toBe(true);
          else for (const own of page) if (own !== shell) expect(fitsInto(back, own)).toBe(true);
        }
      }
      if (sites.size > 1) seen.mixed = (seen.mixed ?? 0) + 1;
    }
  }
  // The worlds were worth it.
  const acts = ['rollout', 'share', 'hold', 'promote', 'together', 'rollback', 'withdraw', 'takeOff', 'refused'];
  expect(acts.filter((act) => (seen[act] ?? 0) < 2)).toEqual([]);
  expect(seen.mixed).toBeGreaterThan(15);
}, 60_000);
