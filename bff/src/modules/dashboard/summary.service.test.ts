import type { Portfolio, Quote } from '@bellwether/sdk/contract/types';
import { Refusal } from '../../kernel/errors.ts';
import { barsOf } from '../../providers/market/testing/scriptedMarket.ts';
import { type SummaryDeps, SummaryService } from './summary.service.ts';

const empty: Portfolio = {
  holdings: [],
  positions: [],
  totalValue: 0,
  totalProfitLoss: 0,
  totalProfitLossPercentage: 0,
  dayChange: null,
  dayChangePercentage: null,
  valued: { priced: 0, of: 0 },
  asOf: null,
  source: 'test',
};
const unavailable = () => Promise.reject(new Refusal('unavailable', 'not now'));

function summary(deps: Partial<Omit<SummaryDeps, 'market'>> & { market?: Partial<SummaryDeps['market']> } = {}) {
  return new SummaryService({
    clock: { now: () => Date.parse('2026-11-20T17:00:00Z') },
    portfolio: { show: async () => empty },
    watchlist: { list: async () => ['A', 'B', 'C', 'D'] },
    currentForecasts: async () =>
      new Map([
        ['A', { predictedDirection: 'Up', probabilities: { up: 0.5, neutral: 0.25, down: 0.25 } }],
        ['B', { predictedDirection: 'Down', probabilities: { up: 0.25, neutral: 0.25, down: 0.5 } }],
        ['C', { predictedDirection: 'Up', probabilities: { up: 0.34, neutral: 0.33, down: 0.33 } }],
      ] as const),
    withoutNewPrices: async () => new Set(),
    ...deps,
    market: {
      source: 'test',
      quotes: async () => [],
      history: async () => barsOf(Array.from({ length: 60 }, (_, at) => 100 + (at % 2))),
      overview: () => ({ stocks: [], crypto: [], benchmark: { symbol: 'SPX', type: 'stock' } }),
      ...deps.market,
    },
  }).of('somebody');
}

const card = async (id: string, made: ReturnType<typeof summary>) =>
  (await made).mainMetrics.find((metric) => metric.id === id);

test('returns six cards in order', async () => {
  const { mainMetrics, asOf, source } = await summary();
  expect(mainMetrics.map(({ icon }) => icon)).toEqual([
    'portfolio_value',
    'portfolio_growth',
    'active_signals',
    'market_volatility',
    'total_assets',
    'last_update',
  ]);
  expect({ asOf, source }).toEqual({ asOf: '2026-11-20T17:00:00.000Z', source: 'test' });
});

test('signals come from the watchlist', async () => {
  expect(await card('activeSignals', summary())).toMatchObject({
    value: '2',
    change: '1 Up · 1 Down · 1 unclear',
  });
});

test('ended prices give no signal, since their target is past', async () => {
  const ended = { currentForecasts: async () => new Map(), withoutNewPrices: async () => new Set(['A', 'B', 'C']) };
  expect(await card('activeSignals', summary(ended))).toMatchObject({ value: '0', change: 'No new prices' });
  expect(await card('activeSignals', summary(ended))).not.toHaveProperty('timeframe');
  const one = { withoutNewPrices: async () => new Set(['D']) };
  expect(await card('activeSignals', summary(one))).toMatchObject({
    change: '1 Up · 1 Down · 1 unclear',
  });
});

test('a volatility of ended prices says so; an hour-long outage does not change it', async () => {
  const quote = { symbol: 'SPX', state: 'stale' } as Quote;
  const market = { quotes: async () => [quote] };
  const ended = summary({ market, withoutNewPrices: async (symbols) => new Set(symbols) });
  expect(await card('marketVolatility', ended)).toMatchObject({
    change: 'No new prices',
    timeframe: expect.stringMatching(/^since \w+ \d+, 2026$/),
  });
  expect(await card('marketVolatility', summary({ market }))).toMatchObject({ timeframe: 'annualized' });
});

test('without prices, a watchlist without forecasts is reported as that alone', async () => {
  const made = summary({ currentForecasts: async () => new Map(), withoutNewPrices: unavailable });
  expect(await card('activeSignals', made)).toMatchObject({ value: '0', change: 'No current forecast' });
  expect((await card('marketVolatility', made))?.value).not.toBe('N/A');
});

test('so does a missing market history or benchmark', async () => {
  const failing = summary({ market: { history: unavailable } });
  expect(await card('marketVolatility', failing)).toMatchObject({ value: 'N/A' });
  expect(await card('activeSignals', failing)).toMatchObject({ value: '2' });
  const without = summary({ market: { overview: () => ({ stocks: [], crypto: [], benchmark: undefined }) } });
  expect(await card('marketVolatility', without)).toMatchObject({ value: 'N/A' });
});

test('a bug is not reported as an outage', async () => {
  await expect(summary({ currentForecasts: () => Promise.reject(new TypeError('ours')) })).rejects.toThrow('ours');
});
