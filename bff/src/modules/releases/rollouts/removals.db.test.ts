import { writeFileSync } from 'node:fs';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(() => registry.drop());

const section = 'mfe-trading';
const bob = { who: 'bob', via: 'desk' } as const;
const rollout = async (name = section) => (await registry.rollouts.list()).find((each) => each.section === name);
const log = () => registry.releases.log({ limit: 1_000 });
const withdraw = (version: string, more: { revision?: number } = {}) =>
  registry.removals.withdraw({ section, version, why: 'it leaks  names', ...more }, bob);
const takeOff = (name = section) => registry.removals.takeOff({ section: name, why: 'a legal question' }, bob);
const promote = (version: string, name = section) => registry.rollouts.promote([{ section: name, version }], alice);
const rollback = (from: string) => registry.rollouts.rollback({ section, from, why: 'x' }, alice);
const goodBefore = async () => {
  const current = await rollout();
  const versions: string[] = [];
  if (current) for await (const version of registry.rollouts.goodBefore(current)) versions.push(version);
  return versions;
};

describe('withdrawing', () => {
  test('a version that is not live keeps it from every move and leaves what is live', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    expect(await withdraw('2')).toEqual({
      section,
      version: '2',
      stable: '3',
      wasLive: false,
      hadVisitors: true,
      revision: 4,
    });
    expect((await log()).at(-1)).toMatchObject({
      act: 'withdraw',
      who: 'bob',
      via: 'desk',
      from: '2',
      to: null,
      why: 'it leaks names',
      revision: 4,
      at: registry.clock.now(),
    });
    await expect(promote('2')).rejects.toThrow('mfe-trading 2 was withdrawn.');
    expect(await goodBefore()).toEqual(['1']);
    expect((await rollback('3')).to).toBe('1');
  });

  test('says whether visitors ever had the version', async () => {
    await registry.goLive(section, '1');
    for (const version of ['2', '3', '4']) await registry.publish(section, version);
    await registry.rollouts.startRollout({ section, version: '2', shareBp: 100 }, alice);
    await registry.rollouts.rollback({ section, from: '2', why: 'x' }, alice);
    await promote('3');
    await rollback('3');
    const hadVisitors = async (version: string) => (await withdraw(version)).hadVisitors;
    expect([await hadVisitors('2'), await hadVisitors('3'), await hadVisitors('4')]).toEqual([true, true, false]);
  });

  test('the live version returns the section to the latest good one, in one row', async () => {
    for (const version of ['1', '2', '3']) await registry.goLive(section, version);
    await rollback('3');
    expect(await withdraw('2')).toEqual({
      section,
      version: '2',
      stable: '1',
      wasLive: true,
      hadVisitors: true,
      revision: 5,
    });
    expect((await log()).at(-1)).toMatchObject({ act: 'withdraw', from: '2', to: '1', revision: 5 });
    expect(await rollout()).toMatchObject({ stable: '1', revision: 5 });
    await registry.goLive(section, '4');
    expect((await rollback('4')).to).toBe('1');
  });

  test('the live version passes over versions that are damaged or no longer fit', async () => {
    await registry.goLive('shell', '1', { shellApi: '1.1' });
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    await registry.goLive(section, '3', { routes: [{ path: '/portfolio' }] });
    await registry.goLive('mfe-alerts', '1', { routes: [{ path: '/alerts' }] });
    await registry.goLive(section, '4', { routes: [{ path: '/holdings' }] });
    await registry.goLive('mfe-alerts', '2', { routes: [{ path: '/portfolio' }] });
    writeFileSync(registry.content.pathOf(section, '2', 'entry.js'), 'altered');
    expect(await withdraw('4')).toMatchObject({ stable: '1' });
  });

  test('the live version without another good one is refused, and nothing changes', async () => {
    await registry.goLive(section, '1');
    const before = [await rollout(), await log()];
    await expect(withdraw('1')).rejects.toMatchObject({
      code: 'unprocessable',
      message:
        'mfe-trading has no good version to return to instead of 1: promote another one, or take mfe-trading off the page first (take-off mfe-trading).',
    });
    expect([await rollout(), await log()]).toEqual(before);
    expect(await registry.releases.find(section, '1')).toMatchObject({ withdrawn: false });
    await registry.goLive('shell', '1');
    await expect(registry.removals.withdraw({ section: 'shell', version: '1', why: 'x' }, bob)).rejects.toThrow(
      'shell has no good version to return to instead of 1: promote another one.',
    );
  });

  test('holds for the content, under every version of the section', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    await registry.goLive(section, '2-again', { mark: '2' });
    expect(await withdraw('2')).toMatchObject({ stable: '1', wasLive: true });
    expect((await log()).slice(-2)).toMatchObject([
      { act: 'withdraw', from: '2', to: null, revision: 4 },
      { act: 'withdraw', from: '2-again', to: '1', revision: 4 },
    ]);
    for (const version of ['2', '2-again']) {
      await expect(promote(version)).rejects.toThrow(`mfe-trading ${version} was withdrawn.`);
    }
    await expect(registry.publish(section, '3', { mark: '2' })).rejects.toThrow(
      'The content of mfe-trading 3 was withdrawn: publish something else.',
    );
    expect((await registry.rollouts.rejected(section)).map(({ version }) => version).sort()).toEqual(['2', '2-again']);
  });

  test('a candidate ends it and leaves the stable version; another one leaves the candidate', async () => {
    await registry.goLive(section, '1');
    await registry.publish(section, '2');
    await registry.publish(section, '3');
    await registry.db.knex('rollouts').where({ section }).update({ candidate: '2', share_bp: 100 });
    expect(await withdraw('3')).toMatchObject({ wasLive: false, revision: 2 });
    expect(await rollout()).toMatchObject({ candidate: '2', shareBp: 100 });
    expect(await withdraw('2')).toMatchObject({ stable: '1', wasLive: true, revision: 3 });
    expect(await rollout()).toMatchObject({ stable: '1', candidate: null, shareBp: 0, revision: 3 });
  });

  test('refuses an unknown version, a missing reason, an old revision, and a second time', async () => {
    await registry.goLive(section, '1');
    await registry.publish(section, '2');
    await expect(withdraw('9')).rejects.toThrow('mfe-trading 9 has not been published.');
    for (const why of [' ', '\u200b\u2060', '\u2800 \u00ad']) {
      await expect(registry.removals.withdraw({ section, version: '2', why }, bob)).rejects.toThrow('Give a reason.');
    }
    await expect(withdraw('2', { revision: 0 })).rejects.toMatchObject({ code: 'taken' });
    await withdraw('2', { revision: 1 });
    await expect(withdraw('2')).rejects.toThrow('mfe-trading 2 was withdrawn before.');
  });

  test('of eight managers at once, one withdraws and the others are told', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => withdraw('2')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'taken' });
    }
    expect((await log()).filter(({ act }) => act === 'withdraw')).toHaveLength(1);
    expect(await rollout()).toMatchObject({ stable: '1', revision: 3 });
  });

  test('a withdrawal and a promotion of the version at once never leave it live', async () => {
    await registry.goLive(section, '0');
    for (let round = 1; round <= 5; round += 1) {
      const version = `${round}`;
      await registry.publish(section, version);
      await Promise.allSettled([promote(version), withdraw(version)]);
      await withdraw(version).catch(() => {}); // the promotion won
      expect(await rollout()).toMatchObject({ stable: '0' });
    }
  });

  test('an act that dies between its row and its effect leaves neither', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    const before = [await rollout(), await log()];
    const { transaction } = registry.db;
    registry.db.transaction = (work, options) =>
      transaction(async (trx) => {
        await work(trx);
        throw new Error('power cut');
      }, options);
    await expect(withdraw('2')).rejects.toThrow('power cut');
    await expect(takeOff()).rejects.toThrow('power cut');
    registry.db.transaction = transaction;
    expect([await rollout(), await log()]).toEqual(before);
    expect(await registry.releases.find(section, '2')).toMatchObject({ withdrawn: false });
  });
});

