import { rmSync } from 'node:fs';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { VERSIONS_SHOWN } from './releases.service.ts';

const section = 'mfe-trading';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const statusOf = async () => (await registry.releases.status({ section }))[0];
const named = (versions: readonly { version: string }[] = []) => versions.map(({ version }) => Number(version));
const latest = (newest: number, count: number) => Array.from({ length: count }, (_, nth) => newest - nth);

describe('of many versions', () => {
  const ALL = VERSIONS_SHOWN + 27;
  beforeEach(async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await registry.rollouts.startRollout({ section, version: '1', shareBp: 100 }, alice);
    for (let version = 4; version <= ALL; version += 1) await registry.publish(section, `${version}`);
  });

  test('the status has the latest and those in use, and looks for the files of no other', async () => {
    const looked = jest.spyOn(registry.content, 'findMissing');
    const status = await statusOf();
    expect(named(status?.versions)).toEqual([...latest(ALL, VERSIONS_SHOWN), 3, 2, 1]);
    expect(status).toMatchObject({ versionCount: ALL, fallback: '2', candidate: '1', olderThan: '28' });
    expect(looked).toHaveBeenCalledTimes(VERSIONS_SHOWN + 3);
    looked.mockClear();
    await registry.pruning.prune({ dryRun: true }, alice);
    expect(looked.mock.calls.length).toBeLessThanOrEqual(1); // the fallback’s
  });

  test('the rest comes page by page, each once, in order', async () => {
    const status = await statusOf();
    const seen = named(status?.versions).slice(0, VERSIONS_SHOWN);
    let before = status?.olderThan ?? null;
    for (let page = 0; before !== null && page < 9; page += 1) {
      const { versions, olderThan } = await registry.releases.versionsBefore(section, before);
      expect(versions.length).toBeLessThanOrEqual(VERSIONS_SHOWN);
      seen.push(...named(versions));
      before = olderThan;
    }
    expect(seen).toEqual(latest(ALL, ALL));
    expect(await registry.releases.versionsBefore(section, '1')).toEqual({ versions: [], olderThan: null });
    await expect(registry.releases.versionsBefore(section, '0')).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('names the version that was rolled back with the same content under another name', async () => {
  const twins = async () => (await statusOf())?.versions.map(({ version, twinTakenBack }) => [version, twinTakenBack]);
  for (const version of ['1', '2']) await registry.goLive(section, version);
  await registry.publish(section, '3', { mark: '2' });
  expect(await twins()).toEqual([
    ['3', null],
    ['2', null],
    ['1', null],
  ]);
  await registry.rollouts.rollback({ section, from: '2', why: 'x' }, bob);
  expect(await twins()).toEqual([
    ['3', '2'],
    ['2', null],
    ['1', null],
  ]);
  await registry.rollouts.promote([{ section, version: '2' }], alice);
  expect(await twins()).toEqual([
    ['3', null],
    ['2', null],
    ['1', null],
  ]);
});

test('says which versions were rolled back or taken off, until one is promoted again', async () => {
  const rolledBack = async () => named((await statusOf())?.versions.filter((version) => version.rolledBack));
  for (const version of ['1', '2', '3']) await registry.goLive(section, version);
  await registry.rollouts.rollback({ section, from: '3', why: 'x' }, bob);
  expect(await rolledBack()).toEqual([3]);
  await registry.publish(section, '4');
  await registry.rollouts.startRollout({ section, version: '4', shareBp: 100 }, alice);
  await registry.rollouts.rollback({ section, from: '4', why: 'x' }, bob);
  expect(await rolledBack()).toEqual([4, 3]);
  await registry.rollouts.promote([{ section, version: '3' }], alice);
  expect(await rolledBack()).toEqual([4]);
  const takenOff = async () => named((await statusOf())?.versions.filter((version) => version.takenOff));
  await registry.removals.takeOff({ section, why: 'x' }, bob);
  expect(await takenOff()).toEqual([3]);
  await registry.rollouts.promote([{ section, version: '2' }], alice);
  expect(await takenOff()).toEqual([3]);
  await registry.rollouts.promote([{ section, version: '3' }], alice);
  expect(await takenOff()).toEqual([]);
});

describe('what a rollback leads to is said before', () => {
  const rollback = async () => {
    const from = (await registry.stableOf(section)) ?? '';
    return registry.rollouts.rollback({ section, from, why: 'x' }, bob);
  };

  test('and is what it does', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    for (const to of ['2', '1']) {
      expect(await statusOf()).toMatchObject({ fallback: to, fallbackRefusal: null });
      expect((await rollback()).to).toBe(to);
    }
  });

  test('also where it would be refused, and why', async () => {
    const refused = async (fallback: string | null, says: string) => {
      expect(await statusOf()).toMatchObject({ fallback, fallbackRefusal: says });
      await expect(rollback()).rejects.toThrow(says);
    };
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1');
    await refused(null, 'mfe-trading has no earlier stable version to roll back to.');
    await registry.goLive(section, '2');
    const css = registry.content.pathOf(section, '1', 'section.css', 'br');
    rmSync(css);
    await refused('1', 'mfe-trading 1 is damaged: section.css.br is not the file that was published.');
    await registry.goLive(section, '3', { shellApi: '1.0' });
    await registry.publish('shell', '2', { shellApi: '2.0' });
    await registry.publish(section, '4', { shellApi: '2.0' });
    const set = [
      { section: 'shell', version: '2' },
      { section, version: '4' },
    ];
    await registry.rollouts.promote(set, alice);
    await refused('3', 'mfe-trading 3 was built for ShellApi 1.0, but the live shell 2 offers 2.0.');
  });

  test('of a section that is off the page, or has no stable version: nothing', async () => {
    await registry.publish(section, '1');
    expect(await statusOf()).toMatchObject({ fallback: null, fallbackRefusal: null });
    await registry.goLive(section, '2');
    await registry.removals.takeOff({ section, why: 'x' }, alice);
    expect(await statusOf()).toMatchObject({ fallback: null, fallbackRefusal: null, takenOff: '2' });
  });
});

test('the log is filtered by person, whatever else was done in between, and read page by page', async () => {
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  for (let nth = 1; nth <= 12; nth += 1) {
    const who = { ...bob, who: nth % 3 === 0 ? 'grace' : 'bob' };
    await registry.rollouts.promote([{ section, version: `${(nth % 2) + 1}` }], who);
  }
  await registry.publish('mfe-chat', '1', { routes: [] });
  const { releases } = registry;
  const graces = await releases.log({ who: 'grace', limit: 100 });
  expect(graces.map(({ who }) => who)).toEqual(Array(graces.length).fill('grace'));
  expect(graces).toHaveLength(4);
  const [first] = await releases.log({ who: 'grace', limit: 2 });
  const earlier = await releases.log({ who: 'grace', before: first?.id, limit: 2 });
  expect([...earlier, ...(await releases.log({ who: 'grace', limit: 2 }))]).toEqual(graces);
  expect(await releases.people()).toEqual(['alice', 'bob', 'grace']);
  expect(await releases.people('mfe-chat')).toEqual(['alice']);
  expect(await releases.log({ who: 'gra%', limit: 5 })).toEqual([]);
});
