/**
 * Seeds 100,000 people with a million lots, watchlist items, forecasts and sessions, then fails where a statement of an
 * endpoint or a background round examines more than 20 rows for each that it returns, or where an endpoint takes more
 * statements than on a small database, which shows as much. `npm run drill -- growth` seeds a fifth, as CI does.
 * `growth-in-full` seeds all, and fails where an endpoint's p95 is more than 1.5 times that on the small database: it needs a
 * machine of its own.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Connection, createConnection } from 'mysql2/promise';
import { openDatabase } from '../../../bff/src/db/database.ts';
import { migrate } from '../../../bff/src/db/migrations/migrate.ts';
import { endpoints } from '../../../sdk/src/contract/index.ts';
import { mariaDbIsInstalled, startThrowawayMariaDb } from '../../mariadb.ts';
import { RELEASES_A_SECTION } from './accountRows.ts';
import { HeavyVisitor } from './heavyVisitor.ts';
import {
  type Arrive,
  type EndpointName,
  isTooSlow,
  paceOf,
  portfolioBesideDeepPages,
  type Request,
  timed,
} from './measure.ts';
import { moreRequests, REQUESTS } from './requests.ts';
import { ROUNDS, type RoundName } from './rounds.ts';
import { FULL_SIZE, SMALL_SIZE, scaled, seed } from './seed.ts';
import { Servers } from './servers.ts';
import { examinesTooMuch, type Statement, StatementLog } from './statements.ts';
import { aVisitor, type Visitor } from './visitors.ts';

const SMALL = 0;
const GROWN = 1;
const DATABASES = ['few_people', 'many_people'] as const;
/** Of a release that was live first, of one that was live last, and of one that never was. */
const OLD_FILES = ['1', RELEASES_A_SECTION, RELEASES_A_SECTION + 1].map(
  (release) => `/assets/trading/0.${release}.0/none.js`,
);
const PACES = 'measured p95';
const NAMES = Object.keys(REQUESTS) as EndpointName[];
const FLAGS = ['--innodb-buffer-pool-size=2G', '--innodb-log-file-size=1G', '--performance-schema=1'];
const HISTORY = '--performance-schema-events-statements-history-long-size=50000';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, only: { type: 'string' }, paces: { type: 'boolean' } },
});
const size = scaled(FULL_SIZE, Number(values.scale));
const faults: string[] = [];

