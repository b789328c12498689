import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LISTENING, type Run, runScript } from '../test/runScript.ts';

let dataDir: string;
const started: Run[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-main-'));
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string> = {}): Run {
  const running = runScript(script, { DATA_DIR: dataDir, ...env });
  started.push(running);
  return running;
}

it('is obeyed within ten seconds although somebody never finishes, and a second server on its port ends at once', async () => {
  const server = run('main.ts');
  const { port } = new URL(await server.said(LISTENING));
  const second = run('main.ts', { PORT: port });
  expect(await second.exit).toBe(1);
  expect(second.out()).toContain('EADDRINUSE');

  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await pause(300);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
});

it.each<[string, Record<string, string>, string]>([
  ['main.ts', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
  ['cli/migrate.ts', { NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production.\n'],
])('%s with %j ends with one sentence', async (script, env, sentence) => {
  const server = run(script, env);
  expect(await server.exit).not.toBe(0);
  expect(server.out()).toBe(sentence);
});

it('a database that is not there is named without its password, and the process ends', async () => {
  const server = run('main.ts', { DATABASE_URL: 'mysql://root:hunter2@127.0.0.1:1/none' });
  expect(await server.exit).toBe(1);
  expect(server.out()).toContain('ECONNREFUSED');
  expect(server.out()).not.toContain('hunter2');
});
