import { openRegistry } from '../registry.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { killAfter } from '../testing/killAfter.ts';
import { alice, makeManager, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { declineProposalsOf, deleteOldProposals } from './proposals.repository.ts';

const section = 'mfe-trading';
const ann: Actor = { who: 'ann@example.com', via: 'desk', person: 'ann' };
const annsToken: Actor = { who: 'token of Ann', via: 'token', person: 'ann' };
const ben: Actor = { who: 'ben@example.com', via: 'desk', person: 'ben' };
const stranger: Actor = { who: 'token without an owner', via: 'token', person: null };
const everything = { own: null };
const DAY_MS = 24 * 3_600_000;

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
  for (const id of ['ann', 'ben']) await makeManager(registry, id);
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.proposals.setRule({ section }, true, ann);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.drop();
});

const chatPage = { routes: [{ path: '/talk' }] };
const promotion = [{ section, version: '2', revision: 2 }];
const rolloutNow = async () => (await registry.rollouts.list()).find((each) => each.section === section);
const open = async () => registry.proposals.list(everything);

async function proposed(actor = ann): Promise<string> {
  const { moves, proposal } = await registry.proposals.promote(promotion, actor);
  expect(moves).toEqual([]);
  return proposal?.id ?? '';
}

test('a promotion waits, another manager confirms it, and the log says who did what', async () => {
  const id = await proposed();
  expect(await registry.stableOf(section)).toBe('1');
  expect(await open()).toMatchObject([{ id, proposedBy: ann.who, isOutdated: false }]);
  const { moved } = await registry.proposals.confirm(id, ben, everything);
  expect(moved).toMatchObject([{ section, revision: 3 }]);
  expect(await registry.stableOf(section)).toBe('2');
  expect(await open()).toEqual([]);
  const log = (await registry.releases.log({ limit: 4 })).map(({ act, who, to, why }) => [act, who, to, why]);
  expect(log).toEqual([
    ['two-person', ann.who, null, 'on'],
    ['propose', ann.who, null, `promote mfe-trading 2 (${id})`],
    ['confirm', ben.who, null, `promote mfe-trading 2, proposed by ${ann.who} (${id})`],
    ['promote', ben.who, '2', null],
  ]);
});

test('a confirmed promotion tells which of its sections it moved', async () => {
  await registry.goLive('mfe-chat', '1', chatPage);
  const chat = { section: 'mfe-chat', version: '1', revision: 1 }; // is live already
  const { proposal } = await registry.proposals.promote([...promotion, chat], ann);
  const { moved } = await registry.proposals.confirm(proposal?.id ?? '', ben, everything);
  expect(moved.map((each) => each.section)).toEqual([section]);
});

test('to be proposed gives nobody the files of a version', async () => {
  await proposed();
  expect(await registry.releases.shownFiles(section, '2')).toBeNull();
});

