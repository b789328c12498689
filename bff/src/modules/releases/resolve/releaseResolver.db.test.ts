import { DatabaseFault } from '../../../db/databaseFault.ts';
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
  const state: { fault: Error | null; warnings: number } = { fault: null, warnings: 0 };
  const breakable = {
    list: () => (state.fault ? Promise.reject(state.fault) : rollouts.list()),
    previousStables: () => rollouts.previousStables(),
  } as RolloutService;
  const log = {
    warn: () => {
      state.warnings += 1;
    },
  };
  return { state, pages: new ReleaseResolver({ releases, rollouts: breakable, marketData: 'simulated', log }) };
}

test('while the database is down, pages keep the last rollouts and it is logged', async () => {
  const { state, pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  const before = await pages.resolve('visitor');
  state.fault = new DatabaseFault('unreachable', new Error('gone'));
  expect(await pages.resolve('visitor')).toBe(before);
  expect(state.warnings).toBe(1);
  state.fault = null;
  await registry.goLive('shell', '2');
  expect((await pages.resolve('visitor'))?.shell.version).toBe('2');
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
