import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';

/** The password of every visitor. */
export const PASSWORD = 'correct horse battery 7';

const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'KO', 'IBM', 'SPY', 'QQQ', 'BTC', 'ETH'];

/** A person of the drill on one of the two servers, with ten lots and a watchlist of ten symbols. */
export interface Visitor {
  readonly origin: string;
  /** To the visitor's database. */
  readonly database: Connection;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

interface Sent {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

/** @throws Error unless the response is a success */
// biome-ignore lint/suspicious/noExplicitAny: requests read any field of a response
export async function send(origin: string, call: string, { token, body }: Sent = {}): Promise<any> {
  const [method = '', path = ''] = call.split(' ');
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-auth-token': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

export const anEmail = () => `visitor-${randomBytes(8).toString('hex')}@example.com`;

export async function aVisitor(origin: string, database: Connection): Promise<Visitor> {
  const email = anEmail();
  const { token } = await send(origin, 'POST /api/auth/register', { body: { email, password: PASSWORD } });
  const { _id: userId } = await send(origin, 'GET /api/auth/me', { token });
  await database.query('insert into watchlist_items (user_id, symbol, position, added_at) values ?', [
    SYMBOLS.map((symbol, at) => [userId, symbol, at + 1, 0]),
  ]);
  await database.query(
    'insert into holdings (user_id, id, symbol, quantity, purchase_price, created_at, updated_at) values ?',
    [SYMBOLS.map((symbol, at) => [userId, `0190000${at}-0000-7000-8000-000000000000`, symbol, 2, 10, 0, 0])],
  );
  return { origin, database, email, userId, token };
}
