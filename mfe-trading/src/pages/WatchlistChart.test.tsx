import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWatchlist, row } from '../testing/openWatchlist.tsx';
import { windowWidth } from '../testing/windowWidth.ts';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('@bellwether/sdk/highcharts', () => ({
  loadChartLibrary: async () => ({ Highcharts: {}, HighchartsReact: () => null }),
}));

const HISTORY = 'GET /api/predict/:symbol/history';
const closes = [
  { time: '2026-10-20', close: 100 },
  { time: '2026-11-20', close: 110 },
];

let width = 1920;
let restore: () => void;
beforeEach(() => {
  width = 1920;
  localStorage.clear();
  restore = windowWidth(() => width);
});
afterEach(() => restore());

const open = (answers: Answers = {}) => openWatchlist(['AAPL', 'BTC'], { answers: { [HISTORY]: closes, ...answers } });
const card = (symbol: string) => screen.findByRole('region', { name: `${symbol} Closing Prices` });
const asked = (shell: ReturnType<typeof open>['shell']) =>
  shell.calls.filter(({ call }) => call === HISTORY).map(({ input }) => input);

test('a wide screen shows a chart of the first symbol, marks its row and links to its forecast', async () => {
  const { container, shell } = open();
  expect(await screen.findByRole('img', { name: /^AAPL Closing Prices.* 2 values/ })).toBeVisible();
  expect(row('AAPL')).toHaveAttribute('aria-current', 'true');
  expect(row('BTC')).not.toHaveAttribute('aria-current');
  const link = within(await card('AAPL')).getByRole('link', { name: 'Predict AAPL' });
  expect(link).toHaveAttribute('href', '/predict?symbol=AAPL');
  expect(asked(shell)).toEqual([{ params: { symbol: 'AAPL' } }]);
  expect(await violationsOf(container)).toEqual([]);
});

test('narrower screens have neither the chart nor its request', async () => {
  width = 1799;
  const { shell } = open();
  expect(await screen.findByText('Apple Inc.')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: /Closing Prices/ })).not.toBeInTheDocument();
  expect(asked(shell)).toEqual([]);
});

test('a click selects a row, and another visit shows the same symbol', async () => {
  const { unmount } = open();
  await card('AAPL');
  await userEvent.click(within(row('BTC')).getByText('Bitcoin'));
  expect(await card('BTC')).toBeInTheDocument();
  expect(row('BTC')).toHaveAttribute('aria-current', 'true');
  unmount();
  open();
  expect(await card('BTC')).toBeInTheDocument();
});

test('the arrow keys go from row to row, and focus selects', async () => {
  open();
  await card('AAPL');
  within(row('AAPL')).getByRole('link').focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(row('BTC')).getByRole('link')).toHaveFocus();
  expect(await card('BTC')).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  expect(await card('AAPL')).toBeInTheDocument();
});

test('a removed symbol leaves the chart to the first one', async () => {
  open();
  await card('AAPL');
  await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL' }));
  expect(await card('BTC')).toBeInTheDocument();
});

test('says that prices are missing and asks again', async () => {
  const answers: Answers = {
    [HISTORY]: () => {
      throw aRefusal(503, 'down');
    },
  };
  openWatchlist(['AAPL'], { answers });
  expect(await screen.findByText('The prices of AAPL couldn’t be loaded.')).toBeInTheDocument();
  answers[HISTORY] = closes;
  await userEvent.click(within(await card('AAPL')).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('img', { name: /^AAPL Closing Prices/ })).toBeVisible());
});
