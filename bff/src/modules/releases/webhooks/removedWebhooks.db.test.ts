import { setTimeout as pause } from 'node:timers/promises';
import { Registry as Metrics } from 'prom-client';
import { Sealing } from '../../auth/secondFactors/proof/sealing.ts';
import { appendToLog } from '../rollouts/releaseLog.repository.ts';
import { alice, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { WebhookRounds } from './webhookRounds.ts';
import { WebhookService } from './webhooks.service.ts';

const section = 'mfe-trading';
const sealing = new Sealing({ encryptionKey: 'k'.repeat(32), dataDir: '' });

let registry: TestRegistry;
let posts: number;
/** Each post takes as long as this does. */
let receives: () => Promise<void>;
beforeEach(async () => {
  registry = await testRegistry();
  posts = 0;
  receives = async () => {};
});
afterEach(() => registry.drop());

function rounds(): WebhookRounds {
  const { db, clock } = registry;
  return new WebhookRounds({
    ...{ db, clock, sealing, publicUrl: 'https://x.example', metrics: new Metrics() },
    log: { warn() {}, error() {} },
    post() {
      posts += 1;
      return receives();
    },
  });
}
const service = (postBudgetMs = 60_000) =>
  new WebhookService({ db: registry.db, clock: registry.clock, sealing, loopback: false, postBudgetMs });

/** A webhook with three entries that wait. */
async function waiting(): Promise<string> {
  const { webhook } = await service().add({ url: 'https://hooks.example/', section }, alice);
  for (let nth = 0; nth < 3; nth += 1) {
    const about = { section, act: 'hold', actor: alice, from: null, to: null, revision: 0 } as const;
    await appendToLog(registry.db.knex, { ...about, at: registry.clock.now() });
  }
  return webhook.id;
}

test('a removal waits for the post that is under way, and no other one follows', async () => {
  const id = await waiting();
  let taken = () => {};
  const begun = new Promise<void>((isBegun) => {
    receives = () => {
      isBegun();
      return new Promise((resolve) => {
        taken = resolve;
      });
    };
  });
  const round = rounds().run();
  await begun;
  let isRemoved = false;
  const removal = service()
    .remove(id, alice)
    .then(() => {
      isRemoved = true;
    });
  await pause(200);
  expect([posts, isRemoved]).toEqual([1, false]);
  taken();
  await removal;
  await round;
  expect(posts).toBe(1);
  expect(await registry.db.knex('webhook_deliveries')).toEqual([]);
});

test('a process that was killed while posting delays the removal no longer than a post takes', async () => {
  const id = await waiting();
  await registry.db.knex('webhooks').where({ id }).update({ is_posting: 1 });
  expect(await service(100).remove(id, alice)).toMatchObject({ id });
  expect(await service().list()).toEqual([]);
});

test('a removal that was killed halfway leaves a webhook that hears again', async () => {
  const id = await waiting();
  await registry.db.knex('webhooks').where({ id }).update({ is_posting: 1 });
  jest.spyOn(registry.db, 'transaction').mockRejectedValueOnce(new Error('killed'));
  await expect(service(0).remove(id, alice)).rejects.toThrow('killed');
  await rounds().run();
  expect(posts).toBe(0);
  registry.clock.advance(60_000);
  await rounds().run();
  expect(posts).toBe(3);
});
