import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Registry as Metrics } from 'prom-client';
import { type PostWebhook, webhookPoster } from '../../../providers/webhooks/postWebhook.ts';
import { Sealing } from '../../auth/secondFactors/proof/sealing.ts';
import { GUARD } from '../guard/guard.service.ts';
import { WAITING_AT_MOST } from '../outbox/outbox.repository.ts';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { WebhookRounds } from './webhookRounds.ts';
import { WebhookService } from './webhooks.service.ts';

const section = 'mfe-trading';
const DAY_MS = 24 * 3_600_000;
const KEYS = { encryptionKey: 'k'.repeat(32), dataDir: '' };

type IsGenuine = (body: string, header: unknown, secret: string, nowMs: number) => boolean;

/** The example of the documentation, as it stands there. */
function documented(): IsGenuine {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/webhooks.md'), 'utf8');
  const code = /```js\nimport [^\n]*\n(.*?)```/s.exec(text)?.[1] ?? '';
  const define = new Function('createHmac', 'timingSafeEqual', code.replace('export function', 'return function'));
  return define(createHmac, timingSafeEqual);
}

interface Heard {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

let registry: TestRegistry;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  registry = await testRegistry();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await registry.drop();
});

/** A receiver on this machine that responds as told. */
async function receiver(respond: (response: ServerResponse) => unknown = (response) => response.end()) {
  const heard: Heard[] = [];
  const state = { respond };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ body, headers: request.headers });
    state.respond(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  const entries = () => heard.map(({ body }) => JSON.parse(body).entry.id as number);
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?key=1`, heard, state, entries };
}

function parts({ sealing = new Sealing(KEYS), post = webhookPoster({ loopback: true, totalMs: 400 }) } = {}) {
  const { db, clock } = registry;
  const log = { warn: () => {}, error: () => {} };
  const shared = { db, clock, sealing };
  return {
    webhooks: new WebhookService({ ...shared, loopback: true }),
    /** A process that delivers. */
    rounds: new WebhookRounds({ ...shared, post, publicUrl: 'https://x.example', log, metrics: new Metrics() }),
  };
}

const add = async (url: string, about: string | null = null) => parts().webhooks.add({ url, section: about }, alice);
const logged = async () => (await registry.releases.log({ limit: 1_000 })).map(({ id }) => id);
const only = async () => (await parts().webhooks.list())[0];
const act = (version: string) => registry.goLive(section, version);

test('each act is heard, signed, by the webhooks of its section and by those of all', async () => {
  const own = await receiver();
  const all = await receiver();
  const other = await receiver();
  const { secret } = await add(own.url, section);
  await add(all.url);
  await add(other.url, 'mfe-chat');
  const before = await logged();
  await act('1');
  await act('2');
  await registry.rollouts.rollback({ section, from: '2', why: 'it flickers' }, GUARD);
  await registry.publish(section, '3');
  await registry.rollouts.startRollout({ section, version: '3', shareBp: 100 }, GUARD); // a step of a ramp
  await parts().rounds.run();
  const expected = (await logged()).filter((id) => !before.includes(id));
  expect(own.entries()).toEqual(expected);
  expect(all.entries()).toEqual([before[2], ...expected]);
  expect(other.entries()).toEqual([]);

  const isGenuine = documented();
  const now = registry.clock.now();
  for (const { body, headers } of own.heard) {
    expect(isGenuine(body, headers['bellwether-signature'], secret, now)).toBe(true);
    expect(isGenuine(`${body} `, headers['bellwether-signature'], secret, now)).toBe(false);
    expect(isGenuine(body, headers['bellwether-signature'], `${secret}x`, now)).toBe(false);
    expect(isGenuine(body, headers['bellwether-signature'], secret, now + 301_000)).toBe(false);
    expect(isGenuine(body, undefined, secret, now)).toBe(false);
    expect(headers['bellwether-delivery']).toBe(JSON.parse(body).id);
  }
  const messages = own.heard.map(({ body }) => JSON.parse(body));
  expect(messages.map(({ type, alarm }) => [type, alarm])).toEqual([
    ['release.publish', false],
    ['release.promote', false],
    ['release.publish', false],
    ['release.promote', false],
    ['release.rollback', true],
    ['release.publish', false],
    ['release.rollout', false],
  ]);
  expect(messages.find(({ alarm }) => alarm)).toMatchObject({
    platform: 'https://x.example',
    entry: { from: '2', to: '1', why: 'it flickers' },
  });
});

test('what was not done is heard by nobody', async () => {
  const { url, heard } = await receiver();
  await act('1');
  await add(url, section);
  await expect(registry.rollouts.promote([{ section, version: '9' }], bob)).rejects.toThrow();
  await expect(registry.rollouts.promote([{ section, version: '1', revision: 7 }], bob)).rejects.toThrow();
  const trxFailing = registry.db.transaction(async (trx) => {
    await trx('webhook_deliveries').insert({ webhook_id: 'x', entry_id: 1, queued_at: 1 });
    throw new Error('rolled back');
  });
  await expect(trxFailing).rejects.toThrow('rolled back');
  await parts().rounds.run();
  expect(heard).toEqual([]);
});

test('killed between the log and the delivery: the next process delivers', async () => {
  const { url, entries } = await receiver();
  await add(url, section);
  await act('1'); // and the process is gone
  expect(entries()).toEqual([]);
  await parts().rounds.run();
  expect(entries()).toHaveLength(2);
});

test('killed between the delivery and the note of it: it is heard again, with the same id and bytes', async () => {
  const { url, heard } = await receiver();
  await add(url, section);
  await act('1');
  const real = webhookPoster({ loopback: true });
  const post: PostWebhook = async (...message) => {
    await real(...message);
    await new Promise(() => {}); // the process is gone
  };
  void parts({ post }).rounds.run();
  for (let turn = 0; turn < 100 && heard.length === 0; turn += 1) await new Promise((done) => setTimeout(done, 20));
  const next = parts().rounds;
  await next.run();
  expect(heard).toHaveLength(1); // leased
  registry.clock.advance(60_001);
  await next.run();
  expect(heard).toHaveLength(3);
  expect(heard[1]?.body).toBe(heard[0]?.body);
  expect(heard[1]?.headers['bellwether-delivery']).toBe(heard[0]?.headers['bellwether-delivery']);
});

test('two replicas deliver each entry once', async () => {
  const { url, entries } = await receiver();
  await add(url, section);
  for (const version of ['1', '2', '3']) await act(version);
  const replicas = Array.from({ length: 6 }, () => parts().rounds);
  await Promise.all(replicas.flatMap((rounds) => [rounds.run(), rounds.run()]));
  expect(entries()).toHaveLength(6);
  expect(new Set(entries()).size).toBe(6);
});

test.each<[string, (response: ServerResponse) => unknown, string]>([
  ['fails', (response) => response.writeHead(500).end(), 'its server sent status 500'],
  ['redirects', (response) => response.writeHead(302, { location: '/' }).end(), 'its server sent status 302'],
  ['never responds', () => {}, 'took too long'],
  ['hangs up', (response) => response.destroy(), 'socket hang up'],
])('a receiver that %s holds up no other and no act, is seen, and hears everything later', async (_, respond, why) => {
  const bad = await receiver(respond);
  const good = await receiver();
  await add(bad.url, section);
  await add(good.url, section);
  await act('1');
  const { rounds } = parts();
  await rounds.run();
  expect(good.entries()).toHaveLength(2);
  expect(bad.heard).toHaveLength(1);
  expect(await only()).toMatchObject({ waiting: 3, failures: 1, lastFailure: why, lastDeliveredAt: null });
  await rounds.run();
  expect(bad.heard).toHaveLength(1); // it waits
  registry.clock.advance(2_000);
  await rounds.run();
  expect(bad.heard).toHaveLength(2);
  expect(new Set(bad.entries()).size).toBe(2); // what failed once stands behind
  bad.state.respond = (response) => response.end();
  registry.clock.advance(4_000);
  await act('2');
  await rounds.run();
  expect(await only()).toMatchObject({ waiting: 0, failures: 0, lastDeliveredAt: expect.any(Number), lost: 0 });
  expect(new Set(bad.entries()).size).toBe(5);
});

test('a receiver that is gone is asked less and less often, and after three days an entry is lost', async () => {
  const { url, heard } = await receiver((response) => response.writeHead(500).end());
  await add(url, section);
  await registry.publish(section, '1');
  const { rounds } = parts();
  for (let second = 0; second < 3_600; second += 1) {
    registry.clock.advance(1_000);
    if (((await only())?.dueAt ?? 0) <= registry.clock.now()) await rounds.run();
  }
  expect(heard.length).toBeGreaterThan(10);
  expect(heard.length).toBeLessThan(30);
  registry.clock.advance(3 * DAY_MS);
  await rounds.run();
  expect(await only()).toMatchObject({ waiting: 0, lost: 1 });
}, 30_000);

test('a full queue takes no more, and says how much was lost', async () => {
  const { url } = await receiver();
  const { webhook } = await add(url, section);
  const rows = Array.from({ length: WAITING_AT_MOST - 1 }, (_, nth) => ({
    webhook_id: webhook.id,
    entry_id: 1_000_000 + nth,
    queued_at: registry.clock.now(),
  }));
  for (let at = 0; at < rows.length; at += 200)
    await registry.db.knex('webhook_deliveries').insert(rows.slice(at, at + 200));
  await act('1');
  expect(await only()).toMatchObject({ waiting: WAITING_AT_MOST, lost: 1 });
  expect(await registry.stableOf(section)).toBe('1');
});

test('one that is removed hears nothing more, and both changes are in the log without its path', async () => {
  const { url, heard } = await receiver();
  const { webhook } = await add(url, section);
  await act('1');
  await parts().webhooks.remove(webhook.id, bob);
  await expect(parts().webhooks.remove(webhook.id, bob)).rejects.toMatchObject({ code: 'not-found' });
  await parts().rounds.run();
  expect(heard).toEqual([]);
  expect(await registry.db.knex('webhook_deliveries')).toEqual([]);
  const log = await registry.releases.log({ section, limit: 9 });
  const about = `${new URL(url).origin} (${webhook.id})`;
  expect(log.filter(({ act }) => act.startsWith('webhook')).map(({ act, why }) => [act, why])).toEqual([
    ['webhook-add', about],
    ['webhook-remove', about],
  ]);
});

test('the secret is sealed in the database, and opens after the key was changed', async () => {
  const { url, heard } = await receiver();
  const { secret } = await add(url, section);
  expect(secret).toMatch(/^whs_[\w-]{43}$/);
  expect(JSON.stringify(await registry.db.knex('webhooks'))).not.toContain(secret.slice(4));
  await act('1');
  const rotated = new Sealing({ ...KEYS, encryptionKey: 'n'.repeat(32), previousEncryptionKey: KEYS.encryptionKey });
  await parts({ sealing: rotated }).rounds.run();
  await act('2');
  await parts({ sealing: new Sealing({ ...KEYS, encryptionKey: 'n'.repeat(32) }) }).rounds.run();
  const isGenuine = documented();
  const now = registry.clock.now();
  const genuine = heard.map(({ body, headers }) => isGenuine(body, headers['bellwether-signature'], secret, now));
  expect(genuine).toEqual([true, true, true, true]);
});

test('what is no https URL of a public place is refused, and there are twenty at most', async () => {
  const { db, clock } = registry;
  const strict = new WebhookService({ db, clock, sealing: new Sealing(KEYS), loopback: false });
  const refused = [
    'http://hooks.example/',
    'http://127.0.0.1:8080/',
    'http://localhost:8080/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://user:password@hooks.example/',
    'https://hooks.example:8443/',
    'file:///etc/passwd',
    'ftp://hooks.example/',
    'javascript:alert(1)',
    'hooks.example',
    '',
    `https://hooks.example/${'x'.repeat(500)}`,
  ];
  for (const url of refused) {
    const outcome = await strict.add({ url, section }, alice).catch(({ code }) => code);
    expect([url, outcome]).toEqual([url, 'invalid']);
  }
  await expect(strict.add({ url: 'https://hooks.example/', section: '../x' }, alice)).rejects.toThrow();
  expect(await strict.list()).toEqual([]);
  const many = await Promise.allSettled(
    Array.from({ length: 25 }, (_, nth) => strict.add({ url: `https://hooks.example/${nth}`, section: null }, alice)),
  );
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
}, 30_000);
