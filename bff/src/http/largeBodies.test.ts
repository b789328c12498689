import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { endpoints } from '@bellwether/sdk/contract';
import Router from '@koa/router';
import Koa from 'koa';
import type { RequestState } from './context.ts';
import { errorResponses } from './errorResponses.ts';
import { createHttpServer } from './httpServer.ts';
import { LargeBodies, type LargeBodyLimits } from './largeBodies.ts';
import { enter } from './mount.ts';

const MEGABYTE = 1024 * 1024;
const LARGEST_BYTES = 2 * MEGABYTE + 16 * 1024;
const SENT = Buffer.alloc(MEGABYTE, 'x');

let server: Server;
let now: number;
let bodies: LargeBodies;
let received: number[];
let handle: () => Promise<void>;
const clients: Socket[] = [];
/** The server’s ends of the connections. */
let connections: Socket[];

afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A server whose users are named by the header `x-user`. */
async function serving(limits: Partial<LargeBodyLimits> = {}, requestTimeoutMs = 20_000): Promise<void> {
  now = 0;
  received = [];
  connections = [];
  handle = async () => {};
  bodies = new LargeBodies(limits, () => now);
  const router = new Router<RequestState>();
  const rules = { bodyLimitBytes: LARGEST_BYTES, large: bodies, unparsed: true };
  enter(router, endpoints.checkImport, rules, async (ctx) => {
    received.push(ctx.state.bytes?.length ?? 0);
    await handle();
    ctx.body = 'done';
  });
  const app = new Koa<RequestState>();
  app.silent = true;
  app.use((ctx, next) => {
    ctx.state.session = { userId: ctx.get('x-user'), sessionId: 'one' };
    ctx.state.requestId = 'one';
    ctx.state.log = { error() {} } as unknown as RequestState['log'];
    return next();
  });
  app.use(errorResponses()).use(router.routes());
  server = createHttpServer(app.callback(), { limits: { requestTimeoutMs, headersTimeoutMs: requestTimeoutMs } });
  server.on('connection', (socket) => connections.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

/** Sends the head of a file of `size` bytes, or of one without a declared size, and `bytes` of it. */
function writer(user: string, bytes: Buffer | string, size: number | null = 2 * MEGABYTE) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  let answer = '';
  socket.on('error', () => {});
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const length = size === null ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`;
  socket.write(
    `POST ${endpoints.checkImport.path} HTTP/1.1\r\nHost: x\r\nX-User: ${user}\r\nContent-Type: application/json\r\n${length}\r\n\r\n`,
  );
  socket.write(bytes);
  return {
    socket,
    async answered() {
      await until(() => answer !== '');
      return answer;
    },
  };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
}

/** Memory is taken in larger pieces than arrive, so both count. */
const arrived = (bytes: number) =>
  until(() => bodies.heldBytes >= bytes && connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0) >= bytes);

describe('large bodies that stop arriving', () => {
  it('are two per user, and more are refused before they are read', async () => {
    await serving();
    for (let nth = 0; nth < 2; nth += 1) writer('ann', SENT);
    await arrived(2 * MEGABYTE);
    const answer = await writer('ann', '').answered();
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*\r\nRetry-After: 2\r\n.*"requestId":"one"/is);
    writer('bob', SENT);
    await arrived(3 * MEGABYTE);
    expect(bodies.count).toBe(3);
  });

  it('take no more memory in all than the limit', async () => {
    await serving({ bytes: 4 * MEGABYTE });
    const writers = Array.from({ length: 6 }, (_, at) => writer(`user${at}`, SENT));
    const answers = await Promise.all(writers.slice(4).map(() => Promise.race(writers.map((one) => one.answered()))));
    expect(answers[0]).toMatch(/^HTTP\/1\.1 503 /);
    await until(() => bodies.count <= 4);
    expect(bodies.heldBytes).toBeLessThanOrEqual(4 * MEGABYTE);
  });

  it('take the memory of what arrived, not of what they claim', async () => {
    await serving();
    for (let nth = 0; nth < 14; nth += 1) writer(`user${nth}`, 'x');
    await until(() => bodies.count === 14);
    expect(bodies.heldBytes).toBeLessThanOrEqual(14 * 64 * 1024);
  });

  it('are refused if a body without a declared size outgrows the memory that is left', async () => {
    await serving({ bytes: 3 * MEGABYTE });
    const chunk = Buffer.concat([Buffer.from('80000\r\n'), SENT.subarray(0, 0x80000), Buffer.from('\r\n')]);
    writer('ann', SENT.subarray(0, MEGABYTE / 2), MEGABYTE / 2 + 1);
    await arrived(MEGABYTE / 2);
    const other = writer('bob', chunk, null);
    await arrived(MEGABYTE);
    handle = () => new Promise(() => {});
    writer('cid', SENT, MEGABYTE);
    await until(() => received.length === 1);
    for (let nth = 0; nth < 3; nth += 1) other.socket.write(chunk);
    expect(await other.answered()).toMatch(/^HTTP\/1\.1 503 /);
    expect(bodies.count).toBe(2);
  });

  it('end after a step without enough bytes', async () => {
    await serving({ stepMs: 100, stepBytes: 1_000 });
    const { socket, answered } = writer('ann', 'x'.repeat(1_000));
    await arrived(1);
    bodies.endSlow();
    now = 99;
    socket.write('x'.repeat(999));
    bodies.endSlow();
    expect(bodies.count).toBe(1);
    now = 250;
    bodies.endSlow();
    expect(await answered()).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close\r\n/is);
    await until(() => bodies.count === 0);
    expect(bodies.heldBytes).toBe(0);
  });

  it('end earlier while more than half of the memory is taken, and only then', async () => {
    await serving({ bytes: 4 * MEGABYTE, stepMs: 100, pressedStepMs: 10 });
    for (let nth = 0; nth < 2; nth += 1) writer(`user${nth}`, SENT);
    await arrived(2 * MEGABYTE);
    bodies.endSlow(); // their bytes count for this step
    now += 50;
    bodies.endSlow();
    expect(bodies.count).toBe(2);
    const left = writer('cid', SENT);
    await arrived(3 * MEGABYTE);
    bodies.endSlow();
    await until(() => bodies.count === 1);
    now += 99;
    bodies.endSlow();
    expect(bodies.heldBytes).toBe(MEGABYTE);
    now += 1;
    bodies.endSlow();
    expect(await left.answered()).toMatch(/^HTTP\/1\.1 408 /);
    await until(() => bodies.count === 0);
  });
});

describe('the memory of a large body is given back', () => {
  const whole = Buffer.alloc(MEGABYTE, 'x');

  it('after the response, not before', async () => {
    await serving();
    const { promise, resolve } = Promise.withResolvers<void>();
    handle = () => promise;
    const { answered } = writer('ann', whole, MEGABYTE);
    await until(() => received.length === 1);
    expect(received).toEqual([MEGABYTE]);
    now = 60_000;
    bodies.endSlow(); // it is complete, so it is not slow
    expect(bodies.heldBytes).toBe(MEGABYTE);
    resolve();
    expect(await answered()).toMatch(/^HTTP\/1\.1 200 /);
    await until(() => bodies.count === 0);
    expect(bodies.heldBytes).toBe(0);
  });

  it.each<[string, (client: Socket) => void]>([
    ['the client leaves', (client) => client.destroy()],
    ['the client resets the connection', (client) => client.resetAndDestroy()],
    ['handling it fails', (client) => client.write(whole)],
    ['more arrives than was declared', (client) => client.write(Buffer.alloc(3 * MEGABYTE))],
  ])('if %s', async (_, act) => {
    await serving();
    handle = () => Promise.reject(new Error('no'));
    const { socket } = writer('ann', whole);
    await arrived(MEGABYTE);
    act(socket);
    await until(() => bodies.count === 0);
    expect(bodies.heldBytes).toBe(0);
  });

  it('if it turns out to be too large', async () => {
    await serving();
    const { socket, answered } = writer('ann', `${(4 * MEGABYTE).toString(16)}\r\n`, null);
    socket.write(whole);
    await arrived(MEGABYTE);
    socket.write(Buffer.concat([whole, whole]));
    expect(await answered()).toMatch(/^HTTP\/1\.1 413 /);
    await until(() => bodies.count === 0);
    expect(bodies.heldBytes).toBe(0);
  });

  it('if the request takes too long', async () => {
    await serving({}, 200);
    writer('ann', whole);
    await arrived(MEGABYTE);
    await until(() => bodies.count === 0);
    expect(bodies.heldBytes).toBe(0);
  });

  it('if the client has left before the body is read', async () => {
    await serving();
    const { socket } = writer('ann', '');
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await until(() => bodies.count === 0);
  });
});

it('tiny chunks take the memory of their bytes', async () => {
  await serving();
  const concat = jest.spyOn(Buffer, 'concat');
  const { answered } = writer('ann', `${'1\r\nx\r\n'.repeat(100_000)}0\r\n\r\n`, null);
  expect(await answered()).toMatch(/^HTTP\/1\.1 200 /);
  const parts = concat.mock.calls.map(([list]) => list.length);
  concat.mockRestore();
  expect(received).toEqual([100_000]);
  expect(Math.max(...parts)).toBeLessThan(10);
});

it('small bodies need no place', async () => {
  await serving({ perUser: 0 });
  expect(await writer('ann', '{}', 2).answered()).toMatch(/^HTTP\/1\.1 200 /);
});
