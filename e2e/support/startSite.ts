import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { copyAsBuilt } from './asBuilt.ts';
import { builtFolders } from './faults.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_BUDGET_MS = 120_000;

export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server with its own data folder. */
export interface Site {
  readonly origin: string;
  /** Creates an empty folder. Stopping the site deletes it. */
  folder(): Promise<string>;
  /** Runs `npm run -s release -- …` next to the running server. */
  release(...line: readonly string[]): Promise<CommandOutcome>;
  /** Like `release`, but returns the output and throws on failure. */
  released(...line: readonly string[]): Promise<string>;
}

export interface RunningSite extends Site {
  /** Resolves when the site serves pages and the simulated market has computed its history, which takes seconds. */
  ready(): Promise<void>;
  /** Sets the site's clock. Works only `with a clock`. */
  moveTo(moment: Date): Promise<void>;
  stop(): Promise<void>;
}

/** `with a clock`: a server alone, with a clock that the journey controls. */
type Way = 'npm start' | 'server alone' | 'with a clock';

const SCRIPTS: Readonly<Record<Way, string>> = {
  'npm start': 'scripts/start.ts',
  'server alone': 'bff/src/main.ts',
  'with a clock': 'bff/test/serveWithClock.ts',
};

interface Start {
  readonly by: Way;
  /** `mysql://…`. Defaults to the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The folders of the sections that are live at the start. Defaults to the build folders. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Further settings of the server. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a site on a new, empty data folder. */
export async function startSite({ by, databaseUrl = '', folders, settings }: Start): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-site-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    MARKET_DATA: 'simulated',
    RATE_LIMIT_FACTOR: '100', // all journeys share one IP address
    LOG_LEVEL: 'warn',
    ...settings,
  };
  if (!folders && databaseUrl === '') await copyAsBuilt(dataDir);
  else await releaseFolders(folders ?? builtFolders(), env);
  const server = spawn(process.execPath, [SCRIPTS[by]], { cwd: ROOT, env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let complaints = '';
  server.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));

  async function stop() {
    server.kill('SIGINT');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }

  async function answers(path: string, isGood: (status: number) => boolean, token = '') {
    const giveUpAt = Date.now() + START_BUDGET_MS;
    while (!isGood(await statusOf(origin + path, token))) {
      if (server.exitCode !== null || Date.now() > giveUpAt) {
        await stop();
        throw new Error(`The site did not start. It said:\n${complaints}`);
      }
      await pause(100);
    }
  }

  function release(...line: readonly string[]): Promise<CommandOutcome> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        ['bff/src/cli/release.ts', ...line],
        { cwd: ROOT, env },
        (_error, stdout, stderr) => resolve({ code: child.exitCode ?? 1, stdout, stderr }),
      );
    });
  }

  async function moveTo(moment: Date) {
    server.send({ moveTo: moment.getTime() });
    await once(server, 'message');
  }

  async function ready() {
    await answers('/readyz', (status) => status === 200);
    await answers('/api/dashboard/news', (status) => status === 200, await signUp(origin));
  }

  await (by === 'npm start' ? ready() : answers('/healthz', (status) => status === 200));
  return {
    origin,
    folder: () => mkdtemp(join(dataDir, 'scratch-')),
    release,
    async released(...line) {
      const { code, stdout, stderr } = await release(...line);
      if (code !== 0) throw new Error(`release ${line.join(' ')}: ${stderr}`);
      return stdout;
    },
    ready,
    moveTo,
    stop,
  };
}

async function releaseFolders(folders: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv): Promise<void> {
  const pairs = Object.entries(folders).map(([section, folder]) => `${section}=${folder}`);
  await promisify(execFile)(process.execPath, ['scripts/start/releaseFolders.ts', ...pairs], { cwd: ROOT, env });
}

async function signUp(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'first@example.com', password: 'a long enough password' }),
  });
  return ((await answer.json()) as { token: string }).token;
}

/** Returns 0 if the server does not respond. */
function statusOf(url: string, token: string): Promise<number> {
  return fetch(url, { headers: { 'x-auth-token': token } }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
