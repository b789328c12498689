import type { Portfolio, PortfolioHistory } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import {
  aDashboardSummary,
  aHolding,
  aMarketOverview,
  aMetricCard,
  aNewsItem,
  anAiGraph,
  aPortfolio,
  aQuote,
  aUserProfile,
  somePreferences,
} from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { aLedgerEntry, aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from './DashboardPage.tsx';

const QUOTES = 'GET /api/market-data/quotes';
const HISTORY = 'GET /api/portfolio/history';

const history = (part: Partial<PortfolioHistory> = {}): PortfolioHistory => ({
  period: '1M',
  points: [
    { date: '2026-11-18', value: 2000, putIn: 2000, putInSoFar: 2000 },
    { date: '2026-11-19', value: 2314.8, putIn: 0, putInSoFar: 2000 },
  ],
  undatedLots: 0,
  late: [],
  leftOut: [],
  daysLeftOut: 0,
  trends: {},
  source: 'simulated',
  ...part,
});

const growth = aMetricCard({
  id: 'portfolioGrowth',
  value: '+2.22%',
  change: '+$50.40',
  changeType: 'increase',
  timeframe: 'today',
});

const full: Answers = {
  'GET /api/dashboard/summary': aDashboardSummary({ mainMetrics: [growth] }),
  'GET /api/dashboard/market-overview': aMarketOverview(),
  'GET /api/dashboard/ai-graph-data': anAiGraph(),
  'GET /api/dashboard/news': [aNewsItem()],
  'GET /api/track-record/watchlist': aWatchlistTrackRecord(),
  [HISTORY]: history(),
  [QUOTES]: [aQuote(), aQuote({ symbol: 'BTC', name: 'Bitcoin', type: 'crypto', changePercent: -4 })],
  'GET /api/market-data/trends': [
    { symbol: 'AAPL', trend: [200, 220] },
    { symbol: 'BTC', trend: [] },
  ],
};

const holder = aSession({ portfolio: positionsOf(aPortfolio([aHolding()])), watchlist: ['AAPL', 'BTC'] });
const open = (answers: Answers = {}, session = holder) =>
  withShell(<DashboardPage />, { path: '/dashboard', session, answers: { ...full, ...answers } });

/** A card, once the part of the page that loads later is there. */
async function card(name: string) {
  await waitFor(() => expect(screen.queryByText(/^Loading (your day|value history)\.\.\.$/)).not.toBeInTheDocument());
  return screen.getByRole('region', { name });
}

/** Builders know no positions. */
function positionsOf(portfolio: Portfolio): Portfolio {
  const positions = portfolio.holdings.map(
    ({ symbol }) => ({ symbol, symbols: [symbol] }) as Portfolio['positions'][number],
  );
  return { ...portfolio, positions };
}

test('shows the user’s value, with the gain over the period, before the market', async () => {
  const { container } = open();
  const value = await card('Value Over Time');
  expect(await within(value).findByText('+$314.80')).toBeInTheDocument();
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(titles.slice(0, 4)).toEqual(['Value Over Time', 'Your Movers', 'Global Market Snapshot', 'AI Trend']);
  expect(await violationsOf(container)).toEqual([]);
});

test('ends the chart of today at the value that the summary says', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-19T18:00:00Z'));
  const portfolio = { totalValue: 2400.05, valued: { priced: 1, of: 1 } };
  open({ 'GET /api/dashboard/summary': aDashboardSummary({ mainMetrics: [growth], portfolio }) });
  const value = within(await card('Value Over Time'));
  expect(await value.findByText('+$400.05')).toBeInTheDocument();
  expect(await value.findByText('$2,400.05')).toBeInTheDocument();
  jest.restoreAllMocks();
});

test('asks for another period', async () => {
  const { shell } = open();
  await userEvent.click(within(await card('Value Over Time')).getByRole('radio', { name: '1Y' }));
  expect(shell.calls.filter(({ call }) => call === HISTORY).map(({ input }) => input)).toEqual([
    { query: { period: '1M' } },
    { query: { period: '1Y' } },
  ]);
});

test('refreshes the value together with the summary', async () => {
  const { shell } = open();
  await card('Value Over Time');
  shell.calls.length = 0;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() =>
    expect(shell.calls.map(({ call }) => call)).toEqual(
      expect.arrayContaining([HISTORY, 'GET /api/dashboard/summary']),
    ),
  );
});

test('lists the largest moves of what the user holds or watches', async () => {
  open();
  const list = await within(await card('Your Movers')).findByRole('list', { name: 'Largest moves' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['BTC', 'AAPL']);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^BTC(?!Held).* 24h$/),
    expect.stringMatching(/^AAPLHeldApple Inc\..* Nov 20, 2026$/),
  ]);
  expect(await within(list).findByRole('img', { name: '+10.00% over 1 month' })).toBeInTheDocument();
  expect(within(list).getByRole('link', { name: 'BTC' })).toHaveAttribute('href', '/symbol/BTC');
});

