import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DATABASE_FILE, openDatabase } from '../../bff/src/db/database.ts';
import { migrate } from '../../bff/src/db/migrations/migrate.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bellwether-start-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test.each<[string, Record<string, string>, string]>([
  ['a secret is missing', { NODE_ENV: 'production' }, 'JWT_SECRET is required when NODE_ENV=production.'],
  ['the prices cannot be read', { MARKET_DATA: 'files', MARKET_DATA_DIR: '/nonexistent' }, 'MARKET_DATA_DIR names'],
  ['the database is away', { DATABASE_URL: 'mysql://root@127.0.0.1:1/none' }, 'DATABASE_URL names a database that'],
  ['nobody migrated', { MIGRATE: 'off' }, 'The database lacks 0001_'],
])('publishes nothing where %s', async (_, env, reason) => {
  expect(await start(env)).toContain(reason);
  expect(publishedIn(dataDir)).toBe(false);
});

test('publishes nothing on a file that is no database', async () => {
  writeFileSync(join(dataDir, DATABASE_FILE), 'no database'.repeat(1_000));
  expect(await start()).toContain('DATA_DIR holds a database that cannot be opened');
  expect(publishedIn(dataDir)).toBe(false);
});

test('publishes nothing where a log could be changed', async () => {
  const db = await openDatabase({ dataDir });
  await migrate(db);
  await db.knex.raw('drop trigger forecasts_no_delete');
  await db.close();
  expect(await start()).toContain('The table forecasts is no longer append-only');
  expect(publishedIn(dataDir)).toBe(false);
});

test('publishes nothing where the port is taken', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  expect(await start({ PORT: String(port) })).toContain('PORT');
  expect(publishedIn(dataDir)).toBe(false);
  await new Promise((closed) => other.close(closed));
});

/** Starts the product, which must end by itself. Returns what it wrote to stderr. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<string> {
  const script = join(import.meta.dirname, 'testing/startWithShell.ts');
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000, // one that serves
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'close');
  expect(code).toBe(1);
  return said;
}

function publishedIn(folder: string): boolean {
  return existsSync(join(folder, 'releases'));
}
