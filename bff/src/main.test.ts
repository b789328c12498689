import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { LISTENING, type Run, runScript } from '../test/runScript.ts';

const FILE = join(import.meta.dirname, 'main.ts');
let dataDir: string;
const started: Run[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-main-'));
});
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

function run(script: string, env: Record<string, string> = {}, args: readonly string[] = []): Run {
  const running = runScript(script, { DATA_DIR: dataDir, LOG_LEVEL: 'info', ...env }, args);
  started.push(running);
  return running;
}

/** The environment in which a script runs `code` first. */
function planted(code: string): { NODE_OPTIONS: string } {
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

it('keeps what it stores from other accounts of the machine, also after a backup was copied back', async () => {
  const modes = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).map((entry) => {
      const { mode } = statSync(join(entry.parentPath, entry.name));
      return [entry.name, (mode & 0o777).toString(8), entry.isDirectory() ? '700' : '600'] as const;
    });
  const isPrivate = () => {
    for (const [name, mode, own] of modes()) expect([name, mode]).toEqual([name, own]);
  };
  const first = run('main.ts');
  await first.said(LISTENING);
  expect(modes().map(([name]) => name)).toEqual(
    expect.arrayContaining(['bellwether.sqlite', 'jwt-secret', 'encryption-key']),
  );
  isPrivate();
  first.child.kill('SIGTERM');
  await first.exit;

  chmodSync(dataDir, 0o755);
  for (const [name, , own] of modes()) chmodSync(join(dataDir, name), own === '700' ? 0o755 : 0o644);
  const second = run('main.ts');
  await second.said(LISTENING);
  isPrivate();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  second.child.kill('SIGTERM');
  await second.exit;
});

/** From SIGTERM on, the server's timers stand still; each SIGUSR2 moves them on by one second. */
const STOPPED_TIMERS = planted(`
  import { syncBuiltinESMExports } from 'node:module';
  import { mock } from 'node:test';
  process.on('SIGTERM', () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    syncBuiltinESMExports();
  });
  let seconds = 0;
  process.on('SIGUSR2', () => {
    mock.timers.tick(1_000);
    seconds += 1;
    process.stderr.write(\`second \${seconds} has passed;\`);
  });
`);

/** Lets that many seconds pass for a server with `STOPPED_TIMERS`. */
async function letPass({ child, out, said }: Run, seconds: number): Promise<void> {
  const before = out().split(' has passed;').length - 1;
  for (let nth = before + 1; nth <= before + seconds; nth += 1) {
    child.kill('SIGUSR2');
    await said(new RegExp(`(second ${nth} has passed)`));
  }
}

it('stops within ten seconds despite a stuck request, and a second server on its port exits immediately', async () => {
  const server = run('main.ts', STOPPED_TIMERS);
  const { port } = new URL(await server.said(LISTENING));
  const second = run('main.ts', { PORT: port });
  expect(await second.exit).toBe(2);
  expect(second.out()).toBe(`Port ${port} is in use. Set PORT to a different port.\n`);

  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  );
  await once(socket, 'data');
  server.child.kill('SIGTERM');
  await server.said(/"msg":"(stopping)"/);
  await letPass(server, 7);
  expect(server.child.exitCode).toBeNull();
  await letPass(server, 1);
  expect(await server.exit).toBe(0);
});

it('serves for DRAIN_NOTICE_MS after SIGTERM, not ready, and ends each connection', async () => {
  const server = run('main.ts', { ...STOPPED_TIMERS, DRAIN_NOTICE_MS: '4000' });
  const url = await server.said(LISTENING);
  while (!(await fetch(`${url}/readyz`)).ok) await pause(50);
  const before = await fetch(`${url}/api/auth/me`);
  server.child.kill('SIGTERM');
  await server.said(/"msg":"(stopping)"/);
  await letPass(server, 3);
  const [ready, read, write] = await Promise.all([
    fetch(`${url}/readyz`),
    fetch(`${url}/api/auth/me`),
    fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@example.com', password: 'x' }),
    }),
  ]);
  expect([ready.status, read.status, write.status]).toEqual([503, 401, 401]);
  expect([before, ready, read, write].map(({ headers }) => headers.get('connection'))).toEqual([
    'keep-alive',
    'close',
    'close',
    'close',
  ]);
  await letPass(server, 1);
  expect(await server.exit).toBe(0);
});

