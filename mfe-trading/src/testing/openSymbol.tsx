import type { SymbolBars, SymbolPage as SymbolData } from '@bellwether/sdk/contract/types';
import { Route, Routes } from '@bellwether/sdk/router';
import { aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
import type { Answers } from '@bellwether/sdk/testing/inMemoryApi.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { aSymbolTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { SymbolPage } from '../pages/symbol/SymbolPage.tsx';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('@bellwether/sdk/highcharts', () => ({
  loadChartLibrary: async () => ({ Highcharts: {}, HighchartsReact: () => null }),
}));

todayIs('2026-11-20T20:00:00Z');

export const PAGE = 'GET /api/market-data/symbol/:symbol';
export const NEWS = 'GET /api/market-data/news';
export const BARS = 'GET /api/market-data/bars/:symbol';

export function aSymbolPage(part: Partial<SymbolData> = {}): SymbolData {
  return {
    quote: aQuote(),
    statistics: {
      asOf: '2026-11-19',
      yearLow: { value: 164.08, date: '2026-04-08' },
      yearHigh: { value: 237.49, date: '2026-11-03' },
      averageVolume: 52_100_000,
      average50: 226.91,
      average200: 210.02,
      volatility: 24.31,
      maxDrawdown: { percent: -30.92, peak: '2025-12-26', trough: '2026-04-08' },
      beta: 1.18,
      correlation: 0.71,
      benchmark: 'SPY',
    },
    ...part,
  };
}

export function someBars(part: Partial<SymbolBars> = {}): SymbolBars {
  const day = (time: string, close: number) => ({
    time,
    open: close - 1,
    high: close + 2,
    low: close - 2,
    close,
    volume: 1_000,
  });
  return {
    symbol: 'AAPL',
    range: '1Y',
    each: 'day',
    bars: [day('2026-11-17', 228.5), day('2026-11-18', 227.02), day('2026-11-19', 229.56)],
    dividends: [],
    splits: [],
    source: 'simulated',
    ...part,
  };
}

export function openSymbol(
  answers: Answers = {},
  { path = '/symbol/AAPL', ...rest }: ShellOverrides & { path?: string } = {},
) {
  const site = (
    <Routes>
      <Route path="/symbol/:below?" element={<SymbolPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const usual: Answers = {
    [PAGE]: aSymbolPage(),
    [BARS]: ({ query }) => someBars({ range: query.range }),
    [NEWS]: { items: [], reading: false },
    'GET /api/alerts': { alerts: [], events: [] },
    'GET /api/predict/:symbol': aPrediction(),
    'GET /api/predict/:symbol/track-record': aSymbolTrackRecord(),
  };
  return withShell(site, { path, answers: { ...usual, ...answers }, ...rest });
}
