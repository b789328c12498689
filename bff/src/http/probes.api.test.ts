import { breakDatabase } from '../../test/breakDatabase.ts';
import { refusalOf } from '../../test/errorShape.ts';
import { TestApp } from '../../test/testApp.ts';
import { ScriptedMarket } from '../providers/market/testing/scriptedMarket.ts';

describe('probes', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await TestApp.start();
    ({ token } = await app.person());
  });
  afterAll(() => app.drop());

  it('/healthz and /readyz report their state as JSON', async () => {
    expect((await app.request('GET /healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await app.request('GET /readyz');
    expect({ status, checks: body.checks }).toMatchObject({
      status: 200,
      checks: { database: 'ok', schema: 'ok', releases: 'ok', accepting: 'ok', marketData: 'ok' },
    });
  });

  it('the metrics count by route, not by raw path', async () => {
    await app.request('GET /api/watchlist', { token });
    await app.request('GET /api/made/up/by/somebody');
    const text = await app.composed.metrics.registry.metrics();
    expect(text).toMatch(/http_answers_total\{method="GET",route="\/api\/watchlist",status="200"\} \d+/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/watchlist"\} \d+/);
    expect(text).not.toContain('made/up');
  });
});

describe('probes of an unready server', () => {
  it('/readyz fails until the schema was seen to be complete, then remembers it', async () => {
    const lost = await TestApp.start();
    await lost.composed.prepare();
    await lost.db.knex.schema.renameTable('migrations', 'gone');
    const { status, body } = await lost.request('GET /readyz');
    expect({ status, overall: body.status, schema: body.checks.schema }).toEqual({
      status: 503,
      overall: 'not ready',
      schema: 'failed',
    });
    expect((await lost.request('GET /healthz')).status).toBe(200);
    await lost.db.knex.schema.renameTable('gone', 'migrations');
    expect((await lost.request('GET /readyz')).status).toBe(200);
    await lost.db.knex.schema.renameTable('migrations', 'gone');
    expect((await lost.request('GET /readyz')).status).toBe(200);
    await lost.drop();
  });

  it.each(['refuses', 'hangs'] as const)('/readyz passes while the database %s, as degraded', async (how) => {
    const lost = await TestApp.start();
    await lost.composed.prepare();
    expect((await lost.request('GET /readyz')).status).toBe(200);
    const mend = breakDatabase(lost.db, how);
    const { status, body } = await lost.request('GET /readyz');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'degraded', checks: { database: 'failed', schema: 'ok', releases: 'ok', accepting: 'ok' } },
    });
    mend();
    await lost.drop();
  });

  it('/readyz fails while draining', async () => {
    const leaving = await TestApp.start();
    await leaving.composed.prepare();
    leaving.composed.drain();
    const { status, body } = await leaving.request('GET /readyz');
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { status: 'not ready', checks: { accepting: 'failed' } },
    });
    await leaving.drop();
  });

  it('/readyz fails while the market is being prepared', async () => {
    const { cold, warm } = await startCold();
    const { status, body } = await cold.request('GET /readyz');
    expect({ status, market: body.checks.market }).toEqual({ status: 503, market: 'failed' });
    await warm();
    expect((await cold.request('GET /readyz')).body.checks.market).toBe('ok');
    await cold.drop();
  });

  it('requests get an immediate 503 until the market is ready, then work normally', async () => {
    const { cold, warm } = await startCold();
    for (const call of ['GET /api/auth/me', 'POST /api/auth/login', 'GET /api/track-record', 'GET /api/nothing']) {
      const answer = await cold.request(call);
      expect(refusalOf(answer, 503)).toBe('The service is starting. Please try again in a moment.');
      expect(answer.headers.get('retry-after')).toBe('2');
    }
    const page = await cold.request('GET /dashboard');
    expect({ status: page.status, retryAfter: page.headers.get('retry-after') }).toEqual({
      status: 503,
      retryAfter: '2',
    });
    expect(page.text).toContain('<h1>Bellwether is starting</h1>');
    expect(page.text).toContain('<meta http-equiv="refresh" content="2">');
    expect((await cold.request('GET /healthz')).status).toBe(200);
    expect((await cold.request('GET /assets/nothing')).status).toBe(404);
    await warm();
    expect((await cold.request('GET /api/track-record')).status).toBe(200);
    expect((await cold.request('GET /dashboard')).text).not.toContain('is starting');
    await cold.drop();
  });
});

/** A server that stays in preparation until `warm` is called. */
async function startCold() {
  const market = Promise.withResolvers<void>();
  const cold = await TestApp.start({
    market: Object.assign(new ScriptedMarket([]), { prepare: () => market.promise }),
  });
  const preparing = cold.composed.prepare();
  const warm = () => {
    market.resolve();
    return preparing;
  };
  return { cold, warm };
}
