import { down, up } from '../../../db/migrations/0027_section_routes.ts';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { listSectionRoutes } from './sectionRoutes.repository.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry({ assigns: false });
});
afterEach(() => registry.drop());

const S = 'mfe-ideas';
const OTHER = 'mfe-alerts';
const pages = (...paths: string[]) => ({ routes: paths.map((path) => ({ path })) });
const promote = (version: string, section = S) => registry.rollouts.promote([{ section, version }], alice);
const assign = (section: string, path: string, from?: string) => registry.routes.assign({ section, path, from }, bob);
const rows = async () => (await listSectionRoutes(registry.db.knex)).map(({ section, path }) => `${section} ${path}`);

/** Publishes a version and puts it live with its paths, as a start does. */
async function goLive(section: string, version: string, ...paths: string[]): Promise<void> {
  await registry.publish(section, version, pages(...paths));
  await registry.rollouts.promote([{ section, version }], alice, { assigns: true });
}

test('a page that was not assigned to a section never goes live by being published', async () => {
  await goLive(S, '1');
  await registry.publish(S, '2', pages('/ideas', '/ideas/best'));
  const sentence = `${S} 2 has a page at /ideas, which is not assigned to ${S}. A release manager assigns it first: on the release desk under Paths, or with “route ${S} /ideas”.`;
  expect((await registry.rollouts.conflicts([{ section: S, version: '2' }]))[0]).toBe(sentence);
  await expect(promote('2')).rejects.toThrow(sentence);
  const share = { section: S, version: '2', shareBp: 100 };
  await expect(registry.rollouts.startRollout(share, alice)).rejects.toThrow(sentence);
  expect(await rows()).toEqual([]);

  await assign(S, '/ideas');
  await expect(promote('2')).rejects.toThrow(`${S} 2 has a page at /ideas/best, which is not assigned`);
  await assign(S, '/ideas/best');
  await registry.rollouts.startRollout(share, alice);
  await promote('2');
  expect((await registry.releases.status())[0]).toMatchObject({ stable: '2', routes: ['/ideas', '/ideas/best'] });
  expect((await registry.releases.log({ act: 'route', limit: 9 })).map(({ who, why }) => [who, why])).toEqual([
    ['bob', '/ideas'],
    ['bob', '/ideas/best'],
  ]);
});

test('a path that another section has, or that is above or below one of it, is refused', async () => {
  await goLive(OTHER, '1', '/alerts', '/market/alerts', '/');
  await registry.publish(S, '1', pages('/ideas'));
  const refusals = {
    '/alerts': `/alerts belongs to ${OTHER}: to hand it over, name ${OTHER} (--from ${OTHER}).`,
    '/alerts/mine': `/alerts/mine is below /alerts, which belongs to ${OTHER}.`,
    '/market': `/market is above /market/alerts, which belongs to ${OTHER}.`,
    '/': `/ belongs to ${OTHER}: to hand it over, name ${OTHER} (--from ${OTHER}).`,
    '/api': '/api is reserved for the server.',
    '/assets/x': '/assets/x is reserved for the server.',
    '/releases/all': '/releases/all is reserved for the shell.',
  };
  for (const [path, sentence] of Object.entries(refusals)) await expect(assign(S, path)).rejects.toThrow(sentence);
  for (const path of ['', 'ideas', '//evil.example', '/a/', '/a b', '/A', '/a?b', '/\u0000', `/${'a'.repeat(200)}`]) {
    await expect(assign(S, path)).rejects.toThrow('A path has lower-case words, digits and hyphens');
  }
  await expect(assign('mfe-nowhere', '/ideas')).rejects.toThrow('No version of mfe-nowhere has been published.');
  await expect(assign(S, '/ideas', OTHER)).rejects.toThrow(`/ideas does not belong to ${OTHER}.`);
  expect(await rows()).toEqual([`${OTHER} /`, `${OTHER} /alerts`, `${OTHER} /market/alerts`]);

  await assign(S, '/alerts-and-ideas');
  expect(await assign(S, '/alerts-and-ideas')).toMatchObject({ changed: false, revision: 1 });
});

test('a path changes hands in one move, and a rollback of both gives it back', async () => {
  await goLive(OTHER, '1', '/alerts', '/ideas');
  await goLive(S, '1', '/tips');
  await registry.publish(OTHER, '2', pages('/alerts'));
  await registry.publish(S, '2', pages('/tips', '/ideas'));
  await assign(S, '/ideas', OTHER);
  await expect(promote('2')).rejects.toThrow(`claims /ideas, which belongs to the live ${OTHER} 1`);
  const both = [S, OTHER].map((section) => ({ section, version: '2' }));
  await registry.rollouts.promote(both, alice);
  const back = [S, OTHER].map((section) => ({ section, from: '2' }));
  await registry.rollouts.rollbackTogether(back, { why: 'too early', actor: alice });
  expect([await registry.stableOf(S), await registry.stableOf(OTHER)]).toEqual(['1', '1']);

  await registry.rollouts.promote(both, alice);
  await registry.routes.handBack({ section: OTHER, path: '/ideas' }, bob);
  await expect(registry.rollouts.rollbackTogether(back, { why: 'too late', actor: alice })).rejects.toThrow(
    `${OTHER} 1 has a page at /ideas, which is not assigned to ${OTHER}`,
  );
});

