import { TokenService } from '../access/tokens.service.ts';
import type { Actor } from '../rollouts/releaseLog.repository.ts';
import { alice, makeManager, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';

const section = 'mfe-trading';
const ann: Actor = { who: 'ann@example.com', via: 'desk', person: 'ann' };
const ben: Actor = { who: 'ben@example.com', via: 'desk', person: 'ben' };
const everything = { own: null };
const HOUR_MS = 3_600_000;

let registry: TestRegistry;
let tokens: TokenService;
beforeEach(async () => {
  registry = await testRegistry();
  for (const id of ['ann', 'ben']) await makeManager(registry, id);
  tokens = new TokenService(registry);
  await registry.goLive(section, '1');
  await registry.publish(section, '2');
  await registry.proposals.setRule({ section }, true, ann);
});
afterEach(() => registry.drop());

/** Someone who acts with a new token of Ann's. */
async function withToken(label: string): Promise<Actor & { tokenId: string }> {
  const wanted = { section: null, can: 'all', label, lifetimeMs: HOUR_MS, ownerId: 'ann' } as const;
  const { record } = await tokens.create(wanted, alice);
  return { who: `token ${label}`, via: 'token', person: 'ann', tokenId: record.id };
}
const rollOut = async (shareBp: number, actor: Actor) =>
  (await registry.proposals.rollOut({ section, version: '2', shareBp }, actor)).proposal?.id ?? '';
const open = async () => (await registry.proposals.list(everything)).map(({ id }) => id);

test('what was proposed with a token ends when it is revoked, and nothing else of its owner does', async () => {
  const [lost, other] = [await withToken('laptop'), await withToken('build')];
  const ended = await rollOut(100, lost);
  const kept = [await rollOut(200, other), await rollOut(300, ann)];
  expect(await open()).toEqual([ended, ...kept]);
  await tokens.revoke(lost.tokenId, alice);
  expect(await open()).toEqual(kept);
  await expect(registry.proposals.confirm(ended, ben, everything)).rejects.toMatchObject({ code: 'not-found' });
  expect(await registry.db.knex('release_proposals').where({ id: ended }).first()).toMatchObject({
    decision: 'declined',
    decided_by: 'alice',
  });
});

test('a request that its token’s revocation overtook proposes nothing', async () => {
  const lost = await withToken('laptop');
  await tokens.revoke(lost.tokenId, alice);
  await expect(rollOut(100, lost)).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await open()).toEqual([]);
});

test('of proposals and a revocation at once, none is left open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lost = await withToken(`laptop ${round}`);
    const proposed = Array.from({ length: 5 }, (_, nth) => rollOut(1 + nth, lost));
    await Promise.allSettled([...proposed, tokens.revoke(lost.tokenId, alice)]);
    expect(await open()).toEqual([]);
  }
});

test('a person who proposes and declines in a loop does not fill the log', async () => {
  const loop = async () => registry.proposals.decline(await rollOut(100, ann), ann, everything);
  for (let nth = 0; nth < 60; nth += 1) await loop();
  const token = await withToken('laptop');
  for (const actor of [ann, token]) {
    await expect(rollOut(100, actor)).rejects.toMatchObject({
      code: 'too-many',
      message: 'You made 60 proposals in an hour, the most that one can make. Please try again in 60 minutes.',
      retryAfterSeconds: 3_600,
    });
  }
  expect(await registry.releases.log({ act: 'propose', limit: 99 })).toHaveLength(60);
  await registry.proposals.decline(await rollOut(100, ben), ben, everything);
  registry.clock.advance(HOUR_MS);
  await loop();
});
