/**
 * `npm run drill -- slow-readers`: 200 connections ask, four times each, for the largest responses and read nothing; then
 * 200 connections of 20 users send all but the end of the largest file. Exit code 1 if the server's memory grows by more
 * than 80 MB for the readers or 160 MB for the writers, if one of them stays, or if a visitor is not served meanwhile. The
 * memory before is that after the same requests by clients that read, or send everything, since V8 keeps the heap that
 * those took.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_TEXT_LIMIT, LOTS_LIMIT } from '@bellwether/sdk/limits';
import { freePort, post, register } from '../bench/product.ts';
import { quantile } from '../bench/statistics.ts';
import { publishSections, startReplica } from './replica.ts';

const READERS = 200;
const WRITERS = 200;
const WRITING_USERS = 20;
const WHOLE_AT_ONCE = 5;
const FILE_BYTES = 2 * IMPORT_TEXT_LIMIT;
const WITHHELD_BYTES = 70_000;
const REQUESTS_EACH = 4;
const READERS_MOST_MB = 80;
/** The budget of large bodies, 32 MB, and what V8 has not collected yet. Without the budget it would be 1.2 GB. */
const WRITERS_MOST_MB = 160;
/** Responses that the kernel takes whole leave the connection idle. Idle ones end 65 s after the last response. */
const CUT_WITHIN_MS = 100_000;
const ESTABLISHED = '01';

const folder = await mkdtemp(join(tmpdir(), 'bellwether-slow-readers-'));
const env = { DATA_DIR: folder, DATABASE_URL: '', PORT: String(await freePort()) };
await publishSections(env);
const server = await startReplica(env);
try {
  const token = await register(server.origin, 'reader@example.com');
  const visitorToken = await register(server.origin, 'visitor@example.com');
  await fillPortfolio(token);
  const paths = ['/api/portfolio', '/api/portfolio/export', '/api/openapi.json', '/api/track-record/forecasts', '/'];
  paths.push(await largestScript());
  const idle = server.residentMb();
  for (let round = 0; round < REQUESTS_EACH; round += 1) {
    // The server refuses what it cannot do in time, as it does for the readers below.
    await Promise.allSettled(Array.from({ length: READERS }, (_, at) => read(paths[at % paths.length] ?? '/', token)));
  }
  const openReaders = () => Array.from({ length: READERS }, (_, at) => reader(paths[at % paths.length] ?? '/', token));
  await measured(`${READERS} readers of nothing`, openReaders, { mostMb: READERS_MOST_MB, tries: 3 });
  const writing: string[] = [];
  for (let nth = 0; nth < WRITING_USERS; nth += 1)
    writing.push(await register(server.origin, `writer${nth}@example.com`));
  for (let nth = 0; nth < WRITERS; nth += WHOLE_AT_ONCE) {
    await Promise.all(writing.slice(0, WHOLE_AT_ONCE).map(sendWhole));
    writing.push(...writing.splice(0, WHOLE_AT_ONCE));
  }
  const openWriters = () => Array.from({ length: WRITERS }, (_, at) => writer(writing[at % writing.length] ?? ''));
  // Measured once: memory that was full of bodies takes the next ones without growing.
  await measured(`${WRITERS} writers that stop`, openWriters, { mostMb: WRITERS_MOST_MB, tries: 1 });

  /**
   * The amount of garbage that V8 has not collected yet varies. If memory grew too much, it is measured again from its new
   * size: a real leak grows every time.
   */
  async function measured(
    name: string,
    open: () => Socket[],
    { mostMb, tries }: { mostMb: number; tries: number },
  ): Promise<void> {
    let outcome = await withClients(name, open);
    for (let next = 2; next <= tries && outcome.grown > mostMb; next += 1) outcome = await withClients(name, open);
    const { grown, left, refused } = outcome;
    if (grown > mostMb || left > 0 || refused > 0) process.exitCode = 1;
  }

  async function withClients(name: string, open: () => Socket[]) {
    const before = server.residentMb();

    const visits: number[] = [];
    let refused = 0;
    let watching = true;
    let peak = before;
    const visitor = (async () => {
      while (watching) {
        const startedAt = performance.now();
        await (visits.length % 2 ? read('/dashboard') : read('/api/portfolio', visitorToken)).catch(() => {
          refused += 1;
        });
        visits.push(performance.now() - startedAt);
        await pause(100);
      }
    })();
    const startedAt = performance.now();
    const clients = open();
    await Promise.all(clients.map((socket) => once(socket, 'connect')));
    const ports = new Set(clients.map(({ localPort = 0 }) => localPort));
    let left = ports.size;
    while (left > 0 && performance.now() - startedAt < CUT_WITHIN_MS) {
      peak = Math.max(peak, server.residentMb());
      await pause(100);
      left = connectionsOf(ports);
    }
    const cutAfter = (performance.now() - startedAt) / 1000;
    watching = false;
    await visitor;
    for (const socket of clients) socket.destroy();

    const grown = peak - before;
    console.log(
      `${name}: memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB (+${grown.toFixed(0)}), idle ${idle.toFixed(0)} MB`,
    );
    console.log(`${left} are left after ${cutAfter.toFixed(0)} s`);
    console.log(`a visitor: ${visits.length} visits, ${refused} failed, p95 ${quantile(visits, 0.95).toFixed(0)} ms`);
    return { grown, left, refused };
  }
} finally {
  server.child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
}

