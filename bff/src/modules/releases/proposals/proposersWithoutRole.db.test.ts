import { deleteRole } from '../../auth/roles/roles.repository.ts';
import { MANAGER, RoleService } from '../../auth/roles/roles.service.ts';
import { ManagerService } from '../access/managers.service.ts';
import { TokenService } from '../access/tokens.service.ts';
import { type Actor, appendToLog } from '../rollouts/releaseLog.repository.ts';
import { alice, makeManager, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

const section = 'mfe-trading';
const ann: Actor = { who: 'ann@example.com', via: 'desk', person: 'ann' };
const ben: Actor = { who: 'ben@example.com', via: 'desk', person: 'ben' };
const everything = { own: null };
const caller = { address: 'command-line', requestId: 'r', userAgent: '' };

let registry: TestRegistry;
let managers: ManagerService;
beforeEach(async () => {
  registry = await testRegistry();
  for (const id of ['ann', 'ben']) await makeManager(registry, id);
  managers = new ManagerService({ clock: registry.clock, roles: new RoleService(registry) });
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.proposals.setRule({ section }, true, ann);
});
afterEach(() => registry.drop());

const rollOut = async (shareBp: number, actor: Actor) =>
  (await registry.proposals.rollOut({ section, version: '2', shareBp }, actor)).proposal?.id ?? '';
const open = () => registry.proposals.list(everything);
const candidate = async () => (await registry.rollouts.list()).find((each) => each.section === section)?.candidate;

test('a proposal is void without its proposer’s role: it says so, is not confirmed, and can be declined', async () => {
  const id = await rollOut(100, ann);
  expect(await open()).toMatchObject([{ id, isVoid: false }]);
  await deleteRole(registry.db.knex, 'ann', MANAGER); // as when the account is deleted
  expect(await open()).toMatchObject([{ id, isVoid: true }]);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({
    code: 'taken',
    message: 'This proposal is void: ann@example.com is not a release manager anymore, or the token was revoked.',
  });
  expect(await candidate()).toBeNull();
  await registry.proposals.decline(id, ben, everything);
  expect(await open()).toEqual([]);
});

test('a proposal is void once its token is revoked, by whatever way', async () => {
  const tokens = new TokenService(registry);
  const wanted = { section: null, can: 'all', label: 'laptop', lifetimeMs: 3_600_000, ownerId: 'ann' } as const;
  const { record } = await tokens.create(wanted, alice);
  const id = await rollOut(100, { who: 'token laptop', via: 'token', person: 'ann', tokenId: record.id });
  await registry.db.knex('release_tokens').where({ id: record.id }).update({ revoked_at: 1 });
  expect(await open()).toMatchObject([{ id, isVoid: true }]);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject({ code: 'taken' });
});

test('a request that the end of its caller’s role overtook proposes, confirms and declines nothing', async () => {
  const id = await rollOut(100, ann);
  await managers.revoke('ben@example.com', alice, caller);
  const refused = { code: 'forbidden', message: 'You are not a release manager anymore.' };
  await expect(rollOut(200, ben)).rejects.toMatchObject(refused);
  await expect(registry.proposals.confirm(id, ben, everything)).rejects.toMatchObject(refused);
  await expect(registry.proposals.decline(id, ben, everything)).rejects.toMatchObject(refused);
  expect(await open()).toMatchObject([{ id }]);
  expect(await candidate()).toBeNull();
});

test('of proposals and the end of the role at once, none is left open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const proposed = Array.from({ length: 5 }, (_, nth) => rollOut(1 + nth, ann));
    await Promise.allSettled([...proposed, managers.revoke('ann@example.com', alice, caller)]);
    expect(await open()).toEqual([]);
    await registry.db.knex('users').where({ id: 'ann' }).update({ email_verified_at: 1 });
    await managers.grant('ann@example.com', alice, caller);
  }
});

test('the end of a role waits for a move that is under way', async () => {
  const { db, clock } = registry;
  const order: string[] = [];
  const about = { section, act: 'hold', actor: ben, from: null, to: null, revision: 9 } as const;
  let revoked: Promise<unknown> = Promise.resolve();
  await db.transaction(async (trx) => {
    await trx('rollouts').forUpdate().select('section');
    revoked = managers.revoke('ann@example.com', alice, caller).then(() => order.push('revoked'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    await appendToLog(trx, { ...about, at: clock.now() });
    order.push('moved');
  });
  await revoked;
  expect(order).toEqual(['moved', 'revoked']);
});
