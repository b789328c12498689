import { TestApp } from '../../../../test/testApp.ts';
import { seededRandom } from '../../../kernel/seededRandom.ts';
import { FolderStore } from '../files/folderStore.ts';
import { brokenInvariants } from '../testing/deskInvariants.ts';
import { letAct } from '../testing/deskOutsiders.ts';
import { comeFromOutside, makeWorld, WORLD } from '../testing/deskWorld.ts';

const ACTS = 30;

let app: TestApp;
let replica: TestApp;
beforeEach(async () => {
  app = await TestApp.start();
  await app.composed.prepare();
  replica = await app.replica();
});
afterEach(async () => {
  await replica.drop();
  await app.drop();
});

/** `npm run drill -- desk-outsiders` does more of it, and kills one of the replicas. */
test('whatever three people and two tokens do at once, on two replicas, the desk keeps its word', async () => {
  await makeWorld({ db: app.db, clock: app.clock, content: new FolderStore(app.dataDir) });
  const next = seededRandom(20_261_123);
  const through = (): TestApp => (next() < 0.5 ? app : replica);
  const { outsiders, people } = await comeFromOutside(app, {
    async person() {
      const { email, userId, token } = await app.person();
      return { email, userId, ask: (call, body) => through().request(call, { token, body }) };
    },
    withToken(token) {
      const headers = { authorization: `Bearer ${token}` };
      return (call, body) => through().request(call, { headers, body });
    },
  });
  const done = await letAct(outsiders, { world: WORLD, acts: ACTS, next });
  expect(await brokenInvariants(app.db.knex, { done, people, repliesWereLost: false })).toEqual([]);

  // The run was worth it.
  const own = app.db.knex('release_log').whereIn('who', [...people.keys()]);
  expect((await own.distinct('act').pluck('act')).length).toBeGreaterThanOrEqual(8);
  const refused = done.filter(({ status }) => status === 409).length;
  expect([refused > 5, done.length - refused > 25]).toEqual([true, true]);
}, 120_000); // on a busy machine