async function fillPortfolio(token: string): Promise<void> {
  const rows = Array.from({ length: LOTS_LIMIT }, (_, at) => `AAPL,${at + 1}.12345678,99.99,2024-01-${10 + (at % 20)}`);
  const text = `Symbol,Quantity,Price,Date\n${rows.join('\n')}\n`;
  const { seen } = await post<{ seen: string }>(server.origin, '/api/portfolio/import/check', { text }, token);
  await post(server.origin, '/api/portfolio/import', { text, seen }, token);
}

async function largestScript(): Promise<string> {
  const page = await (await fetch(server.origin)).text();
  const scripts = [...page.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const sizes = await Promise.all(scripts.map((path) => read(path)));
  return scripts[sizes.indexOf(Math.max(...sizes))] ?? '/';
}

/** Returns the response's size in bytes. */
async function read(path: string, token = ''): Promise<number> {
  const response = await fetch(server.origin + path, { headers: { 'x-auth-token': token } });
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} has status ${response.status}.`);
  return byteLength;
}

function reader(path: string, token: string): Socket {
  const socket = connect(Number(env.PORT), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nx-auth-token: ${token}\r\n\r\n`.repeat(REQUESTS_EACH));
  return socket;
}

/** Sends as many bytes as a slow writer claims, which no worker can parse. */
async function sendWhole(token: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const body = Buffer.alloc(FILE_BYTES, 'x');
  const response = await fetch(`${server.origin}/api/portfolio/import/check`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  if (response.status !== 400) throw new Error(`A whole file has status ${response.status}.`);
}

/** Sends a file of the largest size except for its end. */
function writer(token: string): Socket {
  const socket = connect(Number(env.PORT), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(
    `POST /api/portfolio/import/check HTTP/1.1\r\nHost: x\r\nx-auth-token: ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${FILE_BYTES}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(FILE_BYTES - WITHHELD_BYTES, 'x'));
  return socket;
}

/** How many clients, given by their ports, the server still has a connection to. A paused client does not notice its end. */
function connectionsOf(clients: ReadonlySet<number>): number {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) => readFileSync(table, 'utf8').split('\n').slice(1));
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(
      ([, local, remote, state]) =>
        state === ESTABLISHED && portOf(local) === Number(env.PORT) && clients.has(portOf(remote)),
    ).length;
}