test('neither the same person confirms it, nor through a token, nor someone unknown', async () => {
  const byPerson = await proposed();
  for (const [actor, says] of [
    [ann, 'You proposed this yourself: another release manager has to confirm it.'],
    [annsToken, 'You proposed this yourself: another release manager has to confirm it.'],
    [stranger, 'the desk does not know who you are'],
    [alice, 'the desk does not know who you are'],
  ] as const) {
    await expect(registry.proposals.confirm(byPerson, actor, everything)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(registry.proposals.confirm(byPerson, actor, everything)).rejects.toThrow(says);
  }
  await registry.proposals.decline(byPerson, ben, everything);
  const byToken = await proposed(annsToken);
  await expect(registry.proposals.confirm(byToken, ann, everything)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await registry.stableOf(section)).toBe('1');
});

test('someone unknown proposes nothing, on the server neither', async () => {
  for (const actor of [stranger, alice]) {
    await expect(registry.proposals.promote(promotion, actor)).rejects.toMatchObject({ code: 'forbidden' });
  }
  expect(await open()).toEqual([]);
  await expect(registry.rollouts.promote(promotion, ann)).rejects.toThrow('a second person has to confirm this');
  expect(await registry.stableOf(section)).toBe('1');
});

test('rollouts, withdrawals and the end of the rule wait, too', async () => {
  const share = { section, version: '2', shareBp: 100, revision: 2 };
  const { proposal: rollout, changed } = await registry.proposals.rollOut(share, ann);
  expect([changed, (await rolloutNow())?.candidate]).toEqual([false, null]);
  await registry.proposals.confirm(rollout?.id ?? '', ben, everything);
  expect(await rolloutNow()).toMatchObject({ candidate: '2', shareBp: 100, revision: 3 });

  const larger = await registry.proposals.rollOut({ ...share, shareBp: 5_000, revision: 3 }, ann);
  expect(larger).toMatchObject({ from: '1', to: '2', fromShareBp: 100, toShareBp: 100, revision: 3 });

  const withdrawal = { section, version: '2', why: 'it leaks', revision: 3 };
  const { proposal: taken } = await registry.proposals.withdraw(withdrawal, ben);
  expect((await rolloutNow())?.candidate).toBe('2');
  await registry.proposals.confirm(taken?.id ?? '', ann, everything);
  expect(await rolloutNow()).toMatchObject({ candidate: null, revision: 4 });

  const { proposal: end, on } = await registry.proposals.setRule({ section, revision: 4 }, false, ann);
  expect([on, (await rolloutNow())?.twoPerson]).toEqual([true, true]);
  await registry.proposals.confirm(end?.id ?? '', ben, everything);
  expect(await rolloutNow()).toMatchObject({ twoPerson: false, revision: 5 });
});

test('what makes things safer never waits', async () => {
  await registry.proposals.confirm(await proposed(), ben, everything);
  await registry.publish(section, '3');
  const { proposal } = await registry.proposals.rollOut({ section, version: '3', shareBp: 100, revision: 3 }, ann);
  await registry.proposals.confirm(proposal?.id ?? '', ben, everything);
  await registry.rollouts.hold({ section }, ann);
  expect((await rolloutNow())?.heldAt).not.toBeNull();
  await registry.rollouts.rollback({ section, from: '3', why: 'x' }, ann);
  await registry.rollouts.rollback({ section, from: '2', why: 'x' }, ann);
  expect(await registry.stableOf(section)).toBe('1');
  await registry.removals.takeOff({ section, why: 'x' }, ann);
  expect(await registry.stableOf(section)).toBeNull();
});

test('the server itself ends the rule at once, in the log', async () => {
  expect(await registry.proposals.setRule({ section }, false, alice)).toMatchObject({ on: false, changed: true });
  expect(await registry.proposals.setRule({ section }, false, alice)).toMatchObject({ on: false, changed: false });
  expect((await registry.releases.log({ act: 'two-person', limit: 9 })).map(({ who, why }) => [who, why])).toEqual([
    [ann.who, 'on'],
    ['alice', 'off'],
  ]);
  expect(await registry.proposals.promote([{ ...promotion[0], section, version: '2', revision: 3 }], ann)).toEqual({
    moves: [expect.objectContaining({ to: '2' })],
  });
});

test('of fifty confirmations in parallel, one acts', async () => {
  const id = await proposed();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, () => registry.proposals.confirm(id, ben, everything)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(['taken', 'not-found']).toContain(outcome.reason.code);
  }
  const acts = (await registry.releases.log({ limit: 99 })).map(({ act }) => act);
  expect(acts.filter((act) => act === 'confirm')).toHaveLength(1);
  expect(acts.filter((act) => act === 'promote')).toHaveLength(2);
}, 30_000);

test('a confirmation and a decline at once: one of them decides', async () => {
  for (let round = 0; round < 5; round += 1) {
    const revision = (await rolloutNow())?.revision ?? 0;
    const version = (await registry.stableOf(section)) === '1' ? '2' : '1';
    const { proposal } = await registry.proposals.promote([{ section, version, revision }], ann);
    const id = proposal?.id ?? '';
    const outcomes = await Promise.allSettled([
      registry.proposals.confirm(id, ben, everything),
      registry.proposals.decline(id, ben, everything),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await registry.stableOf(section)) === version).toBe(outcomes[0].status === 'fulfilled');
  }
});

test('a proposal ends when a section was moved since, and after a day', async () => {
  const id = await proposed();
  await registry.publish(section, '3');
  await registry.removals.takeOff({ section, why: 'x' }, ben);
  expect(await open()).toMatchObject([{ id, isOutdated: true }]);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({ code: 'taken' });
  expect(await open()).toHaveLength(1); // nothing was decided
  registry.clock.advance(DAY_MS);
  expect(await open()).toEqual([]);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({ code: 'not-found' });
  expect(await deleteOldProposals(registry.db.knex, { now: registry.clock.now() + 31 * DAY_MS })).toBe(1);
});

