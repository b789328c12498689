import { CONVERSATION_KEPT_EXCHANGES } from '@bellwether/sdk/limits';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { DAY_MS, fill, type Seeding } from './seeding.ts';
import { aVisitor, PASSWORD, send, type Visitor } from './visitors.ts';

/** Ten more are the visitor's own, and a few are added by the requests: 5,000 is the limit. */
const LOTS = 4_980;
const IMPORTED_LOTS = 4_900;
/** A program logs in every other minute. */
const SESSIONS = 1_500;
const ACTS = 5_000;
const FAILED_LOGINS = 100_000;

/** A person who has as much of everything as a person can have, and whose account strangers have attacked. */
export class HeavyVisitor {
  private readonly visitor: Visitor;
  private readonly account: RowDataPacket;

  private constructor(visitor: Visitor, account: RowDataPacket) {
    this.visitor = visitor;
    this.account = account;
  }

  static async create(origin: string, database: Connection): Promise<HeavyVisitor> {
    const visitor = await aVisitor(origin, database);
    await fill(database, ownRows(visitor.userId, Date.now()));
    const [[account]] = await database.query<RowDataPacket[]>('select * from users where id = ?', [visitor.userId]);
    if (!account) throw new Error('The heavy visitor has no account.');
    return new HeavyVisitor(visitor, account);
  }

  /** Returns the visitor, signed in, with the account as it was at first. */
  async arrive(): Promise<Visitor> {
    const { database, userId, origin, email } = this.visitor;
    const { id: _, ...columns } = this.account;
    await database.query('update users set ? where id = ?', [columns, userId]);
    for (const table of ['totp_factors', 'recovery_codes', 'passkeys'])
      await database.query(`delete from ${table} where user_id = ?`, [userId]);
    await database.query('delete from holdings where user_id = ? and created_at > 0', [userId]);
    const { token } = await send(origin, 'POST /api/auth/login', { body: { email, password: PASSWORD } });
    return { ...this.visitor, token };
  }
}

function ownRows(userId: string, now: number): Seeding[] {
  const owner = `'${userId}'`;
  const own = (kind: string) => `concat('01900001-0000-7000-${kind}-', lpad(seq, 12, '0'))`;
  return [
    {
      rows: LOTS,
      insert: `insert into holdings (user_id, id, symbol, quantity, purchase_price, import_id, created_at, updated_at)
        select ${owner}, ${own('9000')}, elt(1 + seq mod 4, 'AAPL', 'MSFT', 'KO', 'BTC'), 1, 10,
          if(seq <= ${IMPORTED_LOTS}, '${imported('000000000999')}', null), 0, 0 from $FROM_TO`,
    },
    {
      rows: 1_000,
      insert: `insert into portfolio_imports (user_id, id, lots, created_at)
        select ${owner}, ${own('d400')}, if(seq = 999, ${IMPORTED_LOTS}, 0), ${now} - 2000 + seq from $FROM_TO`,
    },
    {
      rows: CONVERSATION_KEPT_EXCHANGES,
      insert: `insert into bell_exchanges (user_id, id, prompt, reply, asked_at)
        select ${owner}, ${own('d500')}, 'How is it doing?', repeat('It is up. ', 1000), ${now} - 2000 + seq
        from $FROM_TO`,
    },
    {
      rows: SESSIONS, // every fifth one ended
      insert: `insert into sessions (id, user_id, kind, network, device, created_at, seen_at, expires_at, ended_at, ended_by)
        select ${own('a000')}, ${owner}, 'program', sha2(1, 256), null, at, at, at + ${DAY_MS / 2},
          if(seq mod 5, null, at), if(seq mod 5, null, 'logout')
        from (select seq, ${now} - seq * 120000 as at from $FROM_TO) as opened`,
    },
    {
      rows: ACTS,
      insert: `insert into account_activity (user_id, id, place, at, act, times, device, address, details)
        select ${owner}, act_id, concat(${owner}, ' ', lpad(at, 15, '0'), ' ', act_id), at, 'profile.changed', 1, null,
          '192.0.2.1', '{}'
        from (select ${own('d000')} as act_id, ${now} - seq * 1000000 as at from $FROM_TO) as acts`,
    },
    {
      rows: 90, // strangers' failed logins: a line a day
      insert: `insert into account_activity (user_id, id, place, at, act, times, details)
        select ${owner}, act_id, concat(${owner}, ' ', lpad(at, 15, '0'), ' ', act_id), at, 'login.failed',
          ${Math.ceil(FAILED_LOGINS / 90)}, '{}'
        from (select concat('login.failed ', day) as act_id, day * ${DAY_MS} + 1 as at
          from (select ${Math.floor(now / DAY_MS)} - seq as day from $FROM_TO) as days) as acts`,
    },
    {
      rows: FAILED_LOGINS,
      insert: `insert into audit_log (at, act, user_id, address, request_id, details)
        select ${now} - seq * 60000, 'login.failed', ${owner}, '192.0.2.1', ${own('c000')}, '{}' from $FROM_TO`,
    },
    {
      rows: 5_000,
      insert: `insert into idempotency_keys (user_id, idempotency_key, request_hash, status, answer, created_at)
        select ${owner}, ${own('b000')}, sha2(seq, 256), 200, '{}', ${now} - seq from $FROM_TO`,
    },
    {
      rows: 144, // three each half hour, until a day after they expired
      insert: `insert into password_resets (token_hash, user_id, created_at, expires_at, used_at)
        select sha2(concat(${owner}, seq), 256), ${owner}, at, at + 1800000, at + 1000
        from (select seq, ${now} - seq * 600000 as at from $FROM_TO) as resets`,
    },
    {
      rows: 430, // as many changes of the address in three days
      insert: `insert into email_links (token_hash, user_id, kind, email, created_at, expires_at, ended_at)
        select sha2(concat(${owner}, seq), 256), ${owner}, 'change', 'next@example.com', at, at + ${DAY_MS}, at + 1000
        from (select seq, ${now} - seq * 600000 as at from $FROM_TO) as links`,
    },
    {
      rows: 3_000,
      insert: `insert into mail_outbox (id, user_id, kind, recipient, subject, body, created_at, expires_at, sent_at)
        select ${own('d100')}, ${owner}, 'password-reset', 'heavy@example.com', 'Reset', '', at, at + ${DAY_MS}, at
        from (select seq, ${now} - ${DAY_MS} - seq * 100000 as at from $FROM_TO) as queued`,
    },
    {
      rows: 19,
      insert: `insert into known_devices (user_id, device_hash, label, first_seen_at, last_seen_at)
        select ${owner}, sha2(concat(${owner}, seq), 256), 'Chrome on Windows', ${now} - seq, ${now} - seq from $FROM_TO`,
    },
  ];
}

const imported = (number: string) => `01900001-0000-7000-d400-${number}`;