test.each([
  [6, 5],
  [7, 8],
])('beside a watchlist of %i, up to %i movers stand by the value', async (watched, rows) => {
  const watchlist = Array.from({ length: watched }, (_, at) => `S${at}`);
  const quotes = ['AAPL', ...watchlist].map((symbol) => aQuote({ symbol }));
  open({ [QUOTES]: quotes }, { ...holder, watchlist });
  const list = await within(await card('Your Movers')).findByRole('list', { name: 'Largest moves' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(rows);
});

test('shows the watchlist and its next forecasts beside the news', async () => {
  open();
  const watchlist = within(await card('Watchlist'));
  expect((await watchlist.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Open',
    'AAPL',
    'BTC',
  ]);
  expect(await within(await card('Next Forecasts')).findByText('Scored')).toBeInTheDocument();
});

test('has room for three dates of forecasts, and shows two of more until they are asked for', async () => {
  const row = (symbol: string, part: object) =>
    ({ ...aWatchlistTrackRecord().forecasts[0], symbol, latest: null, ...part }) as never;
  const rows = [
    row('BTC', { type: 'crypto', next: 'midnight-utc' }),
    row('KO', { next: 'before-open' }),
    row('AAPL', { latest: aLedgerEntry({ targetDate: '2099-11-20' }) }),
    row('ETH', { type: 'crypto', latest: aLedgerEntry({ targetDate: '2099-11-20' }) }),
  ];
  const { unmount } = open({
    'GET /api/track-record/watchlist': aWatchlistTrackRecord({ forecasts: rows.slice(0, 3) }),
  });
  const dates = async () => within(await card('Next Forecasts')).findAllByText(/^(New forecasts|Scored)$/);
  expect(await dates()).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /dates$/ })).toBeNull();
  unmount();
  open({ 'GET /api/track-record/watchlist': aWatchlistTrackRecord({ forecasts: rows }) });
  expect(await dates()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4 dates' }));
  expect(await dates()).toHaveLength(4);
});

test('gives the focus to the heading when the first steps are dismissed', async () => {
  const user = aUserProfile({ appPreferences: somePreferences({ gettingStarted: 'shown' }) });
  open({}, { ...holder, user });
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

describe('with a column for the watchlist', () => {
  const original = globalThis.matchMedia;
  const wide = (query: string) => ({
    matches: query.includes('min-width: 1800px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  beforeAll(() => {
    globalThis.matchMedia = wide as unknown as typeof globalThis.matchMedia;
  });
  afterAll(() => {
    globalThis.matchMedia = original;
  });

  test('the movers beside the value rank everything, also what stands there', async () => {
    open();
    const list = await within(await card('Your Movers')).findByRole('list', { name: 'Largest moves' });
    const symbols = within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(symbols.toSorted()).toEqual(['AAPL', 'BTC']);
  });

  test('there are no movers without a value beside them, because they would repeat that column', async () => {
    open({}, { ...holder, portfolio: null });
    expect(await screen.findByRole('list', { name: 'Watched' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your Movers' })).not.toBeInTheDocument();
  });
});

test('asks for the summary and the forecasts again when the watchlist changes', async () => {
  const { shell } = open();
  await card('Watchlist');
  const asked = () =>
    ['GET /api/dashboard/summary', 'GET /api/track-record/watchlist', HISTORY].map(
      (wanted) => shell.calls.filter(({ call }) => call === wanted).length,
    );
  expect(asked()).toEqual([1, 1, 1]);
  await act(() => shell.session.addToWatchlist('MSFT'));
  await waitFor(() => expect(asked()).toEqual([2, 2, 1]));
});

test('says what failed and asks again', async () => {
  const answers: Answers = {
    [HISTORY]: () => {
      throw aRefusal(503, 'down');
    },
    [QUOTES]: () => {
      throw aRefusal(503, 'down');
    },
  };
  open(answers);
  expect(await screen.findByText('Failed to load the value history.')).toBeInTheDocument();
  const movers = within(await card('Your Movers'));
  expect(await movers.findByText('Failed to load prices.')).toBeInTheDocument();
  expect(movers.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

describe('a new account', () => {
  const user = aUserProfile({ appPreferences: somePreferences({ gettingStarted: 'shown' }) });
  const answers: Answers = { 'GET /api/auth/me': user };

  test('sees the first steps instead of an empty day', async () => {
    open(answers, aSession({ user }));
    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your Movers' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Watch AAPL' }));
    expect(screen.queryByRole('region', { name: 'Your Movers' })).not.toBeInTheDocument();
  });

  test('sees the first steps before the figures, which are all zero', async () => {
    const { container } = open(answers, aSession({ user }));
    await screen.findByRole('list', { name: 'Suggestions' });
    const summary = await screen.findByRole('list', { name: 'Summary' });
    const steps = screen.getByRole('region', { name: 'Get Started' });
    expect(steps.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(await violationsOf(container)).toEqual([]);
  });

  test('with holdings sees the figures first', async () => {
    open(answers, { ...holder, user });
    const summary = await screen.findByRole('list', { name: 'Summary' });
    const steps = await screen.findByRole('region', { name: 'Get Started' });
    expect(summary.compareDocumentPosition(steps)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('does not see them once all are taken, or after dismissing them', async () => {
    const done = { ...user, firstForecastAt: '2026-11-20T12:00:00.000Z' };
    const watchlist = ['AAPL', 'BTC', 'ETH', 'SOL', 'MSFT'];
    const { unmount } = open(answers, { ...holder, user: done, watchlist });
    await card('Your Movers');
    expect(screen.queryByRole('region', { name: 'Get Started' })).not.toBeInTheDocument();
    unmount();
    open({}, aSession());
    expect(screen.queryByRole('region', { name: 'Get Started' })).not.toBeInTheDocument();
  });
});
