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
      checks: { database: 'ok', migrations: 'ok', registry: 'ok', accepting: 'ok', marketData: 'ok' },
    });
  });

  it('/metrics counts by route, not by raw path', async () => {
    await app.request('GET /api/watchlist', { token });
    await app.request('GET /api/made/up/by/somebody');
    const { text, headers } = await app.request('GET /metrics');
    expect(headers.get('content-type')).toMatch(/^text\/plain/);
    expect(text).toMatch(/http_answers_total\{method="GET",route="\/api\/watchlist",status="200"\} \d+/);
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/watchlist"\} \d+/);
    expect(text).not.toContain('made/up');
  });
});

describe('probes of an unready server', () => {
  it('/readyz fails without the database, and /healthz still passes', async () => {
    const lost = await TestApp.start();
    await lost.db.knex.schema.renameTable('migrations', 'gone');
    const { status, body } = await lost.request('GET /readyz');
    expect({ status, overall: body.status, migrations: body.checks.migrations }).toEqual({
      status: 503,
      overall: 'not ready',
      migrations: 'failed',
    });
    lost.composed.drain();
    expect((await lost.request('GET /readyz')).body.checks.accepting).toBe('failed');
    expect((await lost.request('GET /healthz')).status).toBe(200);
    await lost.drop();
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

  it('/metrics is not available from the internet', async () => {
    const proxied = await TestApp.start({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
    const metrics = (address: string) => proxied.request('GET /metrics', { headers: { 'x-forwarded-for': address } });
    expect((await metrics('10.1.2.3')).status).toBe(200);
    refusalOf(await metrics('203.0.113.1'), 404);
    await proxied.drop();
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
