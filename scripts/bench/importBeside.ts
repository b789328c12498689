import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOTS_LIMIT } from '@bellwether/sdk/limits';
import { type Replica, startReplica } from '../drills/replica.ts';
import { cpuTimeOf } from './cpuTime.ts';
import { freePort, post, register } from './product.ts';
import type { Measurement } from './report.ts';
import { quantile } from './statistics.ts';
import { MOST_LOTS, WORST_FILES } from './worstFiles.ts';

/** Within a user's quota of files. */
const FILES = 8;
const FILES_BESIDE = 40;
const CALLS = 200;
const WARM_UP = 200;
const MOST_SLOWER_MS = 20;
const MOST_CPU_MS = 750;

/** How long another call takes while one user checks the worst files in a loop, and the CPU time of each file. */
export async function importBeside(): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-bench-'));
  const server = await startReplica({ DATA_DIR: dataDir, PORT: String(await freePort()) });
  try {
    const { origin } = server;
    const other = await register(origin, 'other@example.com');
    for (let nth = 0; nth < WARM_UP; nth += 1) await timeOfCall(origin, other);
    const measured: Beside[] = [];
    for (const kind of Object.keys(WORST_FILES)) {
      const token = await register(origin, `importer${measured.length}@example.com`);
      measured.push(await besideFile(server, { kind, note: 'no lots', token, other }));
    }
    const owner = await register(origin, 'owner@example.com');
    await ownLots(origin, owner);
    const owned = { kind: 'as many lots as fit', note: `${LOTS_LIMIT} lots`, token: owner, other };
    measured.push(await besideFile(server, owned));
    const slowest = most(measured, ({ slowerMs }) => slowerMs);
    const costliest = most(measured, ({ cpuMs }) => cpuMs);
    return [
      {
        what: 'another call while the worst 3 MB file is checked in a loop, p95 slower by',
        value: `${slowest.slowerMs.toFixed(1)} ms`,
        budget: `≤ ${MOST_SLOWER_MS} ms`,
        ratio: Math.max(0, slowest.slowerMs) / MOST_SLOWER_MS,
        note: `alone ${slowest.aloneMs.toFixed(1)} ms: ${slowest.file}`,
      },
      {
        what: 'CPU of the costliest 3 MB file',
        value: `${costliest.cpuMs.toFixed(0)} ms`,
        budget: `≤ ${MOST_CPU_MS} ms`,
        ratio: costliest.cpuMs / MOST_CPU_MS,
        note: `${costliest.mainMs.toFixed(0)} ms of it on the main thread: ${costliest.file}`,
      },
    ];
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

interface Beside {
  readonly file: string;
  readonly cpuMs: number;
  readonly mainMs: number;
  readonly aloneMs: number;
  readonly slowerMs: number;
}

interface Check {
  readonly kind: string;
  readonly note: string;
  /** Of the user who checks files. */
  readonly token: string;
  /** Of the user whose calls are timed. */
  readonly other: string;
}

async function besideFile({ origin, child }: Replica, { kind, note, token, other }: Check): Promise<Beside> {
  const body = Buffer.from(JSON.stringify({ text: WORST_FILES[kind] }));
  const check = () => send(origin, token, body);
  const pid = child.pid as number;
  await check();
  const before = cpuTimeOf(pid);
  for (let nth = 0; nth < FILES; nth += 1) await check();
  const after = cpuTimeOf(pid);
  const alone: number[] = [];
  for (let nth = 0; nth < CALLS; nth += 1) alone.push(await timeOfCall(origin, other));
  const busy: number[] = [];
  let running = true;
  const checks = (async () => {
    for (let nth = 0; nth < FILES_BESIDE; nth += 1) await check();
  })().finally(() => {
    running = false;
  });
  while (running) busy.push(await timeOfCall(origin, other));
  await checks;
  const aloneMs = quantile(alone, 0.95);
  return {
    file: `${kind}, ${note}`,
    cpuMs: (after.allMs - before.allMs) / FILES,
    mainMs: (after.mainMs - before.mainMs) / FILES,
    aloneMs,
    slowerMs: quantile(busy, 0.95) - aloneMs,
  };
}

function most(measured: readonly Beside[], figure: (one: Beside) => number): Beside {
  return measured.reduce((worst, one) => (figure(one) > figure(worst) ? one : worst));
}

/** Imports as many lots as a portfolio can have. */
async function ownLots(origin: string, token: string): Promise<void> {
  const { seen, reading } = await post<{ seen: string; reading: object }>(
    origin,
    '/api/portfolio/import/check',
    { text: MOST_LOTS },
    token,
  );
  await post(origin, '/api/portfolio/import', { text: MOST_LOTS, reading, seen }, token);
}

async function timeOfCall(origin: string, token: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(`${origin}/api/portfolio`, { headers: { 'x-auth-token': token } });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`/api/portfolio answered ${answer.status}`);
  return performance.now() - since;
}

/** Checks a file, which the reader may refuse. */
async function send(origin: string, token: string, body: Buffer<ArrayBuffer>): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-auth-token': token };
  const answer = await fetch(`${origin}/api/portfolio/import/check`, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 400) throw new Error(`the check answered ${answer.status}`);
}
