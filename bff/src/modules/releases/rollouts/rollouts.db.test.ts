import { rmSync, writeFileSync } from 'node:fs';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';

describe('promoting', () => {
  test('makes a release stable for every visitor', async () => {
    await registry.publish(section, '1');
    const [moved] = await registry.rollouts.promote([{ section, version: '1' }], bob);
    expect(moved).toEqual({ section, from: null, to: '1', revision: 1, changed: true });
    expect(await registry.stableOf(section)).toBe('1');
    const log = await registry.releases.log({ limit: 10 });
    expect(log.at(-1)).toMatchObject({
      act: 'promote',
      who: 'bob',
      via: 'desk',
      from: null,
      to: '1',
      revision: 1,
      at: registry.clock.now(),
    });
  });

  test('a stable release stays stable, without a log row', async () => {
    await registry.goLive(section, '1');
    const [moved] = await registry.rollouts.promote([{ section, version: '1' }], bob);
    expect(moved).toMatchObject({ changed: false, revision: 1 });
    expect(await registry.acts()).toHaveLength(2);
  });

  test('refuses a release that is unpublished, damaged, or no longer compatible', async () => {
    const promote = (version: string) => registry.rollouts.promote([{ section, version }], alice);
    await expect(promote('1')).rejects.toThrow('Nothing has been published as mfe-trading.');
    await registry.publish(section, '1');
    await expect(promote('2')).rejects.toThrow('mfe-trading 2 has not been published.');
    writeFileSync(registry.content.pathOf(section, '1', 'entry.js'), 'altered');
    await expect(promote('1')).rejects.toThrow(
      'mfe-trading 1 is damaged: entry.js is not the file that was published.',
    );
    rmSync(registry.content.pathOf(section, '1', 'entry.js'));
    await expect(promote('1')).rejects.toThrow('is damaged');
    await registry.publish(section, '3');
    writeFileSync(registry.content.pathOf(section, '3', 'section.css', 'gzip'), 'altered');
    await expect(promote('3')).rejects.toThrow('mfe-trading 3 is damaged: section.css.gz is not the file');

    await registry.publish(section, '2', { requires: { react: '^20.0.0' } });
    await registry.goLive('shell', '1');
    await expect(promote('2')).rejects.toThrow('but the live shell 1 brings 19.3.1.');
    expect(await registry.stableOf(section)).toBeNull();
  });

  test('names a section once: the gate would judge one of its versions, and another could go live', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1');
    await registry.publish(section, '2', { requires: { react: '^20.0.0' } });
    const once = 'Name each section once: mfe-trading is named twice.';
    for (const versions of [
      ['2', '1'],
      ['1', '2'],
      ['2', '2'],
    ]) {
      const promotions = versions.map((version) => ({ section, version }));
      await expect(registry.rollouts.promote(promotions, alice)).rejects.toMatchObject({
        code: 'invalid',
        message: once,
      });
    }
    const takings = [
      { section, from: '1' },
      { section, from: '1' },
    ];
    const twice = registry.rollouts.rollbackTogether(takings, { why: 'broken', actor: alice });
    await expect(twice).rejects.toThrow(once);
    expect(await registry.stableOf(section)).toBe('1');
  });

  test('refuses a move based on an outdated revision', async () => {
    await registry.goLive(section, '1');
    await registry.publish(section, '2');
    await registry.publish(section, '3');
    await registry.rollouts.promote([{ section, version: '2', revision: 1 }], alice);
    await expect(registry.rollouts.promote([{ section, version: '3', revision: 1 }], bob)).rejects.toMatchObject({
      code: 'taken',
    });
    expect(await registry.stableOf(section)).toBe('2');
    expect((await registry.acts()).filter(([act]) => act === 'promote')).toHaveLength(2);
  });

  test('of ten concurrent moves from the same revision, one succeeds', async () => {
    await registry.goLive(section, '0');
    for (let version = 1; version <= 10; version += 1) await registry.publish(section, String(version));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        registry.rollouts.promote([{ section, version: String(index + 1), revision: 1 }], alice),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    expect((await registry.acts()).filter(([act]) => act === 'promote')).toHaveLength(2);
  });

  test('two sections with the same route never go live together, even in concurrent moves', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [`mfe-r${round}`, `mfe-s${round}`];
      await registry.publish(one, '1', { routes: [{ path: `/r${round}` }] });
      await registry.publish(other, '1', { routes: [{ path: `/r${round}` }] });
      const outcomes = await Promise.allSettled([
        registry.rollouts.promote([{ section: one, version: '1' }], alice),
        registry.rollouts.promote([{ section: other, version: '1' }], bob),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('rolling back', () => {
  const rollback = async (why = 'it flickers') =>
    registry.rollouts.rollback({ section, from: (await registry.stableOf(section)) ?? 'none', why }, bob);

  test('returns to the previous stable with a new log row', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    expect(await rollback()).toEqual({ section, from: '2', to: '1', revision: 3, changed: true });
    expect(await registry.stableOf(section)).toBe('1');
    const log = await registry.releases.log({ limit: 10 });
    expect(log.at(-1)).toMatchObject({
      act: 'rollback',
      who: 'bob',
      from: '2',
      to: '1',
      why: 'it flickers',
      revision: 3,
    });
  });

  test('names the version that it rolls back, so that two managers do not go back twice', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await expect(registry.rollouts.rollback({ section, why: 'x' }, bob)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Name the version of mfe-trading to roll back: 3 is live (--from 3).',
    });
    const both = await Promise.allSettled(
      [alice, bob].map((actor) => registry.rollouts.rollback({ section, from: '3', why: 'x' }, actor)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'taken', message: 'mfe-trading is at 2, not at 3: nothing was rolled back.' },
    });
    expect(await registry.stableOf(section)).toBe('2');
  });

  test.each([
    ['entry.js', undefined],
    ['section.css', 'br'],
    ['section.css', 'gzip'],
  ] as const)('refuses a target whose %s is damaged (encoding: %s)', async (path, encoding) => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    writeFileSync(registry.content.pathOf(section, '1', path, encoding), 'altered');
    await expect(rollback()).rejects.toThrow(/^mfe-trading 1 is damaged: /);
    expect(await registry.stableOf(section)).toBe('2');
  });

  test('twice goes back two steps, never to a rolled-back release', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await rollback();
    await rollback();
    expect(await registry.stableOf(section)).toBe('1');
    await expect(rollback()).rejects.toMatchObject({
      code: 'not-found',
      message: 'mfe-trading has no earlier stable version to roll back to.',
    });
  });

  test('after a rollback and a new promotion, returns to the last good release', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    await rollback();
    await registry.goLive(section, '3');
    await rollback();
    expect(await registry.stableOf(section)).toBe('1');
  });

  test('skips a withdrawn release', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await registry.removals.withdraw({ section, version: '2', why: 'it leaks names' }, bob);
    await rollback();
    expect(await registry.stableOf(section)).toBe('1');
  });

  test('refuses without a reason, without a previous stable, and for an unknown section', async () => {
    await registry.goLive(section, '1');
    await expect(rollback(' ')).rejects.toMatchObject({ code: 'invalid' });
    await expect(rollback()).rejects.toMatchObject({ code: 'not-found' });
    await expect(registry.rollouts.rollback({ section: 'mfe-none', from: '1', why: 'x' }, bob)).rejects.toThrow(
      'No version of mfe-none has been published.',
    );
  });

  test('refuses a shell that no longer supports the live sections', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive('shell', '2', { shellApi: '1.1' });
    await registry.goLive(section, '1', { shellApi: '1.1' });
    await expect(registry.rollouts.rollback({ section: 'shell', from: '2', why: 'x' }, bob)).rejects.toThrow(
      'shell 1 offers ShellApi 1.0, but the live mfe-trading 1 was built for 1.1.',
    );
    expect(await registry.stableOf('shell')).toBe('2');
  });
});

