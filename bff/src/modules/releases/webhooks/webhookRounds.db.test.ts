import { Registry as Metrics } from 'prom-client';
import { OutboundFault } from '../../../providers/publicWeb/publicRequest.ts';
import { Sealing } from '../../auth/secondFactors/proof/sealing.ts';
import { alice, bob, type TestRegistry, testRegistry } from '../testing/testRegistry.ts';
import { WebhookRounds } from './webhookRounds.ts';
import { WebhookService } from './webhooks.service.ts';

const section = 'mfe-trading';
const sealing = new Sealing({ encryptionKey: 'k'.repeat(32), dataDir: '' });

let registry: TestRegistry;
let webhooks: WebhookService;
/** What was posted, parsed. */
let posted: { alarm: boolean; entry: Record<string, unknown> }[];
/** What the receiver does with the next ones; then it takes everything. */
let outcomes: ('taken' | Error)[];
let rounds: WebhookRounds;
beforeEach(async () => {
  registry = await testRegistry();
  const { db, clock } = registry;
  webhooks = new WebhookService({ db, clock, sealing, loopback: false });
  posted = [];
  outcomes = [];
  rounds = new WebhookRounds({
    ...{ db, clock, sealing, publicUrl: 'https://x.example', metrics: new Metrics() },
    log: { warn() {}, error() {} },
    async post(_, { body }) {
      posted.push(JSON.parse(body));
      const outcome = outcomes.shift() ?? 'taken';
      if (outcome !== 'taken') throw outcome;
    },
  });
  await registry.goLive(section, '1');
  await webhooks.add({ url: 'https://hooks.example/', section }, alice);
});
afterEach(() => registry.drop());

const only = async () => (await webhooks.list())[0];

test('a rollback by a manager is no alarm, and a delivery says what the log shows and no more', async () => {
  await registry.goLive(section, '2');
  await registry.rollouts.rollback({ section, from: '2', why: 'it flickers' }, bob);
  await rounds.run();
  expect(posted.map(({ alarm }) => alarm)).toEqual([false, false, false]);
  const shown = [
    'id',
    'section',
    'act',
    'who',
    'via',
    'from',
    'to',
    'fromShareBp',
    'toShareBp',
    'why',
    'revision',
    'at',
  ];
  expect(Object.keys(posted.at(-1)?.entry ?? {}).sort()).toEqual(shown.sort());
});

test('a stopping server begins no further delivery', async () => {
  await registry.publish(section, '2');
  const run = rounds.run();
  rounds.stop();
  await run;
  expect(posted).toEqual([]);
  expect(await only()).toMatchObject({ waiting: 1 });
});

test('a delivery that is taken ends a row of failures, also within a turn', async () => {
  for (const version of ['2', '3']) await registry.publish(section, version);
  outcomes = [new OutboundFault('gone')];
  await rounds.run();
  registry.clock.advance(2_000);
  outcomes = ['taken', new OutboundFault('gone')];
  await rounds.run();
  expect(await only()).toMatchObject({ waiting: 1, failures: 1 });
});

test('what breaks on this side is no failure of the receiver', async () => {
  await registry.publish(section, '2');
  outcomes = [new TypeError('no code of ours throws this')];
  await rounds.run();
  expect(await only()).toMatchObject({ waiting: 1, failures: 0, lastFailure: null });
});

test('a dead receiver is asked every ten minutes at least, and its failure is kept short', async () => {
  await registry.publish(section, '2');
  for (let nth = 1; nth <= 12; nth += 1) {
    outcomes = [new OutboundFault('x'.repeat(1_000))];
    await rounds.run();
    const { dueAt = 0, failures, lastFailure } = (await only()) ?? {};
    expect([failures, lastFailure]).toEqual([nth, 'x'.repeat(200)]);
    expect(dueAt - registry.clock.now()).toBeLessThanOrEqual(10 * 60_000);
    registry.clock.advance(dueAt - registry.clock.now());
  }
});
