import fc from 'fast-check';
import { SOME_WEDNESDAY } from '../../../../../test/testClock.ts';
import { hostileJson } from '../testing/hostileJson.ts';
import { parseActions } from './parseActions.ts';
import { parseBars } from './parseBars.ts';
import { parseSnapshots } from './parseSnapshots.ts';

const NOW = SOME_WEDNESDAY;
const bar = (t: string) => ({ t, o: 2, h: 3, l: 1, c: 2.5, v: 900, n: 1, vw: 2 });

test('no table of snapshots, however wrong, throws or gives a price that is none or from the future', () => {
  const snapshot = {
    latestTrade: { t: '2026-03-11T14:45:00.123456789Z', p: 10 },
    dailyBar: bar('2026-03-11T04:00:00Z'),
  };
  let priced = 0;
  const checked = fc.property(hostileJson({ AAPL: snapshot, MSFT: snapshot }), (body) => {
    const quotes = parseSnapshots(body, ['AAPL', 'MSFT'], { tape: 'delayed_sip', now: NOW, retryAt: NOW + 1 });
    for (const asked of quotes?.values() ?? []) {
      if (!('got' in asked)) continue;
      const { price, at, high, low, volume } = asked.got;
      priced += 1;
      expect(price > 0 && Number.isFinite(price) && at <= NOW).toBe(true);
      expect([high, low].every((value) => value === null || value > 0) && (volume ?? 0) >= 0).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(priced).toBeGreaterThan(100);
});

test('no page of bars, however wrong, throws or gives a bar that is none', () => {
  const valid = { bars: { AAPL: [bar('2026-03-09T04:00:00Z'), bar('2026-03-10T04:00:00Z')] }, next_page_token: null };
  let read = 0;
  const checked = fc.property(hostileJson(valid), (body) => {
    for (const { date, open, high, low, close } of parseBars(body, ['AAPL'], NOW)?.of.get('AAPL')?.bars ?? []) {
      read += 1;
      expect(date <= '2026-03-11').toBe(true);
      expect(low !== null && open !== null && high !== null && 0 < low && low <= open && open <= high).toBe(true);
      expect(close >= Number(low) && close <= Number(high)).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(100);
});

test('no page of actions, however wrong, throws or gives a split without a ratio', () => {
  const valid = {
    corporate_actions: {
      forward_splits: [{ symbol: 'AAPL', new_rate: 4, old_rate: 1, ex_date: '2025-08-29' }],
      cash_dividends: [{ symbol: 'AAPL', rate: 0.2, ex_date: '2025-06-06' }],
    },
    next_page_token: null,
  };
  let read = 0;
  const checked = fc.property(hostileJson(valid), (body) => {
    for (const action of parseActions(body, ['AAPL'])?.actions.get('AAPL') ?? []) {
      read += 1;
      expect(action.date).toMatch(/^\d{4}-\d\d-\d\d$/);
      if (action.type !== 'split') continue;
      expect([action.to, action.from].every((part) => Number.isSafeInteger(part) && part > 0)).toBe(true);
    }
  });
  fc.assert(checked, { numRuns: 400, seed: 12 });
  expect(read).toBeGreaterThan(50);
});
