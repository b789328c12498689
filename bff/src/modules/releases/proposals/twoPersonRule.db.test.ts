import { GUARD } from '../guard/guard.service.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { makeManager, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { declineProposalsOf } from './proposals.repository.ts';

const section = 'mfe-trading';
const ann: Actor = { who: 'ann@example.com', via: 'desk', person: 'ann' };
const ben: Actor = { who: 'ben@example.com', via: 'desk', person: 'ben' };
const everything = { own: null };

let registry: TestRegistry;
beforeEach(async () => {
  registry = await testRegistry();
  for (const id of ['ann', 'ben']) await makeManager(registry, id);
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.proposals.setRule({ section }, true, ann);
});
afterEach(() => registry.drop());

const rolloutNow = async () => (await registry.rollouts.list()).find((each) => each.section === section);

test('the end of the rule is decided once, in the log, and not on another revision', async () => {
  const stale = `${section} changed since you looked`;
  await expect(registry.proposals.setRule({ section, revision: 1 }, false, ann)).rejects.toThrow(stale);
  const { proposal: early } = await registry.proposals.setRule({ section }, false, ann);
  await registry.removals.takeOff({ section, why: 'it flickers' }, ann);
  await expect(registry.proposals.confirm(early?.id ?? '', ben, everything)).rejects.toThrow(stale);
  expect(await rolloutNow()).toMatchObject({ twoPerson: true, revision: 3 });

  const { proposal } = await registry.proposals.setRule({ section }, false, ann);
  const id = proposal?.id ?? '';
  await registry.proposals.confirm(id, ben, everything);
  expect(await rolloutNow()).toMatchObject({ twoPerson: false, revision: 4 });
  expect((await registry.proposals.list(everything)).map((each) => each.id)).toEqual([early?.id]);
  const log = await registry.releases.log({ act: 'confirm', limit: 9 });
  expect(log.map(({ who, why }) => [who, why])).toEqual([[ben.who, expect.stringContaining(id)]]);
});

test('the guard takes the steps of a ramp that two people agreed to, and a start promotes nothing by itself', async () => {
  const share = { section, version: '2', shareBp: 100, ramp: [500, 10_000] };
  const { proposal } = await registry.proposals.rollOut({ ...share, ramp: [50, 100, ...share.ramp] }, ann);
  expect(proposal?.asked).toMatchObject({ ramp: share.ramp }); // what is to come of it
  await registry.proposals.confirm(proposal?.id ?? '', ben, everything);
  await registry.rollouts.startRollout({ ...share, shareBp: 500 }, GUARD);
  expect(await rolloutNow()).toMatchObject({ candidate: '2', shareBp: 500 });
  await registry.rollouts.promote([{ section, version: '2' }], GUARD);
  expect(await registry.stableOf(section)).toBe('2');
  await registry.publish(section, '3');
  const start = registry.rollouts.promote([{ section, version: '3' }], { who: 'npm start', via: 'start' });
  await expect(start).rejects.toThrow('a second person has to confirm this');
  expect(await registry.stableOf(section)).toBe('2');
});

test('the log has room for a proposal with the longest reason, and still names it', async () => {
  const { proposal } = await registry.proposals.withdraw({ section, version: '2', why: 'x'.repeat(500) }, ann);
  const [entry] = await registry.releases.log({ act: 'propose', limit: 1 });
  expect(entry?.why).toHaveLength(500);
  expect(entry?.why?.endsWith(`x (${proposal?.id})`)).toBe(true);
});

test('what was confirmed stays confirmed when the role of the one who proposed it ends', async () => {
  const { proposal } = await registry.proposals.promote([{ section, version: '2' }], ann);
  await registry.proposals.confirm(proposal?.id ?? '', ben, everything);
  await declineProposalsOf(registry.db.knex, 'ann', { by: 'operator', now: registry.clock.now() });
  const rows = await registry.db.knex('release_proposals').select('decision', 'decided_by');
  expect(rows).toEqual([{ decision: 'confirmed', decided_by: ben.who }]);
});