it.each([
  ['an exception', "throw new Error('missed')", 'uncaught exception'],
  ['a rejection', "Promise.reject(new Error('missed'))", 'unhandled rejection'],
])('ends, and says why in the log, after %s that nothing caught', async (_, fault, msg) => {
  const server = run('main.ts', planted(`process.on('SIGUSR2', () => { ${fault} })`));
  await server.said(LISTENING);
  server.child.kill('SIGUSR2');
  expect(await server.exit).toBe(1);
  const last = JSON.parse(server.out().trim().split('\n').at(-1) ?? '');
  expect(last).toMatchObject({ level: 60, msg, err: { message: 'missed' } });
});

it.each<[string, Record<string, string>, string]>([
  ['main.ts', { PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".\n'],
  ['main.ts', { NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production.\n'],
  [
    'main.ts',
    { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(31) },
    'JWT_SECRET must have at least 32 bytes; "openssl rand -hex 32" makes one.\n',
  ],
  ['cli/migrate.ts', { NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production.\n'],
])('%s with %j ends with one sentence', async (script, env, sentence) => {
  const server = run(script, env);
  expect(await server.exit).not.toBe(0);
  expect(server.out()).toBe(sentence);
});

it('migrate refuses a word, which it takes for a mistake', async () => {
  const { exit, out } = run('cli/migrate.ts', {}, ['down']);
  expect(await exit).toBe(2);
  expect(out()).toBe('There is no command "down": migrate takes none (see --help).\n');
});

describe('a value names something unusable', () => {
  const url = 'mysql://root:hunter2@127.0.0.1:1/none';
  const unreachable = 'DATABASE_URL names a database that cannot be reached (ECONNREFUSED).\n';

  it.each<[string, number, string[]]>([
    ['main.ts', 2, []],
    ['cli/migrate.ts', 1, []],
    ['cli/release.ts', 1, ['status']],
    ['cli/ledger.ts', 1, ['verify']],
    ['../../scripts/start.ts', 1, []],
  ])('%s: a database that is not there, without its password', async (script, exitCode, args) => {
    const server = run(script, { DATABASE_URL: url }, args);
    expect(await server.exit).toBe(exitCode);
    expect(server.out()).toBe(unreachable);
  });

  it.each<[Record<string, string>, string]>([
    [{ DATA_DIR: '/proc/nope' }, 'DATA_DIR must be a folder that can be made and written, not /proc/nope (ENOENT).\n'],
    [
      { DATA_DIR: FILE },
      `DATA_DIR must be a folder that can be made and written, not ${FILE} (a file is in its place).\n`,
    ],
    [
      { DATA_DIR: `${FILE}/x` },
      `DATA_DIR must be a folder that can be made and written, not ${FILE}/x (a file is in its place).\n`,
    ],
    [{ HOST: '999.1.1.1' }, 'HOST must be an address of this machine, not "999.1.1.1" '],
    [{ HOST: '192.0.2.1' }, 'HOST must be an address of this machine, not "192.0.2.1" (EADDRNOTAVAIL).\n'],
    [
      { MARKET_DATA: 'files', MARKET_DATA_DIR: '/nonexistent' },
      'MARKET_DATA_DIR names a folder that cannot be read: /nonexistent.\n',
    ],
  ])('%j: main.ts and npm start end with one sentence, before anything is built', async (env, sentence) => {
    for (const server of ['main.ts', '../../scripts/start.ts'].map((script) => run(script, env))) {
      expect(await server.exit).not.toBe(0);
      expect(server.out().startsWith(sentence)).toBe(true);
      expect(server.out().match(/\n/g)).toHaveLength(1);
    }
  });
});