test('a path that no live version has leaves its section at once when it is handed over', async () => {
  await goLive(OTHER, '1', '/ideas');
  await goLive(OTHER, '2', '/alerts');
  await registry.publish(S, '1', pages('/ideas'));
  await assign(S, '/ideas', OTHER);
  expect(await rows()).toEqual([`${OTHER} /alerts`, `${S} /ideas`]);
  expect((await registry.releases.log({ act: 'route', limit: 1 }))[0]).toMatchObject({
    section: S,
    why: `/ideas, from ${OTHER}`,
  });
});

test('a path stays while the stable version or the candidate has it, and is free after that', async () => {
  await goLive(S, '1', '/ideas');
  await assign(S, '/tips');
  await registry.publish(S, '2', pages('/ideas', '/tips'));
  await registry.rollouts.startRollout({ section: S, version: '2', shareBp: 100 }, alice);
  const handBack = (path: string) => registry.routes.handBack({ section: S, path }, bob);
  await expect(handBack('/ideas')).rejects.toThrow(`${S} 1 is live with /ideas`);
  await expect(handBack('/tips')).rejects.toThrow(`${S} 2 is live with /tips`);
  await registry.rollouts.rollback({ section: S, from: '2', why: 'no one reads it' }, alice);
  await handBack('/tips');
  await expect(handBack('/tips')).rejects.toThrow(`${S} does not have /tips.`);

  await registry.removals.takeOff({ section: S, why: 'it is over' }, alice);
  await handBack('/ideas');
  expect(await rows()).toEqual([]);
  await goLive(OTHER, '1', '/alerts');
  await assign(OTHER, '/ideas');
  await expect(promote('1')).rejects.toThrow('which is not assigned');
});

test('of fifty managers who give one path to as many sections at a time, one succeeds', async () => {
  const sections = Array.from({ length: 50 }, (_, nth) => `mfe-s${nth}`);
  const now = registry.clock.now();
  await registry.db.knex('rollouts').insert(sections.map((section) => ({ section, salt: '', updated_at: now })));
  const outcomes = await Promise.allSettled(sections.map((section) => assign(section, '/ideas')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason.message).toMatch(/^\/ideas belongs to mfe-s\d+:/);
  }
});

test('an act that was decided on another revision is refused, and changes nothing', async () => {
  await goLive(S, '1', '/ideas');
  await assign(S, '/tips');
  const before = await rows();
  const stale = `${S} changed since you looked`;
  await expect(registry.routes.assign({ section: S, path: '/news', revision: 1 }, bob)).rejects.toThrow(stale);
  await expect(registry.routes.handBack({ section: S, path: '/tips', revision: 1 }, bob)).rejects.toThrow(stale);
  expect(await rows()).toEqual(before);
  expect(await registry.routes.handBack({ section: S, path: '/tips', revision: 2 }, bob)).toMatchObject({
    revision: 3,
  });
});

test('a section that hands over one path keeps those above and below another', async () => {
  await goLive(OTHER, '1', '/alerts', '/market');
  await registry.publish(S, '1', pages('/alerts'));
  await assign(S, '/alerts', OTHER);
  await expect(assign(S, '/market/today', OTHER)).rejects.toThrow(
    `/market/today is below /market, which belongs to ${OTHER}.`,
  );
  await expect(assign(S, '/alerts', 'mfe-chat')).rejects.toThrow();
});

test('sections of a registry from before have the paths of every version that was live, and no others', async () => {
  await goLive(S, '1', '/old', '/ideas');
  await goLive(S, '2', '/ideas');
  await registry.publish(S, '3', pages('/ideas', '/never-live'));
  await goLive(OTHER, '1', '/old'); // took it over
  await down(registry.db.knex);
  await up(registry.db.knex);
  expect(await rows()).toEqual([`${S} /ideas`, `${OTHER} /old`, `${S} /old`]);
});

test('nobody takes a path from a section that needs two people, but on the server', async () => {
  await goLive(OTHER, '1', '/alerts');
  await registry.publish(S, '1', pages('/alerts'));
  await registry.proposals.setRule({ section: OTHER }, true, alice);
  await registry.removals.takeOff({ section: OTHER, why: 'it moves' }, alice);
  const handOver = { section: S, path: '/alerts', from: OTHER };
  for (const via of ['desk', 'token'] as const) {
    const ann = { who: 'ann@example.com', via, person: 'ann' };
    const sentence = `${OTHER} needs two people, so /alerts leaves it on the server only: ask an operator.`;
    await expect(registry.routes.assign(handOver, ann)).rejects.toThrow(sentence);
    await expect(registry.routes.handBack({ section: OTHER, path: '/alerts' }, ann)).rejects.toThrow(sentence);
  }
  expect(await rows()).toEqual([`${OTHER} /alerts`]);
  await expect(promote('1')).rejects.toThrow('which is not assigned');
  expect(await registry.routes.assign(handOver, alice)).toMatchObject({ changed: true });
  expect(await rows()).toEqual([`${S} /alerts`]);
});
