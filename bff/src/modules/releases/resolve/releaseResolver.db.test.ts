import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseFault } from '../../../db/databaseFault.ts';
import { FileMapService } from '../assets/fileMaps.service.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { ReleaseResolver } from './releaseResolver.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

/** Pages whose rollouts a test can make unreadable. */
function pagesOver({ rollouts, releases }: TestRegistry) {
  const state: { fault: Error | null; hangs: boolean; reads: number; warnings: number } = {
    fault: null,
    hangs: false,
    reads: 0,
    warnings: 0,
  };
  const hanging = Promise.withResolvers<never>();
  const breakable = {
    list: () => {
      state.reads += 1;
      if (state.hangs) return hanging.promise;
      return state.fault ? Promise.reject(state.fault) : rollouts.list();
    },
    goodBefore: (rollout) => rollouts.goodBefore(rollout),
  } as RolloutService;
  const log = {
    warn: () => {
      state.warnings += 1;
    },
  };
  return {
    hanging,
    state,
    pages: new ReleaseResolver({
      releases,
      rollouts: breakable,
      fileMaps: new FileMapService({ releases }),
      marketData: 'simulated',
      log,
    }),
  };
}

test('while the database is down, pages keep the last rollouts and it is logged', async () => {
  const { state, pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  const before = await pages.resolve('visitor');
  state.fault = new DatabaseFault('unreachable', new Error('gone'));
  for (let page = 0; page < 3; page += 1) expect(await pages.resolve('visitor')).toBe(before);
  expect(state.warnings).toBe(1);
  state.fault = null;
  await registry.goLive('shell', '2');
  // On a busy machine the first read may take longer than a page waits.
  for (let turn = 1; turn < 50 && (await pages.resolve('visitor')) === before; turn += 1) await pause(100);
  expect((await pages.resolve('visitor'))?.shell.version).toBe('2');
});

test('while the database hangs, one read at a time waits for it, and pages do not', async () => {
  const { state, pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  const before = await pages.resolve('visitor');
  state.hangs = true;
  state.reads = 0;
  expect(await pages.resolve('visitor')).toBe(before);
  for (let page = 0; page < 200; page += 1) expect(await pages.resolve(`visitor ${page}`)).toBe(before);
  expect(state).toMatchObject({ reads: 2, warnings: 1 }); // the page that noticed, and the retry
});

test('pages follow again soon after a database that hung is back', async () => {
  const { state, pages, hanging } = pagesOver(registry);
  await registry.goLive('shell', '1');
  await pages.resolve('visitor');
  state.hangs = true;
  await pages.resolve('visitor'); // notices
  await pages.resolve('visitor'); // starts the retry
  state.hangs = false;
  hanging.reject(new DatabaseFault('slow', new Error('timed out')));
  await registry.goLive('shell', '2');
  while ((await pages.resolve('visitor'))?.shell.version !== '2') await pause(20);
});

test('a server that never reached its database cannot serve a page', async () => {
  const { state, pages } = pagesOver(registry);
  state.fault = new DatabaseFault('unreachable', new Error('gone'));
  await expect(pages.resolve('visitor')).rejects.toBe(state.fault);
});

test('a programming error is not treated as an outage', async () => {
  const { state, pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  await pages.resolve('visitor');
  state.fault = new Error('no such column');
  await expect(pages.resolve('visitor')).rejects.toThrow('no such column');
});

test('resolves nothing while no shell is stable', async () => {
  const { pages } = pagesOver(registry);
  await registry.goLive('mfe-trading', '1');
  expect(await pages.resolve('visitor')).toBeNull();
});

test('resolves once until something moves', async () => {
  const { pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  expect(await pages.resolve('one')).toBe(await pages.resolve('another'));
});