describe('taking off the page', () => {
  test('leaves no live version until a promotion, and keeps the way back', async () => {
    await registry.goLive(section, '1');
    await registry.goLive(section, '2');
    expect(await takeOff()).toEqual({
      section,
      version: '2',
      stable: null,
      wasLive: true,
      hadVisitors: true,
      revision: 3,
    });
    expect((await log()).at(-1)).toMatchObject({
      act: 'take-off',
      who: 'bob',
      from: '2',
      to: null,
      why: 'a legal question',
      revision: 3,
    });
    expect(await rollout()).toMatchObject({ stable: null, takenOff: '2', revision: 3 });
    await expect(rollback('2')).rejects.toThrow(
      'mfe-trading was taken off the page, where it had 2: promote a version to bring it back.',
    );
    await promote('2');
    expect(await rollout()).toMatchObject({ stable: '2', takenOff: null, revision: 4 });
    expect(await goodBefore()).toEqual(['1']);
    await takeOff();
    await registry.goLive(section, '3');
    expect(await goodBefore()).toEqual(['2', '1']);
    expect((await rollback('3')).to).toBe('2');
  });

  test('ends a candidate, and the version can be withdrawn then', async () => {
    await registry.goLive(section, '1');
    await registry.publish(section, '2');
    await registry.db.knex('rollouts').where({ section }).update({ candidate: '2', share_bp: 100 });
    await takeOff();
    expect(await rollout()).toMatchObject({ stable: null, candidate: null, shareBp: 0 });
    expect(await withdraw('1')).toMatchObject({ stable: null, wasLive: false });
    expect(await rollout()).toMatchObject({ stable: null, takenOff: '1' });
    await expect(promote('1')).rejects.toThrow('mfe-trading 1 was withdrawn.');
    await promote('2');
    expect(await goodBefore()).toEqual([]);
  });

  test('is refused for the shell, for a section that is not on the page, and a second time', async () => {
    await registry.goLive('shell', '1');
    await registry.publish(section, '1');
    await expect(takeOff('shell')).rejects.toThrow('The shell frames every page, so it stays.');
    await expect(takeOff()).rejects.toThrow('mfe-trading is not on the page.');
    await expect(takeOff('mfe-none')).rejects.toThrow('No version of mfe-none has been published.');
    await promote('1');
    const both = await Promise.allSettled([takeOff(), takeOff()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'taken' } });
  });

  test('frees its routes for another section, which keeps them', async () => {
    await registry.goLive(section, '1', { routes: [{ path: '/watchlist' }] });
    await takeOff();
    await registry.goLive('mfe-alerts', '1', { routes: [{ path: '/watchlist' }] });
    await expect(promote('1')).rejects.toThrow(
      'mfe-trading 1 claims /watchlist, which belongs to the live mfe-alerts 1.',
    );
  });

  test('keeps the files of the version that the page had', async () => {
    await registry.goLive(section, '1');
    for (let version = 2; version <= 25; version += 1) await registry.publish(section, `${version}`);
    await takeOff();
    registry.clock.advance(30 * 24 * 3_600_000);
    await registry.pruning.prune({ dryRun: false }, alice);
    expect(await registry.content.has(section, '1', { path: 'entry.js' })).toBe(true);
  });
});
