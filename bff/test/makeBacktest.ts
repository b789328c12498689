import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backtest } from '@bellwether/sdk/contract/types';
import { parsePriceCsv } from '../src/modules/forecasts/backtest/priceSeries.ts';
import { recordOfWalk, type TrackRecord } from '../src/modules/forecasts/backtest/trackRecord.ts';
import { walkForward } from '../src/modules/forecasts/backtest/walkForward.ts';

const DAYS = 1000;
const PRICES = join(import.meta.dirname, '../data/prices');

/** The series of bff/data/prices, by file name without `.csv`, in the order that a reader sees them. */
const NAMES = {
  SP500: ['S&P 500', 'Index'],
  SPY: ['SPY', 'S&P 500 fund'],
  QQQ: ['QQQ', 'Nasdaq-100 fund'],
  IWM: ['IWM', 'Russell 2000 fund'],
  AAPL: ['AAPL', 'Apple Inc.'],
  MSFT: ['MSFT', 'Microsoft Corporation'],
  IBM: ['IBM', 'International Business Machines'],
  BAC: ['BAC', 'Bank of America'],
  KO: ['KO', 'The Coca-Cola Company'],
  WTI: ['WTI', 'Crude oil'],
  'BTC-USD-COINBASE': ['BTC', 'Bitcoin on Coinbase'],
} as const;

/** Backtests the current model over the last 1,000 days of every committed series of real closes. */
export function makeBacktest(): Backtest {
  const walks = Object.entries(NAMES).map(([file, [symbol, name]]) => {
    const walk = walkForward(parsePriceCsv(readFileSync(join(PRICES, `${file}.csv`), 'utf8'), file), DAYS);
    return { symbol, name, walk };
  });
  const pooled = recordOfWalk(walks.flatMap(({ walk }) => walk));
  const days = walks.flatMap(({ walk }) => walk.map(({ targetDate }) => targetDate)).sort();
  return {
    modelVersion: pooled.modelVersion,
    pooled: {
      ...figuresOf(pooled),
      from: days[0] ?? pooled.from,
      to: days.at(-1) ?? pooled.to,
      hitRate95: [rounded(pooled.outcomeHitRate95[0]), rounded(pooled.outcomeHitRate95[1])],
      maeRatio95: [rounded(pooled.maeRatio95[0]), rounded(pooled.maeRatio95[1])],
    },
    series: walks.map(({ symbol, name, walk }) => ({ symbol, name, ...figuresOf(recordOfWalk(walk)) })),
  };
}

function figuresOf({ from, to, n, outcomeHitRate, climatology, maeRatio, coverage80, coverage95 }: TrackRecord) {
  return {
    from,
    to,
    n,
    hitRate: rounded(outcomeHitRate),
    climatologyHitRate: rounded(climatology.outcomeHitRate),
    maeRatio: rounded(maeRatio),
    coverage80: rounded(coverage80),
    coverage95: rounded(coverage95),
  };
}

function rounded(figure: number): number {
  return Math.round(figure * 10_000) / 10_000;
}
