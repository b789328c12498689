import { COINS } from './directory/coins.ts';
import { DIRECTORY } from './directory/directory.ts';
import { SHARED_TICKERS, SPELT_OUT } from './directory/sharedTickers.ts';
import { resolveSymbol } from './symbols.ts';

const isCoin = (symbol: string) => COINS.some((coin) => coin.symbol === symbol);

test.each([
  ['SUI', { symbol: 'SUI', type: 'crypto' }],
  ['sui.us', { symbol: 'SUI', type: 'stock' }],
  ['SUI-USD', { symbol: 'SUI', type: 'crypto' }],
  ['BRK.B', { symbol: 'BRK.B', type: 'stock' }],
  ['BRK.B.US', { symbol: 'BRK.B', type: 'stock' }],
  ['AAPL', { symbol: 'AAPL', type: 'stock' }],
  ['.US', { symbol: '.US', type: 'stock' }],
])('%s is one instrument, whatever was asked for', (symbol, id) => {
  expect(resolveSymbol(symbol, undefined, isCoin)).toEqual(id);
});

test('each ticker that is also a coin’s can be spelt out as the stock, and leads to it', () => {
  for (const { symbol } of SHARED_TICKERS) expect(isCoin(symbol)).toBe(true);
  const found = SPELT_OUT.map(({ symbol }) => resolveSymbol(symbol, undefined, isCoin));
  expect(found).toEqual(SHARED_TICKERS.map(({ symbol, type }) => ({ symbol, type })));
});

/**
 * Lots and watchlists keep symbols as they were entered. A coin that is added here takes its bare symbol from stocks that people
 * hold: it needs a migration of their rows first, to `X.US`, and then a place in this list.
 */
test('the coins that go by their bare symbol are these, for good', () => {
  const bare = DIRECTORY.filter(({ type }) => type === 'crypto').map(({ symbol }) => symbol);
  expect(bare.join(' ')).toBe(
    'BTC ETH SOL BNB XRP DOGE ADA TRX AVAX LINK DOT LTC BCH XLM SHIB UNI ATOM XMR ETC HBAR FIL NEAR ICP APT ARB OP AAVE ALGO VET SUI TON PEPE',
  );
});
