import { coinOfPair } from './coinOfPair.ts';

test.each([
  ['BTC-USD', 'BTC'],
  ['1INCH-USD', '1INCH'],
  ['BTC', undefined],
  ['-USD', undefined],
  ['BTC-USDT', undefined],
  ['BTC-EUR', undefined],
  ['BTC-USD-COINBASE', undefined],
  ['BRK.B-USD', undefined],
])('the coin of %s is %s', (symbol, coin) => expect(coinOfPair(symbol)).toBe(coin));
