/**
 * `npm run drill -- database-away`: pages and their assets while MariaDB refuses connections, hangs and is cut off. Exit
 * code 1 if less than 99% of them succeed, if `/readyz` fails or takes a second, or if p95 is above 50 ms. Where the same
 * pages take more than 25 ms while the database is healthy, as on a busy machine, p95 may be 25 ms above that: pages wait
 * so long for the database. Then the same for a database whose disk is full: see databaseFull.ts.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../bench/product.ts';
import { quantile } from '../bench/statistics.ts';
import { startThrowawayMariaDb } from '../mariadb.ts';
import { databaseFull } from './databaseFull.ts';
import { publishSections, startReplica } from './replica.ts';

const FAULT_MS = 8_000;
const REQUESTS_PER_SECOND = 50;
const LEAST_SHARE = 0.99;
const MOST_MS = 50;
const MOST_MS_ABOVE_HEALTHY = 25;
const MOST_PROBE_MS = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'bellwether-database-away-'));
const database = await startThrowawayMariaDb();
const wire = await cuttableWire(database.port);
const url = new URL(database.url);
url.port = String(wire.port);
const env = { DATA_DIR: folder, DATABASE_URL: url.href, PORT: String(await freePort()), LOG_LEVEL: 'fatal' };
await publishSections(env);
const server = await startReplica(env);
try {
  const page = await (await fetch(server.origin)).text();
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/';
  const paths = ['/', '/login', '/dashboard', '/portfolio', asset];
  const faults: [name: string, begin: () => void, end: () => void][] = [
    ['refused', () => wire.refuse(), () => wire.mend()],
    ['hanging', () => process.kill(database.pid, 'SIGSTOP'), () => process.kill(database.pid, 'SIGCONT')],
    ['cut', () => wire.cut(), () => wire.mend()],
  ];
  for (const [name, begin, end] of faults) {
    const healthyP95 = quantile((await ask(paths)).times, 0.95);
    begin();
    const probing = probes();
    const { answered, times } = await ask(paths);
    const probe = await probing.stop();
    end();
    const p95 = quantile(times, 0.95);
    const share = answered / times.length;
    console.log(
      `${name.padEnd(8)} ${times.length} requests, ${(share * 100).toFixed(2)}% answered, p95 ${p95.toFixed(1)} ms (healthy before: ${healthyP95.toFixed(1)} ms); /readyz ${probe.ready} of ${probe.count}, slowest ${probe.slowestMs.toFixed(0)} ms`,
    );
    const most = Math.max(MOST_MS, healthyP95 + MOST_MS_ABOVE_HEALTHY);
    if (share < LEAST_SHARE || p95 > most || probe.ready < probe.count || probe.slowestMs > MOST_PROBE_MS) {
      process.exitCode = 1;
    }
    await healthy();
  }
} finally {
  server.child.kill('SIGKILL');
  await wire.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
const faults = await databaseFull();
for (const fault of faults) console.log(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;

/** Requests one path after the other, at a steady rate, whether or not the ones before have been answered. */
async function ask(paths: readonly string[]): Promise<{ answered: number; times: number[] }> {
  const times: number[] = [];
  let answered = 0;
  const asked: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let nth = 0; performance.now() - startedAt < FAULT_MS; nth += 1) {
    asked.push(
      (async () => {
        const since = performance.now();
        const response = await fetch(server.origin + paths[nth % paths.length]).catch(() => null);
        await response?.arrayBuffer();
        times.push(performance.now() - since);
        if (response?.ok) answered += 1;
      })(),
    );
    await pause(Math.max(0, startedAt + ((nth + 1) * 1_000) / REQUESTS_PER_SECOND - performance.now()));
  }
  await Promise.all(asked);
  return { answered, times };
}

/** Probes twice a second, as a balancer does. */
function probes() {
  const taken = { count: 0, ready: 0, slowestMs: 0 };
  let goesOn = true;
  const done = (async () => {
    while (goesOn) {
      const since = performance.now();
      const response = await fetch(`${server.origin}/readyz`).catch(() => null);
      taken.count += 1;
      if (response?.ok) taken.ready += 1;
      taken.slowestMs = Math.max(taken.slowestMs, performance.now() - since);
      await pause(500);
    }
  })();
  return {
    async stop() {
      goesOn = false;
      await done;
      return taken;
    },
  };
}

/** Waits until the server says that nothing is degraded any more. */
async function healthy(): Promise<void> {
  const giveUpAt = Date.now() + 30_000;
  for (;;) {
    const { checks } = (await (await fetch(`${server.origin}/readyz`)).json()) as { checks: { database: string } };
    if (checks.database === 'ok') return;
    if (Date.now() > giveUpAt) throw new Error('The server did not find its database again.');
    await pause(100);
  }
}

/** A TCP relay that can refuse connections, or keep them and pass nothing on, as a network that drops packets does. */
async function cuttableWire(target: number) {
  let state: 'whole' | 'refusing' | 'cut' = 'whole';
  const pairs = new Set<[Socket, Socket]>();
  const relay = createServer((near) => {
    if (state === 'refusing') return near.resetAndDestroy();
    const far = connect(target, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => {});
      from.on('data', (chunk) => state === 'cut' || to.write(chunk));
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const drop = () => {
    for (const [near] of pairs) near.resetAndDestroy();
  };
  return {
    port: (relay.address() as AddressInfo).port,
    refuse() {
      state = 'refusing';
      drop();
    },
    cut() {
      state = 'cut';
    },
    mend() {
      state = 'whole';
      drop(); // what was swallowed cannot be made up for
    },
    async stop() {
      drop();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
