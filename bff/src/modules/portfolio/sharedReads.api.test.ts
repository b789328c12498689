import { setTimeout as pause } from 'node:timers/promises';
import { TestApp, type TestUser } from '../../../test/testApp.ts';

let app: TestApp;
let ann: TestUser;
beforeAll(async () => {
  app = await TestApp.start();
  ann = await app.person();
  await ann.api('POST /api/portfolio/add', { body: { symbol: 'AAPL', quantity: '1', purchasePrice: '1' } });
});
afterAll(() => app.drop());

/** Holds up whatever asks for a connection, and counts it. */
function holdDatabase() {
  const client = app.db.knex.client as { acquireConnection?: () => Promise<unknown> };
  const acquire = client.acquireConnection?.bind(client);
  const gate = Promise.withResolvers<void>();
  const held = { reads: 0 };
  client.acquireConnection = async () => {
    held.reads += 1;
    await gate.promise;
    return acquire?.();
  };
  return {
    held,
    release() {
      delete client.acquireConnection; // the one of the prototype shows again
      gate.resolve();
    },
  };
}

it.each([
  '/api/portfolio',
  '/api/portfolio/history?period=1M',
  '/api/portfolio/history/parts?period=1M&symbols=AAPL',
  '/api/portfolio/export',
])('of fifty requests for %s at once, one reads and the others wait for it', async (path) => {
  const get = () => app.request(`GET ${path}`, { token: ann.token });
  const { status, text } = await get();
  expect(status).toBe(200);
  const { held, release } = holdDatabase();
  const answers = Array.from({ length: 50 }, get);
  await pause(500);
  const { reads } = held;
  release();
  expect(new Set((await Promise.all(answers)).map((answer) => answer.text))).toEqual(new Set([text]));
  expect(reads).toBe(1);
});
