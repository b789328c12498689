import type { CallReply } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import {
  aDashboardSummary,
  aMarketOverview,
  aMetricCard,
  aNewsItem,
  anAiGraph,
  aQuote,
  aUserProfile,
  somePreferences,
} from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardPage } from './DashboardPage.tsx';

const SUMMARY = 'GET /api/dashboard/summary';
const OVERVIEW = 'GET /api/dashboard/market-overview';
const GRAPH = 'GET /api/dashboard/ai-graph-data';
const NEWS = 'GET /api/dashboard/news';
const RECORD = 'GET /api/track-record/watchlist';

const full: Answers = {
  [SUMMARY]: aDashboardSummary(),
  [OVERVIEW]: aMarketOverview(),
  [GRAPH]: anAiGraph(),
  [NEWS]: [aNewsItem()],
  [RECORD]: aWatchlistTrackRecord(),
};

const open = (overrides: ShellOverrides = {}) =>
  withShell(<DashboardPage />, { path: '/dashboard', answers: full, ...overrides });

/** Cached data renders before it is requested again. */
const A_FRAME_MS = 20;
const never = () => new Promise<never>(() => {});
const refuses = () => {
  throw aRefusal(503, 'down');
};
/** A response that breaks the contract. */
const nonsense = <T,>(response: unknown) => response as T;

const card = (name: string) => screen.getByRole('region', { name });

describe('full', () => {
  test('greets the user by name and shows every block', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, ada' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Real-Time Market Data & Analytics' })).toBeInTheDocument();
    expect(await screen.findByText('$48,210.35')).toBeInTheDocument();
    expect(await screen.findByText('6,812.44')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Chipmakers lead/ })).toBeInTheDocument();
    expect(within(card('AI Trend')).getByText('mock data')).toBeInTheDocument();
    expect(within(card('AI Trend')).getByText(/doesn’t track any stock or coin/)).toBeInTheDocument();
  });

  test('offers the chart data as a table', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
    const newest = within(card('AI Trend')).getAllByRole('row')[1] as HTMLElement;
    expect(within(newest).getByRole('rowheader')).toHaveTextContent('Nov 20, 2026');
    expect(within(newest).getByRole('cell')).toHaveTextContent('$194.50');
  });

  test('marks prices as simulated', async () => {
    open();
    await screen.findByText('6,812.44');
    expect(within(card('Global Market Snapshot')).getByText('Simulated')).toBeInTheDocument();
  });

  test('adds a searched quote to the watchlist', async () => {
    const { shell } = open({ answers: { ...full, 'GET /api/market-data/quote/:symbol': aQuote() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), 'aapl{Enter}');
    await userEvent.click(await within(card('Market Data Search')).findByRole('button', { name: 'Add to Watchlist' }));
    expect(shell.notices).toMatchObject([{ kind: 'success', message: "'AAPL' added to watchlist!" }]);
    expect(shell.session.get().watchlist).toEqual(['AAPL']);
    expect(within(card('Market Data Search')).getByText('AAPL is on your watchlist.')).toHaveFocus();
  });

  test('greets a trader when the user has no name', () => {
    open({ session: aSession({ user: aUserProfile({ username: '' }) }) });
    expect(screen.getByRole('heading', { name: 'Welcome, Trader' })).toBeInTheDocument();
  });

  test('links to predictions and settings', () => {
    open();
    const links = within(card('Quick Links'));
    expect(links.getByRole('link', { name: 'Go to Predictions' })).toHaveAttribute('href', '/predict');
    expect(links.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/settings');
  });

  test('has no axe violations', async () => {
    const { container } = open();
    await screen.findByText('$48,210.35');
    await screen.findByRole('link', { name: /Chipmakers/ });
    expect(await violationsOf(container)).toEqual([]);
  });
});

describe('the change of a card', () => {
  test.each([
    ['a positive number', { change: 1.2 }, '+1.20', 'up'],
    ['a negative number', { change: -0.8 }, '−0.80', 'down'],
    ['zero', { change: 0 }, '0.00', 'down'],
    ['a text that increases', { change: '+$312.40', changeType: 'increase' }, '+$312.40', 'up'],
    ['a text that decreases', { change: '-3', changeType: 'decrease' }, '-3', 'down'],
    ['another text', { change: 'Unchanged', changeType: 'other' }, 'Unchanged', 'flat'],
    ['nothing', { change: undefined }, 'N/A', 'flat'],
  ] as const)('%s', async (_, part, text, direction) => {
    open({ answers: { ...full, [SUMMARY]: aDashboardSummary({ mainMetrics: [aMetricCard(part)] }) } });
    const change = await within(await screen.findByRole('list', { name: 'Summary' })).findByText(text);
    expect(change.closest('[data-direction]')).toHaveAttribute('data-direction', direction);
  });
});

