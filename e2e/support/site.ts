import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base } from './test.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_BUDGET_MS = 120_000;

export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server of one test's own: what it publishes, moves or breaks concerns no other journey. */
export interface Site {
  readonly origin: string;
  readonly dataDir: string;
  /** A folder for changed builds, gone with the site. */
  readonly scratch: string;
  /** `npm run -s release -- …` beside the running server. */
  release(...line: readonly string[]): Promise<CommandOutcome>;
}

interface RunningSite extends Site {
  stop(): Promise<void>;
}

/** Gives a test `ownSite`, started by `npm start` on an empty data folder, and makes its pages relative to it. */
export const test = base.extend<{ ownSite: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on
  ownSite: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.stop();
  },
  baseURL: async ({ ownSite }, use) => use(ownSite.origin),
});

async function startSite(): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-site-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    RATE_LIMIT_FACTOR: '100',
    LOG_LEVEL: 'warn',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  server.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const stop = async () => {
    server.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };

  const origin = `http://127.0.0.1:${port}`;
  const giveUpAt = Date.now() + START_BUDGET_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error(`The site did not start. It said:\n${complaints}`);
    }
    await pause(100);
  }
  return {
    origin,
    dataDir,
    scratch: join(dataDir, 'scratch'),
    release: (...line) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          ['bff/src/cli/release.ts', ...line],
          { cwd: ROOT, env },
          (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
        );
      }),
    stop,
  };
}

async function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
