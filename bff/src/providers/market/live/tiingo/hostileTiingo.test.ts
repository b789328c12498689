import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import { parseIex } from './parseIex.ts';
import { parsePrices } from './parsePrices.ts';

const NOW = SOME_WEDNESDAY;

test('no list of quotes, however wrong, throws or gives a price that is none or from the future', () => {
  const row = { ticker: 'aapl', timestamp: '2026-03-11T10:28:57.186520297-04:00', tngoLast: 1.2, last: null };
  let priced = 0;
  const checked = fc.property(hostileJson([row, { ...row, ticker: 'BRK-B' }]), (body) => {
    for (const asked of parseIex(body, { now: NOW, retryAt: NOW + 1 })?.values() ?? []) {
      if (!('got' in asked)) continue;
      priced += 1;
      expect(asked.got.price > 0 && Number.isFinite(asked.got.price) && asked.got.at <= NOW).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(priced).toBeGreaterThan(100);
});

test('no history, however wrong, throws or gives a bar that is none, or a split without a ratio', () => {
  const row = (date: string, splitFactor: number) => ({
    date: `${date}T00:00:00.000Z`,
    open: 2,
    high: 3,
    low: 1,
    close: 2.5,
    volume: 9,
    divCash: 0.2,
    splitFactor,
  });
  let read = 0;
  const checked = fc.property(hostileJson([row('2026-03-09', 1), row('2026-03-10', 4)]), (body) => {
    const prices = parsePrices(body, { now: NOW });
    if (!prices || prices === 'no split') return;
    for (const { date, open, high, low, close } of prices.bars) {
      read += 1;
      expect(date <= '2026-03-11').toBe(true);
      expect(low !== null && open !== null && high !== null && 0 < low && low <= open && open <= high).toBe(true);
      expect(close >= Number(low) && close <= Number(high)).toBe(true);
    }
    for (const action of prices.actions) {
      expect(action.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (action.type !== 'split') continue;
      expect([action.to, action.from].every((part) => Number.isSafeInteger(part) && part > 0)).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});

test.each([
  [4, 4, 1],
  [1.5, 3, 2],
  [0.125, 1, 8],
  [0.333333, 1, 3],
  [1.046, 523, 500],
])('a factor of %d is %d for %d', (splitFactor, to, from) => {
  const body = [
    { date: '2026-03-10T00:00:00.000Z', open: 1, high: 1, low: 1, close: 1, volume: 1, divCash: 0, splitFactor },
  ];
  expect(parsePrices(body, { now: NOW })).toMatchObject({ actions: [{ type: 'split', date: '2026-03-10', to, from }] });
});
