import type {
  AiGraphPoint,
  AppPreferences,
  DashboardSummary,
  Holding,
  ImportCheck,
  Instrument,
  MarketOverview,
  MetricCard,
  NewLot,
  NewsItem,
  OpenSession,
  Portfolio,
  PortfolioHistory,
  PortfolioHistoryParts,
  PortfolioPerformance,
  Position,
  Prediction,
  Quote,
  UserProfile,
} from '../contract/types.ts';

/** Builders return realistic objects. A test only sets the fields it is about. */
let built = 0;
const nextId = () => `0199d2c0-0000-7000-8000-${String(++built).padStart(12, '0')}`;

const AS_OF = '2026-11-20T19:03:27.000Z';

export function aUserProfile(part: Partial<UserProfile> = {}): UserProfile {
  return {
    _id: nextId(),
    username: 'ada',
    email: 'ada@example.com',
    emailVerified: true,
    date: '2025-03-01T09:30:00.000Z',
    notifications: { email: true, push: false, dailySummary: true },
    appPreferences: somePreferences(),
    ...part,
  };
}

export function anOpenSession(part: Partial<OpenSession> = {}): OpenSession {
  return {
    _id: nextId(),
    device: 'Chrome on Windows',
    createdAt: '2026-11-18T08:12:00.000Z',
    kind: 'browser',
    lastUsedAt: AS_OF,
    current: false,
    ...part,
  };
}

export function aQuote(part: Partial<Quote> = {}): Quote {
  return {
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    price: 231.48,
    change: 1.92,
    changePercent: 0.84,
    high: 232.1,
    low: 228.77,
    volume: 41_207_733,
    asOf: AS_OF,
    source: 'simulated',
    state: 'live',
    ...part,
  };
}

/** A quote without a price, with the reason. */
export function anUnavailableQuote(part: Partial<Quote> = {}): Quote {
  const none = { price: null, change: null, changePercent: null, high: null, low: null, volume: null, asOf: null };
  return aQuote({ ...none, state: 'unavailable', reason: 'The price source did not answer.', ...part });
}

