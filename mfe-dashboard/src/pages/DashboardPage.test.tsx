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

/** What is there already is drawn before it is asked for anew. */
const A_FRAME_MS = 20;
const never = () => new Promise<never>(() => {});
const refuses = () => {
  throw aRefusal(503, 'down');
};
/** An answer that breaks the contract. */
const nonsense = <T,>(answer: unknown) => answer as T;

const card = (name: string) => screen.getByRole('region', { name });

describe('full', () => {
  test('greets by name and shows every block', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome, ada' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Real-Time Market Data & Analytics' })).toBeInTheDocument();
    expect(await screen.findByText('$48,210.35')).toBeInTheDocument();
    expect(await screen.findByText('6,812.44')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Chipmakers lead/ })).toBeInTheDocument();
    expect(within(card('AI Trend')).getByText('mock data')).toBeInTheDocument();
  });

  test('has the figures of the chart as a table', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }));
    const newest = within(card('AI Trend')).getAllByRole('row')[1] as HTMLElement;
    expect(within(newest).getByRole('rowheader')).toHaveTextContent('Nov 20, 2026');
    expect(within(newest).getByRole('cell')).toHaveTextContent('$194.50');
  });

  test('says that prices are simulated', async () => {
    open();
    await screen.findByText('6,812.44');
    expect(within(card('Global Market Snapshot')).getByText('Simulated')).toBeInTheDocument();
  });

  test('a quote that was searched for goes onto the watchlist', async () => {
    const { shell } = open({ answers: { ...full, 'GET /api/market-data/quote/:symbol': aQuote() } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), 'aapl{Enter}');
    await userEvent.click(await within(card('Market Data Search')).findByRole('button', { name: 'Add to Watchlist' }));
    expect(shell.notices).toMatchObject([{ kind: 'success', message: "'AAPL' added to watchlist!" }]);
    expect(shell.session.get().watchlist).toEqual(['AAPL']);
    expect(within(card('Market Data Search')).getByText('AAPL is on your watchlist.')).toHaveFocus();
  });

  test('without a name it greets a trader', () => {
    open({ session: aSession({ user: aUserProfile({ username: '' }) }) });
    expect(screen.getByRole('heading', { name: 'Welcome, Trader' })).toBeInTheDocument();
  });

  test('links on to predictions and settings', () => {
    open();
    const links = within(card('Quick Links'));
    expect(links.getByRole('link', { name: 'Go to Predictions' })).toHaveAttribute('href', '/predict');
    expect(links.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/settings');
  });

  test('has nothing that axe objects to', async () => {
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
  test('each block says so to who listens', async () => {
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

  test('nothing is asked for while the person is not known yet', () => {
    const { shell } = open({ session: { status: 'loading', user: null, watchlist: [], portfolio: null } });
    expect(screen.getByRole('status')).toHaveTextContent('Loading dashboard...');
    expect(shell.calls).toEqual([]);
  });
});

describe('empty', () => {
  test('chart and news say so', async () => {
    open({ answers: { ...full, [GRAPH]: [], [NEWS]: [] } });
    expect(await screen.findByText('No AI trend data available.')).toBeInTheDocument();
    expect(await screen.findByText('No news available at the moment.')).toBeInTheDocument();
  });
});

describe('failed', () => {
  test('each block has its own words, and the others stand', async () => {
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

  test('the strip keeps its four cards without a figure', async () => {
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

  test('answers of the wrong shape are refused by name, and the metrics are emptied', async () => {
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

  test('Try again in one block asks for that one alone', async () => {
    const answers: Answers = { ...full, [NEWS]: refuses };
    const { shell } = open({ answers });
    await screen.findByText('Failed to fetch news.');
    answers[NEWS] = [aNewsItem({ headline: 'Back again' })];
    shell.calls.length = 0;
    await userEvent.click(within(card('Latest Market News')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Back again/ })).toBeInTheDocument();
    expect(shell.calls.map(({ call }) => call)).toEqual([NEWS]);
  });

  test('a failed refresh keeps what was there and says how old it is', async () => {
    const answers: Answers = { ...full };
    open({ answers });
    await screen.findByText('6,812.44');
    answers[OVERVIEW] = refuses;
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(
      await screen.findByText(/^Failed to load market data\. Showing data from \d+:\d\d [AP]M, just now\.$/),
    ).toBeVisible();
    expect(screen.getByText('6,812.44')).toBeInTheDocument();
  });

  test('an answer without sense takes away what was there before', async () => {
    const answers: Answers = { ...full };
    open({ answers });
    await screen.findByText('$48,210.35');
    answers[SUMMARY] = nonsense<CallReply<typeof SUMMARY>>(null);
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await screen.findByText('Invalid summary data format.');
    expect(screen.queryByText('$48,210.35')).not.toBeInTheDocument();
  });

  test('a shell without a client is named', async () => {
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

test('a person who is signed out is asked to log in', async () => {
  const { container } = open({ session: { status: 'anonymous', user: null, watchlist: [], portfolio: null } });
  expect(screen.getByText('You need to be logged in to view this page.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login Now' })).toHaveAttribute('href', '/login');
  expect(await violationsOf(container)).toEqual([]);
});

describe('refreshing', () => {
  afterEach(() => jest.useRealTimers());
  const blocks = [GRAPH, OVERVIEW, NEWS, SUMMARY, RECORD];

  test('follows the interval of the person', async () => {
    jest.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00Z') });
    const preferences = { theme: 'dark', defaultView: 'dashboard', refreshInterval: 1 } as const;
    const { shell } = open({ session: aSession({ user: aUserProfile({ appPreferences: preferences }) }) });
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(screen.getByText(/^Updated \d+:00:00 [AP]M · next in 1 min$/)).toBeInTheDocument();
    shell.calls.length = 0;
    await act(() => jest.advanceTimersByTimeAsync(59_000));
    expect(shell.calls).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(1_000 + A_FRAME_MS));
    expect(shell.calls.map(({ call }) => call).sort()).toEqual(blocks);
    await act(() => jest.advanceTimersByTimeAsync(60_000 + A_FRAME_MS));
    expect(shell.calls).toHaveLength(10);
  });

  test('one request that never ends neither stops the clock nor makes it race', async () => {
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

  test('coming back shows what was there at once and refreshes behind it', async () => {
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
