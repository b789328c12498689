import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, freePort, root } from './product.ts';
import type { Measurement } from './report.ts';

/** `npm start` on a fresh clone with nothing installed, from the command to the first answer, and again. */
export async function startTimes(): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-clone-'));
  try {
    const clone = join(folder, 'bellwether');
    const cloned = spawnSync('git', ['clone', '--quiet', root, clone]);
    if (cloned.status !== 0) throw new Error('the repository could not be cloned');
    const first = await timeToFirstAnswer(clone);
    const second = await timeToFirstAnswer(clone);
    return [
      { what: 'npm start, fresh clone', value: `${first.toFixed(1)} s`, budget: '', ratio: null },
      {
        what: 'npm start, second time',
        value: `${second.toFixed(1)} s`,
        budget: '',
        ratio: null,
        note: `${(second / first).toFixed(3)} of the first`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timeToFirstAnswer(clone: string): Promise<number> {
  const port = await freePort();
  const since = performance.now();
  const server = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    env: { ...withoutNodeModules(process.env), PORT: String(port) },
    stdio: 'ignore',
  });
  await answering(`http://127.0.0.1:${port}/readyz`, () => server.exitCode !== null);
  const seconds = (performance.now() - since) / 1000;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.pid) process.kill(-server.pid, 'SIGTERM');
  await ended;
  return seconds;
}

/** A newcomer's shell: nothing of this checkout on the PATH, nothing of npm's in the environment. */
function withoutNodeModules(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  const kept = Object.entries(env).filter(
    ([name]) => !name.startsWith('npm_') && name !== 'DATA_DIR' && name !== 'INIT_CWD',
  );
  return { ...Object.fromEntries(kept), PATH: path.join(':') };
}