if (!(await mariaDbIsInstalled())) throw new Error('The drill needs MariaDB: install mariadb-server.');
const mariaDb = await startThrowawayMariaDb([...FLAGS, HISTORY]);
const dataDir = await mkdtemp(join(tmpdir(), 'bellwether-growth-'));
const opened: Connection[] = [];
let servers: Servers | undefined;
try {
  const urls = [await database(DATABASES[SMALL]), await database(DATABASES[GROWN])] as const;
  await since('seeded', async () => {
    await seed(() => createConnection({ uri: urls[SMALL] }), SMALL_SIZE, Date.now());
    await seed(() => createConnection({ uri: urls[GROWN] }), size, Date.now());
  });
  servers = await Servers.start(dataDir, urls);
  for (const round of servers.unlisted) faults.push(`The drill lacks the round ${round}: add it to ROUNDS.`);
  const connections = [await connect(urls[SMALL]), await connect(urls[GROWN])] as const;
  const log = new StatementLog(await connect(urls[GROWN]));
  await log.open();
  const visitors: Arrive = async (which) => aVisitor(servers?.origins[which] ?? '', connections[which]);

  await since('examined rows', async () => {
    for (const name of NAMES) await compareEndpoint(name, visitors, log);
    for (const { name, request } of moreRequests(size.forecasts))
      judge(name + (request.query ?? ''), await statementsOf(GROWN, name, () => request, await visitors(GROWN), log));
    for (const path of ['/readyz', '/', ...OLD_FILES]) await examinePath(path, log);
  });
  await since('examined rows of a heavy visitor', async () => {
    const heavy = await HeavyVisitor.create(servers?.origins[GROWN] ?? '', connections[GROWN]);
    for (const name of NAMES) judge(name, await statementsOf(GROWN, name, REQUESTS[name], await heavy.arrive(), log));
  });
  await since(PACES, async () => {
    for (const name of NAMES.filter(isForPeople)) {
      const { smallMs, grownMs, ratio, tooSlow } = await paceOf(name, visitors);
      const line = `${name}: p95 ${smallMs.toFixed(1)} → ${grownMs.toFixed(1)} ms, × ${ratio.toFixed(2)}`;
      console.log(`  ${line}`);
      if (tooSlow) faults.push(line);
    }
    const { aloneMs, besideMs } = await portfolioBesideDeepPages(await visitors(GROWN), size.forecasts);
    const line = `getPortfolio beside 20 deep pages a second: p95 ${aloneMs.toFixed(1)} → ${besideMs.toFixed(1)} ms`;
    console.log(`  ${line}`);
    if (isTooSlow(aloneMs, besideMs)) faults.push(line);
  });
  await since('ran rounds', async () => {
    for (const run of Object.keys(ROUNDS) as RoundName[]) await examineRound(run, log);
  });
} finally {
  servers?.stop();
  for (const connection of opened) connection.destroy();
  await mariaDb.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(faults.length === 0 ? 'Nothing grows with people.' : `\n${faults.join('\n')}\n\n${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** The release desk is for a few managers, and what it reads grows with releases, not with people. */
function isForPeople(name: EndpointName): boolean {
  return !endpoints[name].path.startsWith('/api/desk/');
}

/** Judges rows and statements. What seems to take more statements is asked again, once every cache has been filled. */
async function compareEndpoint(name: EndpointName, arrive: Arrive, log: StatementLog): Promise<void> {
  const onEach = async () => [
    await statementsOf(SMALL, name, REQUESTS[name], await arrive(SMALL), log),
    await statementsOf(GROWN, name, REQUESTS[name], await arrive(GROWN), log),
  ];
  let [small = [], grown = []] = await onEach();
  judge(name, grown);
  for (let again = 0; timesOf(grown) > timesOf(small) && again < 2; again += 1)
    [small = [], grown = []] = await onEach();
  if (timesOf(grown) <= timesOf(small)) return;
  const more = grown.filter(({ text, times }) => times > (small.find((other) => other.text === text)?.times ?? 0));
  const texts = more.map(({ text, times }) => `${times} × ${text.slice(0, 300)}`).join('\n  ');
  faults.push(`${name} takes ${timesOf(grown)} statements, and ${timesOf(small)} on a small database:\n  ${texts}`);
}

async function statementsOf(
  database: 0 | 1,
  name: EndpointName,
  requestOf: (visitor: Visitor) => Request | Promise<Request>,
  visitor: Visitor,
  log: StatementLog,
): Promise<Statement[]> {
  const request = await requestOf(visitor);
  await servers?.run({ database, run: 'settled' });
  await log.clear();
  await timed(name, visitor, request);
  await servers?.run({ database, run: 'settled' });
  return log.read(DATABASES[database]);
}

/** Whether it is found does not matter. */
async function examinePath(path: string, log: StatementLog): Promise<void> {
  await log.clear();
  await (await fetch((servers?.origins[GROWN] ?? '') + path)).text();
  judge(path, await log.read(DATABASES[GROWN]));
}

async function examineRound(run: RoundName, log: StatementLog): Promise<void> {
  await log.clear();
  const tookMs = (await servers?.run({ database: GROWN, run })) ?? 0;
  const statements = await log.read(DATABASES[GROWN]);
  console.log(`  ${run}: ${(tookMs / 1000).toFixed(1)} s, ${timesOf(statements)} statements`);
  judge(run, statements);
}

function timesOf(statements: readonly Statement[]): number {
  return statements.reduce((sum, { times }) => sum + times, 0);
}

function judge(what: string, statements: readonly Statement[]): void {
  for (const statement of statements.filter(examinesTooMuch)) {
    const { examined, returned, text } = statement;
    faults.push(`${what} examines ${examined} rows and returns ${returned}: ${text.slice(0, 300)}`);
  }
}

async function database(name: string): Promise<string> {
  const url = new URL(mariaDb.url);
  const connection = await createConnection(url.href);
  await connection.query(`create database ${name} character set utf8mb4 collate utf8mb4_bin`);
  await connection.end();
  url.pathname = `/${name}`;
  const db = await openDatabase({ url: url.href, dataDir });
  await migrate(db);
  await db.close();
  return url.href;
}

async function connect(url: string): Promise<Connection> {
  const connection = await createConnection(url);
  opened.push(connection);
  return connection;
}

/** Runs a part of the drill, unless it is left out. */
async function since(done: string, work: () => Promise<void>): Promise<void> {
  if (done === PACES && !values.paces) return;
  if (values.only && done !== 'seeded' && !done.includes(values.only)) return;
  const startedAt = performance.now();
  await work();
  console.log(`${done} in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
