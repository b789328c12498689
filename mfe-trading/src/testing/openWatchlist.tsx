import { aQuote } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import { WatchlistPage } from '../pages/WatchlistPage.tsx';

export const QUOTES = 'GET /api/market-data/quotes';
export const TRENDS = 'GET /api/market-data/trends';
export const NEWS = 'GET /api/market-data/news';
export const FORECASTS = 'GET /api/track-record/watchlist';
export const BITCOIN = aQuote({
  symbol: 'BTC',
  name: 'Bitcoin',
  type: 'crypto',
  price: 97_412,
  change: -22.17,
  changePercent: -0.66,
});

export const openWatchlist = (watchlist: string[], { answers = {}, ...overrides }: ShellOverrides = {}) => {
  answers[QUOTES] ??= [BITCOIN, aQuote()];
  answers[TRENDS] ??= [{ symbol: 'AAPL', trend: [200, 210] }];
  answers[NEWS] ??= { items: [], reading: false };
  answers[FORECASTS] ??= aWatchlistTrackRecord();
  return withShell(<WatchlistPage />, {
    path: '/watchlist',
    session: aSession({ watchlist }),
    answers,
    ...overrides,
  });
};

export const row = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });
