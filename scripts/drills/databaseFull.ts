import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, post, register } from '../bench/product.ts';
import { startFillableMariaDb } from './fullDisk.ts';
import { publishSections, startReplica } from './replica.ts';

const EMAIL = 'ada@example.com';
const PASSWORD = 'correct horse battery 7';
const LOT: Call = ['POST', '/api/portfolio/add', { symbol: 'AAPL', quantity: '1', purchasePrice: '100' }];
const LOGIN: Call = ['POST', '/api/auth/login', { email: EMAIL, password: PASSWORD }];
const OTHER_WRITES: readonly Call[] = [
  ['POST', '/api/watchlist/add', { symbol: 'MSFT' }],
  ['PUT', '/api/auth/update-profile', { username: 'Ada' }],
  ['POST', '/api/auth/register', { email: 'bob@example.com', password: PASSWORD }],
];
const READS = [
  '/',
  '/track-record',
  '/readyz',
  '/api/auth/me',
  '/api/auth/sessions',
  '/api/auth/activity',
  '/api/watchlist',
  '/api/portfolio',
  '/api/dashboard/summary',
  '/api/track-record',
];
/** Tables have room in pages that they already have: so many writes at most are acknowledged on a full disk. */
const MOST_WRITES = 1_000;
const REFUSALS_IN_A_ROW = 20;
/** MariaDB gives the room of a dropped table back in the background. */
const ROOM_WITHIN_MS = 20_000;

type Call = readonly [method: string, path: string, body?: object];

interface Reply {
  readonly status: number;
  readonly text: string;
}

/**
 * Fills the disk of MariaDB below the product. Reads go on, writes are refused with 503 in the usual shape, and once there
 * is room again, writes go on with the same server and every acknowledged one is there. Returns what was wrong.
 */
export async function databaseFull(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-database-full-'));
  const database = await startFillableMariaDb();
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, PORT: String(await freePort()), LOG_LEVEL: 'silent' };
  const faults: string[] = [];
  try {
    await publishSections(env);
    const { origin, child } = await startReplica(env);
    try {
      const token = await register(origin, EMAIL);
      const ask = (call: Call) => request(origin, token, call);
      /** Repeats a write until it is refused again and again. Returns how often it was acknowledged. */
      const untilRefused = async (call: Call): Promise<number> => {
        let done = 0;
        for (let refused = 0; refused < REFUSALS_IN_A_ROW && done < MOST_WRITES; ) {
          const reply = await ask(call);
          if (isSuccess(reply)) done += 1;
          else if (!isRefusal(reply)) faults.push(sentence('on a full disk', call, reply));
          refused = isSuccess(reply) ? 0 : refused + 1;
        }
        if (done === MOST_WRITES) faults.push(`${call[1]}: the disk did not fill up`);
        return done;
      };

      await post(origin, LOT[1], LOT[2], token);
      await database.fill();
      const lots = await untilRefused(LOT);
      const logins = await untilRefused(LOGIN);
      for (const call of OTHER_WRITES) {
        const reply = await ask(call); // its table may still have room
        if (!isSuccess(reply) && !isRefusal(reply)) faults.push(sentence('on a full disk', call, reply));
      }
      for (const path of READS) {
        const reply = await ask(['GET', path]);
        if (!isSuccess(reply)) faults.push(sentence('on a full disk', ['GET', path], reply));
      }

      await database.free();
      const giveUpAt = Date.now() + ROOM_WITHIN_MS;
      for (const call of [LOT, LOGIN]) {
        let reply = await ask(call);
        for (; isRefusal(reply) && Date.now() < giveUpAt; reply = await ask(call)) await pause(100);
        if (!isSuccess(reply)) faults.push(sentence('with room again', call, reply));
      }
      const { holdings } = JSON.parse((await ask(['GET', '/api/portfolio'])).text);
      if (holdings.length !== lots + 2) faults.push(`${lots + 2} lots were acknowledged, ${holdings.length} are there`);
      const where = database.kind === 'disk' ? 'disk' : 'data file (nothing can be mounted here)';
      console.log(`full     a full ${where}: ${lots} lots and ${logins} logins before the first refusals`);
    } finally {
      child.kill('SIGKILL');
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return faults;
}

async function request(origin: string, token: string, [method, path, body]: Call): Promise<Reply> {
  const response = await fetch(origin + path, {
    method,
    headers: { 'x-auth-token': token, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300;
}

function isRefusal({ status, text }: Reply): boolean {
  if (status !== 503) return false;
  const { msg, errors, requestId } = JSON.parse(text);
  return typeof msg === 'string' && errors?.[0]?.msg === msg && typeof requestId === 'string';
}

function sentence(when: string, [method, path]: Call, { status, text }: Reply): string {
  return `${method} ${path} ${when}: ${status} ${text.slice(0, 200)}`;
}
