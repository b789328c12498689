import { killAfter } from '../testing/killAfter.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.drop();
});

const section = 'mfe-trading';

describe('pruning', () => {
  const FORTNIGHT_MS = 14 * 24 * 3_600_000;
  const names = (releases: readonly { version: string }[]) => releases.map(({ version }) => version);

  beforeEach(async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    for (let version = 4; version <= 23; version += 1) {
      await registry.publish(section, `${version}`);
    }
  });

  test('removes files that no page needs, and keeps the live version, the fallback and the last 20', async () => {
    expect(names(await registry.pruning.prune({ dryRun: true }, alice))).toEqual([]); // a tab may still show version 1
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    expect(names(await registry.pruning.prune({ dryRun: true }, alice))).toEqual(['1']);
    expect(await registry.content.has(section, '1', { path: 'entry.js' })).toBe(true);
    expect(names(await registry.pruning.prune({ dryRun: false }, alice))).toEqual(['1']);
    expect(await registry.content.has(section, '1', { path: '' })).toBe(false);
    for (const version of ['2', '3', '4', '23']) expect(await registry.releases.isWhole(section, version)).toBe(true);
    expect(names((await registry.releases.status())[0]?.versions ?? [])).not.toContain('1');
    expect(await registry.pruning.prune({ dryRun: false }, alice)).toEqual([]);
    const logged = await registry.releases.log({ act: 'prune', limit: 9 });
    expect(logged).toMatchObject([{ section: null, from: null, to: null, who: alice.who, revision: 0 }]);
    expect(logged[0]?.why).toMatch(/^1 version, \d+ (bytes|kB): mfe-trading 1$/);
  });

  test('leaves the record: no move to a pruned version, and no other content under its name', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    await registry.pruning.prune({ dryRun: false }, alice);
    await expect(registry.rollouts.promote([{ section, version: '1' }], alice)).rejects.toThrow(
      'The files of mfe-trading 1 were pruned. Publish the same content again first.',
    );
    await expect(registry.publish(section, '1', { mark: 'other' })).rejects.toMatchObject({ code: 'taken' });
    await registry.rollouts.rollback({ section, from: '3', why: 'x' }, alice);
    await expect(registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice)).rejects.toMatchObject({
      code: 'not-found',
    });
    await registry.publish(section, '1', { mark: '1' });
    await registry.rollouts.promote([{ section, version: '1' }], alice);
    expect(await registry.stableOf(section)).toBe('1');
  });

  test('finishes what an interrupted run left', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    const { remove } = registry.content;
    registry.content.remove = () => Promise.reject(new Error('power cut'));
    await expect(registry.pruning.prune({ dryRun: false }, alice)).rejects.toThrow('power cut');
    registry.content.remove = remove;
    await registry.pruning.prune({ dryRun: false }, alice);
    expect(await registry.content.has(section, '1', { path: '' })).toBe(false);
  });

  test('leaves files that are published again before it comes to them', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    await registry.pruning.prune({ dryRun: false }, alice);
    const { transaction } = registry.db;
    const transactions = jest.spyOn(registry.db, 'transaction');
    transactions.mockImplementationOnce(transaction); // marks what is superfluous, then lists what is pruned
    transactions.mockImplementationOnce(async (work) => {
      transactions.mockRestore();
      await registry.publish(section, '1');
      return registry.db.transaction(work);
    });
    await registry.pruning.prune({ dryRun: false }, alice);
    expect(await registry.releases.find(section, '1')).toMatchObject({ version: '1' });
    expect(await registry.releases.isWhole(section, '1')).toBe(true);
  });

  test('is completed by the next run when it is killed after any step, also once the content came back', async () => {
    registry.clock.advance(FORTNIGHT_MS + 60_000);
    const bringBack = async () => {
      await registry.publish(section, '1', { mark: '1' });
      expect(await registry.releases.isWhole(section, '1')).toBe(true);
      expect(await registry.releases.find(section, '1')).not.toBeNull();
    };
    let steps = 0;
    for (let isDone = false; !isDone; steps += 1) {
      for (const isPublishedBetween of [true, false]) {
        const kill = killAfter(steps, registry);
        await registry.pruning
          .prune({ dryRun: false }, alice)
          .catch((error: Error) => expect(error.message).toBe('killed'));
        isDone = !kill.wasKilled();
        jest.restoreAllMocks();
        if (isPublishedBetween) await bringBack();
        await registry.pruning.prune({ dryRun: false }, alice);
        expect(await registry.content.has(section, '1', { path: '' })).toBe(false);
        for (const version of ['2', '3', '23']) expect(await registry.releases.isWhole(section, version)).toBe(true);
        await bringBack();
      }
    }
    expect(steps).toBeGreaterThan(5);
  });
});
