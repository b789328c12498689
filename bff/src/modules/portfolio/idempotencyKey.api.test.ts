import { connect } from 'node:net';
import { refusalOf } from '../../../test/errorShape.ts';
import type { WatchedMarket } from '../../../test/markets.ts';
import type { TestApp, TestUser } from '../../../test/testApp.ts';
import { DAY, HOUR } from '../../../test/testClock.ts';
import { until } from '../../../test/until.ts';
import { openPortfolioApp } from './testing/openPortfolioApp.ts';
import { lot, portfolioCalls } from './testing/portfolioRequests.ts';

let app: TestApp;
let market: WatchedMarket;
let ann: TestUser;
beforeEach(async () => {
  ({ app, market, ann } = await openPortfolioApp());
});
afterEach(() => app.drop());

const { show, add } = portfolioCalls(() => app);

describe('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'e9b2-click-1' };

  it('returns the first response to a repeated request, even after prices have moved', async () => {
    const first = await add(ann, lot(), key);
    market.prices.set('stock:AAPL', 300);
    app.clock.advance(HOUR);
    const second = await add(ann, lot(), key);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await show(ann)).holdings).toHaveLength(1);
  });

  it('adds one lot for many concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(ann, lot(), key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body }) => body.holding._id)).size).toBe(1);
    expect((await show(ann)).holdings).toHaveLength(1);
  });

  it('returns the outcome to a repeated request if the first response was lost', async () => {
    const bob = await app.person(); // a program, so the token alone is enough
    const body = JSON.stringify(lot());
    const socket = connect(Number(new URL(app.origin).port), '127.0.0.1');
    socket.write(
      `POST /api/portfolio/add HTTP/1.1\r\nHost: x\r\nX-Auth-Token: ${bob.token}\r\nIdempotency-Key: ${key['idempotency-key']}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await until(async () => (await app.db.knex('holdings').where({ user_id: bob.userId })).length > 0);
    socket.destroy();
    const [row] = await app.db.knex('holdings').where({ user_id: bob.userId });
    const { status, body: answer } = await add(bob, lot(), key);
    expect({ status, id: answer.holding._id }).toEqual({ status: 201, id: row.id });
    expect((await show(bob)).holdings).toHaveLength(1);
  });

  it('is refused for a different request', async () => {
    await add(ann, lot(), key);
    expect(refusalOf(await add(ann, lot({ quantity: 11 }), key), 422)).toBe(
      'This Idempotency-Key was already used for a different request.',
    );
    expect((await show(ann)).holdings).toHaveLength(1);
  });

  it('belongs to one user', async () => {
    const bob = await app.person();
    await add(ann, lot(), key);
    await add(bob, lot({ quantity: 5 }), key);
    expect((await show(bob)).holdings).toHaveLength(1);
  });

  it('expires after a day', async () => {
    await add(ann, lot(), key);
    app.clock.advance(DAY - HOUR);
    await app.request('GET /api/auth/me', { token: ann.token });
    app.clock.advance(HOUR);
    expect((await add(ann, lot({ quantity: 11 }), key)).status).toBe(201);
  });

  it('remains usable after a refusal', async () => {
    refusalOf(await add(ann, lot({ symbol: 'ZZZZZ' }), key), 404);
    expect((await add(ann, lot(), key)).status).toBe(201);
  });

  it.each(['a b', 'x'.repeat(129), 'ключ'.replace(/./g, '\u00e9')])('refuses %j', async (bad) => {
    refusalOf(await add(ann, lot(), { 'idempotency-key': bad }), 400);
  });
});