describe('routes', () => {
  const watchlist = { path: '/watchlist' };
  const portfolio = { path: '/portfolio' };
  const alerts = { path: '/alerts' };
  const owners = async () => {
    const live = await Promise.all(
      (await registry.rollouts.list()).map(({ section: name, stable }) => registry.releases.find(name, stable ?? '')),
    );
    return Object.fromEntries(
      live.flatMap((release) => release?.manifest.routes.map(({ path }) => [path, release.section]) ?? []),
    );
  };

  /** mfe-alerts 2 takes /watchlist over from mfe-trading. */
  async function handOver() {
    await registry.goLive(section, '1', { routes: [watchlist, portfolio] });
    await registry.goLive('mfe-alerts', '1', { routes: [alerts] });
    await registry.publish(section, '2', { routes: [portfolio] });
    await registry.publish('mfe-alerts', '2', { routes: [alerts, watchlist] });
  }

  test('are taken over in one move of both sections, and not by one alone', async () => {
    await handOver();
    await expect(registry.rollouts.promote([{ section: 'mfe-alerts', version: '2' }], alice)).rejects.toThrow(
      'mfe-alerts 2 claims /watchlist, which belongs to the live mfe-trading 1.',
    );
    await registry.rollouts.promote(
      [
        { section: 'mfe-alerts', version: '2' },
        { section, version: '2' },
      ],
      alice,
    );
    expect(await owners()).toEqual({ '/alerts': 'mfe-alerts', '/watchlist': 'mfe-alerts', '/portfolio': section });
  });

  test('go back to their section with a rollback of both, and with none of one that would claim them twice', async () => {
    await handOver();
    await registry.rollouts.promote(
      [
        { section: 'mfe-alerts', version: '2' },
        { section, version: '2' },
      ],
      alice,
    );
    await expect(registry.rollouts.rollback({ section, from: '2', why: 'x' }, bob)).rejects.toThrow(
      'mfe-trading 1 claims /watchlist, which belongs to the live mfe-alerts 2.',
    );
    const takings = [
      { section: 'mfe-alerts', from: '2' },
      { section, from: '2' },
    ];
    await expect(
      registry.rollouts.rollbackTogether([...takings.slice(1), { section: 'mfe-alerts', from: '1' }], {
        why: 'x',
        actor: bob,
      }),
    ).rejects.toThrow('mfe-alerts is at 2, not at 1: nothing was rolled back.');
    expect((await owners())['/watchlist']).toBe('mfe-alerts');
    expect(await registry.rollouts.rollbackTogether(takings, { why: 'x', actor: bob })).toMatchObject([
      { section: 'mfe-alerts', from: '2', to: '1' },
      { section, from: '2', to: '1' },
    ]);
    expect(await owners()).toEqual({ '/alerts': 'mfe-alerts', '/watchlist': section, '/portfolio': section });
  });

  test('that a version added are free after its rollback', async () => {
    await registry.goLive(section, '1', { routes: [portfolio] });
    await registry.goLive(section, '2', { routes: [portfolio, watchlist] });
    await registry.rollouts.rollback({ section, from: '2', why: 'x' }, bob);
    await registry.goLive('mfe-alerts', '1', { routes: [watchlist] });
    expect(await owners()).toEqual({ '/portfolio': section, '/watchlist': 'mfe-alerts' });
    await expect(registry.rollouts.promote([{ section, version: '2' }], alice)).rejects.toThrow(
      'mfe-trading 2 claims /watchlist, which belongs to the live mfe-alerts 1.',
    );
  });
});
