import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Closable } from './closable.ts';

export const root = resolve(import.meta.dirname, '../..');

export interface RunningProduct extends Closable {
  readonly port: number;
  readonly origin: string;
  readonly dataDir: string;
  /** The token of a user with a watchlist and two lots. */
  readonly token: string;
}

/** Starts the product as `npm start` does, on a free port with a database of its own. */
export async function startProduct(settings: NodeJS.ProcessEnv = {}): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-bench-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await answering(`${origin}/readyz`, () => server.exitCode !== null);
  return {
    port,
    origin,
    dataDir,
    token: await investor(origin),
    close: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits until the URL returns 200. Gives up after three minutes or when the server exits. */
export async function answering(url: string, ended: () => boolean = () => false): Promise<void> {
  const giveUpAt = Date.now() + 180_000;
  while (Date.now() < giveUpAt && !ended()) {
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} did not answer`);
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** Registers a new user. Returns the token. */
export async function register(origin: string, email: string): Promise<string> {
  const { token } = await post<{ token: string }>(origin, '/api/auth/register', {
    email,
    password: 'correct horse battery 7',
  });
  return token;
}

async function investor(origin: string): Promise<string> {
  const token = await register(origin, 'bench@example.com');
  for (const symbol of ['AAPL', 'MSFT', 'BTC']) await post(origin, '/api/watchlist/add', { symbol }, token);
  await post(origin, '/api/portfolio/add', { symbol: 'AAPL', quantity: '3', purchasePrice: '100' }, token);
  await post(origin, '/api/portfolio/add', { symbol: 'BTC', quantity: '0.05', purchasePrice: '40000' }, token);
  return token;
}

export async function post<T>(origin: string, path: string, body: unknown, token?: string): Promise<T> {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'x-auth-token': token }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}
