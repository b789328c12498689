import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../bff/src/db/database.ts';
import { FaultyMailServer } from '../drills/mail/faultyMailServer.ts';
import { type Environment, publishSections, startReplica } from '../drills/replica.ts';
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
 * The Daily Market Summaries of 10,000 people from a server to a mail server on the same machine. When half are out, the server
 * is killed as by `kill -9` and started again. Counts from the first mail to the last, with the restart and the wait for what the
 * killed one had leased.
 */
export async function manySummaries(people = PEOPLE): Promise<Measurement[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-summaries-'));
  const mailServer = new FaultyMailServer();
  const settings = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    PUBLIC_URL: 'https://bellwether.example',
    SMTP_URL: `smtp://127.0.0.1:${await mailServer.listen()}`,
    JWT_SECRET: 'a secret of this measurement alone, 32 bytes and more',
    LOG_LEVEL: 'fatal',
  };
  await publishSections(settings);
  await addPeople(settings, people);
  let server = await startReplica(settings);
  try {
    await until(mailServer, 1);
    const since = performance.now();
    const already = mailServer.received.size;
    let cpuMs = -cpuOf(server);
    await until(mailServer, people / 2);
    cpuMs += cpuOf(server);
    const dead = once(server.child, 'exit');
    server.child.kill('SIGKILL');
    await dead;
    const killedAt = mailServer.received.size;
    server = await startReplica(settings);
    cpuMs -= cpuOf(server);
    await until(mailServer, people);
    cpuMs += cpuOf(server);
    const ms = performance.now() - since;
    await pause(3_000); // one that is sent twice would come now
    const { size } = mailServer.received;
    if (size !== people) throw new Error(`${size} different mails arrived for ${people} people`);
    const twice = [...mailServer.received.values()].filter((times) => times > 1).length;
    return [
      {
        what: `summaries of ${people} people, the server killed when half were out`,
        value: `${(ms / 1_000).toFixed(0)} s`,
        budget: `≤ ${MOST_MS / 1_000} s`,
        ratio: ms / MOST_MS,
        note: `${((people / ms) * 1_000).toFixed(0)} a second`,
      },
      {
        what: 'CPU of the servers, a mail: gathered, written, and sent',
        value: `${(cpuMs / (people - already)).toFixed(1)} ms`,
        budget: `≤ ${MOST_CPU_MS} ms`,
        ratio: cpuMs / (people - already) / MOST_CPU_MS,
        note: `${killedAt} before the restart`,
      },
      {
        what: 'of them sent twice: those that the killed server was sending',
        value: String(twice),
        budget: `≤ ${AT_ONCE}`,
        ratio: twice / AT_ONCE,
      },
    ];
  } finally {
    server.child.kill('SIGKILL');
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
async function addPeople({ DATA_DIR }: Environment, people: number): Promise<void> {
  const db = await openDatabase({ dataDir: `${DATA_DIR}` });
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