export function anInstrument(part: Partial<Instrument> = {}): Instrument {
  return { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock', ...part };
}

/** 10 AAPL at $200.00, with every field set. */
export function aNewLot(part: Partial<NewLot> = {}): Required<NewLot> {
  return { symbol: 'AAPL', quantity: '10', purchasePrice: '200', purchaseDate: null, ...part };
}

/** A file with one row of each verdict for the given lot. */
export function anImportCheck(part: Partial<ImportCheck> = {}, lot: NewLot = aNewLot()): ImportCheck {
  const fields = Object.entries(lot);
  const ofLots = Object.fromEntries(fields.map(([field], at) => [field, at])) as Record<keyof NewLot, number>;
  const columns = { ...ofLots, action: null, amount: null, fee: null, currency: null };
  const texts = Object.fromEntries(fields.map(([field, value]) => [field, value ?? ''])) as Record<
    keyof NewLot,
    string
  >;
  const row = { ...texts, kind: 'buy' as const, amount: '', fee: '' };
  return {
    columns: fields.map(([field]) => field),
    sample: [Object.values(texts)],
    reading: { format: 'generic', columns, numbers: 'point', dates: null },
    choices: { numbers: false, dates: false },
    unclear: { numbers: [], dates: [] },
    rows: [
      { row: 2, verdict: 'added', ...row, errors: [] },
      { row: 3, verdict: 'duplicate', ...row, symbol: 'MSFT', errors: [] },
      { row: 4, verdict: 'refused', ...row, symbol: 'KO', errors: [{ msg: 'Quantity must be a positive number.' }] },
    ],
    titles: [],
    totalsRows: 0,
    counts: { added: 1, duplicate: 1, refused: 1 },
    sales: { count: 0, symbols: [] },
    seen: 'outcome-1',
    ...part,
  };
}

/** A lot of 10 AAPL bought at $200.00, now at $231.48. */
export function aHolding(part: Partial<Holding> = {}): Holding {
  return {
    _id: nextId(),
    symbol: 'AAPL',
    type: 'stock',
    name: 'Apple Inc.',
    quantity: 10,
    purchasePrice: 200,
    purchaseDate: '2025-06-02',
    currentPrice: 231.48,
    currentValue: 2314.8,
    profitLoss: 314.8,
    profitLossPercentage: 15.74,
    dayChange: 19.2,
    dayChangePercentage: 0.84,
    state: 'live',
    asOf: AS_OF,
    source: 'simulated',
    version: 1,
    ...part,
  };
}

/** Totals are computed from the lots, so they always match. */
export function aPortfolio(holdings: Holding[] = [aHolding()]): Portfolio {
  const priced = holdings.filter((holding) => holding.currentValue !== null);
  const sum = (amounts: (number | null)[]) => cents(amounts.reduce<number>((total, next) => total + (next ?? 0), 0));
  const totalValue = sum(priced.map((holding) => holding.currentValue));
  const totalProfitLoss = sum(priced.map((holding) => holding.profitLoss));
  const cost = totalValue - totalProfitLoss;
  return {
    holdings,
    positions: positionsOf(holdings, totalValue),
    totalValue,
    totalProfitLoss,
    totalProfitLossPercentage: cost === 0 ? 0 : cents((totalProfitLoss / cost) * 100),
    ...dayChangeOf(priced),
    dayChangePeriod: 'today',
    valued: { priced: priced.length, of: holdings.length },
    asOf: AS_OF,
    source: 'simulated',
  };
}

function positionsOf(holdings: Holding[], totalValue: number): Position[] {
  return [...Map.groupBy(holdings, ({ symbol }) => symbol)].map(([symbol, lots]) => {
    const [{ type, name, currentPrice, state, asOf }] = lots as [Holding];
    const sum = (amount: (lot: Holding) => number) => lots.reduce((total, lot) => total + amount(lot), 0);
    const quantity = sum((lot) => lot.quantity);
    const cost = sum((lot) => lot.quantity * lot.purchasePrice);
    const value = currentPrice === null ? null : cents(sum((lot) => lot.currentValue ?? 0));
    const profitLoss = value === null ? null : cents(sum((lot) => lot.profitLoss ?? 0));
    return {
      symbol,
      symbols: [symbol],
      type,
      name,
      lots: lots.length,
      quantity,
      cost: cents(cost),
      averagePrice: cost / quantity,
      currentPrice,
      currentValue: value,
      profitLoss,
      profitLossPercentage: profitLoss === null ? null : cents((profitLoss / cost) * 100),
      ...dayChangeOf(lots),
      sharePercentage: value === null ? null : cents((value / totalValue) * 100),
      state,
      asOf,
    };
  });
}

function dayChangeOf(lots: Holding[]): Pick<Position, 'dayChange' | 'dayChangePercentage'> {
  const changed = lots.filter((lot) => lot.dayChange !== null);
  if (changed.length === 0) return { dayChange: null, dayChangePercentage: null };
  const change = changed.reduce((total, lot) => total + (lot.dayChange ?? 0), 0);
  const before = changed.reduce((total, lot) => total + (lot.currentValue ?? 0), 0) - change;
  return { dayChange: cents(change), dayChangePercentage: before === 0 ? 0 : cents((change / before) * 100) };
}

/** The given number of days through 2026-11-20; $10.00 were invested on the last day. */
export function aValueHistory(part: Partial<PortfolioHistory> = {}, days = 30): PortfolioHistory {
  return {
    period: '6M',
    points: anAiGraph(days).map(({ date, value }, at) => {
      const isLast = at === days - 1;
      return { date, value, putIn: isLast ? 10 : 0, putInSoFar: isLast ? 160 : 150 };
    }),
    undatedLots: 0,
    late: [],
    leftOut: [],
    daysLeftOut: 0,
    trends: {},
    source: 'simulated',
    ...part,
  };
}

/** The returns of shares of Apple over 30 days, beside SPY. */
export function aPerformance(part: Partial<PortfolioPerformance> = {}, days = 30): PortfolioPerformance {
  const line = anAiGraph(days).map(({ date }, at) => ({ date, portfolio: at / 2, benchmark: at / 4 }));
  const ends = { timeWeightedAnnual: null, moneyWeightedAnnual: null };
  return {
    period: '1Y',
    from: line[0]?.date ?? null,
    to: line.at(-1)?.date ?? null,
    gain: 145.2,
    timeWeighted: 14.5,
    moneyWeighted: 13.75,
    ...ends,
    maxDrawdown: { percentage: -4.2, peak: '2026-11-02', trough: '2026-11-09' },
    volatility: 18.31,
    best: { date: '2026-11-12', percentage: 3.1 },
    worst: { date: '2026-11-05', percentage: -2.75 },
    line,
    income: [
      { month: '2026-08', amount: 4.5 },
      { month: '2026-11', amount: 5.25 },
    ],
    contributions: [
      { symbol: 'AAPL', gain: 150.2 },
      { symbol: 'BTC', gain: -5 },
    ],
    benchmark: { symbol: 'SPY', gain: 72.5, timeWeighted: 7.25, moneyWeighted: 7.1, ...ends },
    leftOut: [],
    daysLeftOut: 0,
    ...part,
  };
}

/** The days of `aValueHistory`: three quarters of each value are AAPL, the rest is BTC. */
export function someHistoryParts(part: Partial<PortfolioHistoryParts> = {}, days = 30): PortfolioHistoryParts {
  const points = anAiGraph(days);
  return {
    period: '6M',
    dates: points.map(({ date }) => date),
    parts: [
      { symbol: 'AAPL', values: points.map(({ value }) => value * 0.75) },
      { symbol: 'BTC', values: points.map(({ value }) => value * 0.25) },
    ],
    other: points.map(() => 0),
    ...part,
  };
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

export function aMetricCard(part: Partial<MetricCard> = {}): MetricCard {
  return {
    id: 'portfolio_value',
    icon: 'portfolio_value',
    label: 'Portfolio value',
    value: '$48,210.35',
    change: '+$312.40 (+0.65%)',
    changeType: 'increase',
    timeframe: 'today',
    ...part,
  };
}

export function aDashboardSummary(part: Partial<DashboardSummary> = {}): DashboardSummary {
  const { totalValue, valued } = aPortfolio();
  return { mainMetrics: [aMetricCard()], portfolio: { totalValue, valued }, asOf: AS_OF, source: 'simulated', ...part };
}

export function aMarketOverview(part: Partial<MarketOverview> = {}): MarketOverview {
  const trend = [6780, 6795, 6790.5, 6801, 6812.44];
  const shared = { state: 'live', asOf: AS_OF } as const;
  return {
    stockOverview: [
      {
        ...shared,
        symbol: 'SPX',
        name: 'S&P 500',
        isIndex: true,
        value: 6812.44,
        change: 21.3,
        changePercent: 0.31,
        trend,
      },
    ],
    cryptoOverview: [
      { ...shared, symbol: 'BTC', name: 'Bitcoin', price: 97_412, change24h: 1840.2, changePercent24h: 1.93, trend },
    ],
    asOf: AS_OF,
    source: 'simulated',
    ...part,
  };
}

export function aNewsItem(part: Partial<NewsItem> = {}): NewsItem {
  return {
    id: nextId(),
    headline: 'Chipmakers lead a broad advance as yields ease',
    url: 'https://news.example/chipmakers',
    summary: 'Semiconductor shares rose across the board.',
    source: 'Market Wire',
    datetime: AS_OF,
    ...part,
  };
}

/** The given number of days through 2026-11-20. */
export function anAiGraph(days = 30): AiGraphPoint[] {
  const last = Date.UTC(2026, 10, 20);
  return Array.from({ length: days }, (_, index) => ({
    date: new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
    value: 180 + index / 2,
  }));
}

/** A forecast of AAPL: $233.13 after a close of $233.05, Up with 40.25%. */
export function aPrediction(part: Partial<Prediction> = {}): Prediction {
  return {
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    predictedPrice: 233.13,
    predictedDirection: 'Up',
    confidence: 40.25,
    predictionMessage:
      'In a backtest of the last 1,000 days, forecasts with this confidence (40% to 50%) were correct 47.00% of the time (367 forecasts).',
    historicalData: [
      { time: '2026-11-18', close: 230.77 },
      { time: '2026-11-19', close: 233.05 },
    ],
    asOf: '2026-11-19',
    targetDate: '2026-11-20',
    probabilities: { up: 0.4025, neutral: 0.33, down: 0.2675 },
    neutralBandPct: 0.57,
    range80: [230.18, 235.87],
    range95: [227.4, 238.9],
    limitedHistory: false,
    modelVersion: '1',
    source: 'simulated',
    trackRecord: {
      kind: 'simulated',
      n: 1000,
      from: '2022-11-29',
      to: '2026-11-19',
      hitRate: 0.412,
      hitRate95: [0.382, 0.443],
      maeRatio: 0.9973,
      maeRatio95: [0.9941, 0.9998],
      coverage80: 0.801,
      coverage95: 0.949,
      reliability: [{ from: 0.4, to: 0.5, n: 367, stated: 0.43, observed: 0.47 }],
      climatology: { up: 0.36, neutral: 0.33, down: 0.31 },
      climatologyHitRate: 0.398,
      betterThanNoChange: true,
    },
    ...part,
  };
}

export function somePreferences(part: Partial<AppPreferences> = {}): AppPreferences {
  return {
    theme: 'dark',
    themeSource: 'chosen',
    defaultView: 'dashboard',
    refreshInterval: 5,
    density: 'comfortable',
    gainLossColors: 'green-red',
    gettingStarted: 'dismissed',
    timeZone: 'America/New_York',
    ...part,
  };
}
