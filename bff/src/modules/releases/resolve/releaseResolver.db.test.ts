import { DatabaseFault } from '../../../db/databaseFault.ts';
import type { RolloutService } from '../rollouts/rollouts.service.ts';
import { type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { ReleaseResolver } from './releaseResolver.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

/** Pages over rollouts that can be made unreadable. */
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

test('while the database is away, pages go on with what stood last, and someone hears of it', async () => {
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

test('a server that has never reached its database has no page to go on with', async () => {
  const { state, pages } = pagesOver(registry);
  state.fault = new DatabaseFault('unreachable', new Error('gone'));
  await expect(pages.resolve('visitor')).rejects.toBe(state.fault);
});

test('a mistake of ours is not taken for an outage', async () => {
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

test('what no one moved is resolved once', async () => {
  const { pages } = pagesOver(registry);
  await registry.goLive('shell', '1');
  expect(await pages.resolve('one')).toBe(await pages.resolve('another'));
});
