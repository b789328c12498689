import { endpoints } from '@bellwether/sdk/contract';
import { refusalOf } from '../../../../../test/errorShape.ts';
import { TestApp, type TestUser } from '../../../../../test/testApp.ts';
import { TestBrowser } from '../../../../../test/testBrowser.ts';
import { DAY, HOUR, MINUTE, TestClock } from '../../../../../test/testClock.ts';

/** Wednesday, 11 March 2026, an hour after the close in New York. */
const EVENING = Date.UTC(2026, 2, 11, 21, 0);

let app: TestApp;
let person: TestUser;
beforeEach(async () => {
  app = await TestApp.start({ clock: new TestClock(EVENING) });
  person = await app.person({ browser: new TestBrowser() });
});
afterEach(() => app.drop());

const get = (path: string, token: string | undefined = person.token) => app.request(`GET ${path}`, { token });
const watch = (symbol: string) => app.request('POST /api/watchlist/add', { token: person.token, body: { symbol } });
/** A day later, when a session has run out. */
async function nextDay() {
  app.clock.advance(1 * DAY);
  person = await app.signIn(person);
  await app.composed.ledgerRound();
}
async function predict(symbol: string) {
  const { body } = await get(`/api/predict/${symbol}`);
  await app.settled();
  return body;
}

test('an empty ledger is reported as empty, without signing in', async () => {
  const { status, body } = await app.request('GET /api/track-record');
  expect(status).toBe(200);
  expect(endpoints.trackRecord.reply.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    source: 'simulated',
    asOf: new Date(EVENING).toISOString(),
    issued: 0,
    record: { kind: 'live', n: 0, hitRate: null, hitRate95: null, maeRatio: null, coverage80: null, reliability: [] },
    byModelVersion: [],
    chain: { forecasts: null, scores: null },
  });
});

test('a symbol without forecasts has an empty live record and a simulated one', async () => {
  const { status, body } = await get('/api/predict/aapl/track-record');
  expect(status).toBe(200);
  expect(endpoints.symbolTrackRecord.reply.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    calls: [],
    live: { kind: 'live', n: 0, betterThanNoChange: null },
    simulated: { kind: 'simulated', n: 1000 },
  });
});

test('a returned forecast is in the ledger unchanged', async () => {
  const prediction = await predict('AAPL');
  expect(prediction.recorded).toBe(true);
  await predict('AAPL');
  const { body } = await get('/api/predict/AAPL/track-record');
  expect(body.live).toMatchObject({ n: 0, pending: 1 });
  expect(body.calls).toEqual([
    expect.objectContaining({
      sequence: 1,
      asOf: '2026-03-11',
      targetDate: '2026-03-12',
      issuedAt: new Date(EVENING).toISOString(),
      modelVersion: prediction.modelVersion,
      predictedDirection: prediction.predictedDirection,
      confidence: prediction.confidence,
      predictedPrice: prediction.predictedPrice,
      probabilities: prediction.probabilities,
      range80: prediction.range80,
      range95: prediction.range95,
      neutralBandPct: prediction.neutralBandPct,
      state: 'pending',
      result: null,
    }),
  ]);
});

test('a forecast of a running session is returned as not counted', async () => {
  app.clock.advance(17 * HOUR); // 14:00 UTC on Thursday
  person = await app.signIn(person);
  expect((await predict('AAPL')).recorded).toBe(false);
  expect((await get('/api/predict/AAPL/track-record')).body.calls).toEqual([]);
});

test('after the close the forecast is right or wrong by the market’s close', async () => {
  const { predictedDirection } = await predict('AAPL');
  await nextDay();
  const { body } = await get('/api/predict/AAPL/track-record');
  expect(endpoints.symbolTrackRecord.reply.parse(body)).toEqual(body);
  const [call] = body.calls;
  const bars = (await predict('AAPL')).historicalData;
  const [before, close] = bars.slice(-2).map((bar: { close: number }) => bar.close);
  expect(call.lastClose).toBe(before);
  expect(call.result).toMatchObject({ close, scoredAt: new Date(app.clock.now()).toISOString() });
  expect(call.result.changePct).toBeCloseTo(100 * (close / before - 1), 3);
  expect(call.result.errorPct).toBeCloseTo((100 * Math.abs(call.predictedPrice - close)) / before, 1);
  expect(call.state).toBe(call.result.outcome === predictedDirection ? 'right' : 'wrong');
  expect(body.live).toMatchObject({
    n: 1,
    pending: 0,
    from: '2026-03-12',
    to: '2026-03-12',
    hitRate: call.state === 'right' ? 1 : 0,
    coverage80: call.result.inside80 ? 1 : 0,
  });
});