describe('loading', () => {
  test('announces loading in each block', async () => {
    const { container } = open({
      answers: { [SUMMARY]: never, [OVERVIEW]: never, [GRAPH]: never, [NEWS]: never, [RECORD]: never },
    });
    const said = screen.getAllByRole('status').map((status) => status.textContent);
    expect(said).toEqual(
      expect.arrayContaining([
        'Loading AI data...',
        'Loading market data...',
        'Loading news...',
        'Loading track record...',
      ]),
    );
    expect(await violationsOf(container)).toEqual([]);
  });

  test('sends no requests until the user is known', () => {
    const { shell } = open({ session: { status: 'loading', user: null, watchlist: [], portfolio: null } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
    expect(shell.calls).toEqual([]);
  });
});

describe('empty', () => {
  test('shows empty states for the chart and news', async () => {
    open({ answers: { ...full, [GRAPH]: [], [NEWS]: [] } });
    expect(await screen.findByText('No AI trend data available.')).toBeInTheDocument();
    expect(await screen.findByText('No news available at the moment.')).toBeInTheDocument();
  });
});

describe('failed', () => {
  test('shows a message per failed block and keeps the others', async () => {
    const { shell, container } = open({
      answers: { [SUMMARY]: refuses, [OVERVIEW]: refuses, [GRAPH]: refuses, [NEWS]: refuses, [RECORD]: refuses },
    });
    expect(await screen.findByText('Failed to fetch dashboard summary.')).toBeInTheDocument();
    expect(await screen.findByText('Failed to load market data.')).toBeInTheDocument();
    expect(await screen.findByText('Error: Failed to fetch AI graph data.')).toBeInTheDocument();
    expect(await screen.findByText('Failed to fetch news.')).toBeInTheDocument();
    expect(await screen.findByText('Failed to fetch track record.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled();
    expect(shell.reports.map(({ where }) => where).sort()).toEqual([
      'AI graph data',
      'dashboard summary',
      'market data',
      'news data',
      'track record',
    ]);
    expect(await violationsOf(container)).toEqual([]);
  });

  test('keeps four cards without figures in the strip', async () => {
    open({ answers: { ...full, [SUMMARY]: refuses } });
    await screen.findByText('Failed to fetch dashboard summary.');
    const cards = within(screen.getByRole('list', { name: 'Summary' })).getAllByRole('listitem');
    expect(cards.map((item) => item.querySelectorAll('p')[0]?.textContent)).toEqual([
      'Active Signals',
      'Portfolio Growth',
      'Market Volatility',
      'Last Update',
    ]);
    for (const item of cards) expect(within(item).getAllByText('N/A').length).toBeGreaterThan(0);
  });

  test('names responses of the wrong shape and empties the metrics', async () => {
    open({
      answers: {
        ...full,
        [SUMMARY]: nonsense<CallReply<typeof SUMMARY>>({ metrics: [] }),
        [GRAPH]: nonsense<CallReply<typeof GRAPH>>({ points: [] }),
        [NEWS]: nonsense<CallReply<typeof NEWS>>({ items: [] }),
        [RECORD]: nonsense<CallReply<typeof RECORD>>({ forecasts: [] }),
      },
    });
    expect(await screen.findByText('Invalid summary data format.')).toBeInTheDocument();
    expect(await screen.findByText('Error: Invalid AI graph data format.')).toBeInTheDocument();
    expect(await screen.findByText('Invalid news data format.')).toBeInTheDocument();
    expect(await screen.findByText('Invalid track record data format.')).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Summary' })).queryAllByRole('listitem')).toEqual([]);
  });

  test('retries only the block whose Try again is clicked', async () => {
    const answers: Answers = { ...full, [NEWS]: refuses };
    const { shell } = open({ answers });
    await screen.findByText('Failed to fetch news.');
    answers[NEWS] = [aNewsItem({ headline: 'Back again' })];
    shell.calls.length = 0;
    await userEvent.click(within(card('Latest Market News')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Back again/ })).toBeInTheDocument();
    expect(shell.calls.map(({ call }) => call)).toEqual([NEWS]);
  });

  test('keeps the data after a failed refresh and shows its age', async () => {
    const answers: Answers = { ...full };
    open({ answers });
    await screen.findByText('6,812.44');
    answers[OVERVIEW] = refuses;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Failed to load market data\./)).toHaveTextContent(
      /^Failed to load market data\. Showing data from \d+:\d\d [AP]M ET\.$/,
    );
    expect(screen.queryByText(/^Next update/)).not.toBeInTheDocument();
    expect(
      within(card('Global Market Snapshot')).getByRole('img', { name: 'Failed to load market data.' }),
    ).toBeVisible();
    expect(screen.getByText('6,812.44')).toBeInTheDocument();
  });

  test('marks every card that failed to refresh, until it has', async () => {
    const answers: Answers = { ...full };
    open({ answers });
    await screen.findByText('6,812.44');
    Object.assign(answers, { [OVERVIEW]: refuses, [NEWS]: refuses });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Failed to update the marked cards\. Showing data from/)).toBeInTheDocument();
    const marks = () => screen.queryAllByRole('img', { name: /^Failed to/ }).map(({ title }) => title);
    expect(marks()).toEqual(['Failed to load market data.', 'Failed to fetch news.']);
    Object.assign(answers, full);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Next update/)).toBeInTheDocument();
    expect(marks()).toEqual([]);
  });

  test('drops earlier data after an invalid response', async () => {
    const answers: Answers = { ...full };
    open({ answers });
    await screen.findByText('$48,210.35');
    answers[SUMMARY] = nonsense<CallReply<typeof SUMMARY>>(null);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Invalid summary data format.');
    expect(screen.queryByText('$48,210.35')).not.toBeInTheDocument();
  });

  test('reports a shell without an API client', async () => {
    const { shell, rerender } = open({ session: { status: 'loading', user: null, watchlist: [], portfolio: null } });
    Object.assign(shell, { api: undefined, session: { ...shell.session, get: () => signedIn } });
    const signedIn = aSession();
    rerender(<DashboardPage />);
    expect(await screen.findByText('API client not initialized for dashboard summary.')).toBeInTheDocument();
    expect(await screen.findByText('API client not initialized for market data.')).toBeInTheDocument();
    expect(await screen.findByText('Error: API client not initialized for AI graph data.')).toBeInTheDocument();
    expect(await screen.findByText('API client not initialized for news data.')).toBeInTheDocument();
  });
});

