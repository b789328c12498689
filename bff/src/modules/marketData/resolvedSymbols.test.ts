import { openService, refusalOf } from './testing/openService.ts';

describe('what a symbol means', () => {
  test.each([
    ['AAPL', undefined, 'stock', 'AAPL'],
    [' aapl ', undefined, 'stock', 'AAPL'],
    ['BTC', undefined, 'crypto', 'BTC'],
    ['BTC-USD', undefined, 'crypto', 'BTC'],
    ['BTC-USD', 'stock', 'crypto', 'BTC'],
    ['BTC', 'stock', 'stock', 'BTC'],
    ['AAPL', 'crypto', 'crypto', 'AAPL'],
    ['LTC', undefined, 'stock', 'LTC'],
    ['BTC-EUR', undefined, 'stock', 'BTC-EUR'],
    ['-USD', undefined, 'stock', '-USD'],
  ] as const)('%s asked for as %s is the %s %s', (asked, asType, type, symbol) => {
    expect(openService().market.resolve(asked, asType)).toMatchObject({ type, symbol });
  });

  test('a quote keeps the requested symbol', async () => {
    const { market } = openService();
    expect(await market.quote('btc-usd')).toMatchObject({ symbol: 'BTC-USD', type: 'crypto', name: 'Bitcoin' });
    expect((await market.quotes(['BTC-USD', 'BTC', 'AAPL'])).map(({ symbol }) => symbol)).toEqual([
      'BTC-USD',
      'BTC',
      'AAPL',
    ]);
  });

  test('an unknown instrument is refused in terms of its type', async () => {
    const { market } = openService();
    expect(await refusalOf(market.quote('NOPE'))).toEqual({
      code: 'not-found',
      message: 'No quote found for stock symbol: NOPE. Please try another symbol.',
    });
    expect(await refusalOf(market.quote('AAPL', 'crypto'))).toEqual({
      code: 'not-found',
      message: 'No quote found for crypto symbol: AAPL. Please try another symbol.',
    });
    expect(await market.quotes(['NOPE-USD'])).toMatchObject([
      { state: 'unavailable', reason: 'No quote found for crypto symbol: NOPE-USD. Please try another symbol.' },
    ]);
  });

  test('is told from memory, as far as the market is sure', () => {
    const { market, provider } = openService();
    provider.does = 'fail';
    expect(['AAPL', 'btc-usd', 'BTC', 'NOPE'].map((symbol) => market.hasNo(symbol))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    Object.assign(provider, {
      whyUnpriced: ({ symbol }: { symbol: string }) => (symbol === 'NEW' ? 'Not asked yet.' : undefined),
    });
    expect(['NEW', 'NOPE'].map((symbol) => market.hasNo(symbol))).toEqual([false, true]);
    expect(provider.quoteCalls).toEqual([]);
  });
});
