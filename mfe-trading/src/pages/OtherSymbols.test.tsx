import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, openPredict, PREDICT, QUOTES } from '../testing/openPredict.tsx';
import { windowWidth } from '../testing/windowWidth.ts';

const TRENDS = 'GET /api/market-data/trends';
const FORECASTS = 'GET /api/track-record/watchlist';

let width: number;
let restore: () => void;
beforeEach(() => {
  width = 1920;
  restore = windowWidth(() => width);
});
afterEach(() => restore());

function open(watchlist: string[], answers: Answers = {}) {
  return openPredict(
    {
      [PREDICT]: aPrediction(),
      [QUOTES]: ({ query }) =>
        query.symbols
          .toString()
          .split(',')
          .map((symbol: string) => aQuote({ symbol, name: `${symbol} Inc.` })),
      [TRENDS]: [{ symbol: 'MSFT', trend: [200, 210] }],
      [FORECASTS]: aWatchlistTrackRecord({
        forecasts: aWatchlistTrackRecord().forecasts.map((forecast) => ({ ...forecast, symbol: 'MSFT' })),
      }),
      ...answers,
    },
    { path: '/predict?symbol=AAPL', session: aSession({ watchlist }) },
  );
}

const others = (name: string) => screen.findByRole('region', { name });

test('a wide screen shows the user’s other symbols, each with its forecast and a link to it', async () => {
  const { container } = open(['AAPL', 'MSFT', 'BTC']);
  const rows = within(await others('Your Other Symbols'));
  await waitFor(() => expect(rows.getByRole('row', { name: /^MSFT/ })).toHaveTextContent(/\$231\.48.*Up 41\.25%/));
  const links = (name: RegExp) => rows.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  expect(links(/^(?!Predict)/)).toEqual(['/symbol/MSFT', '/symbol/BTC']);
  expect(links(/^Predict/)).toEqual(['/predict?symbol=MSFT', '/predict?symbol=BTC']);
  expect(rows.getByText('Simulated')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('an account without symbols gets popular ones, and no forecast is claimed for them', async () => {
  open([]);
  const rows = within(await others('Popular Symbols'));
  expect(rows.getAllByRole('link', { name: /^Predict/ })).toHaveLength(7); // not the one that is shown
  expect(rows.getAllByText('Not on your watchlist')).toHaveLength(7);
});

test('says why there are no prices', async () => {
  open(['MSFT'], {
    [QUOTES]: () => {
      throw aRefusal(503, 'The market is not responding.');
    },
  });
  expect(await within(await others('Your Other Symbols')).findByText('The market is not responding.')).toBeVisible();
});

test('before a forecast it lists the user’s symbols, each with its way to a forecast, in place of suggestions', async () => {
  width = 1024;
  openPredict({}, { session: aSession({ watchlist: ['AAPL', 'MSFT'] }) });
  expect(screen.getByText('Stocks and coins both work. Or pick one of yours below.')).toBeInTheDocument();
  const rows = within(await others('Your Symbols'));
  expect(rows.getAllByRole('link', { name: /^Predict/ })).toHaveLength(2);
  expect(screen.queryByRole('list', { name: 'Suggestions' })).toBeNull();
});

test('it shows eight symbols, and the others on request, which wait for their prices', async () => {
  width = 1024;
  const watchlist = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'];
  const asked: string[] = [];
  const { container } = openPredict(
    {
      [QUOTES]: ({ query }) => {
        asked.push(query.symbols.toString());
        if (asked.length > 1) return new Promise(() => {});
        return query.symbols
          .toString()
          .split(',')
          .map((symbol: string) => aQuote({ symbol }));
      },
    },
    { session: aSession({ watchlist }) },
  );
  const rows = within(await others('Your Symbols'));
  await waitFor(() => expect(rows.getByRole('row', { name: /^A/ })).toHaveTextContent(/\$\d/));
  expect(rows.getAllByRole('link', { name: /^Predict/ })).toHaveLength(8);
  await userEvent.click(rows.getByRole('button', { name: 'Show all 10' }));
  expect(rows.getAllByRole('link', { name: /^Predict/ })).toHaveLength(10);
  expect(rows.getByRole('link', { name: 'I' })).toHaveFocus();
  expect(rows.queryByText('No market data for this symbol.')).toBeNull();
  expect(rows.queryByRole('button', { name: /^Show all/ })).toBeNull();
  expect(await violationsOf(container)).toEqual([]);
});

test('narrower screens neither show nor request them', async () => {
  width = 1799;
  const { shell } = open(['AAPL', 'MSFT']);
  await card();
  expect(screen.queryByRole('region', { name: 'Your Other Symbols' })).toBeNull();
  expect(shell.calls.filter(({ call }) => call === TRENDS || call === FORECASTS)).toEqual([]);
});

test('before a choice the table gives way to the forecast, and its focus goes to the heading', async () => {
  openPredict(
    { [PREDICT]: aPrediction(), [TRENDS]: [], [FORECASTS]: aWatchlistTrackRecord() },
    { session: aSession({ watchlist: ['AAPL'] }) },
  );
  (await screen.findByRole('link', { name: 'Predict AAPL' })).focus();
  act(() => {
    window.history.pushState(null, '', '/predict?symbol=AAPL');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(await card()).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