test('asks signed-out users to log in', async () => {
  const { container } = open({ session: { status: 'anonymous', user: null, watchlist: [], portfolio: null } });
  expect(screen.getByText('You need to be logged in to view this page.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login Now' })).toHaveAttribute('href', '/login');
  expect(await violationsOf(container)).toEqual([]);
});

describe('refreshing', () => {
  afterEach(() => jest.useRealTimers());
  const blocks = [GRAPH, OVERVIEW, NEWS, SUMMARY, RECORD];

  test('refreshes at the user’s interval', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z') });
    const preferences = somePreferences({ refreshInterval: 1 });
    const { shell } = open({ session: aSession({ user: aUserProfile({ appPreferences: preferences }) }) });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText('Next update in 1 min')).toBeInTheDocument();
    shell.calls.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(shell.calls).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000 + A_FRAME_MS));
    expect(shell.calls.map(({ call }) => call).sort()).toEqual(blocks);
    await act(() => jest.advanceTimersByTimeAsync(60_000 + A_FRAME_MS));
    expect(shell.calls).toHaveLength(10);
  });

  test('keeps the refresh interval when a request never ends', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z') });
    const answers: Answers = { ...full };
    const { shell } = open({ answers });
    await act(() => jest.advanceTimersByTimeAsync(0));
    answers[NEWS] = never;
    shell.calls.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(5 * 60_000 + A_FRAME_MS));
    expect(shell.calls).toHaveLength(5);
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    expect(shell.calls).toHaveLength(5);
    await act(() => jest.advanceTimersByTimeAsync(60_000 + A_FRAME_MS));
    expect(shell.calls).toHaveLength(10);
  });

  test('shows cached data on return and refreshes it in the background', async () => {
    const { shell, rerender } = open();
    await screen.findByText('$48,210.35');
    rerender(<p>elsewhere</p>);
    shell.calls.length = 0;
    const frames: FrameRequestCallback[] = [];
    const frame = jest.spyOn(window, 'requestAnimationFrame').mockImplementation((drawn) => frames.push(drawn));
    rerender(<DashboardPage />);
    expect(screen.getByText('$48,210.35')).toBeInTheDocument();
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(shell.calls).toEqual([]);
    frame.mockRestore();
    for (const drawn of frames) drawn(performance.now());
    await waitFor(() => expect(shell.calls.map(({ call }) => call).sort()).toEqual(blocks));
  });
});
