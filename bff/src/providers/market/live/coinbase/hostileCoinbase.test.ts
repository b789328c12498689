import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import { parseCandles } from './parseCandles.ts';
import { parseProducts } from './parseProducts.ts';

const AT = SOME_WEDNESDAY;
const START = utcDay(AT) * 86_400;

const product = (coin: string, price: string) => ({
  product_id: `${coin}-USD`,
  price,
  price_percentage_change_24h: '-1.25',
  volume_24h: '8000.1',
  base_currency_id: coin,
  quote_currency_id: 'USD',
  status: 'online',
  trading_disabled: false,
  is_disabled: false,
});
const candle = (start: number) => ({ start: String(start), low: '1', high: '3', open: '2', close: '2.5', volume: '5' });

test('no list of products, however wrong, throws or gives a price that is none', () => {
  const valid = { products: [product('BTC', '61000.1'), product('ETH', '3000')], num_products: 2 };
  let priced = 0;
  const checked = fc.property(hostileJson(valid), (body) => {
    for (const asked of parseProducts(body, { at: AT, retryAt: AT + 1 })?.byCoin.values() ?? []) {
      if (!('got' in asked)) continue;
      const { price, at, volume, dayEarlier } = asked.got;
      priced += 1;
      expect(price > 0 && Number.isFinite(price)).toBe(true);
      expect(at).toBe(AT);
      expect(volume === null || (volume >= 0 && Number.isFinite(volume))).toBe(true);
      expect(dayEarlier === null || (dayEarlier > 0 && Number.isFinite(dayEarlier))).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(priced).toBeGreaterThan(100);
});

test('no list of candles, however wrong, throws or gives a bar that is none', () => {
  const valid = { candles: [candle(START), candle(START - 86_400), candle(START - 2 * 86_400)] };
  let read = 0;
  const checked = fc.property(hostileJson(valid), (body) => {
    const { bars } = parseCandles(body, { now: AT }) ?? { bars: [] };
    read += bars.length;
    const dates = bars.map(({ date }) => date);
    expect([...new Set(dates)].sort()).toEqual(dates);
    for (const { date, open, high, low, close, complete } of bars) {
      expect(date <= dateOf(utcDay(AT)) && complete === date < dateOf(utcDay(AT))).toBe(true);
      expect(low !== null && open !== null && high !== null && 0 < low && low <= open && open <= high).toBe(true);
      expect(close >= Number(low) && close <= Number(high)).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});
