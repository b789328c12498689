import { execFile } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { startThrowawayMariaDb, type ThrowawayMariaDb } from '../mariadb.ts';

const run = promisify(execFile);

const DISK_MB = 160;
const BLOCK = Buffer.alloc(1024 * 1024);
/** With a limit on its one data file, the server meets the same error as on a full disk. */
const ONE_SMALL_FILE = ['--innodb-file-per-table=0', '--innodb-data-file-path=ibdata1:12M:autoextend:max:72M'];

/** A MariaDB server whose disk can be filled up. */
export interface FillableMariaDb extends ThrowawayMariaDb {
  /** `disk`: a file system of its own. `file`: where nothing can be mounted, a data file with a maximum size. */
  readonly kind: 'disk' | 'file';
  fill(): Promise<void>;
  free(): Promise<void>;
}

export async function startFillableMariaDb(): Promise<FillableMariaDb> {
  const disk = await mkdtemp(join(tmpdir(), 'bellwether-full-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    return withOneSmallFile();
  }
  const removeDisk = async () => {
    await run('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  };
  try {
    return withSmallDisk(disk, await startThrowawayMariaDb(['--innodb-log-file-size=16M'], { disk }), removeDisk);
  } catch (error) {
    await removeDisk();
    throw error;
  }
}

function withSmallDisk(disk: string, database: ThrowawayMariaDb, removeDisk: () => Promise<void>): FillableMariaDb {
  const ballast = join(disk, 'ballast');
  return {
    ...database,
    kind: 'disk',
    async fill() {
      const file = await open(ballast, 'a');
      try {
        for (;;) await file.write(BLOCK);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast),
    async stop() {
      await database.stop();
      await removeDisk();
    },
  };
}

async function withOneSmallFile(): Promise<FillableMariaDb> {
  const database = await startThrowawayMariaDb(ONE_SMALL_FILE);
  const inDatabase = async (work: (query: (sql: string) => Promise<unknown>) => Promise<void>) => {
    const connection = await createConnection(database.url);
    try {
      await work((sql) => connection.query(sql));
    } finally {
      await connection.end();
    }
  };
  return {
    ...database,
    kind: 'file',
    fill: () =>
      inDatabase(async (query) => {
        await query('create table ballast (filling varchar(4000) character set latin1) engine = InnoDB');
        for (const rows of [100, 1]) {
          try {
            for (;;) await query(`insert into ballast select repeat('x', 4000) from seq_1_to_${rows}`);
          } catch (error) {
            if ((error as { errno?: number }).errno !== 1114) throw error;
          }
        }
      }),
    free: () => inDatabase(async (query) => void (await query('drop table ballast'))),
  };
}
