import { createSecretKey, randomBytes } from 'node:crypto';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { PreviewService } from './previews.service.ts';

const HOUR_MS = 3_600_000;
const section = 'mfe-trading';

let registry: TestRegistry;
let previews: PreviewService;
beforeEach(async () => {
  registry = await testRegistry();
  previews = new PreviewService({ ...registry, keys: [createSecretKey(randomBytes(48))] });
  await registry.goLive('shell', '1');
  await registry.publish(section, '2');
  const webhook = { id: 'hook', slot: 1, section: '*', url: 'https://hooks.example/in', secret_sealed: 'sealed' };
  await registry.db.knex('webhooks').insert({ ...webhook, created_by: 'alice', created_at: 0, due_at: 0 });
});
afterEach(() => registry.drop());

const made = { versions: [{ section, version: '2' }], forMs: HOUR_MS };
const loop = async (actor = bob) => previews.revoke((await previews.create(made, actor)).id, actor);
const waiting = async () => Number((await registry.db.knex('webhook_deliveries').count({ count: '*' }).first())?.count);

test('previews that are made and ended in a loop do not fill the log and the outbox', async () => {
  for (let nth = 0; nth < 60; nth += 1) {
    await loop();
    registry.clock.advance(10_000);
  }
  const queued = await waiting();
  const refusal = {
    code: 'too-many',
    message: 'You made 60 previews in an hour, the most that one can make. Please try again in 50 minutes.',
    retryAfterSeconds: 3_000,
  };
  for (let nth = 0; nth < 5; nth += 1) await expect(loop()).rejects.toMatchObject(refusal);
  expect(await waiting()).toBe(queued);
  expect(await registry.releases.log({ act: 'preview', limit: 99 })).toHaveLength(60);

  await loop(alice);
  registry.clock.advance(3_000_000);
  await loop();
  await expect(loop()).rejects.toMatchObject({ code: 'too-many', retryAfterSeconds: 10 });
});

test('a new name begins no new hour, and whoever gets an old one is not held back', async () => {
  const ann = { who: 'ann@example.com', via: 'desk', person: 'ann' } as const;
  for (let nth = 0; nth < 60; nth += 1) await loop(ann);
  const token = { who: 'token laptop', via: 'token', person: 'ann', tokenId: 't' } as const;
  for (const renamed of [{ ...ann, who: 'ann.lee@example.com' }, token]) {
    await expect(loop(renamed)).rejects.toMatchObject({ code: 'too-many' });
  }
  await loop({ ...ann, person: 'ben' });
});

test('a token that no person answers for is counted by itself', async () => {
  const token = (tokenId: string) => ({ who: 'token CI', via: 'token', person: null, tokenId }) as const;
  for (let nth = 0; nth < 60; nth += 1) await loop(token('t1'));
  await expect(loop(token('t1'))).rejects.toMatchObject({ code: 'too-many' });
  await loop(token('t2'));
});

test('of a hundred that are made and ended at once, sixty are', async () => {
  let done = 0;
  for (let wave = 0; wave < 10; wave += 1) {
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => loop()));
    done += outcomes.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(done).toBe(60);
  expect(await registry.releases.log({ act: 'preview', limit: 999 })).toHaveLength(60);
});
