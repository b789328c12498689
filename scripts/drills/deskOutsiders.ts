/**
 * `npm run drill -- desk-outsiders`: three release managers and two tokens act on the desk at once, through two replicas, of which
 * one dies by SIGKILL in the middle, several times, on SQLite and on MariaDB: between the row of the log and what the row says,
 * after both and before the reply, and at any moment. Meanwhile, the server prunes, and dies between the mark of a version and
 * the removal of its files. Exit code 1 if the log has a gap, if what is live is not what the log adds up to, if an act has no
 * entry or an entry no act, if one person did what takes two, or if a version that is there lacks a file.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Database, openDatabase } from '../../bff/src/db/database.ts';
import { seededRandom } from '../../bff/src/kernel/seededRandom.ts';
import { FolderStore } from '../../bff/src/modules/releases/files/folderStore.ts';
import { openRegistry, type Registry } from '../../bff/src/modules/releases/registry.ts';
import { builtSection } from '../../bff/src/modules/releases/testing/builtSection.ts';
import { brokenInvariants } from '../../bff/src/modules/releases/testing/deskInvariants.ts';
import { letAct, type Outsider } from '../../bff/src/modules/releases/testing/deskOutsiders.ts';
import { comeFromOutside, makeWorld, WORLD } from '../../bff/src/modules/releases/testing/deskWorld.ts';
import { freePort, register } from '../bench/product.ts';
import { startThrowawayMariaDb } from '../mariadb.ts';
import { actsIn, faultsAt, isOnDisk } from './deathNote.ts';
import type { Note, Point } from './dieBetween.ts';
import { type Environment, publishSections, startReplica } from './replica.ts';

/** How a replica dies in each round. In `prune`, it is the command on the server that dies. */
const ROUNDS: readonly (Point | 'any moment')[] = ['entry', 'prune', 'commit', 'any moment', 'entry', 'entry'];
const ACTS = 20;
const KILLED_AFTER_MS = 700;
/** The next points of the same kind are as good. */
const PASSES = 4;
/** A section that only prune is about: its latest 20 versions are kept. */
const PRUNED = 'mfe-oc';
const KEPT = 20;
const OUTDATED = 3;
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
    const start = async (how: Environment = {}) => startReplica({ ...env, ...how, PORT: String(await freePort()) });
    const staying = await start();
    close.unshift(() => staying.stop());
    const db = await openDatabase({ url, dataDir });
    close.unshift(() => db.close());
    const site = { db, content: new FolderStore(dataDir), clock: { now: Date.now } };
    const registry = openRegistry({ ...site, judgeScripts: async () => {} });
    await makeWorld(site);
    const next = seededRandom(20_261_123);
    let other = staying;
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
    await publishMore(registry, 0, KEPT);
    const met: Record<string, string[]> = {};
    let acts = 0;
    for (const [round, way] of ROUNDS.entries()) {
      const about = `${engine}, round ${round + 1}`;
      const noteFile = join(dataDir, `note-${round}`);
      const dying: Environment = {
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'dieBetween.ts'))}`,
        DIE_AT: `${way}:${Math.floor(next() * PASSES)}`,
        DIE_NOTE: noteFile,
      };
      other = await start(way === 'entry' || way === 'commit' ? dying : {});
      const { child } = other;
      const died = once(child, 'exit');
      const acting = letAct(outsiders, { world: WORLD, acts: ACTS, next });
      if (way === 'any moment') {
        await pause(KILLED_AFTER_MS * (0.5 + next()));
        child.kill('SIGKILL');
      } else if (way === 'prune') {
        await publishMore(registry, KEPT + OUTDATED * round, OUTDATED);
        const signal = await prune({ ...env, ...dying, DIE_AT: 'prune:0' });
        if (signal !== 'SIGKILL') throw new Error(`${about}: prune ended by itself.`);
      }
      const done = await acting;
      if (way === 'prune') await other.stop();
      const [, signal] = await Promise.race([died, pause(REPLY_MS, ['', 'no signal'])]);
      if (way !== 'prune' && signal !== 'SIGKILL') throw new Error(`${about}: the replica lives, after ${way}.`);
      const given = { done, people, repliesWereLost: true };
      const faults = await brokenInvariants(db.knex, given);
      faults.push(...(await missingFiles(db, registry)));
      if (way !== 'any moment') {
        const note = JSON.parse(await readFile(noteFile, 'utf8')) as Note;
        faults.push(...(await faultsAt(db, dataDir, note)));
        met[way] = [...(met[way] ?? []), actsIn(note)];
      }
      if (way === 'prune') {
        if ((await prune(env)) !== null) throw new Error(`${about}: the next prune was killed, too.`);
        faults.push(...(await leftFiles(db, dataDir)));
      }
      if (faults.length > 0) throw new Error(`${about}, ${way}:\n${faults.join('\n')}`);
      acts += done.filter(({ status }) => status === 200).length;
    }
    const entries = await db.knex('release_log').count({ count: '*' }).first();
    const kills = Object.entries(met).map(([way, points]) => `${points.length} at ${way} (${points.join(', ')})`);
    console.log(`${engine}: ${ROUNDS.length} kills, of them ${kills.join('; ')}`);
    console.log(`${engine}: ${acts} acts, ${entries?.count} entries, every rule kept`);
  } finally {
    for (const each of close) await each();
  }
}

/** Publishes versions of the section that is pruned, each later than the one before. */
async function publishMore({ publishing }: Registry, from: number, count: number): Promise<void> {
  for (let nth = from; nth < from + count; nth += 1) {
    const folder = builtSection({ name: PRUNED, mark: `${nth}`, routes: [] });
    const build = { section: PRUNED, version: `${nth}`, folder };
    await publishing.publish([build], { who: 'operator', via: 'command-line' });
  }
}

/** Runs the command on the server. Returns the signal that ended it, or null. */
async function prune(env: Environment): Promise<string | null> {
  const child = spawn(process.execPath, ['bff/src/cli/release.ts', 'prune'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  // A move at the same time is a reason to try again.
  return code === 1 ? prune(env) : signal;
}

/** No version that can be promoted lacks a file, whatever died. */
async function missingFiles(db: Database, { releases }: Registry): Promise<string[]> {
  const there = await db.knex('releases').whereNull('pruned_at').select('section', 'version');
  const faults: string[] = [];
  for (const { section, version } of there) {
    if (!(await releases.isWhole(section, version))) faults.push(`${section} ${version} lacks files`);
  }
  return faults;
}

/** A prune that was killed is completed by the next one. */
async function leftFiles(db: Database, dataDir: string): Promise<string[]> {
  const pruned = await db.knex('releases').whereNotNull('pruned_at').select('section', 'version');
  const faults: string[] = pruned.length > 0 ? [] : ['nothing was pruned'];
  for (const { section, version } of pruned) {
    if (isOnDisk(dataDir, section, version)) faults.push(`${section} ${version} was not removed`);
  }
  return faults;
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