test('what the gate refuses now is refused at once, and what it refuses later is not done', async () => {
  await expect(registry.proposals.promote([{ section, version: '9' }], ann)).rejects.toMatchObject({
    code: 'not-found',
  });
  const id = await proposed();
  await registry.goLive('mfe-chat', '1', { routes: [{ path: '/chat' }] });
  await registry.publish(section, '4', { routes: [{ path: '/chat' }] });
  await expect(registry.proposals.promote([{ section, version: '4' }], ann)).rejects.toMatchObject({
    code: 'unprocessable',
  });
  await registry.db.knex('releases').where({ section, version: '2' }).update({ pruned_at: 1 });
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({ code: 'not-found' });
  expect(await registry.stableOf(section)).toBe('1');
});

test('the same proposal is there once, each section sees its own, and there is a limit', async () => {
  expect(await proposed()).toBe(await proposed());
  expect(await open()).toHaveLength(1);
  await registry.goLive('mfe-chat', '1', { routes: [] });
  await registry.publish('mfe-chat', '2', { routes: [] });
  const both = [...promotion, { section: 'mfe-chat', version: '2', revision: 1 }];
  await registry.proposals.promote(both, ann);
  expect(await registry.proposals.list({ own: section })).toHaveLength(1);
  expect(await registry.proposals.list({ own: 'mfe-chat' })).toEqual([]);
  let accepted = 0;
  for (let shareBp = 1; shareBp <= 50; shareBp += 1) {
    const share = { section, version: '2', shareBp, revision: 2 };
    await registry.proposals.rollOut(share, ann).then(
      () => {
        accepted += 1;
      },
      (refusal) => expect(refusal).toMatchObject({ code: 'taken' }),
    );
  }
  expect(accepted).toBe(8);
  expect(await open()).toHaveLength(10);
}, 30_000);

test('killed at any step, a confirmation is done wholly or not at all', async () => {
  const id = await proposed();
  for (let steps = 0; ; steps += 1) {
    const killed = openRegistry(registry);
    const kill = killAfter(steps, { ...registry, ...killed });
    await killed.proposals.confirm(id, ben, everything).catch(() => {});
    jest.restoreAllMocks();
    const isDone = (await registry.stableOf(section)) === '2';
    expect((await open()).length).toBe(isDone ? 0 : 1);
    expect((await registry.releases.log({ act: 'confirm', limit: 9 })).length).toBe(isDone ? 1 : 0);
    if (!kill.wasKilled() || isDone) break;
  }
  expect(await registry.stableOf(section)).toBe('2');
});

test('someone unknown declines no proposal and only turns the rule on; an operator declines', async () => {
  const id = await proposed();
  await expect(registry.proposals.decline(id, stranger, everything)).rejects.toMatchObject({ code: 'forbidden' });
  await registry.proposals.decline(id, alice, everything);
  await registry.goLive('mfe-chat', '1', chatPage);
  const rule = (on: boolean) => registry.proposals.setRule({ section: 'mfe-chat' }, on, stranger);
  expect(await rule(true)).toMatchObject({ on: true, changed: true });
  await expect(rule(false)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the proposals of one person for one section block nobody else', async () => {
  const share = (shareBp: number, actor: Actor, of = section) =>
    registry.proposals.rollOut({ section: of, version: '2', shareBp }, actor);
  for (let shareBp = 1; shareBp <= 10; shareBp += 1) await share(shareBp, ann);
  await expect(share(11, annsToken)).rejects.toThrow('10 of your proposals wait already: decline some first.');
  expect((await share(11, ben)).proposal).toBeDefined();
  await registry.goLive('mfe-chat', '1', chatPage);
  await registry.publish('mfe-chat', '2', chatPage);
  await registry.proposals.setRule({ section: 'mfe-chat' }, true, ann);
  expect((await share(1, ann, 'mfe-chat')).proposal).toBeDefined();
});

test('what a person proposed ends with the role', async () => {
  const id = await proposed();
  await declineProposalsOf(registry.db.knex, 'ann', { by: 'alice', now: registry.clock.now() });
  expect(await open()).toEqual([]);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({ code: 'not-found' });
});
