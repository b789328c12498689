import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { createHttpServer, type HttpServerSettings } from './httpServer.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024);
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function serving(listener: RequestListener, settings: HttpServerSettings): Promise<number> {
  const server = createHttpServer(listener, settings);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return (server.address() as AddressInfo).port;
}

/** Sends requests and reads nothing. */
function reader(port: number, requests = 1): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  if (requests > 0) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
  stops.push(async () => socket.destroy());
  return socket;
}

function large(megabytes: number): RequestListener {
  const body = Buffer.alloc(megabytes * MEGABYTE.length);
  return (_req, res) => res.end(body);
}

/** Returns how many bytes arrive until the server closes. Calls `rest` after each `step` of bytes. */
async function takeRest(socket: Socket, step = Number.POSITIVE_INFINITY, rest = async () => {}): Promise<number> {
  let bytes = 0;
  let next = step;
  for await (const chunk of socket) {
    bytes += (chunk as Buffer).length;
    if (bytes < next) continue;
    next += step;
    await rest();
  }
  return bytes;
}

describe('a client that reads nothing', () => {
  const respond = large(32);

  it('is cut after the stall limit, and its response does not arrive whole', async () => {
    const closed = Promise.withResolvers<void>();
    const port = await serving(
      (req, res) => {
        req.socket.once('close', closed.resolve);
        respond(req, res);
      },
      { limits: { stallMs: 400, unsentBytes: Number.POSITIVE_INFINITY } },
    );
    const socket = reader(port);
    await closed.promise;
    expect(await takeRest(socket).catch(() => 0)).toBeLessThan(32 * MEGABYTE.length);
  });

  it('has one response in memory, however many it asks for', async () => {
    let started = 0;
    const port = await serving(
      (req, res) => {
        started += 1;
        respond(req, res);
      },
      { limits: { stallMs: 60_000 } },
    );
    reader(port, 10);
    await pause(500);
    expect(started).toBe(1);
  });

  it('is cut early while too much is unsent in all', async () => {
    let started = 0;
    let open = 0;
    const port = await serving(
      (req, res) => {
        started += 1;
        open += 1;
        req.socket.once('close', () => {
          open -= 1;
        });
        respond(req, res);
      },
      { limits: { stallMs: 60_000, unsentBytes: 64 * MEGABYTE.length } },
    );
    for (let at = 0; at < 5; at += 1) reader(port);
    while (started < 5) await pause(10);
    while (open > 2) await pause(50);
    await pause(600);
    expect(open).toBe(2);
  });
});

describe('a client gets everything', () => {
  const respond = large(16);
  const serve = () =>
    serving(
      (req, res) => {
        res.setHeader('Connection', 'close');
        respond(req, res);
      },
      { limits: { stallMs: 400 } },
    );

  it('if it reads slowly', async () => {
    // Two megabytes at a time, because a kernel takes more from a process only once a third of its buffer is empty.
    const bytes = await takeRest(reader(await serve()), 2 * MEGABYTE.length, () => pause(150));
    expect(bytes).toBeGreaterThan(16 * MEGABYTE.length);
  });

  it('if it cannot read because the process stands still for longer than the stall limit', async () => {
    const socket = reader(await serve());
    await once(socket, 'readable');
    await standStill();
    expect(await takeRest(socket)).toBeGreaterThan(16 * MEGABYTE.length);
  });
});

/** Runs no code for half a second, often enough for two rounds of the watch. */
async function standStill(): Promise<void> {
  for (let nth = 0; nth < 3; nth += 1) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    await nextRound();
  }
}

it('pipelined requests are served one after the other, and too many close the connection', async () => {
  let running = 0;
  let most = 0;
  const port = await serving(async (_req, res) => {
    running += 1;
    most = Math.max(most, running);
    await pause(5);
    running -= 1;
    res.end('x');
  }, {});
  const few = reader(port, 10);
  let text = '';
  few.on('data', (chunk) => {
    text += chunk;
  });
  few.resume();
  while (text.split('HTTP/1.1 200').length <= 10) await pause(10);
  expect(most).toBe(1);

  const many = reader(port, 500);
  many.resume();
  await once(many, 'close');
  expect(most).toBe(1);
});

describe('connections', () => {
  const openTo = async (port: number, count: number) => {
    const sockets = Array.from({ length: count }, () => reader(port));
    for (const socket of sockets) socket.resume();
    await pause(300);
    return sockets.filter(({ destroyed }) => !destroyed).length;
  };
  const ok: RequestListener = (_req, res) => res.end('x');

  it('are capped per network', async () => {
    expect(await openTo(await serving(ok, { limits: { connectionsPerNetwork: 3 } }), 8)).toBe(3);
  });

  it('are not capped for a neighbor with many people behind it', async () => {
    const isShared = (neighbor: string) => neighbor === '127.0.0.1';
    expect(await openTo(await serving(ok, { limits: { connectionsPerNetwork: 3 }, isShared }), 8)).toBe(8);
  });

  it('are capped in all while none of them is idle', async () => {
    let handled = 0;
    const never: RequestListener = () => {
      handled += 1;
    };
    const port = await serving(never, { limits: { connections: 5 } });
    for (let nth = 1; nth <= 5; nth += 1) {
      reader(port);
      while (handled < nth) await pause(5);
    }
    expect(await openTo(port, 3)).toBe(0);
    expect(handled).toBe(5);
  });

  it.each([
    ['after their responses', 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['before their first request', ''],
    ['in the middle of a request’s headers', 'GET / HTTP/1.1\r\nHost'],
  ])('that are idle %s keep no stranger out: the longest idle ones close', async (_, sent) => {
    const port = await serving(ok, { limits: { connections: 8 } });
    const idle: Socket[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const socket = reader(port, 0);
      socket.resume();
      await once(socket, 'connect');
      socket.write(sent);
      if (sent.endsWith('\r\n\r\n')) await once(socket, 'data');
      idle.push(socket);
    }
    for (let stranger = 0; stranger < 3; stranger += 1) {
      const socket = reader(port);
      socket.resume();
      await once(socket, 'data');
    }
    while (!idle[2]?.destroyed) await pause(10);
    expect(idle.map(({ destroyed }) => destroyed)).toEqual([true, true, true, false, false, false, false]);
  });

  it('that are busy stay, however long, when idle ones close', async () => {
    const port = await serving((req, res) => req.url === '/slow' || res.end('x'), { limits: { connections: 4 } });
    const busy = reader(port, 0);
    busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(busy, 'connect');
    for (let stranger = 0; stranger < 8; stranger += 1) {
      const socket = reader(port);
      socket.resume();
      await once(socket, 'data');
    }
    expect(busy.destroyed).toBe(false);
    const closed = once(busy.resume(), 'close');
    expect(await Promise.race([closed, pause(100)])).toBeUndefined();
  });
});

it('while draining, every response ends its connection', async () => {
  let draining = false;
  const port = await serving((_req, res) => res.end('x'), { isDraining: () => draining });
  const connectionOf = async () => (await fetch(`http://127.0.0.1:${port}/`)).headers.get('connection');
  expect(await connectionOf()).toBe('keep-alive');
  draining = true;
  expect(await connectionOf()).toBe('close');
});
