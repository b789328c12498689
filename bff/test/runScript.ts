import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Run {
  readonly child: ChildProcess;
  /** Everything written so far, on both streams. */
  out(): string;
  /** Resolves with the exit code when the process has ended. */
  readonly exit: Promise<number | null>;
  /** Resolves with the first group of `pattern` in the output. Rejects if the process ends without a match. */
  said(pattern: RegExp): Promise<string>;
}

/** Matches the URL that a server logs when it listens. */
export const LISTENING = /"url":"(http:[^"]+)"/;

/** What Node compiled. Without it, half of a short run is compiling. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../.cache/node');

/** Starts a script of bff/src as a shell would, with exactly this environment and Node's cache. */
export function runScript(script: string, env: Record<string, string | undefined>, args: readonly string[] = []): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../src', script), ...args], {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE, ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  let more = Promise.withResolvers<void>();
  const collect = (chunk: Buffer) => {
    text += chunk;
    more.resolve();
    more = Promise.withResolvers();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  let ended = false;
  const exit = once(child, 'close').then(([code]) => {
    ended = true;
    more.resolve();
    return code as number | null;
  });
  return {
    child,
    out: () => text,
    exit,
    async said(pattern) {
      for (;;) {
        const found = text.match(pattern)?.[1];
        if (found !== undefined) return found;
        if (ended) throw new Error(`ended without saying ${pattern}: ${text}`);
        await more.promise;
      }
    },
  };
}
