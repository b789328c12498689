import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../bff/src/db/database.ts';
import { FaultyMailServer } from '../drills/mail/faultyMailServer.ts';
import { type Environment, publishSections, type Replica, startReplica } from '../drills/replica.ts';
import { mariaDbIsInstalled, startThrowawayMariaDb } from '../mariadb.ts';
import { cpuTimeOf } from './cpuTime.ts';
import { freePort } from './product.ts';
import type { Measurement } from './report.ts';

const PEOPLE = 10_000;
/** Of different sizes, as people have them: up to this many. */
const MOST_LOTS = 12;
const MOST_WATCHED = 10;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'KO', 'SPY', 'BTC', 'ETH', 'META', 'GOOGL', 'JPM'];
const MOST_MS = 5 * 60_000;
/** Mails that one server sends at a time: those may go out again after it was killed. */
const AT_ONCE = 5;
/** One core sends the mails of 10,000 people in a third of the time. */
const MOST_CPU_MS = 10;
const GIVE_UP_AFTER_MS = 15 * 60_000;

/**
 * The Daily Market Summaries of 10,000 people from a server to a mail server on the same machine, on MariaDB; and on the embedded
 * database, with the server killed as by `kill -9` when half are out, and started again.
 */
export async function manySummaries(people = PEOPLE): Promise<Measurement[]> {
  return [...(await undisturbed(people)), ...(await killedAtHalf(people))];
}

/** Counts from when the server is ready, with the wait for its first round, to the last mail. */
async function undisturbed(people: number): Promise<Measurement[]> {
  const what = `summaries of ${people} people, MariaDB`;
  if (!(await mariaDbIsInstalled())) return [{ what, value: 'not measured', budget: '', ratio: null }];
  const database = await startThrowawayMariaDb();
  try {
    return await withPeople(people, { DATABASE_URL: database.url }, async ({ mailServer, start }) => {
      const server = await start();
      const since = performance.now();
      let cpuMs = -cpuOf(server);
      await until(mailServer, people);
      const ms = performance.now() - since;
      cpuMs += cpuOf(server);
      await refuseOthers(mailServer, people);
      return [
        tookMeasurement(what, { people, ms }),
        cpuMeasurement('CPU of the server, a mail, MariaDB', cpuMs / people),
        twiceMeasurement('of them sent twice', mailServer, 0),
      ];
    });
  } finally {
    await database.stop();
  }
}

/** Counts from the first mail to the last, with the restart and the wait for what the killed server had leased. */
async function killedAtHalf(people: number): Promise<Measurement[]> {
  return withPeople(people, {}, async ({ mailServer, start }) => {
    const killed = await start();
    await until(mailServer, 1);
    const since = performance.now();
    const already = mailServer.received.size;
    let cpuMs = -cpuOf(killed);
    await until(mailServer, people / 2);
    cpuMs += cpuOf(killed);
    const dead = once(killed.child, 'exit');
    killed.child.kill('SIGKILL');
    await dead;
    const killedAt = mailServer.received.size;
    const server = await start();
    cpuMs -= cpuOf(server);
    await until(mailServer, people);
    cpuMs += cpuOf(server);
    const ms = performance.now() - since;
    await refuseOthers(mailServer, people);
    return [
      tookMeasurement(`summaries of ${people} people, the server killed when half were out`, { people, ms }),
      cpuMeasurement(
        'CPU of the servers, a mail: gathered, written, and sent',
        cpuMs / (people - already),
        `${killedAt} before the restart`,
      ),
      twiceMeasurement('of them sent twice: those that the killed server was sending', mailServer, AT_ONCE),
    ];
  });
}

function tookMeasurement(what: string, { people, ms }: { people: number; ms: number }): Measurement {
  return {
    what,
    value: `${(ms / 1_000).toFixed(0)} s`,
    budget: `≤ ${MOST_MS / 1_000} s`,
    ratio: ms / MOST_MS,
    note: `${((people / ms) * 1_000).toFixed(0)} a second`,
  };
}