test('Bell states the same forecast', async () => {
  const { predictedDirection } = await predict('AAPL');
  await nextDay();
  const ask = async (prompt: string) =>
    (await app.request('POST /api/copilot/chat', { token: person.token, body: { prompt } })).body.reply as string;
  expect(await ask('past forecasts for AAPL')).toContain(
    `close of Thu, Mar 12, 2026: predicted **${predictedDirection}**`,
  );
  expect(await ask('what is your track record')).toContain(
    'correct out of 1 scored forecast, each issued before its session',
  );
});

describe('the watchlist', () => {
  test('shows each symbol’s latest and last settled forecast, in watchlist order', async () => {
    for (const symbol of ['MSFT', 'AAPL', 'ETH']) await watch(symbol);
    await app.composed.ledgerRound();
    await nextDay();
    const { body } = await get('/api/track-record/watchlist');
    expect(endpoints.watchlistTrackRecord.reply.parse(body)).toEqual(body);
    expect(body.forecasts.map(({ symbol }: { symbol: string }) => symbol)).toEqual(['MSFT', 'AAPL', 'ETH']);
    const [msft, , eth] = body.forecasts;
    expect(msft).toMatchObject({
      name: 'Microsoft Corporation',
      type: 'stock',
      latest: { targetDate: '2026-03-13', state: 'pending' },
      lastSettled: { targetDate: '2026-03-12', state: expect.stringMatching(/^(right|wrong)$/) },
    });
    // At 9 p.m. no crypto day has just begun.
    expect(eth).toMatchObject({ type: 'crypto', latest: null, lastSettled: null, next: 'midnight-utc' });
    expect(msft).not.toHaveProperty('next');
    expect(body.record).toMatchObject({ n: 2, pending: 2 });
  });

  test('states when a stock without a forecast gets one', async () => {
    await watch('KO'); // added this evening, with no round since
    const { body } = await get('/api/track-record/watchlist');
    expect(body.forecasts).toMatchObject([{ symbol: 'KO', latest: null, next: 'before-open' }]);
  });

  test('promises no forecast for a symbol unknown to the current market', async () => {
    await watch('KO');
    await app.db.knex('watchlist_items').where({ user_id: person.userId }).update({ symbol: 'NOTHERE' });
    const { body } = await get('/api/track-record/watchlist');
    expect(endpoints.watchlistTrackRecord.reply.parse(body)).toEqual(body);
    expect(body.forecasts).toMatchObject([{ symbol: 'NOTHERE', latest: null, unknown: true }]);
    expect(body.forecasts[0]).not.toHaveProperty('next');
  });

  test('belongs to its user and may be empty', async () => {
    await watch('AAPL');
    await app.composed.ledgerRound();
    const other = await app.person();
    const { body } = await get('/api/track-record/watchlist', other.token);
    expect(body).toMatchObject({ forecasts: [], record: { n: 0, pending: 0 } });
  });

  test('requires a session', async () => {
    refusalOf(await app.request('GET /api/track-record/watchlist'), 401);
  });
});

test('a pair and its coin share one record', async () => {
  app.clock.advance(3 * HOUR + 1 * MINUTE);
  await predict('BTC-USD');
  await predict('BTC');
  const { body } = await get('/api/predict/BTC-USD/track-record');
  expect(body).toMatchObject({ symbol: 'BTC-USD', type: 'crypto', live: { pending: 1 } });
  expect(body.calls).toHaveLength(1);
});

test('the overall record is computed once a minute, and an empty one each time', async () => {
  const issued = async () => (await app.request('GET /api/track-record')).body.issued;
  expect(await issued()).toBe(0);
  await predict('AAPL');
  expect(await issued()).toBe(1);
  await predict('MSFT');
  expect(await issued()).toBe(1);
  app.clock.advance(1 * MINUTE);
  expect(await issued()).toBe(2);
  const { body } = await app.request('GET /api/track-record');
  const [row] = await app.db.knex('forecasts').orderBy('sequence', 'desc');
  expect(body.chain).toEqual({ forecasts: { sequence: 2, hash: row.hash }, scores: null });
});

test('an unknown symbol, a bad one, no one', async () => {
  refusalOf(await get('/api/predict/NOPE/track-record'), 404);
  refusalOf(await get('/api/predict/%00/track-record'), 400);
  refusalOf(await app.request('GET /api/predict/AAPL/track-record'), 401);
});
