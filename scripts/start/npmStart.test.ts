import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

let folder: string;
const left: number[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellwether-npm-'));
});
afterEach(() => {
  for (const pid of left.splice(0).filter(isAlive)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('SIGTERM to npm ends all it started, and frees the port', async () => {
  const script = `"${process.execPath}" "${join(import.meta.dirname, 'testing/startWithoutSections.ts')}"`;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { start: script } }));
  const port = await freePort();
  const npm = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
    stdio: 'ignore',
  });
  const pid = npm.pid ?? 0;
  while (!(await isServing(port))) await pause(50);
  left.push(...treeOf(pid));
  expect(left.length).toBeGreaterThan(1);

  process.kill(pid, 'SIGTERM');
  const giveUpAt = Date.now() + 15_000;
  while (left.some(isAlive) && Date.now() < giveUpAt) await pause(50);
  expect(left.filter(isAlive)).toEqual([]);
  expect(await isServing(port)).toBe(false);
});

function isServing(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The process and all below it. */
function treeOf(pid: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number) as [pid: number, parent: number]);
  const below = (parent: number): number[] => [
    parent,
    ...pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => below(child)),
  ];
  return below(pid);
}

/** A process that has ended but that nobody waited for is not alive. */
function isAlive(pid: number): boolean {
  try {
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z');
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
