import { setTimeout as pause } from 'node:timers/promises';
import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';
import { GUARD_SETTINGS } from './providerGuard.ts';
import { openService, refusalOf } from './testing/openService.ts';

const hourMs = 3_600_000;

describe('one provider call', () => {
  test('for 500 concurrent requests for one symbol', async () => {
    const { provider, market } = openService();
    provider.delayMs = 5;
    const answers = await Promise.all(Array.from({ length: 500 }, () => market.quote('AAPL')));
    expect(new Set(answers.map(({ price }) => price))).toEqual(new Set([100]));
    expect(provider.quoteCalls).toEqual([['stock:AAPL']]);
  });

  test('for all symbols of a batch, limited to those not cached', async () => {
    const { provider, market } = openService();
    await market.quote('AAPL');
    await market.quotes(['AAPL', 'BTC', 'MSFT', 'BTC-USD', 'btc']);
    expect(provider.quoteCalls).toEqual([['stock:AAPL'], ['crypto:BTC', 'stock:MSFT']]);
  });

  test('for 15 seconds', async () => {
    const { provider, market, pass } = openService();
    await market.quote('AAPL');
    pass(14_999);
    await market.quote('AAPL');
    expect(provider.quoteCalls).toHaveLength(1);
    pass(1);
    provider.price = 101;
    expect(await market.quote('AAPL')).toMatchObject({ price: 101, state: 'live' });
    expect(provider.quoteCalls).toHaveLength(2);
  });

  test('for a symbol that does not exist', async () => {
    const { provider, market } = openService();
    for (let i = 0; i < 3; i += 1) await refusalOf(market.quote('NOPE'));
    expect(provider.quoteCalls).toHaveLength(1);
  });

  test('for a history, cached for a minute', async () => {
    const { provider, market, pass } = openService();
    provider.histories.set('stock:AAPL', barsOf([1, 2, 3]));
    await Promise.all([market.history('AAPL'), market.history('AAPL')]);
    pass(59_000);
    expect(await market.history('AAPL')).toHaveLength(3);
    expect(provider.historyCalls).toBe(1);
  });
});

describe('a slow provider', () => {
  test('is not waited for when an older price exists: it is returned as stale and refreshed in the background', async () => {
    const { provider, market, pass } = openService({ timeoutMs: 500 });
    await market.quote('AAPL');
    pass(20_000);
    provider.delayMs = 60;
    provider.price = 101;
    expect(await market.quote('AAPL')).toMatchObject({
      price: 100,
      state: 'stale',
      asOf: '2026-03-11T15:00:00.000Z',
      reason: 'The price source isn’t responding. This is its last known price.',
    });
    await pause(80);
    expect(await market.quote('AAPL')).toMatchObject({ price: 101, state: 'live' });
    expect(provider.quoteCalls).toHaveLength(2);
  });

  test('delays once, not once per request', async () => {
    const { provider, market, pass } = openService({ timeoutMs: 500, patienceMs: 40 });
    await market.quote('AAPL');
    pass(20_000);
    provider.does = 'hang';
    await market.quote('AAPL');
    pass(100);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    expect(await market.quote('AAPL')).toMatchObject({ state: 'stale' });
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });

  test('times out when there is no fallback', async () => {
    const { provider, market } = openService({ timeoutMs: 40 });
    provider.does = 'hang';
    expect(await refusalOf(market.quote('AAPL'))).toEqual({
      code: 'unavailable',
      message: 'Failed to fetch stock quote for AAPL. Please ensure the symbol is correct and try again.',
    });
  });
});

describe('a provider in this process', () => {
  test('never times out', async () => {
    const { provider, market, health } = openService({ timeoutMs: 20, inProcess: true });
    provider.delayMs = 100;
    for (let i = 0; i < 6; i += 1) expect(await market.news()).toEqual([]);
    expect(await market.quote('AAPL')).toMatchObject({ price: 100, state: 'live' });
    expect({ healthy: await market.isHealthy(), health }).toEqual({ healthy: true, health: [] });
  });

  test('still propagates failures', async () => {
    const { provider, market } = openService({ inProcess: true });
    provider.does = 'fail';
    for (let i = 0; i < 5; i += 1) await refusalOf(market.quote('AAPL'));
    expect(await market.isHealthy()).toBe(false);
  });

  test('is ready before and after warming up, but not during; also when warming up fails', async () => {
    const { provider, market } = openService();
    let end = (_: Error) => {};
    provider.prepare = () =>
      new Promise<void>((_, reject) => {
        end = reject;
      });
    const preparing = market.prepare();
    expect(market.prepared).toBe(false);
    end(new Error('no'));
    await expect(preparing).rejects.toThrow('no');
    expect(market.prepared).toBe(true);
  });
});

