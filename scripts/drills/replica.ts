import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { workspace } from '../build/workspace.ts';
import { buildSections } from '../build.ts';

const START_BUDGET_MS = 120_000;

export type Environment = Readonly<Record<string, string>>;

/** A server process, ready. */
export interface Replica {
  readonly origin: string;
  readonly child: ChildProcess;
  /** Its resident memory in MB. */
  residentMb(): number;
  /** Sends SIGTERM. Resolves with the exit code and the time it took. */
  stop(): Promise<{ code: number | null; ms: number }>;
}

/** Builds the sections if they changed and makes them live in the database and data folder of `env`. */
export async function publishSections(env: Environment): Promise<void> {
  const pairs = (await buildSections()).map(({ name, folder }) => `${name}=${folder}`);
  await promisify(execFile)(process.execPath, ['scripts/start/releaseFolders.ts', ...pairs], {
    cwd: workspace.root,
    env: { ...process.env, ...env },
  });
}

/** Starts a server and waits until `/readyz` passes. */
export async function startReplica(env: Environment & { readonly PORT: string }): Promise<Replica> {
  const child = spawn(process.execPath, ['bff/src/main.ts'], {
    cwd: workspace.root,
    env: { ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const origin = `http://127.0.0.1:${env.PORT}`;
  const giveUpAt = Date.now() + START_BUDGET_MS;
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error('The server did not start.');
    await pause(50);
  }
  return {
    origin,
    child,
    residentMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      const startedAt = performance.now();
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = await exit;
      return { code, ms: performance.now() - startedAt };
    },
  };
}
