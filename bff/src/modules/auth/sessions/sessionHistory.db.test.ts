import { type TestDatabase, testDatabase } from '../../../../test/engine.ts';
import { rowsRead } from '../../../../test/rowsRead.ts';
import { DAY, HOUR } from '../../../../test/testClock.ts';
import { endEmailLinks, findPendingEmail } from '../emailLinks/emailLinks.repository.ts';
import { insertUser } from '../users/users.repository.ts';
import { endOpenSessions, listOpenSessions } from './openSessions.repository.ts';
import { endSessions, knownNetworks } from './sessions.repository.ts';

const NOW = 100 * DAY;
const OPEN = ['open 1', 'open 2', 'open 3'];
const FEW_ROWS = 20;

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase();
  const { knex } = test.db;
  await insertUser(knex, 'ann', { email: 'ann@example.com', passwordHash: 'x', now: 0 });
  const session = (id: string, { at = NOW, ended = false }) => ({
    id,
    user_id: 'ann',
    kind: 'program',
    network: `network ${id.at(-1)}`,
    created_at: at,
    seen_at: at,
    expires_at: at + 12 * HOUR,
    ended_at: ended ? at : null,
  });
  const past = Array.from({ length: 1_000 }, (_, at) =>
    at % 2 === 0 ? session(`ended ${at}`, { ended: true }) : session(`expired ${at}`, { at: NOW - DAY }),
  );
  await knex.batchInsert('sessions', [...past, ...OPEN.map((id) => session(id, {}))], 500);
  const links = Array.from({ length: 400 }, (_, at) => ({
    token_hash: `${at}`,
    user_id: 'ann',
    kind: 'change',
    email: 'next@example.com',
    created_at: NOW - at,
    expires_at: NOW + (at < 200 ? DAY : -1),
    ended_at: at < 200 ? NOW : null,
  }));
  await knex.batchInsert('email_links', links, 200);
  await knex('email_links').where({ token_hash: '7' }).update({ ended_at: null });
  if (test.db.engine === 'mysql') await knex.raw('analyze table sessions, email_links');
});
afterEach(() => test.drop());

const openNow = { now: NOW, seenAfter: { browser: NOW - DAY, program: NOW - HOUR } };

describe('with a thousand sessions in the past, a few rows are read', () => {
  it('to list the open ones', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) =>
      listOpenSessions(connection, 'ann', { ...openNow, firstId: 'open 2', limit: 10 }),
    );
    expect(result.map(({ id }) => id)).toEqual(['open 2', 'open 3', 'open 1']);
    expectFew(read, plan, 'sessions_open');
  });

  it('to end the others', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) =>
      endOpenSessions(connection, 'ann', { ...openNow, except: 'open 2' }),
    );
    expect(result).toBe(2);
    expectFew(read, plan, 'sessions_open');
  });

  it('to end one, which is found by its id', async () => {
    const end = (only: string) => endOpenSessions(test.db.knex, 'ann', { ...openNow, only });
    const { result, read } = await rowsRead(test.db, (connection) =>
      endOpenSessions(connection, 'ann', { ...openNow, only: 'open 2' }),
    );
    expect(result).toBe(1);
    expect(read).toBeLessThan(FEW_ROWS);
    expect([await end('open 2'), await end('expired 1'), await end('ended 2')]).toEqual([0, 0, 0]);
  });

  it('to end all of them', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) =>
      endSessions(connection, 'ann', { by: 'password', now: NOW }),
    );
    expect(result).toBe(3);
    expectFew(read, plan, 'sessions_open');
  });

  it('to name the networks', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) => knownNetworks(connection, 'ann'));
    expect(result).toEqual(Array.from({ length: 10 }, (_, at) => `network ${at}`));
    expect(read).toBeLessThanOrEqual(2 * result.length + 2);
    for (const step of plan) expect(step).toContain('(user_id=? AND network>?)');
  });
});

describe('with hundreds of emailed links in the past, a few rows are read', () => {
  it('to find the address that waits for its proof', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) =>
      findPendingEmail(connection, 'ann', { now: NOW }),
    );
    expect(result).toBe('next@example.com');
    expectFew(read, plan, 'email_links_open');
  });

  it('to end the open ones', async () => {
    const { result, read, plan } = await rowsRead(test.db, (connection) =>
      endEmailLinks(connection, 'ann', { kinds: ['verify', 'change'], now: NOW }),
    );
    expect(result).toBe(1);
    expectFew(read, plan, 'email_links_open');
  });
});

/** SQLite counts no rows, but names the index and the columns that it looks up. */
function expectFew(read: number, plan: readonly string[], index: string): void {
  expect(read).toBeLessThan(FEW_ROWS);
  if (test.db.engine === 'sqlite') expect(plan[0]).toMatch(new RegExp(`${index} .*ended_at=\\? AND expires_at>\\?`));
}
