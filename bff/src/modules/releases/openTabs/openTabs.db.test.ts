import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseNews } from '@bellwether/sdk/contract/release';
import { until } from '../../../../test/until.ts';
import { FileMapService } from '../assets/fileMaps.service.ts';
import { openRegistry } from '../registry.ts';
import { ReleaseResolver } from '../resolve/releaseResolver.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { OpenTabsService, type Tab, type TabSettings } from './openTabs.service.ts';

const log = { warn: () => {} };
const section = 'mfe-trading';
let registry: TestRegistry;
let opened: OpenTabsService[];
beforeEach(async () => {
  registry = await testRegistry();
  opened = [];
  await registry.goLive('shell', '1');
  await registry.goLive(section, '1');
});
afterEach(async () => {
  for (const tabs of opened) tabs.close();
  await registry.drop();
});

/** A replica's tabs, and how often it read the rollouts. */
function replica(settings: Partial<TabSettings> = {}) {
  const own = openRegistry(registry);
  const { list } = own.rollouts;
  const reads = { count: 0 };
  own.rollouts.list = () => {
    reads.count += 1;
    return list.call(own.rollouts);
  };
  const resolver = new ReleaseResolver({ ...own, fileMaps: new FileMapService(own), marketData: 'simulated', log });
  const tabs = new OpenTabsService({ ...own, resolver, log, settings: { pollMs: 20, ...settings } });
  opened.push(tabs);
  return { tabs, reads };
}

/** A tab that listens, and the versions of the section that it was told. */
function tabOf(tabs: OpenTabsService, { visitor = 'visitor', address = '10.0.0.1', addressIsShared = false } = {}) {
  const heard: ReleaseNews[] = [];
  const raw: string[] = [];
  const state = { ended: false };
  const tab: Tab = {
    visitor,
    origin: { address, addressIsShared },
    send(text) {
      raw.push(text);
      const data = /^event: release\ndata: (.*)\n\n$/.exec(text)?.[1];
      if (data) heard.push(JSON.parse(data));
    },
    end: () => {
      state.ended = true;
    },
  };
  const stop = tabs.listen(tab);
  const told = () => heard.map(({ sections }) => sections[section]);
  return { heard, raw, state, stop, told };
}

test('tabs of every replica hear what is live, and of each move by any process, once', async () => {
  const one = replica();
  const other = replica();
  const tabs = [tabOf(one.tabs), tabOf(one.tabs), tabOf(other.tabs)];
  await until(() => tabs.every(({ heard }) => heard.length === 1));
  await registry.goLive(section, '2');
  await until(() => tabs.every(({ heard }) => heard.length === 2));
  await registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice);
  await until(() => tabs.every(({ heard }) => heard.length === 3));
  await pause(100);
  for (const { told, heard } of tabs) {
    expect(told()).toEqual([['1'], ['2', '1'], ['1']]);
    expect(heard.map(({ moves }) => moves)).toEqual([2, 3, 4]);
  }
});

test('a tab hears nothing of what is not for its visitor', async () => {
  const { tabs } = replica();
  const salted = [...Array(40)].map((_, nth) => tabOf(tabs, { visitor: `v${nth}`, address: `10.0.0.${nth}` }));
  await until(() => salted.every(({ heard }) => heard.length === 1));
  await registry.publish(section, '2');
  const candidate = { candidate: '2', share_bp: 5_000, rollout: 1, revision: 2 };
  await registry.db.knex('rollouts').where({ section }).update(candidate);
  await until(() => salted.some(({ heard }) => heard.length === 2));
  await pause(100);
  const told = salted.map((tab) => tab.told().at(-1)?.[0]);
  expect(new Set(told)).toEqual(new Set(['1', '2']));
  for (const tab of salted) expect(tab.heard).toHaveLength(tab.told().at(-1)?.[0] === '2' ? 2 : 1);
});

test('one read serves all tabs, and without tabs nothing is read', async () => {
  const { tabs, reads } = replica({ pollMs: 50, limits: { tabs: 200, tabsPerNetwork: 200, tabsPerVisitor: 200 } });
  const all = [...Array(100)].map(() => tabOf(tabs));
  await until(() => all.every(({ heard }) => heard.length === 1));
  reads.count = 0;
  await pause(500);
  expect(reads.count).toBeGreaterThan(0);
  expect(reads.count).toBeLessThanOrEqual(11);
  for (const { stop } of all) stop();
  expect(tabs.count).toBe(0);
  await pause(100);
  reads.count = 0;
  await pause(200);
  expect(reads.count).toBe(0);
});

test('refuses more tabs of a visitor, a network and in all, and has room again once they are gone', async () => {
  const limits = { tabs: 6, tabsPerNetwork: 4, tabsPerVisitor: 2 };
  const { tabs } = replica({ limits });
  const ann = { visitor: 'ann' };
  const [first] = [tabOf(tabs, ann), tabOf(tabs, ann)];
  expect(() => tabOf(tabs, ann)).toThrow('Too many open tabs listen for new versions.');
  first?.stop();
  first?.stop();
  tabOf(tabs, ann);
  tabOf(tabs, { visitor: 'bob' });
  tabOf(tabs, { visitor: 'cid' });
  expect(() => tabOf(tabs, { visitor: 'dan' })).toThrow(expect.objectContaining({ code: 'too-many' }));
  tabOf(tabs, { visitor: 'dan', addressIsShared: true });
  tabOf(tabs, { visitor: 'eve', address: '10.0.0.2' });
  const refusal = { code: 'unavailable', retryAfterSeconds: 60 };
  expect(() => tabOf(tabs, { visitor: 'fay', address: '10.0.0.3' })).toThrow(expect.objectContaining(refusal));
  expect(tabs.count).toBe(6);
});

test('shows signs of life, and ends its streams when the server stops', async () => {
  const { tabs } = replica({ beatMs: 10 });
  const { raw, state } = tabOf(tabs);
  await until(() => raw.filter((text) => text === 'event: beat\ndata:\n\n').length > 2);
  tabs.close();
  expect(state.ended).toBe(true);
  expect(() => tabOf(tabs)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('says what a page gets now and what was rolled back or withdrawn', async () => {
  const { tabs } = replica();
  await registry.goLive(section, '2');
  await registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice);
  await registry.publish(section, '3');
  await registry.removals.withdraw({ section, version: '3', why: 'x' }, alice);
  expect(await tabs.current('visitor')).toMatchObject({
    moves: 5,
    release: { sections: { [section]: { version: '1' }, shell: { version: '1' } } },
    takenBack: { [section]: ['2', '3'], shell: [] },
  });
  await registry.rollouts.promote([{ section, version: '2' }], alice);
  expect(await tabs.current('visitor')).toMatchObject({ takenBack: { [section]: ['3'] } });
});

test('never calls a version rolled back that it gives', async () => {
  const { tabs } = replica();
  await registry.goLive(section, '2');
  await registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice);
  const again = { candidate: '2', share_bp: 10_000, rollout: 1, revision: 4 };
  await registry.db.knex('rollouts').where({ section }).update(again);
  expect(await tabs.current('visitor')).toMatchObject({
    release: { sections: { [section]: { version: '2' } } },
    takenBack: { [section]: [] },
  });
});

test('a page release is null before the first shell', async () => {
  await registry.db.knex('rollouts').update({ stable: null });
  expect(await replica().tabs.current('visitor')).toEqual({ moves: 2, release: null, takenBack: {} });
});
