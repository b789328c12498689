/**
 * `npm run drill -- desk-outsiders`: three release managers and two tokens act on the desk at once, through two replicas, of which
 * one is killed with SIGKILL in the middle, several times, on SQLite and on MariaDB. Exit code 1 if the log has a gap, if what is
 * live is not what the log adds up to, if an act has no entry or an entry no act, or if one person did what takes two.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../bff/src/db/database.ts';
import { seededRandom } from '../../bff/src/kernel/seededRandom.ts';
import { FolderStore } from '../../bff/src/modules/releases/files/folderStore.ts';
import { brokenInvariants } from '../../bff/src/modules/releases/testing/deskInvariants.ts';
import { letAct, type Outsider } from '../../bff/src/modules/releases/testing/deskOutsiders.ts';
import { comeFromOutside, makeWorld, WORLD } from '../../bff/src/modules/releases/testing/deskWorld.ts';
import { freePort, register } from '../bench/product.ts';
import { startThrowawayMariaDb } from '../mariadb.ts';
import { publishSections, startReplica } from './replica.ts';

const ROUNDS = 4;
const ACTS = 20;
const KILLED_AFTER_MS = 700;
/** A reply of a replica that was killed may never come, nor the error in its place. */
const REPLY_MS = 15_000;

const mariaDb = await startThrowawayMariaDb();
try {
  await drill('SQLite', undefined);
  await drill('MariaDB', mariaDb.url);
} finally {
  await mariaDb.stop();
}

async function drill(engine: string, url: string | undefined): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-desk-outsiders-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: url ?? '' };
  const close: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  try {
    await publishSections(env);
    const start = async () => startReplica({ ...env, PORT: String(await freePort()) });
    const staying = await start();
    close.unshift(() => staying.stop());
    const db = await openDatabase({ url, dataDir });
    close.unshift(() => db.close());
    const site = { db, content: new FolderStore(dataDir), clock: { now: Date.now } };
    await makeWorld(site);
    const next = seededRandom(20_261_123);
    let other = await start();
    close.unshift(() => other.stop());
    const through = () => (next() < 0.5 ? staying : other).origin;
    const { outsiders, people } = await comeFromOutside(site, {
      async person() {
        const email = `person${Math.floor(next() * 1e9)}@example.com`;
        const token = await register(staying.origin, email);
        const user = await db.knex('users').where({ email }).first('id');
        await db.knex('users').where({ id: user.id }).update({ email_verified_at: Date.now() });
        return { email, userId: user.id, ask: (call, body) => ask(through(), call, body, { 'x-auth-token': token }) };
      },
      withToken: (token) => (call, body) => ask(through(), call, body, { authorization: `Bearer ${token}` }),
    });
    let acts = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      const acting = letAct(outsiders, { world: WORLD, acts: ACTS, next });
      await pause(KILLED_AFTER_MS * (0.5 + next()));
      if (!other.child.kill('SIGKILL')) throw new Error(`${engine}, round ${round}: a replica ended by itself.`);
      await once(other.child, 'exit');
      const done = await acting;
      const given = { done, people, repliesWereLost: true };
      const faults = await brokenInvariants(db.knex, given);
      if (faults.length > 0) throw new Error(`${engine}, round ${round}:\n${faults.join('\n')}`);
      acts += done.filter(({ status }) => status === 200).length;
      other = await start();
    }
    const entries = await db.knex('release_log').count({ count: '*' }).first();
    console.log(`${engine}: ${ROUNDS} kills, ${acts} acts, ${entries?.count} entries, every rule kept`);
  } finally {
    for (const each of close) await each();
  }
}

async function ask(
  origin: string,
  call: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>>,
): ReturnType<Outsider['ask']> {
  const [method = 'GET', path = '/'] = call.split(' ');
  try {
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(REPLY_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null; // the replica was killed
  }
}
