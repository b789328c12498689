import type { AppPreferences, Call, CallReply } from '@bellwether/sdk/contract/types';
import {
  aDashboardSummary,
  aHolding,
  aMarketOverview,
  aMetricCard,
  aNewsItem,
  anOpenSession,
  aPerformance,
  aPortfolio,
  aPrediction,
  aQuote,
  aUserProfile,
  aValueHistory,
  somePreferences,
} from '@bellwether/sdk/testing/builders.ts';
import {
  aBacktest,
  aForecastList,
  aLedgerEntry,
  aLedgerRecord,
  aListedForecast,
  anEmptyLedgerRecord,
  aScoredEntry,
  aSymbolTrackRecord,
  aWatchlistTrackRecord,
  aWholeTrackRecord,
} from '@bellwether/sdk/testing/trackRecords.ts';
import type { Page } from '@playwright/test';

/** A Friday in New York, an hour before the exchange closes. */
export const NOW = new Date('2026-11-20T20:05:00.000Z');

const DAY_MS = 86_400_000;
const dayBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
const cents = (amount: number) => Math.round(amount * 100) / 100;

/** Values that end with `last`, in waves that look like prices. */
function waves(last: number, count: number, height = 0.05): number[] {
  const shape = (at: number) => 1 + height * (Math.sin(at / 5) + Math.sin(at / 2.3) / 3 + at / (2 * count));
  return Array.from({ length: count }, (_, at) => cents((last * shape(at)) / shape(count - 1)));
}