function cpuMeasurement(what: string, ms: number, note?: string): Measurement {
  const measured = { what, value: `${ms.toFixed(1)} ms`, budget: `≤ ${MOST_CPU_MS} ms`, ratio: ms / MOST_CPU_MS };
  return note === undefined ? measured : { ...measured, note };
}

function twiceMeasurement(what: string, { received }: FaultyMailServer, most: number): Measurement {
  const twice = [...received.values()].filter((times) => times > 1).length;
  return {
    what,
    value: String(twice),
    budget: `≤ ${most}`,
    ratio: most === 0 ? twice + Number(twice > 0) : twice / most,
  };
}

/** @throws Error if mails arrived that nobody was owed */
async function refuseOthers({ received }: FaultyMailServer, people: number): Promise<void> {
  await pause(3_000); // one that is sent twice would come now
  if (received.size !== people) throw new Error(`${received.size} different mails arrived for ${people} people`);
}

interface Stage {
  readonly mailServer: FaultyMailServer;
  /** Starts a server. The one before it must be dead. */
  start(): Promise<Replica>;
}

/** Does `work` where the summaries of so many people are due, and ends the servers that it started. */
async function withPeople(
  people: number,
  database: Environment,
  work: (stage: Stage) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-summaries-'));
  const mailServer = new FaultyMailServer();
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://bellwether.example',
    SMTP_URL: `smtp://127.0.0.1:${await mailServer.listen()}`,
    JWT_SECRET: 'a secret of this measurement alone, 32 bytes and more',
    ENCRYPTION_KEY: 'a key of this measurement alone, 32 bytes and more',
    LOG_LEVEL: 'fatal',
    ...database,
  };
  let server: Replica | null = null;
  try {
    await publishSections(settings);
    await addPeople(settings, people);
    return await work({
      mailServer,
      async start() {
        server = await startReplica(settings);
        return server;
      },
    });
  } finally {
    (server as Replica | null)?.child.kill('SIGKILL');
    await mailServer.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function cpuOf({ child }: { child: ChildProcess }): number {
  if (child.pid === undefined) throw new Error('The server has no process.');
  return cpuTimeOf(child.pid).allMs;
}

async function until({ received }: FaultyMailServer, mails: number): Promise<void> {
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  while (received.size < mails) {
    if (Date.now() > giveUpAt) throw new Error(`only ${received.size} of ${mails} mails arrived`);
    await pause(50);
  }
}

/** People whose addresses are proved and whose summaries are due. */
async function addPeople({ DATA_DIR, DATABASE_URL }: Environment, people: number): Promise<void> {
  const db = await openDatabase({ dataDir: `${DATA_DIR}`, ...(DATABASE_URL && { url: DATABASE_URL }) });
  try {
    const now = Date.now();
    const ids = Array.from({ length: people }, (_, nth) => `bench-${String(nth).padStart(6, '0')}`);
    const times = { created_at: now, updated_at: now };
    const symbolsOf = (nth: number, most: number) => SYMBOLS.slice(0, 1 + (nth % most));
    await db.knex.batchInsert(
      'users',
      ids.map((id) => ({
        ...{ id, email: `${id}@example.com`, email_key: `${id}@example.com`, password_hash: 'none' },
        ...{ ...times, password_changed_at: now, email_verified_at: now, summary_due_at: now },
      })),
      200,
    );
    const watched = ids.flatMap((user_id, nth) =>
      symbolsOf(nth, MOST_WATCHED).map((symbol, position) => ({ user_id, symbol, position, added_at: now })),
    );
    await db.knex.batchInsert('watchlist_items', watched, 200);
    const lots = ids.flatMap((user_id, nth) =>
      symbolsOf(nth, MOST_LOTS).map((symbol, lot) => ({
        ...{ user_id, id: `lot-${lot}`, symbol, kind: 'buy', quantity: '3.5', purchase_price: '120' },
        ...{ ...times, purchase_date: '2026-03-02' },
      })),
    );
    await db.knex.batchInsert('holdings', lots, 200);
  } finally {
    await db.close();
  }
}
