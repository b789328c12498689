import { outcomeOf } from './testing/outcomeOf.ts';

const inOther = (currency: string) => `This row is in ${currency}. Prices must be in US dollars.`;
const file = (column: string, ...pairs: string[]) =>
  [`Time,${column},Side,Price,Size`, ...pairs.map((pair) => `2026-01-06 10:00:00,${pair},BUY,10,2`)].join('\n');

it.each(['Pair', 'Product', 'Market', 'Symbol'])(
  'reads the coins of a column named %s that are priced in dollars',
  (name) => {
    expect(outcomeOf(file(name, 'BTC/USD', 'ETH-USDT', 'SOL_EUR', 'ETH/BTC'))).toEqual([
      'buy 2 BTC at 10, 2026-01-06',
      inOther('USDT'),
      inOther('EUR'),
      inOther('BTC'),
    ]);
  },
);

it('reads pairs without a separator if their coin is known, and only one fits', () => {
  expect(outcomeOf(file('Pair', 'BTCUSD', 'BNBUSD', 'ETHUSDT', 'ETHBTC', 'SOLEUR'))).toEqual([
    'buy 2 BTC at 10, 2026-01-06',
    'buy 2 BNB at 10, 2026-01-06',
    inOther('USDT'),
    inOther('BTC'),
    inOther('EUR'),
  ]);
  expect(outcomeOf(file('Pair', 'BTCUSD', 'NOPEUSD'))).toBeNull();
});

it('takes money and metals for no coins, exchanges for no pairs, and classes of shares for stocks', () => {
  expect(outcomeOf(file('Pair', 'EUR/USD', 'XAU/USD'))).toEqual([
    'EUR isn’t a stock, fund, or coin.',
    'XAU isn’t a stock, fund, or coin.',
  ]);
  expect(outcomeOf(file('Market', 'NASDAQ'))).toBeNull();
  expect(outcomeOf(file('Symbol', 'BRK-B', 'BTC-USD', 'CVX/USD').replace('Size', 'Quantity'))).toEqual([
    'buy 2 BRK-B at 10, 2026-01-06',
    'buy 2 BTC-USD at 10, 2026-01-06',
    'buy 2 CVX-USD at 10, 2026-01-06',
  ]);
});
