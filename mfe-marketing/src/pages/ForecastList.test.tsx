import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { aForecastList, aListedForecast, aScoredEntry } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ForecastList } from './ForecastList.tsx';

const LIST = 'GET /api/track-record/forecasts';
const open = (
  answer: Answers[typeof LIST] = aForecastList(),
  visitor: ShellOverrides & { path?: string } = { session: signedOut },
) => withShell(<ForecastList />, { answers: { [LIST]: answer }, ...visitor });
const signedOut = { status: 'anonymous', user: null, watchlist: [], portfolio: null } as const;
const table = () => screen.findByRole('table', { name: 'Forecasts, newest first' });
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const symbolsOf = async () => (await rowsOf()).map((row) => within(row).getByRole('rowheader').textContent);

describe('full', () => {
  test('shows the forecast, its time and its closes while pending', async () => {
    const { container } = open();
    const [waiting] = await rowsOf();
    expect(waiting).toHaveTextContent('AAPLApple Inc.');
    expect(waiting).toHaveTextContent(/Fri, Nov 20.*issued Nov 19, .* from closes to Thu, Nov 19/);
    expect(waiting).toHaveTextContent('Up 41.25% confidenceNeutral 33.00%, Down 25.75%$233.13');
    expect(screen.getByText('Forecasts shown: 2, all by 1')).toBeVisible();
    expect(waiting).toHaveTextContent('$233.1380%: $230.18 – $235.87');
    expect(waiting).toHaveTextContent('Pending');
    expect(within(waiting as HTMLElement).getByText('pending')).toBeVisible();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('shows the outcome, right or wrong, inside or outside the range', async () => {
    const scored = aScoredEntry();
    const outside = aScoredEntry({
      sequence: 10,
      state: 'right',
      result: scored.result && { ...scored.result, inside80: false },
    });
    const never = aScoredEntry({ sequence: 9, state: 'unscorable', result: null, reason: 'There was no close.' });
    open(aForecastList({ forecasts: [scored, outside, never].map((call) => aListedForecast(call)) }));
    const [first, second, third] = await rowsOf();
    expect(first).toHaveTextContent('$230.72−1.00%wronginside the range');
    expect(second).toHaveTextContent('correctoutside the range');
    expect(third).toHaveTextContent('can’t be scored: There was no close.');
  });

  test('says first that a direction does not stand out, and mutes it', async () => {
    const unclear = aScoredEntry({ sequence: 10, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } });
    open(aForecastList({ forecasts: [aScoredEntry(), unclear].map((call) => aListedForecast(call)) }));
    const [first, second] = await rowsOf();
    expect(within(first as HTMLElement).getByText('Up')).toHaveAttribute('data-direction', 'Up');
    expect(within(second as HTMLElement).getByText('Up')).not.toHaveAttribute('data-direction');
    expect(first).not.toHaveTextContent('No clear direction');
    expect(second).toHaveTextContent('No clear direction Up 41.25% confidence');
  });

  test('each row names the model version where they differ', async () => {
    const calls = [aScoredEntry(), aScoredEntry({ sequence: 10, modelVersion: '2' })];
    open(aForecastList({ forecasts: calls.map((call) => aListedForecast(call)) }));
    const [first, second] = await rowsOf();
    expect(first).toHaveTextContent('by 1');
    expect(second).toHaveTextContent('by 2');
    expect(screen.getByText('Forecasts shown: 2')).toBeVisible();
  });

  test('shows an index in points', async () => {
    open(aForecastList({ forecasts: [aListedForecast({ ...aScoredEntry(), symbol: 'SPX', isIndex: true })] }));
    const [row] = await rowsOf();
    expect(row).toHaveTextContent('233.13 points80%: 230.18 – 235.87 points');
    expect(row).toHaveTextContent('230.72 points');
    expect(row).not.toHaveTextContent('$');
  });

  test('says why prices are withheld from visitors', async () => {
    const withheld = 'Please log in to see them.';
    open(aForecastList({ forecasts: [], withheld }));
    expect(await screen.findByText(withheld)).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('links a symbol to its page for users who can open it', async () => {
    const { unmount } = open(aForecastList(), {});
    expect((await screen.findAllByRole('link', { name: 'AAPL' }))[0]).toHaveAttribute('href', '/symbol/AAPL');
    unmount();
    open();
    await table();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});

describe('pagination', () => {
  const page = (sequence: number, next: number | null) =>
    aForecastList({ forecasts: [aListedForecast({ sequence, symbol: `N${sequence}` })], next });

  test('continues where the page ended and moves focus along', async () => {
    const { shell } = open(({ query }) => (query?.before === '12' ? page(11, null) : page(12, 12)));
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await symbolsOf()).toEqual(['N12Apple Inc.', 'N11Apple Inc.']);
    expect((await rowsOf())[1]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    expect(shell.calls.map(({ input }) => input)).toEqual([
      { query: { state: 'all' } },
      { query: { state: 'all', before: '12' } },
    ]);
  });

  test('keeps the rows when a page fails, and retries it', async () => {
    let down = true;
    open(({ query }) => {
      if (!query?.before) return page(12, 12);
      if (down) throw aRefusal(503, 'down');
      return page(11, null);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load more forecasts.');
    expect(await symbolsOf()).toEqual(['N12Apple Inc.']);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('N11')).toBeVisible();
    expect(await symbolsOf()).toHaveLength(2);
  });
});

describe('the filter', () => {
  test('filters by symbol, by scored, and clears', async () => {
    const { shell } = open(({ query }) =>
      aForecastList({ forecasts: [aListedForecast({ symbol: query?.symbol ?? 'ALL' })] }),
    );
    await userEvent.type(await screen.findByLabelText('Symbol'), 'ko{Enter}');
    expect(await screen.findByText('KO')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Scored' }));
    await userEvent.click(await screen.findByRole('button', { name: 'All symbols' }));
    expect(await screen.findByText('ALL')).toBeVisible();
    expect(screen.getByLabelText('Symbol')).toHaveValue('');
    expect(shell.calls.slice(1).map(({ input }) => input)).toEqual([
      { query: { symbol: 'KO', state: 'all' } },
      { query: { symbol: 'KO', state: 'settled' } },
      { query: { state: 'settled' } },
    ]);
  });

  test('replaces the query in the URL', async () => {
    const { unmount } = open(undefined, { path: '/track-record?ref=mail#forecasts' });
    const steps = window.history.length;
    await userEvent.type(await screen.findByLabelText('Symbol'), 'ko{Enter}');
    await userEvent.click(screen.getByRole('radio', { name: 'Scored' }));
    await waitFor(() => expect(window.location.search).toBe('?ref=mail&symbol=KO&state=settled'));
    expect(window.location).toMatchObject({ pathname: '/track-record', hash: '#forecasts' });
    await userEvent.click(await screen.findByRole('button', { name: 'All symbols' }));
    await waitFor(() => expect(window.location.search).toBe('?ref=mail&state=settled'));
    expect(window.history.length).toBe(steps);
    unmount();
  });

  test('is read from the URL once', async () => {
    const { shell } = open(undefined, { path: '/track-record?symbol=ko&state=settled' });
    expect(await rowsOf()).toHaveLength(2);
    expect(screen.getByLabelText('Symbol')).toHaveValue('KO');
    expect(screen.getByRole('radio', { name: 'Scored' })).toBeChecked();
    expect(shell.calls.map(({ input }) => input)).toEqual([{ query: { symbol: 'KO', state: 'settled' } }]);
  });

  test('follows the URL when a link changes it', async () => {
    const { shell } = open(undefined, { path: '/track-record?symbol=KO' });
    await rowsOf();
    act(() => {
      window.history.pushState(null, '', '/track-record?symbol=IBM');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.getByLabelText('Symbol')).toHaveValue('IBM'));
    expect(shell.calls.map(({ input }) => input)).toEqual([
      { query: { symbol: 'KO', state: 'all' } },
      { query: { symbol: 'IBM', state: 'all' } },
    ]);
  });

  test('shows the server’s message for an invalid symbol beside the field and keeps the rows', async () => {
    const words = 'Please enter a valid symbol, such as AAPL or BTC.';
    const { shell, container } = open(({ query }) => {
      if (query?.symbol) throw aRefusal(400, words);
      return aForecastList();
    });
    await userEvent.type(await screen.findByLabelText('Symbol'), '??{Enter}');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Symbol')).toBeInvalid();
    expect(await rowsOf()).toHaveLength(2);
    expect(shell.reports).toEqual([]);
    expect(await violationsOf(container)).toEqual([]);
  });
});

test.each([
  ['', 'All', /^No forecasts yet\. The first is issued before the next session with current prices\.$/],
  ['', 'Scored', /^No scored forecasts yet\./],
  ['KO', 'All', /^No forecasts for KO yet\./],
  ['KO', 'Scored', /^No scored forecasts for KO yet\./],
])('explains an empty list for "%s", %s', async (symbol, state, words) => {
  const { container } = open(aForecastList({ forecasts: [] }));
  if (symbol) await userEvent.type(await screen.findByLabelText('Symbol'), `${symbol}{Enter}`);
  await userEvent.click(screen.getByRole('radio', { name: state }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('announces loading', async () => {
  const { container } = open(() => new Promise(() => {}));
  expect(screen.getByRole('status')).toHaveTextContent('Loading forecasts...');
  expect(await violationsOf(container)).toEqual([]);
});

test('shows and reports a failure, and retries', async () => {
  let down = true;
  const { shell, container } = open(() => {
    if (down) throw aRefusal(503, 'down');
    return aForecastList();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the forecasts.');
  expect(shell.reports.map(({ where }) => where)).toEqual(['list of forecasts']);
  expect(await violationsOf(container)).toEqual([]);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf()).toHaveLength(2);
});