const INSTRUMENTS = [
  { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock', price: 231.48, changePercent: 0.84 },
  { symbol: 'MSFT', name: 'Microsoft Corporation', type: 'stock', price: 505.91, changePercent: -0.42 },
  { symbol: 'NVDA', name: 'NVIDIA Corporation', type: 'stock', price: 188.4, changePercent: 2.31 },
  { symbol: 'BTC', name: 'Bitcoin', type: 'crypto', price: 97_412, changePercent: 1.93 },
  { symbol: 'ETH', name: 'Ethereum', type: 'crypto', price: 3_120.5, changePercent: -1.12 },
] as const;

const quotes = INSTRUMENTS.map(({ price, changePercent, ...instrument }) => {
  const change = cents((price * changePercent) / 100);
  return aQuote({ ...instrument, price, changePercent, change, high: cents(price * 1.01), low: cents(price * 0.98) });
});

const trends = INSTRUMENTS.map(({ symbol, price }, at) => ({ symbol, trend: waves(price, 22, at % 2 ? -0.04 : 0.05) }));

const BOUGHT = [
  { symbol: 'AAPL', quantity: 25, purchasePrice: 182.31, purchaseDate: '2025-03-03' },
  { symbol: 'AAPL', quantity: 5, purchasePrice: 240.75, purchaseDate: '2026-02-02' },
  { symbol: 'MSFT', quantity: 8, purchasePrice: 402.2, purchaseDate: '2025-01-15' },
  { symbol: 'NVDA', quantity: 40, purchasePrice: 88.75, purchaseDate: null },
  { symbol: 'BTC', quantity: 0.25, purchasePrice: 61_000, purchaseDate: '2025-04-04' },
];

const lots = aPortfolio(
  BOUGHT.map((lot) => {
    const { name, type, price, changePercent } =
      INSTRUMENTS.find(({ symbol }) => symbol === lot.symbol) ?? INSTRUMENTS[0];
    const [value, cost] = [lot.quantity * price, lot.quantity * lot.purchasePrice];
    return aHolding({
      ...lot,
      name,
      type,
      currentPrice: price,
      currentValue: cents(value),
      profitLoss: cents(value - cost),
      profitLossPercentage: cents((value / cost - 1) * 100),
      dayChange: cents((value * changePercent) / 100),
      dayChangePercentage: changePercent,
    });
  }),
);

const DAY_CHANGE_PERIOD = 'today · coins 24h';
const portfolio = { ...lots, dayChangePeriod: DAY_CHANGE_PERIOD };

function history(period: '1M' | '6M', days: number): CallReply<'GET /api/portfolio/history'> {
  const points = waves(portfolio.totalValue, days).map((value, at) => ({
    date: dayBefore(days - 1 - at),
    value,
    putIn: 0,
    putInSoFar: 31_000,
  }));
  return aValueHistory({
    period,
    points,
    trends: Object.fromEntries(trends.map(({ symbol, trend }) => [symbol, trend])),
  });
}

const mainMetrics = [
  aMetricCard({
    id: 'portfolioValue',
    label: 'Portfolio Value',
    value: '$42,880.68',
    change: '+$15,101.58 (+54.36%)',
    timeframe: 'all time',
  }),
  aMetricCard({
    id: 'portfolioGrowth',
    icon: 'portfolio_growth',
    label: 'Portfolio Growth',
    value: '+1.62%',
    change: '+$685.42',
    timeframe: DAY_CHANGE_PERIOD,
  }),
  aMetricCard({
    id: 'activeSignals',
    icon: 'active_signals',
    label: 'Active Signals',
    value: '5',
    change: '3 Up · 2 Down',
    changeType: 'other',
    timeframe: 'next close',
  }),
  aMetricCard({
    id: 'marketVolatility',
    icon: 'market_volatility',
    label: 'Market Volatility',
    value: '12.18%',
    change: '−0.14 points in a day',
    changeType: 'other',
    timeframe: 'annualized',
  }),
  aMetricCard({
    id: 'totalAssets',
    icon: 'total_assets',
    label: 'Total Assets',
    timeframe: 'held now',
    value: '4',
    change: '4 of 4 priced',
    changeType: 'other',
  }),
  aMetricCard({
    id: 'lastUpdate',
    icon: 'last_update',
    label: 'Last Update',
    value: NOW.toISOString(),
    change: 'Exchange open',
    changeType: 'other',
    timeframe: 'local time',
  }),
];

const shared = { state: 'live', asOf: NOW.toISOString() } as const;
const overview = aMarketOverview();
const marketOverview = aMarketOverview({
  stockOverview: [
    ...overview.stockOverview,
    ...quotes.slice(0, 3).map(({ symbol, name, price, change, changePercent }, at) => ({
      ...shared,
      symbol,
      name: name ?? symbol,
      isIndex: false,
      value: price,
      change,
      changePercent,
      trend: trends[at]?.trend ?? [],
    })),
  ],
});

const news = Array.from({ length: 6 }, (_, at) =>
  aNewsItem({
    datetime: new Date(NOW.getTime() - at * 3_600_000).toISOString(),
    headline: `${quotes[at % 5]?.name} moves with the market`,
  }),
);

const prediction = aPrediction({
  historicalData: waves(233.05, 1250, 0.2).map((close, at, all) => ({ time: dayBefore(all.length - at), close })),
});

/** A list of forecasts with the longest figures. */
export const SCORED_FORECASTS = aForecastList({
  forecasts: [
    aListedForecast(aScoredEntry()),
    aListedForecast(aScoredEntry({ sequence: 2, predictedPrice: 97_412.5, range80: [95_463.76, 98_386.12] })),
  ],
});

/** A pending forecast without a clear direction: the longest line of a forecast. */
export const UNCLEAR_FORECASTS = aForecastList({
  forecasts: [
    aListedForecast(aLedgerEntry({ confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } })),
  ],
});

/** What the page of the track record asks for, by path, with a list of this many forecasts. Without any, nothing is scored. */
export function aTrackRecordOf(forecasts: number): Readonly<Record<string, unknown>> {
  const listed = Array.from({ length: forecasts }, (_, at) =>
    aListedForecast(aScoredEntry({ sequence: forecasts - at })),
  );
  const record = forecasts > 0 ? aLedgerRecord() : anEmptyLedgerRecord();
  return {
    '/api/track-record': aWholeTrackRecord({ issued: forecasts, record }),
    '/api/track-record/backtest': aBacktest(),
    '/api/track-record/forecasts': aForecastList({ forecasts: listed }),
  };
}

/** The response of Predict's card for a symbol with so many scored forecasts. */
export function pastForecastsOfAapl(count: number) {
  const calls = Array.from({ length: count }, (_, at) => aScoredEntry({ sequence: count - at }));
  return aSymbolTrackRecord({ live: aLedgerRecord({ n: count }), calls });
}

/** The stream of releases' moves: none. */
const MOVES = '/api/page-release';

