import { rm, writeFile } from 'node:fs/promises';
import { killAfter } from '../testing/killAfter.ts';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.drop();
});

const section = 'mfe-trading';
const TOO_LARGE =
  'A rollout takes at most 95% of visitors, so that the rest can be compared. Promote the version to give it to everyone.';
const current = async (name = section) => (await registry.rollouts.list()).find((each) => each.section === name);
const lastRow = async () => (await registry.releases.log({ limit: 1 })).at(-1);
const start = (
  version: string,
  shareBp: number,
  more: { section?: string; revision?: number; ramp?: readonly number[] } = {},
) => registry.rollouts.startRollout({ section, version, shareBp, ...more }, bob);
const promote = (version: string, name = section) => registry.rollouts.promote([{ section: name, version }], bob);
const takeBack = (from: string) => registry.rollouts.rollback({ section, from, why: 'it flickers' }, bob);

/** Version 1 is stable; 2 and 3 are published. */
async function published() {
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.publish(section, '3');
}

describe('a rollout', () => {
  test('starts a candidate beside the stable version and changes its share, one row each', async () => {
    await published();
    expect(await start('2', 100)).toEqual({
      ...{ section, from: '1', to: '2', revision: 2, changed: true },
      ...{ fromShareBp: 0, toShareBp: 100 },
    });
    expect(await current()).toMatchObject({ stable: '1', candidate: '2', shareBp: 100, rollout: 1, revision: 2 });
    expect(await start('2', 1_234)).toMatchObject({ fromShareBp: 100, toShareBp: 1_234, revision: 3 });
    expect(await current()).toMatchObject({ candidate: '2', shareBp: 1_234, rollout: 1, revision: 3 });
    expect(await start('2', 1_234)).toMatchObject({ changed: false, revision: 3 });
    const rows = (await registry.releases.log({ limit: 10 })).filter(({ act }) => act === 'rollout');
    expect(rows).toMatchObject([
      { who: 'bob', via: 'desk', from: '1', to: '2', fromShareBp: 0, toShareBp: 100, revision: 2 },
      { from: '1', to: '2', fromShareBp: 100, toShareBp: 1_234, revision: 3 },
    ]);
    expect(rows).toHaveLength(2);
  });

  test.each([
    [9_501, TOO_LARGE],
    [9_999, TOO_LARGE],
    [10_000, TOO_LARGE],
    [0, 'The share must be from 0.01% to 95%.'],
    [-1, 'The share must be from 0.01% to 95%.'],
    [10_001, 'The share must be from 0.01% to 95%.'],
    [12.5, 'The share must be from 0.01% to 95%.'],
    [Number.NaN, 'The share must be from 0.01% to 95%.'],
  ])('refuses a share of %d basis points', async (shareBp, message) => {
    await published();
    await expect(start('2', shareBp)).rejects.toMatchObject({ code: 'invalid', message });
    expect(await current()).toMatchObject({ candidate: null, revision: 1 });
  });

  test('with a ramp ends it by a share without one, in the reply and in its row, and by nothing else', async () => {
    await published();
    await start('2', 1_000, { ramp: [5_000, 9_500] });
    expect(await start('2', 1_000, { ramp: [5_000, 9_500] })).toMatchObject({ changed: false, revision: 2 });
    expect(await start('2', 2_000, { ramp: [5_000, 9_500] })).not.toHaveProperty('endedRamp');
    expect(await start('2', 2_000)).toMatchObject({ changed: true, fromShareBp: 2_000, endedRamp: [5_000, 9_500] });
    expect(await lastRow()).toMatchObject({ act: 'rollout', why: 'The ramp to 50%, 95% ends.', toShareBp: 2_000 });
    expect(await current()).toMatchObject({ shareBp: 2_000, ramp: null, revision: 4 });
    expect(await start('2', 2_000)).toMatchObject({ changed: false, revision: 4 });
    await start('2', 3_000, { ramp: [9_500] });
    expect(await start('2', 9_500)).not.toHaveProperty('endedRamp'); // it is where the ramp led
    expect(await lastRow()).toMatchObject({ why: null, revision: 6 });
  });

  test('refuses a ramp that leads nowhere', async () => {
    await published();
    await expect(start('2', 5_000, { ramp: [100, 5_000] })).rejects.toThrow('No step of this ramp is above 50%.');
    const shrinking = 'A ramp only grows: 5% cannot come after 10%.';
    await expect(start('2', 100, { ramp: [1_000, 500, 5_000] })).rejects.toThrow(shrinking);
    expect(await current()).toMatchObject({ candidate: null, revision: 1 });
  });

  test('that an earlier release let above 95% goes on: it is held, resumed and promoted', async () => {
    await published();
    await start('2', 9_000);
    await registry.db.knex('rollouts').where({ section }).update({ share_bp: 9_900, ramp: '[9999]' });
    await registry.rollouts.hold({ section }, bob);
    await registry.rollouts.resume({ section }, bob);
    const step = { section, version: '2', shareBp: 9_999, ramp: [9_999] };
    expect(await registry.rollouts.startRollout(step, { who: 'guard', via: 'guard' }, { why: 'x' })).toMatchObject({
      fromShareBp: 9_900,
      toShareBp: 9_999,
    });
    await expect(start('2', 9_998)).rejects.toThrow(TOO_LARGE);
    expect(await promote('2')).toMatchObject([{ changed: true, toShareBp: 10_000 }]);
  });

  test('takes the smallest and the largest share', async () => {
    await published();
    await start('2', 1);
    await start('2', 9_500);
    expect(await current()).toMatchObject({ shareBp: 9_500 });
  });

  test('refuses another candidate while one runs, and names it', async () => {
    await published();
    await start('2', 1_000);
    await expect(start('3', 100)).rejects.toMatchObject({
      code: 'taken',
      message:
        'mfe-trading 2 is the candidate, at 10%: promote it, or roll it back (rollback mfe-trading --from 2), before 3 starts.',
    });
    expect(await current()).toMatchObject({ candidate: '2', shareBp: 1_000, revision: 2 });
  });

  test('refuses what no visitor may be given, and a section without a stable version', async () => {
    await registry.publish(section, '1');
    await expect(start('1', 100)).rejects.toThrow(
      'mfe-trading has no stable version beside which 1 could run: promote one first.',
    );
    await expect(start('9', 100)).rejects.toThrow('mfe-trading 9 has not been published.');
    await promote('1');
    await expect(start('1', 100)).rejects.toThrow('mfe-trading 1 is already stable.');
    await registry.publish(section, '2');
    await writeFile(registry.content.pathOf(section, '2', 'entry.js'), 'altered');
    await expect(start('2', 100)).rejects.toThrow('mfe-trading 2 is damaged: entry.js');
    await registry.publish(section, '3');
    await registry.removals.withdraw({ section, version: '3', why: 'x' }, bob);
    await expect(start('3', 100)).rejects.toThrow('mfe-trading 3 was withdrawn.');
    await registry.publish(section, '4');
    await expect(start('4', 100, { revision: 1 })).rejects.toMatchObject({ code: 'taken' });
    await expect(start('4', 100, { section: 'mfe-none' })).rejects.toThrow('Nothing has been published as mfe-none.');
    await registry.removals.takeOff({ section, why: 'x' }, bob);
    await expect(start('4', 100)).rejects.toThrow('mfe-trading was taken off the page, where it had 1');
    expect(await current()).toMatchObject({ candidate: null });
  });

  test('of ten managers who start ten candidates at once, one starts and the others are told', async () => {
    await registry.goLive(section, '0');
    const versions = Array.from({ length: 10 }, (_, index) => String(index + 1));
    for (const version of versions) await registry.publish(section, version);
    const outcomes = await Promise.allSettled(versions.map((version) => start(version, 500)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    const starts = (await registry.acts()).filter(([act]) => act === 'rollout');
    expect(starts).toHaveLength(1);
    expect(await current()).toMatchObject({ candidate: starts[0]?.[2], rollout: 1 });
  });

  test('killed at any step, leaves the row with its effect or neither of them', async () => {
    await published();
    const states = new Set<string>();
    for (let steps = 0, killed = true; killed; steps += 1) {
      const run = killAfter(steps, registry);
      await start('2', 100).catch(() => {});
      killed = run.wasKilled();
      jest.restoreAllMocks();
      const { candidate, shareBp, revision } = (await current()) ?? {};
      const rows = (await registry.acts()).filter(([act]) => act === 'rollout');
      const state = JSON.stringify({ candidate, shareBp, revision, rows });
      states.add(state);
      // Where it committed and the answer was lost, the manager rolls it back.
      if (candidate) break;
    }
    expect([...states]).toEqual([
      JSON.stringify({ candidate: null, shareBp: 0, revision: 1, rows: [] }),
      JSON.stringify({ candidate: '2', shareBp: 100, revision: 2, rows: [['rollout', '1', '2', 2]] }),
    ]);
  });
});

describe('a held rollout', () => {
  test('refuses another share until it is resumed, one row each', async () => {
    await published();
    await start('2', 100);
    const held = { section, from: '1', to: '2', fromShareBp: 100, toShareBp: 100 };
    expect(await registry.rollouts.hold({ section }, alice)).toEqual({ ...held, revision: 3, changed: true });
    expect(await lastRow()).toMatchObject({ act: 'hold', who: 'alice', from: '1', to: '2', toShareBp: 100 });
    expect(await current()).toMatchObject({ heldAt: registry.clock.now(), shareBp: 100 });
    expect(await registry.rollouts.hold({ section }, alice)).toEqual({ ...held, revision: 3, changed: false });
    await expect(start('2', 200)).rejects.toMatchObject({
      code: 'taken',
      message:
        'mfe-trading 2 is held at 1%: resume it first (resume mfe-trading). It can still be promoted or rolled back.',
    });
    expect(await start('2', 100)).toMatchObject({ changed: false });
    expect(await registry.rollouts.resume({ section }, alice)).toEqual({ ...held, revision: 4, changed: true });
    expect(await registry.rollouts.resume({ section }, alice)).toMatchObject({ revision: 4, changed: false });
    expect(await start('2', 200)).toMatchObject({ changed: true, revision: 5 });
    expect(await current()).toMatchObject({ heldAt: null, shareBp: 200, rollout: 1 });
  });

  test('is refused without a candidate and on an old revision', async () => {
    await published();
    await expect(registry.rollouts.hold({ section }, bob)).rejects.toThrow('mfe-trading has no candidate.');
    await start('2', 100);
    await expect(registry.rollouts.hold({ section, revision: 1 }, bob)).rejects.toMatchObject({ code: 'taken' });
    await registry.rollouts.hold({ section, revision: 2 }, bob);
    await expect(registry.rollouts.resume({ section, revision: 2 }, bob)).rejects.toMatchObject({ code: 'taken' });
  });

  test.each([
    ['a promotion', () => promote('2'), '2'],
    ['a rollback', () => takeBack('2'), '1'],
  ])('lets %s act, and the next candidate is not held', async (_, act, stable) => {
    await published();
    await start('2', 100);
    await registry.rollouts.hold({ section }, bob);
    await act();
    expect(await current()).toMatchObject({ stable, candidate: null, heldAt: null });
    await start('3', 300);
    expect(await current()).toMatchObject({ candidate: '3', heldAt: null, rollout: 2 });
  });
});

describe('the end of a candidate', () => {
  test('by its promotion goes to everyone', async () => {
    await published();
    await start('2', 5_000);
    expect(await promote('2')).toEqual([
      { section, from: '1', to: '2', revision: 3, changed: true, fromShareBp: 5_000, toShareBp: 10_000 },
    ]);
    expect(await current()).toMatchObject({ stable: '2', candidate: null, shareBp: 0 });
    expect(await lastRow()).toMatchObject({ act: 'promote', fromShareBp: 5_000, toShareBp: 10_000 });
    expect((await takeBack('2')).to).toBe('1');
  });

  test('by the promotion of another version is in its row', async () => {
    await published();
    await start('2', 100);
    expect(await promote('3')).toMatchObject([{ from: '1', to: '3', fromShareBp: 100, toShareBp: 0 }]);
    expect(await current()).toMatchObject({ stable: '3', candidate: null });
  });

  test('by a rollback leaves the stable version, and the version counts as rolled back', async () => {
    await published();
    await start('2', 100);
    expect(await takeBack('2')).toEqual({
      ...{ section, from: '2', to: '1', revision: 3, changed: true },
      ...{ fromShareBp: 100, toShareBp: 0 },
    });
    expect(await current()).toMatchObject({ stable: '1', candidate: null, shareBp: 0, revision: 3 });
    expect(await lastRow()).toMatchObject({ act: 'rollback', from: '2', to: '1', why: 'it flickers', toShareBp: 0 });
    expect((await registry.rollouts.rejected(section)).map(({ version }) => version)).toEqual(['2']);
    await expect(takeBack('2')).rejects.toThrow('mfe-trading is at 1, not at 2: nothing was rolled back.');
    expect(await start('2', 100)).toMatchObject({ changed: true });
    expect(await current()).toMatchObject({ rollout: 2 });
  });

  test('by a rollback needs nothing of the version that stays, and no earlier one', async () => {
    await published();
    await start('2', 100);
    await rm(registry.content.pathOf(section, '1', 'entry.js'));
    expect((await takeBack('2')).to).toBe('1');
  });

  test('by a rollback of the stable version returns everyone to the one before', async () => {
    await registry.goLive(section, '0');
    await published();
    await start('2', 100);
    await expect(registry.rollouts.rollback({ section, why: 'x' }, bob)).rejects.toThrow(
      'Name the version of mfe-trading to roll back: 1 is live (--from 1), 2 is live (--from 2).',
    );
    await expect(takeBack('3')).rejects.toThrow(
      'mfe-trading is at 1, with the candidate 2, not at 3: nothing was rolled back.',
    );
    expect(await takeBack('1')).toMatchObject({ from: '1', to: '0', fromShareBp: 100, toShareBp: 0 });
    expect(await current()).toMatchObject({ stable: '0', candidate: null });
  });

  test('by a withdrawal or by leaving the page is in its row', async () => {
    await published();
    await start('2', 100);
    await registry.removals.withdraw({ section, version: '2', why: 'x' }, bob);
    expect(await lastRow()).toMatchObject({ act: 'withdraw', from: '2', to: '1', fromShareBp: 100, toShareBp: 0 });
    expect(await current()).toMatchObject({ stable: '1', candidate: null });
    await start('3', 200);
    await registry.removals.takeOff({ section, why: 'x' }, bob);
    expect(await lastRow()).toMatchObject({ act: 'take-off', from: '1', to: null, fromShareBp: 200, toShareBp: 0 });
    expect(await current()).toMatchObject({ stable: null, candidate: null, takenOff: '1' });
  });

  test('by two managers at once: one promotes or rolls back, and the other is told', async () => {
    await published();
    for (let round = 0; round < 5; round += 1) {
      const { stable } = (await current()) ?? {};
      const version = stable === '2' ? '3' : '2';
      await start(version, 100);
      const outcomes = await Promise.allSettled([promote(version), takeBack(version)]);
      const [promotion, rollback] = outcomes.map(({ status }) => status);
      // A rollback that comes after the promotion was meant for a candidate.
      if (rollback === 'fulfilled' && promotion === 'fulfilled') expect((await current())?.stable).not.toBe(stable);
      expect(await current()).toMatchObject({ candidate: null, shareBp: 0 });
    }
  });
});

describe('the gate', () => {
  const watchlist = { routes: [{ path: '/watchlist' }, { path: '/alerts' }] };

  test('a candidate must fit the stable version and the candidate of each other section', async () => {
    await registry.goLive('shell', '1');
    await registry.goLive(section, '1', { routes: [{ path: '/watchlist' }] });
    await registry.goLive('mfe-alerts', '1', { routes: [{ path: '/alarms' }] });
    await registry.publish('mfe-alerts', '2', { routes: [{ path: '/alarms' }, { path: '/alerts' }] });
    await registry.publish(section, '2', watchlist);
    await registry.publish(section, '3', { requires: { react: '^20.0.0' } });
    await expect(start('3', 100)).rejects.toThrow(
      'mfe-trading 3 takes react ^20.0.0, but the live shell 1 brings 19.3.1.',
    );
    await start('2', 1);
    await expect(start('2', 1, { section: 'mfe-alerts' })).rejects.toThrow(
      'mfe-alerts 2 claims /alerts, which belongs to the live mfe-trading 2.',
    );
    await expect(promote('2', 'mfe-alerts')).rejects.toThrow(
      'mfe-alerts 2 claims /alerts, which belongs to the live mfe-trading 2.',
    );
    await takeBack('2');
    await start('2', 1, { section: 'mfe-alerts' });
    await expect(start('2', 1)).rejects.toThrow('which belongs to the live mfe-alerts 2.');
  });

  test('of two candidates that do not fit each other, one starts, even at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [`mfe-r${round}`, `mfe-s${round}`];
      for (const name of [one, other]) {
        await registry.goLive(name, '1', { routes: [{ path: `/${name}` }] });
        await registry.publish(name, '2', { routes: [{ path: `/${name}` }, { path: `/r${round}` }] });
      }
      const outcomes = await Promise.allSettled([start('2', 1, { section: one }), start('2', 1, { section: other })]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('a candidate that ends in the same rollback as another section’s move does not stand in its way', async () => {
    await registry.goLive('mfe-alerts', '1', { routes: [{ path: '/alarms' }, { path: '/alerts' }] });
    await registry.goLive('mfe-alerts', '2', { routes: [{ path: '/alarms' }] });
    await registry.goLive(section, '1', { routes: [{ path: '/watchlist' }] });
    await registry.publish(section, '2', watchlist);
    await start('2', 100);
    const alerts = { section: 'mfe-alerts', from: '2' };
    const back = (takings: { section: string; from: string }[]) =>
      registry.rollouts.rollbackTogether(takings, { why: 'x', actor: bob });
    await expect(back([alerts])).rejects.toThrow('which belongs to the live mfe-trading 2.');
    expect(await back([alerts, { section, from: '2' }])).toMatchObject([
      { section: 'mfe-alerts', to: '1' },
      { section, from: '2', to: '1', toShareBp: 0 },
    ]);
  });
});

test('prune keeps a candidate while it runs and while a tab may still show it', async () => {
  const day = 24 * 3_600_000;
  await published();
  await start('2', 100);
  for (let version = 10; version < 35; version += 1) await registry.publish(section, `${version}`);
  const keeps = async () => {
    await registry.pruning.prune({ dryRun: false }, alice);
    return registry.content.has(section, '2', { path: 'entry.js' });
  };
  registry.clock.advance(60 * day);
  expect(await keeps()).toBe(true);
  await promote('34'); // its row does not name the candidate
  registry.clock.advance(13 * day);
  expect(await keeps()).toBe(true);
  registry.clock.advance(2 * day);
  expect(await keeps()).toBe(false);
  await expect(start('2', 100)).rejects.toThrow('The files of mfe-trading 2 were pruned.');
});
