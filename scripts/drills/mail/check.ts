/**
 * `npm run drill -- mail`: two servers on one MariaDB send mail through a mail server that hangs, drips, defers, hangs up
 * in the middle of a mail, and recovers. One of the two is killed while it sends. Exit code 1 if a mail is lost, if more
 * are delivered twice than the killed server was sending, or if calls that queue mail become slower while the mail server
 * hangs. Takes about a minute and a half: what the killed server had leased waits for a minute.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort, post } from '../../bench/product.ts';
import { quantile } from '../../bench/statistics.ts';
import { startThrowawayMariaDb } from '../../mariadb.ts';
import { publishSections, startReplica } from '../replica.ts';
import { type Behavior, FaultyMailServer } from './faultyMailServer.ts';

const PASSWORD = 'correct horse battery 7';
const RESENDS = 3;
const PEOPLE_PER_TURN = 12;
const TURNS = 3;
const FAULT_MS = 6_000;
const MOST_RATIO = 1.5;
const MOST_MORE_MS = 5;
/** Mails that one server sends at a time. */
const AT_ONCE = 5;
const GIVE_UP_AFTER_MS = 300_000;

const startedAt = performance.now();
const folder = await mkdtemp(join(tmpdir(), 'bellwether-mail-'));
const database = await startThrowawayMariaDb();
const mailServer = new FaultyMailServer();
const shared = {
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  PUBLIC_URL: 'https://bellwether.example',
  JWT_SECRET: 'a secret of this drill alone, 32 bytes and more',
  LOG_LEVEL: 'fatal',
};
const [steady, mortal] = [await replicaSettings(), await replicaSettings()];
await publishSections(steady);
const servers = [await startReplica(steady), await startReplica(mortal)];
const outbox = await createConnection(database.url);
let people = 0;
let acknowledged = 0;
try {
  const whileHealthy: number[] = [];
  const whileHanging: number[] = [];
  await queueMails(); // warms up
  await killWhileSending();
  for (let turn = 0; turn < TURNS; turn += 1) {
    mailServer.behave('well');
    whileHealthy.push(...(await queueMails()));
    mailServer.behave('hangs');
    while (mailServer.connections < AT_ONCE) {
      await queueMails();
      await pause(100);
    }
    whileHanging.push(...(await queueMails()));
  }
  for (const behavior of ['drips', 'defers', 'hangs up'] as const satisfies Behavior[]) {
    mailServer.behave(behavior);
    await queueMails();
    await pause(FAULT_MS);
  }
  mailServer.behave('well');
  await allDone();

  const queued = await ids();
  const lost = Math.max(0, acknowledged - queued.length) + queued.filter((id) => !mailServer.received.has(id)).length;
  const twice = [...mailServer.received.values()].filter((times) => times > 1).length;
  const [healthy, hanging] = [quantile(whileHealthy, 0.95), quantile(whileHanging, 0.95)];
  console.log(
    `mails: ${acknowledged} acknowledged, ${queued.length} queued, ${mailServer.received.size} delivered, ${twice} of them twice, ${lost} lost`,
  );
  console.log(
    `p95 of ${whileHealthy.length} and ${whileHanging.length} calls that queue mail: ${healthy.toFixed(1)} ms while the mail server works, ${hanging.toFixed(1)} ms while it hangs`,
  );
  console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const slower = hanging > healthy * MOST_RATIO && hanging > healthy + MOST_MORE_MS;
  if (lost > 0 || twice > AT_ONCE || slower) process.exitCode = 1;
} finally {
  for (const { child } of servers) child.kill('SIGKILL');
  await outbox.end();
  await mailServer.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Each server has a port of the mail server for itself, so that their connections can be told apart. */
async function replicaSettings() {
  const smtpPort = await mailServer.listen();
  return {
    ...shared,
    PORT: String(await freePort()),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    smtpPort: `${smtpPort}`,
  };
}

/** Registers people, who ask for their links again and for a reset link. Returns the times of the calls in ms. */
async function queueMails(): Promise<number[]> {
  const times: number[] = [];
  for (let person = 0; person < PEOPLE_PER_TURN; person += 1) {
    people += 1;
    const email = `person${people}@example.com`;
    const call = async <T>(path: string, body: object, token?: string) => {
      const since = performance.now();
      const origin = servers[acknowledged % servers.length]?.origin ?? '';
      const response = await post<T>(origin, path, body, token);
      times.push(performance.now() - since);
      acknowledged += 1;
      return response;
    };
    const { token } = await call<{ token: string }>('/api/auth/register', { email, password: PASSWORD });
    for (let nth = 0; nth < RESENDS; nth += 1) await call('/api/auth/verify-email/resend', {}, token);
    await call('/api/auth/forgot-password', { email });
  }
  return times;
}

/** Kills one of the servers between its last line of a mail and the mail server's acceptance, and starts it again. */
async function killWhileSending(): Promise<void> {
  mailServer.behave('accepts late');
  await queueMails();
  await pause(1_000); // reset links are queued after the response
  while (mailServer.acceptingOn(Number(mortal.smtpPort)) === 0) await pause(5);
  const { child } = servers[1] ?? {};
  child?.kill('SIGKILL');
  if (child) await once(child, 'exit');
  servers[1] = await startReplica(mortal);
}

/** Waits until every mail is sent or given up. */
async function allDone(): Promise<void> {
  for (;;) {
    const [rows] = await outbox.query('select count(*) as waiting from mail_outbox where due_at is not null');
    if ((rows as { waiting: number }[])[0]?.waiting === 0) return;
    if (performance.now() - startedAt > GIVE_UP_AFTER_MS) throw new Error('Mails are still waiting.');
    await pause(250);
  }
}

async function ids(): Promise<string[]> {
  const [rows] = await outbox.query('select id from mail_outbox');
  return (rows as { id: string }[]).map(({ id }) => id);
}
