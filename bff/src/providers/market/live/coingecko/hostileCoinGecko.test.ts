import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { DAY_MS, dateOf, utcDay } from '../../../../market/calendar/days.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import { parseChart } from './parseChart.ts';
import { parseMarkets } from './parseMarkets.ts';

const NOW = SOME_WEDNESDAY;
const MIDNIGHT = utcDay(NOW) * DAY_MS;

test('no list of coins, however wrong, throws or gives a price that is none or from the future', () => {
  const row = {
    id: 'pepe',
    symbol: 'pepe',
    current_price: 0.0000123,
    high_24h: 0.0000125,
    low_24h: 0.000012,
    price_change_24h: 1e-7,
    last_updated: '2026-03-11T14:59:00.000Z',
  };
  let priced = 0;
  const checked = fc.property(hostileJson([row, { ...row, id: 'other', symbol: 'oth' }]), (body) => {
    for (const { id, symbol, quote } of parseMarkets(body, { now: NOW, retryAt: NOW + 1 }) ?? []) {
      expect(/^[A-Z0-9]{1,15}$/.test(symbol) && /^[a-z0-9][a-z0-9._-]*$/.test(id) && !id.includes('..')).toBe(true);
      if (!('got' in quote)) continue;
      const { price, at, high, low, dayEarlier } = quote.got;
      priced += 1;
      expect(price > 0 && Number.isFinite(price) && at <= NOW).toBe(true);
      expect([high, low, dayEarlier].every((one) => one === null || (one > 0 && Number.isFinite(one)))).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(priced).toBeGreaterThan(100);
});

test('no chart, however wrong, throws or gives a close that is none or of a day that is not over', () => {
  const prices = [3, 2, 1, 0].map((ago) => [MIDNIGHT - ago * DAY_MS, 2]);
  let read = 0;
  const checked = fc.property(hostileJson({ prices: [...prices, [NOW, 3]] }), (body) => {
    const { bars } = parseChart(body, { now: NOW }) ?? { bars: [] };
    read += bars.length;
    const dates = bars.map(({ date }) => date);
    expect([...new Set(dates)].sort()).toEqual(dates);
    for (const { date, close } of bars) {
      expect(close > 0 && Number.isFinite(close) && date < dateOf(utcDay(NOW))).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});
