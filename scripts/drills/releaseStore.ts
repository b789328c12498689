/**
 * `npm run drill -- release-store`: two replicas with disks of their own and one bucket, on MariaDB. Pages and all files of
 * a section are asked for all the time, while publishes are killed, a version goes live and is rolled back, and the bucket is
 * slow and away, also over a restart. Exit code 1 unless every request succeeds and every version is whole at the end.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { faultyProxy } from '../../bff/test/faultyProxy.ts';
import { testBucket } from '../../bff/test/testBucket.ts';
import { freePort } from '../bench/product.ts';
import { quantile } from '../bench/statistics.ts';
import { workspace } from '../build/workspace.ts';
import { startThrowawayMariaDb } from '../mariadb.ts';
import { publishSections, type Replica, startReplica } from './replica.ts';

const SECTION = 'mfe-trading';
const PHASE_MS = 4_000;
const PAUSE_MS = 15;
const KILLS = 6;

const folder = await mkdtemp(join(tmpdir(), 'bellwether-release-store-'));
const database = await startThrowawayMariaDb();
const bucket = await testBucket();
const proxy = await faultyProxy(bucket.origin);
const shared = {
  ...bucket.env,
  RELEASE_STORE_ENDPOINT: proxy.origin,
  DATABASE_URL: database.url,
  JWT_SECRET: 'a secret of this drill alone, 32 bytes and more',
  ENCRYPTION_KEY: 'a key of this drill alone, also 32 bytes and more',
  LOG_LEVEL: 'fatal',
};
const envOf = (name: string) => ({ ...shared, DATA_DIR: join(folder, name) });
const replicas = new Map<string, Replica>();
const faults: string[] = [];
try {
  await mkdir(join(folder, 'desk'));
  await publishSections(envOf('one'));
  for (const name of ['one', 'two']) await start(name);
  await phase('at rest', () => pause(PHASE_MS));
  await phase('publishes are killed', killPublishes);
  await phase('a version goes live and is rolled back', async () => {
    await release('publish', SECTION, '--from', await changedBuild('good'), '--version', 'good');
    await release('promote', SECTION, 'good');
    await pause(PHASE_MS);
    await release('rollback', SECTION, '--from', 'good', '--why', 'drill');
    await pause(PHASE_MS / 2);
  });
  await phase('the bucket is slow and breaks off', async () => {
    const until = performance.now() + PHASE_MS;
    while (performance.now() < until) {
      if (proxy.planned.length < 4) proxy.planned.push('slow', '503 SlowDown', 'truncated', 'wrong bytes');
      await pause(20);
    }
    proxy.planned.length = 0;
  });
  await phase('the bucket is away', async () => {
    await bucket.stop();
    await pause(PHASE_MS);
  });
  await replicas.get('one')?.stop();
  await start('one');
  await phase('the bucket is away, after a restart', () => pause(PHASE_MS));
  await bucket.start();
  await release('verify'); // fails if a file is not the one that was published
} catch (error) {
  faults.push((error as Error).message);
} finally {
  for (const { child } of replicas.values()) child.kill('SIGKILL');
  await proxy.close();
  await bucket.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`  ${fault}`);
if (faults.length > 0) process.exitCode = 1;

async function start(name: string): Promise<void> {
  replicas.set(name, await startReplica({ ...envOf(name), PORT: String(await freePort()) }));
}

/** Asks every replica for pages and for what they load until `work` is done. */
async function phase(name: string, work: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  const failed = new Set<string>();
  let goesOn = true;
  const asking = [...replicas.values()].map(async ({ origin }) => {
    while (goesOn) {
      const page = await ask(`${origin}/watchlist`, times, failed);
      const files = [...new Set([...page.matchAll(/\/assets\/[\w./@~-]+\.(?:js|css)/g)].map(([path]) => path))];
      for (const path of files.slice(0, 6)) await ask(origin + path, times, failed);
      await pause(PAUSE_MS);
    }
  });
  try {
    await work();
  } finally {
    goesOn = false;
    await Promise.all(asking);
  }
  console.log(
    `${name}: ${times.length} requests, ${failed.size} kinds failed, p95 ${quantile(times, 0.95).toFixed(1)} ms`,
  );
  for (const each of failed) faults.push(`${name}: ${each}`);
  if (times.length === 0) faults.push(`${name}: nothing was asked for`);
}

async function ask(url: string, times: number[], failed: Set<string>): Promise<string> {
  const since = performance.now();
  const response = await fetch(url, { headers: { accept: 'text/html, */*' } }).catch(() => null);
  const text = (await response?.text().catch(() => '')) ?? '';
  times.push(performance.now() - since);
  if (!response?.ok) failed.add(`${new URL(url).pathname} has status ${response?.status ?? 'none'}`);
  return text;
}

/** Each at another moment; the last one finishes, and its version is whole. */
async function killPublishes(): Promise<void> {
  const build = await changedBuild('killed');
  const args = ['bff/src/cli/release.ts', 'publish', SECTION, '--from', build, '--version', 'killed'];
  for (let nth = 1; nth <= KILLS; nth += 1) {
    const child = spawn(process.execPath, args, {
      cwd: workspace.root,
      env: { ...process.env, ...envOf('desk') },
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    await Promise.race([ended, pause(400 * nth)]);
    child.kill('SIGKILL');
    await ended;
  }
  await release(...args.slice(1));
}

async function changedBuild(mark: string): Promise<string> {
  const build = join(folder, `build-${mark}`);
  await cp(workspace.distOf(SECTION), build, { recursive: true });
  await appendFile(join(build, 'entry.js'), `\n// ${mark}`);
  return build;
}

async function release(...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['bff/src/cli/release.ts', ...args], {
    cwd: workspace.root,
    env: { ...process.env, ...envOf('desk') },
  });
  return stdout;
}
