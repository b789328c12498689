import type {
  Backtest,
  ForecastList,
  LedgerEntry,
  LedgerRecord,
  SymbolTrackRecord,
  WatchlistTrackRecord,
  WholeTrackRecord,
} from '../contract/types.ts';

const AS_OF = '2026-11-20T19:03:27.000Z';

/** A ledger forecast waiting for its close. */
export function aLedgerEntry(part: Partial<LedgerEntry> = {}): LedgerEntry {
  return {
    sequence: 12,
    hash: 'a1'.repeat(32),
    asOf: '2026-11-19',
    targetDate: '2026-11-20',
    issuedAt: '2026-11-19T21:05:00.000Z',
    modelVersion: '1',
    predictedDirection: 'Up',
    confidence: 41.25,
    predictedPrice: 233.13,
    lastClose: 233.05,
    probabilities: { up: 0.4125, neutral: 0.33, down: 0.2575 },
    neutralBandPct: 0.57,
    range80: [230.18, 235.87],
    range95: [227.4, 238.9],
    state: 'pending',
    result: null,
    ...part,
  };
}

/** A forecast with its close. */
export function aScoredEntry(part: Partial<LedgerEntry> = {}): LedgerEntry {
  return aLedgerEntry({
    sequence: 11,
    targetDate: '2026-11-19',
    state: 'wrong',
    result: {
      scoredAt: '2026-11-19T21:10:00.000Z',
      close: 230.72,
      changePct: -1,
      outcome: 'Down',
      errorPct: 1.03,
      noChangeErrorPct: 1,
      inside80: true,
      inside95: true,
    },
    ...part,
  });
}

/** A track record of a thousand scored forecasts. */
export function aLedgerRecord(part: Partial<LedgerRecord> = {}): LedgerRecord {
  return {
    kind: 'live',
    n: 1000,
    pending: 8,
    unscorable: 2,
    from: '2026-06-01',
    to: '2026-11-19',
    chanceHitRate: 0.3333,
    hitRate: 0.4,
    hitRate95: [0.37, 0.431],
    directionHitRate: 0.52,
    directionHitRate95: [0.489, 0.551],
    maeRatio: 0.9961,
    maeRatio95: [0.991, 1.001],
    betterThanNoChange: true,
    coverage80: 0.801,
    coverage95: 0.949,
    brier: 0.249,
    logLossGain: 0.012,
    outcomes: { up: 0.36, neutral: 0.34, down: 0.3 },
    climatology: { up: 0.36, neutral: 0.33, down: 0.31 },
    reliability: [
      { from: 0.3, to: 0.4, n: 600, stated: 0.37, observed: 0.38, observed95: [0.342, 0.419] },
      { from: 0.4, to: 0.5, n: 400, stated: 0.44, observed: 0.43, observed95: [0.382, 0.479] },
    ],
    ...part,
  };
}

/** A track record without scored forecasts. */
export function anEmptyLedgerRecord(part: Partial<LedgerRecord> = {}): LedgerRecord {
  return aLedgerRecord({
    n: 0,
    pending: 0,
    unscorable: 0,
    from: null,
    to: null,
    hitRate: null,
    hitRate95: null,
    directionHitRate: null,
    directionHitRate95: null,
    maeRatio: null,
    maeRatio95: null,
    betterThanNoChange: null,
    coverage80: null,
    coverage95: null,
    brier: null,
    logLossGain: null,
    outcomes: null,
    climatology: null,
    reliability: [],
    ...part,
  });
}

export function aWatchlistTrackRecord(part: Partial<WatchlistTrackRecord> = {}): WatchlistTrackRecord {
  return {
    source: 'simulated',
    asOf: AS_OF,
    forecasts: [
      { symbol: 'AAPL', name: 'Apple Inc.', type: 'stock', latest: aLedgerEntry(), lastSettled: aScoredEntry() },
    ],
    record: aLedgerRecord(),
    ...part,
  };
}

export function aSymbolTrackRecord(part: Partial<SymbolTrackRecord> = {}): SymbolTrackRecord {
  return {
    symbol: 'AAPL',
    name: 'Apple Inc.',
    type: 'stock',
    source: 'simulated',
    asOf: AS_OF,
    calls: [aLedgerEntry(), aScoredEntry()],
    live: aLedgerRecord({ n: 30, hitRate: 0.4, hitRate95: [0.246, 0.577] }),
    simulated: null,
    ...part,
  };
}

export function aWholeTrackRecord(part: Partial<WholeTrackRecord> = {}): WholeTrackRecord {
  return {
    source: 'simulated',
    asOf: AS_OF,
    issued: 1010,
    record: aLedgerRecord(),
    byModelVersion: [{ modelVersion: '1', record: aLedgerRecord() }],
    chain: {
      forecasts: { sequence: 1010, hash: 'f0'.repeat(32) },
      scores: { sequence: 1002, hash: '5c'.repeat(32) },
    },
    ...part,
  };
}

type ListedForecast = ForecastList['forecasts'][number];

/** A list forecast waiting for its close. */
export function aListedForecast(part: Partial<ListedForecast> = {}): ListedForecast {
  return { ...aLedgerEntry(), symbol: 'AAPL', name: 'Apple Inc.', type: 'stock', ...part };
}

/** One pending forecast and one with its close. */
export function aForecastList(part: Partial<ForecastList> = {}): ForecastList {
  return {
    source: 'simulated',
    asOf: AS_OF,
    forecasts: [aListedForecast(), aListedForecast(aScoredEntry())],
    next: null,
    ...part,
  };
}

export function aBacktest(part: Partial<Backtest> = {}): Backtest {
  const spy = { from: '2017-04-11', to: '2021-03-31', n: 1000, hitRate: 0.472, climatologyHitRate: 0.422 };
  return {
    modelVersion: 'bellwether-1',
    pooled: {
      from: '2015-11-18',
      to: '2026-08-18',
      n: 11_000,
      hitRate: 0.4221,
      climatologyHitRate: 0.3981,
      maeRatio: 0.9957,
      coverage80: 0.8001,
      coverage95: 0.9496,
      hitRate95: [0.4129, 0.4313],
      maeRatio95: [0.9942, 0.9972],
    },
    series: [{ symbol: 'SPY', name: 'S&P 500 fund', ...spy, maeRatio: 0.9917, coverage80: 0.797, coverage95: 0.949 }],
    ...part,
  };
}
