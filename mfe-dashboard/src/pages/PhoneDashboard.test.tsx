import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import {
  aDashboardSummary,
  aMarketOverview,
  aNewsItem,
  anAiGraph,
  aPortfolio,
  aQuote,
} from '@bellwether/sdk/testing/builders.ts';
import type { Answers } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from './DashboardPage.tsx';

const watchlist = ['AAPL', 'BTC', 'ETH', 'KO'];
const quotes = watchlist.map((symbol, at) => aQuote({ symbol, name: `${symbol} name`, changePercent: at + 1 }));
const overview = aMarketOverview();
const [stock] = overview.stockOverview;
const [coin] = overview.cryptoOverview;
if (!stock || !coin) throw new Error('the builder has no markets');

const answers: Answers = {
  'GET /api/dashboard/summary': aDashboardSummary(),
  'GET /api/dashboard/market-overview': {
    ...overview,
    stockOverview: ['SPX', 'DJI', 'KO'].map((symbol) => ({ ...stock, symbol })),
    cryptoOverview: ['BTC', 'ETH', 'SOL'].map((symbol) => ({ ...coin, symbol })),
  },
  'GET /api/dashboard/ai-graph-data': anAiGraph(),
  'GET /api/dashboard/news': ['one', 'two', 'three'].map((id) => aNewsItem({ id, headline: `Story ${id}` })),
  'GET /api/track-record/watchlist': aWatchlistTrackRecord(),
  'GET /api/market-data/quotes': quotes,
  'GET /api/market-data/trends': [],
};

let isPhone = true;
const original = globalThis.matchMedia;
beforeEach(() => {
  isPhone = true;
  globalThis.matchMedia = ((query: string) => ({
    matches: isPhone && query.includes('max-width: 639.98px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof globalThis.matchMedia;
});
afterAll(() => {
  globalThis.matchMedia = original;
});

const open = () =>
  withShell(<DashboardPage />, {
    path: '/dashboard',
    session: aSession({ watchlist, portfolio: aPortfolio() }),
    answers,
  });

const lists = [
  ['Your Movers', 'Show all 4 movers', 2, 4],
  ['Watchlist', 'Show all 4 symbols', 2, 4],
  ['Global Market Snapshot', 'Show all 6 markets', 4, 6],
  ['Latest Market News', 'Show all 3 stories', 1, 3],
] as const;

test.each(lists)('on a phone %s is short until “%s”', async (name, more, before, after) => {
  open();
  const button = await screen.findByRole('button', { name: more });
  const card = within(screen.getByRole('region', { name }));
  expect(card.queryAllByRole('listitem')).toHaveLength(before);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(card.getAllByRole('listitem')).toHaveLength(after);
  await userEvent.click(card.getByRole('button', { name: /^Show fewer/ }));
  expect(card.queryAllByRole('listitem')).toHaveLength(before);
});

test.each([
  [true, ['Your Movers', 'Watchlist', 'Global Market Snapshot', 'AI Trend']],
  [false, ['Your Movers', 'Global Market Snapshot', 'AI Trend', 'Latest Market News']],
])('the watchlist stands before the market on a phone (%s)', async (phone, first) => {
  isPhone = phone;
  const { container } = open();
  await screen.findByRole('list', { name: 'Watched' });
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles.slice(1, 5)).toEqual(first);
  expect(titles.filter((title) => title === 'Watchlist')).toHaveLength(1);
});

test('on a phone the latest forecasts come on request', async () => {
  open();
  const count = aWatchlistTrackRecord().forecasts.length;
  const card = within(await screen.findByRole('region', { name: 'Prediction Track Record' }));
  const button = await card.findByRole('button', { name: `Show all ${count} forecasts` });
  expect(card.queryByRole('table')).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(card.getByRole('table')).toBeInTheDocument();
});

test('a folded dashboard has no axe violations', async () => {
  const { container } = open();
  await screen.findByRole('button', { name: 'Show all 4 movers' });
  await screen.findByRole('button', { name: 'Show all 3 stories' });
  expect(await violationsOf(container)).toEqual([]);
});

test('wider screens show every list whole', async () => {
  isPhone = false;
  open();
  expect(await screen.findByRole('link', { name: /Story three/ })).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Largest moves' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Show all/ })).not.toBeInTheDocument();
});
