import { setTimeout as pause } from 'node:timers/promises';
import { TestApp } from '../../../../../test/testApp.ts';
import { TestClock } from '../../../../../test/testClock.ts';
import { coinbaseProvider } from '../testing/coinbaseProvider.ts';
import { coinbaseStreamProvider } from '../testing/coinbaseStreamProvider.ts';
import { feedServer } from '../testing/feedServer.ts';
import { streamServer } from '../testing/streamServer.ts';

test('a server streams what somebody looks at, says so at /metrics, and leaves when it drains', async () => {
  const clock = new TestClock();
  const coinbase = coinbaseStreamProvider(clock);
  const stream = await streamServer(coinbase);
  const providers = [coinbaseProvider(new Map([['BTC', { price: 61_000, listed: 20_500 }]]), clock)];
  const server = await feedServer({ clock, providers });
  const env = { MARKET_DATA: 'live', COINBASE_URL: server.url, COINBASE_STREAM_URL: stream.url };
  const app = await TestApp.start({ clock, env });
  try {
    const { token } = await app.person();
    const price = async () => (await app.request('GET /api/market-data/quote/BTC-USD', { token })).body.price;
    expect(await price()).toBe(61_000);
    await app.composed.marketRound();
    while (String(coinbase.subscribed()) !== 'BTC-USD') await pause(20);
    coinbase.ticker('BTC', '62000');
    const { registry } = app.composed.metrics;
    while (!(await registry.metrics()).includes('feed_stream_instruments{feed="coinbase"} 1')) await pause(20);
    expect(await registry.metrics()).toContain('feed_stream_open{feed="coinbase"} 1');
    app.composed.drain();
    while (stream.open.length > 0) await pause(20);
    await app.composed.background.settled();
    const stored = await app.db.knex('latest_quotes').where({ instrument: 'crypto:BTC' }).first('price');
    expect(stored?.price).toBe(62_000); // also what came within the last second
    expect(Number((await app.db.knex('feed_lease').first('until_at'))?.until_at)).toBe(0);
    await app.composed.marketRound(); // one that was on its way
    await pause(1_200);
    expect(stream.peers).toHaveLength(1);
  } finally {
    await app.drop();
    await server.close();
    await stream.close();
  }
});