describe('a dead provider', () => {
  test('leaves the last known prices as stale for exactly 24 hours', async () => {
    const { provider, market, pass } = openService();
    await market.quotes(['AAPL', 'BTC']);
    provider.does = 'fail';
    pass(23.9 * hourMs);
    expect(await market.quotes(['BTC', 'AAPL'])).toMatchObject([
      { symbol: 'BTC', price: 100, state: 'stale' },
      { symbol: 'AAPL', price: 100, state: 'stale' },
    ]);
    pass(0.2 * hourMs);
    expect(await market.quotes(['AAPL'])).toMatchObject([{ symbol: 'AAPL', price: null, state: 'unavailable' }]);
    expect(await refusalOf(market.quote('AAPL'))).toMatchObject({ code: 'unavailable' });
  });

  test('a missing price is unavailable with a reason; the rest of the batch is returned', async () => {
    const { provider, market } = openService();
    await market.quote('AAPL');
    provider.does = 'fail';
    const quotes = await market.quotes(['MSFT', 'AAPL', 'BTC']);
    expect(quotes.map(({ symbol, state }) => [symbol, state])).toEqual([
      ['MSFT', 'unavailable'],
      ['AAPL', 'live'],
      ['BTC', 'unavailable'],
    ]);
    expect(quotes[0]).toEqual({
      symbol: 'MSFT',
      name: 'Microsoft Corporation',
      type: 'stock',
      price: null,
      change: null,
      changePercent: null,
      high: null,
      low: null,
      volume: null,
      asOf: null,
      source: 'scripted',
      state: 'unavailable',
      reason: 'Failed to fetch stock quote for MSFT. Please ensure the symbol is correct and try again.',
    });
  });

  test('opens the circuit after five failures; one successful probe closes it', async () => {
    const { provider, market, health } = openService({ halfOpenAfterMs: 60 });
    provider.does = 'fail';
    for (let i = 0; i < 20; i += 1) await refusalOf(market.quote('AAPL'));
    expect(provider.quoteCalls).toHaveLength(5);
    expect(await market.isHealthy()).toBe(false);
    expect(health).toEqual([false]);

    await pause(70);
    await refusalOf(market.quote('AAPL'));
    await refusalOf(market.quote('AAPL'));
    expect(provider.quoteCalls).toHaveLength(6);

    provider.does = 'answer';
    await pause(70);
    expect(await market.quote('AAPL')).toMatchObject({ price: 100, state: 'live' });
    expect(await market.isHealthy()).toBe(true);
    expect(health.at(-1)).toBe(true);
  });

  test('responds immediately while the circuit is open', async () => {
    const { provider, market, pass } = openService({ patienceMs: 60_000, timeoutMs: 20, halfOpenAfterMs: 600_000 });
    await market.quote('AAPL');
    pass(20_000);
    provider.does = 'hang';
    for (let i = 0; i < 5; i += 1) await refusalOf(market.quote('MSFT'));
    const quotes = await Promise.all(Array.from({ length: 100 }, () => market.quote('AAPL'))); // a minute, otherwise
    expect(quotes.every(({ state }) => state === 'stale')).toBe(true);
  });

  test('search, history and news are unavailable, without leaking internals', async () => {
    const { provider, market } = openService();
    provider.does = 'fail';
    for (const refusal of [
      await refusalOf(market.search('a')),
      await refusalOf(market.history('AAPL')),
      await refusalOf(market.news()),
    ]) {
      expect(refusal).toMatchObject({ code: 'unavailable' });
      expect((refusal as { message: string }).message).not.toMatch(/secret|provider/);
    }
    expect(await market.histories([{ symbol: 'AAPL', type: 'stock' }])).toEqual(new Map());
  });
});

test('a flood of different symbols neither hits the provider all at once nor opens the circuit', async () => {
  const { provider, market, health } = openService({ timeoutMs: 500 });
  provider.delayMs = 5;
  let atOnce = 0;
  let most = 0;
  const ask = provider.quotes.bind(provider);
  provider.quotes = async (...call) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    try {
      return await ask(...call);
    } finally {
      atOnce -= 1;
    }
  };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, at) => refusalOf(market.quote(`S${at}`))));
  expect(most).toBeLessThanOrEqual(GUARD_SETTINGS.running);
  const codes = answers.map((answer) => (answer as { code: string }).code);
  expect(codes.filter((code) => code === 'not-found')).toHaveLength(60);
  expect(codes.filter((code) => code === 'unavailable')).toHaveLength(140);
  expect(health).toEqual([]);
});
