import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type TestDatabase, testDatabase } from '../test/engine.ts';
import { LISTENING, type Run, runScript } from '../test/runScript.ts';

/** Each test starts the server a few times. */
jest.setTimeout(120_000);

let database: TestDatabase;
const started: Run[] = [];
beforeEach(async () => {
  database = await testDatabase({ migrated: false });
});
afterEach(async () => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
  await database.drop();
});

function run(script: string, env: Record<string, string> = {}): Run {
  const running = runScript(script, { DATA_DIR: database.dataDir, DATABASE_URL: database.url, ...env });
  started.push(running);
  return running;
}

/** Waits until `/readyz` passes, shortly after the server listens, and returns its checks. */
async function ready(url: string): Promise<Record<string, string>> {
  for (;;) {
    const response = await fetch(`${url}/readyz`);
    const { checks } = await response.json();
    if (response.ok) return checks;
    expect(Object.values(checks)).toContain('failed');
    await pause(20);
  }
}

/** Waits until the server takes no more requests. It takes a few after it was told to stop, until balancers have noticed. */
async function refuses(url: string): Promise<void> {
  const isTaken = () =>
    fetch(`${url}/healthz`).then(
      () => true,
      () => false,
    );
  while (await isTaken()) await pause(20);
}

it('migrates, serves, stops cleanly on SIGTERM, and keeps all users across a restart', async () => {
  const first = run('main.ts', { METRICS_PORT: '0' });
  const url = await first.said(LISTENING);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await ready(url)).toMatchObject({ market: 'ok', accepting: 'ok' });
  const metricsUrl = await first.said(/"metricsUrl":"(http:\/\/127\.0\.0\.1:\d+\/metrics)"/);
  const metrics = await fetch(metricsUrl);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await metrics.text()).toContain('process_cpu_seconds_total');
  expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('process_cpu_seconds_total');
  const register = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com', password: 'a-grey-sofa' }),
  });
  const { token } = await register.json();

  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const body = '{"email":"ann@example.com","password":"not-a-sofa"}';
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(head + body.slice(0, 10));
  await once(socket, 'data');
  first.child.kill('SIGTERM');
  await first.said(/"msg":"(stopping)"/);
  await refuses(url);
  socket.write(body.slice(10));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
  expect(await first.exit).toBe(0);

  const again = await run('main.ts').said(LISTENING);
  await ready(again);
  expect((await fetch(`${again}/api/auth/me`, { headers: { 'x-auth-token': token } })).status).toBe(200);
});

it('with MIGRATE=off, exits and names missing migrations, and runs once they are applied', async () => {
  const replica = run('main.ts', { MIGRATE: 'off' });
  expect(await replica.exit).toBe(1);
  expect(replica.out()).toContain('run \\"npm run migrate\\" first');
  const migration = run('cli/migrate.ts');
  expect(await migration.exit).toBe(0);
  expect(migration.out()).toMatch(/^Migrated: 0001_people, /);
  const again = run('cli/migrate.ts');
  await again.exit;
  expect(again.out()).toBe('The database is up to date.\n');
  await run('main.ts', { MIGRATE: 'off' }).said(LISTENING);
});

it('refuses to start when an append-only table lost a trigger, until "npm run migrate" has put it back', async () => {
  expect(await run('cli/migrate.ts').exit).toBe(0);
  await database.db.knex.raw('drop trigger audit_log_no_update');
  const refused = run('main.ts');
  expect(await refused.exit).toBe(1);
  expect(refused.out()).toContain('The table audit_log is no longer append-only');
  const migration = run('cli/migrate.ts');
  expect(await migration.exit).toBe(0);
  expect(migration.out()).toContain('Put back missing or altered triggers: audit_log_no_update');
  await run('main.ts').said(LISTENING);
});
