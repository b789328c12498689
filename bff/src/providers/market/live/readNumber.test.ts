import { SOME_WEDNESDAY } from '../../../../test/testClock.ts';
import { parseSnapshots } from './alpaca/parseSnapshots.ts';
import { parseProducts } from './coinbase/parseProducts.ts';
import { parseMarkets } from './coingecko/parseMarkets.ts';
import { readPrice } from './readNumber.ts';

const now = SOME_WEDNESDAY;
const reading = { at: now, now, retryAt: now + 1 };

test.each([
  [1, 1e9],
  [1, 1],
  [300, 250],
])('a range up to %d and down to %d does not hold a price of 200, and is left out', (high, low) => {
  const t = '2026-03-11T14:45:00Z';
  const dailyBar = { t: '2026-03-11T04:00:00Z', o: 2, h: high, l: low, c: 2, v: 900 };
  const snapshots = parseSnapshots({ AAPL: { latestTrade: { t, p: 200 }, dailyBar } }, ['AAPL'], {
    ...reading,
    tape: 'delayed_sip',
  });
  expect(snapshots?.get('AAPL')).toMatchObject({ got: { price: 200, high: null, low: null, volume: 900 } });
  const coin = { id: 'bitcoin', symbol: 'btc', current_price: 200, last_updated: t, high_24h: high, low_24h: low };
  expect(parseMarkets([coin], reading)?.[0]?.quote).toMatchObject({ got: { price: 200, high: null, low: null } });
});

test.each(['-100', '-99.99999', '-250'])('a change of %s percent in a day is not known', (percent) => {
  const product = { product_id: 'BTC-USD', base_currency_id: 'BTC', quote_currency_id: 'USD', price: '5' };
  const read = parseProducts(
    { products: [{ ...product, price_percentage_change_24h: percent }], num_products: 1 },
    reading,
  );
  expect(read?.byCoin.get('BTC')).toMatchObject({ got: { price: 5, dayEarlier: null } });
});

test.each([
  ['0.0000000001', 1e-10],
  ['1.2345e-7', 1.2345e-7],
  ['6.1E4', 61_000],
])('a price written as %s is read', (sent, price) => {
  expect(readPrice(sent)).toBe(price);
});

test.each([' 61000', '61,000', '6e', 'e4', '1e-300', '1e300', '1e9999', '0x10', 'NaN', ''])(
  '%p is no price',
  (sent) => {
    expect(readPrice(sent)).toBeNull();
  },
);