/** The response to each call that a main screen makes. */
function answers(preferences: Partial<AppPreferences>) {
  return {
    'GET /api/auth/me': aUserProfile({
      appPreferences: somePreferences(preferences),
      firstForecastAt: '2025-03-02T15:00:00.000Z',
    }),
    // A POST in name only: what the browser needs before it offers a passkey.
    'POST /api/auth/passkey/options': {
      challenge: 'AAAA',
      timeout: 60_000,
      rpId: '127.0.0.1',
      allowCredentials: [],
      userVerification: 'preferred',
    },
    'GET /api/auth/second-factors': { authenticatorApp: null, recoveryCodesLeft: 0, passkeys: [] },
    'GET /api/auth/sessions': [anOpenSession({ current: true }), anOpenSession({ device: 'Safari on iPhone' })],
    'GET /api/alerts': { alerts: [], events: [] },
    'GET /api/alerts/feed': { unread: 0, events: [] },
    'GET /api/auth/activity': {
      acts: [
        {
          _id: 'act-1',
          at: '2026-11-18T08:12:00.000Z',
          sentence: 'Logged in from Chrome on Windows',
          device: null,
          address: '192.0.2.7',
        },
      ],
      next: null,
    },
    'GET /api/watchlist': INSTRUMENTS.map(({ symbol }) => symbol),
    'GET /api/portfolio': portfolio,
    'GET /api/portfolio/performance': aPerformance(),
    'GET /api/portfolio/offers': { offers: [], count: 0 },
    'GET /api/portfolio/history?period=1M': history('1M', 31),
    'GET /api/portfolio/history?period=6M': history('6M', 183),
    'GET /api/dashboard/summary': aDashboardSummary({ mainMetrics, portfolio }),
    'GET /api/dashboard/news': news,
    'GET /api/dashboard/market-overview': marketOverview,
    'GET /api/dashboard/ai-graph-data': waves(180, 120).map((value, at) => ({ date: dayBefore(119 - at), value })),
    'GET /api/track-record/watchlist': aWatchlistTrackRecord({
      forecasts: INSTRUMENTS.map(({ symbol, name, type }) => ({
        symbol,
        name,
        type,
        latest: aLedgerEntry(),
        lastSettled: null,
      })),
    }),
    'GET /api/market-data/quotes': quotes,
    'GET /api/market-data/trends': trends,
    'GET /api/market-data/news': { items: news.slice(0, 3), reading: false },
    'GET /api/predict/AAPL': prediction,
    'GET /api/predict/AAPL/track-record': aSymbolTrackRecord({ live: aLedgerRecord({ n: 30 }) }),
  } satisfies Record<string, unknown> & { [C in Call]?: CallReply<C> };
}

/** Answers every call of the page with the same data at the same time. A call without an answer fails the test. */
export async function fixAnswers(page: Page, preferences: Partial<AppPreferences>): Promise<void> {
  await page.clock.setFixedTime(NOW);
  const fixed: Readonly<Record<string, unknown>> = answers(preferences);
  await page.route('**/api/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const call = `${route.request().method()} ${pathname}`;
    if (pathname === MOVES) return route.fulfill({ contentType: 'text/event-stream', body: 'event: beat\ndata:\n\n' });
    const json = fixed[call + search] ?? fixed[call];
    if (json === undefined) throw new Error(`e2e/support/fixedAnswers.ts has no answer to ${call}${search}.`);
    const asked = new URLSearchParams(search).get('symbols')?.split(',');
    const chosen = asked && Array.isArray(json) ? json.filter(({ symbol }) => asked.includes(symbol)) : json;
    await route.fulfill({ json: chosen });
  });
}

/** As many dates of forecasts as are asked for: tonight, tomorrow night, before the next open, after the next close. */
export function forecastsWithDates(dates: number): CallReply<'GET /api/track-record/watchlist'> {
  const targetDate = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const row = (symbol: string, part: object) =>
    ({ symbol, name: symbol, type: 'stock', latest: null, lastSettled: null, ...part }) as const;
  const forecasts = [
    row('BTC', { type: 'crypto', next: 'midnight-utc' }),
    row('ETH', { type: 'crypto', latest: aLedgerEntry({ targetDate }) }),
    row('AAPL', { latest: aLedgerEntry({ targetDate }) }),
    row('KO', { next: 'before-open' }),
  ];
  return aWatchlistTrackRecord({ forecasts: forecasts.slice(0, dates) });
}
