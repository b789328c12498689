/**
 * `node scripts/image/check.ts`: puts together what runs in production, installs its packages, starts it by itself and opens a
 * page. Exit code 1 when it does not serve, or when it carries a build or test tool. Needs the registry or npm's cache.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { workspace } from '../build/workspace.ts';
import { buildSections } from '../build.ts';
import { assemble } from './assemble.ts';
import { UNWELCOME } from './unwelcome.ts';

const START_BUDGET_MS = 120_000;

const scratch = await mkdtemp(join(tmpdir(), 'bellwether-image-'));
try {
  const folder = join(scratch, 'app');
  await assemble({ root: workspace.root, to: folder, sections: await buildSections() });
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], folder);
  const packages = await installedPackages(folder);
  const unwelcome = packages.filter((name) => UNWELCOME.test(name));
  if (unwelcome.length > 0) throw new Error(`The image carries ${unwelcome.join(', ')}.`);
  console.log(`${packages.length} packages, ${((await bytesOf(folder)) / 1024 / 1024).toFixed(0)} MB in all`);
  await serves(folder);
  console.log('It serves.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await rm(scratch, { recursive: true, force: true });
}

/** Starts the folder's server as the container does, and reads a page with its first script. */
async function serves(folder: string): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PATH: '/nowhere',
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret of this check alone, 32 bytes and more',
    PORT: String(port),
    DATA_DIR: join(scratch, 'data'),
  };
  const server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  try {
    await ready(`${origin}/readyz`, () => server.exitCode !== null);
    const page = await read(`${origin}/`);
    const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
    if (!script) throw new Error('The page at / has no script.');
    await read(new URL(script, origin).href);
    await run(process.execPath, ['bff/src/cli/release.ts', 'status'], folder, { ...env, PORT: '0' });
  } finally {
    server.kill();
    await ended;
  }
}

async function ready(url: string, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = performance.now() + START_BUDGET_MS;
  while (performance.now() < giveUpAt && !hasEnded()) {
    if ((await fetch(url).catch(() => null))?.ok) return;
    await pause(200);
  }
  throw new Error(hasEnded() ? 'The server ended at its start.' : 'The server was not ready in two minutes.');
}

async function read(url: string): Promise<string> {
  const response = await fetch(url, { headers: { accept: 'text/html, */*' } });
  if (!response.ok) throw new Error(`${url} has status ${response.status}.`);
  return response.text();
}

/** npm's own note of what it installed. */
async function installedPackages(folder: string): Promise<string[]> {
  const noted = JSON.parse(await readFile(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { link?: boolean }>>;
  };
  const paths = Object.keys(noted.packages).filter(
    (path) => path.includes('node_modules/') && !noted.packages[path]?.link,
  );
  return [...new Set(paths.map((path) => path.replace(/^.*node_modules\//, '')))].sort();
}

async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function run(command: string, parameters: readonly string[], cwd: string, env?: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, [...parameters], { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed with code ${code}.`))));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
