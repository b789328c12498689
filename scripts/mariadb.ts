import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

export interface ThrowawayMariaDb {
  /** `mysql://…` of an empty database; more databases may be created beside it. */
  readonly url: string;
  readonly port: number;
  /** The server's process id, for tests that kill it. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** On a RAM disk where there is one: a server is then up in about half a second. */
const DISK = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
const START_BUDGET_MS = 30_000;

/** Debian puts the server into sbin, which is not on every PATH. */
const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` };

/** Returns whether a MariaDB server is installed, so callers can report what is missing. */
export async function mariaDbIsInstalled(): Promise<boolean> {
  try {
    await promisify(execFile)('mariadbd', ['--no-defaults', '--version'], { env: WITH_SBIN });
    return true;
  } catch {
    return false;
  }
}

/**
 * A MariaDB server of its own, on 127.0.0.1 and a free port, gone with its data after `stop()`. `flags` override its
 * small settings, and `disk` is where its files are.
 */
export async function startThrowawayMariaDb(
  flags: readonly string[] = [],
  { disk = DISK }: { disk?: string } = {},
): Promise<ThrowawayMariaDb> {
  const folder = await mkdtemp(join(disk, 'bellwether-mariadb-'));
  const data = join(folder, 'data');
  const asRoot = userInfo().uid === 0 ? ['--user=root'] : [];
  await promisify(execFile)(
    'mariadb-install-db',
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db', ...asRoot],
    { env: WITH_SBIN },
  );
  const port = await freePort();
  const server = spawn(
    'mariadbd',
    [
      '--no-defaults',
      `--datadir=${data}`,
      `--socket=${join(folder, 'socket')}`,
      `--pid-file=${join(folder, 'pid')}`,
      '--bind-address=127.0.0.1',
      `--port=${port}`,
      '--innodb-flush-log-at-trx-commit=0',
      '--innodb-doublewrite=0',
      '--innodb-buffer-pool-size=64M',
      '--skip-log-bin',
      '--performance-schema=0',
      '--skip-name-resolve',
      '--max-connections=200',
      ...asRoot,
      ...flags,
    ],
    { env: WITH_SBIN, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaints = '';
  server.stderr.on('data', (chunk) => {
    complaints = (complaints + chunk).slice(-4_000);
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));

  const stop = async () => {
    server.kill('SIGKILL'); // its data is temporary, so skip a clean shutdown
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await createDatabase(port, () => server.exitCode !== null);
  } catch (cause) {
    await stop();
    throw new Error(`The throwaway MariaDB server did not start. It said:\n${complaints}`, { cause });
  }
  return { url: `mysql://root@127.0.0.1:${port}/bellwether`, port, pid: server.pid ?? 0, stop };
}

async function createDatabase(port: number, hasExited: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + START_BUDGET_MS;
  for (;;) {
    try {
      const connection = await createConnection({ host: '127.0.0.1', port, user: 'root' });
      await connection.query('create database bellwether character set utf8mb4 collate utf8mb4_bin');
      await connection.end();
      return;
    } catch (error) {
      if (hasExited() || Date.now() > giveUpAt) throw error;
      await pause(30);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
