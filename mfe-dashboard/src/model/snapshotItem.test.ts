import { cryptoItems, sharedState, stockItems } from './snapshotItem.ts';

const common = { symbol: 'X', name: 'X', state: 'live', asOf: '2026-11-20T14:00:00Z', trend: [1, 2] } as const;
const overview = {
  stockOverview: [{ ...common, trend: [1, 2], value: 10, change: 1, changePercent: 2 }],
  cryptoOverview: [{ ...common, trend: [1, 2], price: 20, change24h: -3, changePercent24h: -4 }],
  asOf: '2026-11-20T14:00:00Z',
  source: 'simulated',
};

test('maps stocks and crypto to the same fields', () => {
  expect(stockItems(overview)[0]).toMatchObject({ price: 10, change: 1, changePercent: 2 });
  expect(cryptoItems(overview)[0]).toMatchObject({ price: 20, change: -3, changePercent: -4 });
});

test('returns a shared state, or none when states differ', () => {
  const item = stockItems(overview)[0] as ReturnType<typeof stockItems>[number];
  expect(sharedState([item, { ...item, asOf: '2026-11-20T13:58:00.000Z' }])).toEqual({
    state: 'live',
    asOf: '2026-11-20T13:58:00.000Z',
  });
  expect(sharedState([item, { ...item, state: 'stale' }]).state).toBeNull();
  expect(sharedState([{ ...item, asOf: null }]).asOf).toBeNull();
  expect(sharedState([item, { ...item, asOf: null }]).asOf).toBe('2026-11-20T14:00:00Z');
  expect(sharedState([])).toEqual({ state: null, asOf: null });
});

test('shares no time across different days and no state across different reasons', () => {
  const [item] = stockItems(overview) as [ReturnType<typeof stockItems>[number]];
  const old = { ...item, state: 'stale', asOf: '2021-03-31T20:00:00Z', reason: 'of 2021' } as const;
  expect(sharedState([old, { ...old, asOf: '2022-12-28T21:00:00Z' }])).toMatchObject({ reason: 'of 2021', asOf: null });
  expect(sharedState([old, { ...old, reason: 'of 2022' }])).toMatchObject({ state: null, reason: undefined });
});
