/**
 * `npm run drill -- rolling-restart`: two replicas on one MariaDB behind HAProxy, restarted in turn under 80 requests a
 * second, a quarter of them writes. Exit code 1 if a request fails, if an acknowledged write is lost or made twice, or if a
 * replica takes more than 15 seconds to stop. Installs HAProxy where it is missing (Debian, as root).
 */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, register } from '../bench/product.ts';
import { startThrowawayMariaDb } from '../mariadb.ts';
import { publishSections, type Replica, startReplica } from './replica.ts';

const RESTARTS = 10;
const REQUESTS_PER_SECOND = 80;
const WRITE_EVERY = 4;
const MOST_STOP_MS = 15_000;
const PEOPLE = 8;

const haproxy = installedHaproxy();
const folder = await mkdtemp(join(tmpdir(), 'bellwether-rolling-restart-'));
const database = await startThrowawayMariaDb();
const shared = {
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  NODE_ENV: 'production',
  JWT_SECRET: 'a secret of this drill alone, 32 bytes and more',
  ENCRYPTION_KEY: 'a key of this drill alone, thirty-two bytes and more',
  TRUSTED_PROXIES: '127.0.0.1',
};
await publishSections(shared);
const ports = [await freePort(), await freePort()];
const replicas: Replica[] = [];
for (const port of ports) replicas.push(await startReplica({ ...shared, PORT: String(port) }));
const front = await freePort();
await writeFile(join(folder, 'haproxy.cfg'), haproxyConfig());
const balancer = spawn(haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: ['ignore', 'ignore', 'ignore'] });
const agent = new Agent({ keepAlive: true, maxSockets: 40 });
try {
  const origin = `http://127.0.0.1:${front}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await pause(100);
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, at) => register(origin, `person${at}@example.com`)),
  );
  const traffic = startTraffic(people);
  await pause(2_000);
  let slowest = 0;
  for (let nth = 0; nth < RESTARTS; nth += 1) {
    const at = nth % replicas.length;
    const stopped = await replicas[at]?.stop();
    slowest = Math.max(slowest, stopped?.ms ?? 0);
    if (stopped?.code !== 0) throw new Error(`A replica stopped with code ${stopped?.code}.`);
    replicas[at] = await startReplica({ ...shared, PORT: String(ports[at]) });
    await pause(3_000); // HAProxy needs a successful check before it uses the replica again
  }
  const { sent, failures, acknowledged } = await traffic.stop();
  const kept = (await Promise.all(people.map((token) => quantitiesOf(origin, token)))).flat();
  const counts = new Map<number, number>();
  for (const quantity of kept) counts.set(quantity, (counts.get(quantity) ?? 0) + 1);
  const lost = acknowledged.filter((quantity) => !counts.has(quantity)).length;
  const doubled = [...counts.values()].filter((count) => count > 1).length;
  console.log(`${RESTARTS} restarts, slowest stop ${(slowest / 1000).toFixed(1)} s`);
  console.log(
    `${sent} requests, ${failures.length} failed; ${acknowledged.length} writes, ${lost} lost, ${doubled} doubled`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  if (failures.length > 0 || lost > 0 || doubled > 0 || slowest > MOST_STOP_MS) process.exitCode = 1;
} finally {
  balancer.kill('SIGKILL');
  agent.destroy();
  for (const { child } of replicas) child.kill('SIGKILL');
  await once(balancer, 'exit');
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sends requests at a steady rate, whether or not the ones before have been answered. */
function startTraffic(people: readonly string[]) {
  const failures: string[] = [];
  const acknowledged: number[] = [];
  const running = new Set<Promise<void>>();
  let sent = 0;
  const timer = setInterval(() => {
    const nth = sent++;
    const token = people[nth % people.length] ?? '';
    const isWrite = nth % WRITE_EVERY === 0;
    const path = isWrite ? '/api/portfolio/add' : nth % WRITE_EVERY === 1 ? '/' : '/api/watchlist';
    const body = isWrite ? { symbol: 'AAPL', quantity: String(nth + 1), purchasePrice: '100' } : undefined;
    const asked = ask(path, token, body).then(
      (status) => {
        if (status !== (isWrite ? 201 : 200) && status !== 200) failures.push(`${path}: ${status}`);
        else if (isWrite) acknowledged.push(nth + 1);
      },
      (error: Error) => void failures.push(`${path}: ${error.message}`),
    );
    running.add(asked);
    asked.finally(() => running.delete(asked));
  }, 1_000 / REQUESTS_PER_SECOND);
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(running);
      return { sent, failures, acknowledged };
    },
  };
}

/** Returns the status. Connections are kept alive, as browsers keep them. */
function ask(path: string, token: string, body?: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port: front, path, agent, method: body ? 'POST' : 'GET' },
      (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      },
    );
    asked.once('error', reject);
    asked.setHeader('x-auth-token', token);
    if (body) {
      asked.setHeader('content-type', 'application/json');
      asked.setHeader('idempotency-key', randomUUID());
    }
    asked.end(body && JSON.stringify(body));
  });
}

async function quantitiesOf(origin: string, token: string): Promise<number[]> {
  const response = await fetch(`${origin}/api/portfolio/export`, { headers: { 'x-auth-token': token } });
  const { csv } = (await response.json()) as { csv: string };
  const [head = '', ...rows] = csv.trim().split(/\r?\n/);
  const column = head.split(',').findIndex((name) => /quantity/i.test(name));
  return rows.map((row) => Number(row.split(',')[column]));
}

function haproxyConfig(): string {
  return `defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  option forwardfor
frontend site
  bind 127.0.0.1:${front}
  default_backend replicas
backend replicas
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 2s fall 2 rise 1
${ports.map((port, at) => `  server replica${at} 127.0.0.1:${port}`).join('\n')}
`;
}

function installedHaproxy(): string {
  const found = () => ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/usr/bin/haproxy'].find(existsSync);
  const there = found();
  if (there) return there;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Error('The drill needs HAProxy: install it with your package manager.');
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'haproxy'], { env, stdio: 'inherit' });
  const installed = found();
  if (!installed) throw new Error('apt-get installed no HAProxy.');
  return installed;
}
