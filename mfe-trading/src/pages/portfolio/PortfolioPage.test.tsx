import type { Portfolio } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio, aValueHistory } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aapl, cells, openPortfolio, press, row, unpriced } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const HISTORY = { 'GET /api/portfolio/history': aValueHistory({ trends: { AAPL: [200, 190, 220] } }) };

const total = (label: string) => screen.getByText(label).nextElementSibling;

describe('full', () => {
  test('shows the totals and every lot', async () => {
    await openPortfolio([aapl], { answers: HISTORY });
    expect(screen.getByRole('heading', { level: 1, name: 'Your Investment Portfolio' })).toBeInTheDocument();
    expect(total('Total Portfolio Value')).toHaveTextContent('$2,314.80');
    expect(total('Total Profit/Loss')).toHaveTextContent('+$314.80');
    expect(total('Total P&L Percentage')).toHaveTextContent('+15.74%');
    const headers = screen.getAllByRole('columnheader').map((header) => header.textContent);
    expect(headers).toEqual([
      'Symbol',
      'Quantity',
      'Purchase Price',
      'Current Price',
      'Current Value',
      'P&L',
      'P&L %',
      'Day Change',
      '1 Month',
      'Purchase Date',
      'Actions',
    ]);
    expect(row('AAPL')).toHaveTextContent('Apple Inc.');
    expect(await screen.findByText('+10.00%')).toBeInTheDocument();
    expect(cells('AAPL').slice(0, 9)).toEqual([
      '10',
      '$200.00',
      '$231.48',
      '$2,314.80',
      '+$314.80',
      '+15.74%',
      '+$19.20 +0.84% today',
      '+10.00%',
      'Jun 2, 2025',
    ]);
    expect(total('Total Portfolio Value')?.parentElement).toHaveTextContent('+$19.20 (+0.84%) today');
    expect(screen.getByText('Simulated')).toBeInTheDocument();
  });

  test.each([
    ['keeps fixed columns', 'an ordinary gain', {}, true],
    ['fits the columns to the figures', 'a gain of 43,974.26%', { profitLossPercentage: 43_974.26 }, false],
    ['fits the columns to the figures', 'a loss of a million', { profitLoss: -1_000_000 }, false],
    ['fits the columns to the figures', 'ten digits', { quantity: 0.123456789 }, false],
  ])('%s for %s', async (_does, _what, figures, areFixed) => {
    await openPortfolio([aHolding(figures)]);
    const table = screen.getByRole('table', { name: 'Holdings by lot' });
    expect(table.closest('[data-columns="fixed"]') !== null).toBe(areFixed);
  });

  test.each([
    [100, 'up'],
    [-100, 'down'],
  ])('shows a total of %d by sign and color (%s)', async (profitLoss, direction) => {
    await openPortfolio([aHolding({ profitLoss, profitLossPercentage: profitLoss })]);
    for (const label of ['Total Profit/Loss', 'Total P&L Percentage']) {
      expect(total(label)?.querySelector('[data-direction]')).toHaveAttribute('data-direction', direction);
    }
  });

  test('shows dashes and a reason for a lot without a price, and how many lots the totals cover', async () => {
    await openPortfolio([aapl, unpriced]);
    expect(within(row('ZZZZ')).getByText('Unavailable')).toBeInTheDocument();
    expect(row('ZZZZ')).toHaveTextContent('No price. Excluded from totals.');
    expect(within(row('ZZZZ')).getAllByText('—')).toHaveLength(6);
    expect(screen.getAllByText('valued 1 of 2')).toHaveLength(3);
    expect(total('Total Portfolio Value')).toHaveTextContent('$2,314.80');
  });

  test('says which day a change is of, and what does not count today', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T10:00:00Z'));
    const note = '1 stock unchanged since Fri';
    const holdings = [
      aHolding({ dayChangeDate: '2026-11-20', dayChangeCounts: false }),
      aHolding({ symbol: 'BTC', type: 'crypto' }),
    ];
    const open = (part: Partial<Portfolio>) =>
      openPortfolio(holdings, { session: aSession({ portfolio: { ...aPortfolio(holdings), ...part } }) });
    const { unmount } = await open({ dayChangePeriod: '24h', dayChangeNote: note });
    expect(cells('AAPL')[6]).toBe('+$19.20 +0.84% Fri');
    expect(cells('BTC')[6]).toBe('+$19.20 +0.84% 24h');
    // One color per sign: a gain of Friday is not another gain.
    const directions = (symbol: string) =>
      [...row(symbol).querySelectorAll('[data-direction]')].map((one) => one.getAttribute('data-direction'));
    expect(directions('AAPL')).toEqual(directions('BTC'));
    const uncounted = 'Changes from an earlier day aren’t part of the total above.';
    expect(screen.getByText(uncounted)).toBeInTheDocument();
    expect(screen.getAllByText('24h')[0]?.closest('dd')).toHaveTextContent('+$38.40 (+0.84%) 24h');
    expect(screen.getByText(note).closest('dl')).not.toBeNull();
    unmount();
    await open({ dayChangePeriod: 'Friday' });
    expect(screen.getByText('Friday').closest('dd')).toHaveTextContent('+$38.40 (+0.84%) Friday');
    expect(screen.queryByText('today')).not.toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('says what sales have gained beside the totals, which leave it out, and leads there', async () => {
    const { unmount } = await openPortfolio();
    expect(total('Total Profit/Loss')).toHaveTextContent(/^\+\$/);
    expect(screen.queryByText(/^Open positions/)).toBeNull();
    unmount();
    const answers = {
      'GET /api/portfolio/transactions': { transactions: [], next: null },
      'GET /api/portfolio/gains': {
        years: [{ year: 2026, short: -181, long: 0, unknown: 0, total: -181 }],
        year: 2026,
        symbols: [],
        sales: [],
      },
    };
    const { container } = await openPortfolio([aapl], {
      answers,
      session: aSession({ portfolio: { ...aPortfolio([aapl]), realizedGain: -181 } }),
    });
    const link = screen.getByRole('link', { name: /^realized gains/ });
    expect(link.closest('dd')).toHaveTextContent('Open positions; realized gains: −$181.00');
    expect(await violationsOf(container)).toEqual([]);
    await userEvent.click(link);
    expect(await screen.findByRole('heading', { name: 'Realized gains' })).toHaveAttribute('id', 'realized-gains');
    await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
    expect(window.location.hash).toBe('');
    expect(row('AAPL')).toBeVisible();
  });

  test('says which market is closed and which is open', async () => {
    const closed = aHolding({ state: 'closed', asOf: '2026-11-20T21:00:00.000Z' });
    await openPortfolio([closed, aHolding({ symbol: 'BTC', type: 'crypto', state: 'live' })]);
    const stocks = await screen.findByText(/^Stocks closed/);
    expect(stocks.parentElement).toHaveTextContent(/^Stocks closed Nov 20, .+Crypto open/);
    expect(within(stocks).getByText(/^Nov 20/)).toHaveAttribute('title', expect.stringMatching(/UTC/));
  });

  test('dates totals of old prices and does not call them updated', async () => {
    const old = { state: 'stale', asOf: '2022-12-28T21:00:00.000Z' } as const;
    const { container } = await openPortfolio([
      aHolding(old),
      aHolding({ ...old, asOf: '2018-03-27T20:00:00.000Z' }),
      unpriced,
    ]);
    const words = 'Using last known prices from Mar 27, 2018 to Dec 28, 2022. No newer prices are available.';
    expect(screen.getByText(words)).toBeVisible();
    expect(await screen.findByText(/^No new prices at \d+:\d\d:\d\d [AP]M ET$/)).toBeVisible();
    expect(screen.queryByText(/^Prices updated/)).not.toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('shows no total instead of zero when nothing has a price', async () => {
    await openPortfolio([unpriced]);
    expect(total('Total Portfolio Value')).toHaveTextContent('—');
    expect(total('Total Profit/Loss')).toHaveTextContent('—');
  });

  test('has no axe violations, viewed or edited', async () => {
    const { container } = await openPortfolio([aapl, unpriced]);
    expect(await violationsOf(container)).toEqual([]);
    await press('Edit AAPL');
    expect(await violationsOf(container)).toEqual([]);
  });
});

test('shows an empty state with totals of zero', async () => {
  const { container } = await openPortfolio([]);
  expect(screen.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeInTheDocument();
  expect(screen.getByText(/currently empty/).parentElement).toContainElement(
    screen.getByRole('button', { name: 'Import CSV' }),
  );
  expect(screen.queryByRole('heading', { name: /Performance/ })).not.toBeInTheDocument();
  expect(total('Total Portfolio Value')).toHaveTextContent('$0.00');
  expect(await violationsOf(container)).toEqual([]);
});

test('says beside an empty portfolio what stands there later', async () => {
  await openPortfolio([]);
  const chart = screen.getByRole('heading', { name: 'Value Over Time' }).closest('section');
  expect(chart).toHaveTextContent('The value of your holdings each day since you bought them.');
});

test('says nothing of prices while nothing is held', async () => {
  await openPortfolio([]);
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.queryByText(/^(Prices updated|No new prices)/)).not.toBeInTheDocument();
});

test('announces loading', async () => {
  await openPortfolio([], {
    session: aSession({ portfolio: null }),
    actions: { fetchPortfolio: () => new Promise(() => {}) },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading portfolio...');
});

test('keeps the lots after a failed refresh and offers a retry', async () => {
  let fails = true;
  await openPortfolio([aapl], {
    actions: { fetchPortfolio: async () => ({ success: !fails, msg: fails ? 'Failed to fetch portfolio' : '' }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch portfolio');
  expect(row('AAPL')).toBeInTheDocument();
  fails = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('shows a huge lot without made-up digits', async () => {
  const huge = { quantity: 999_999_999_999.125, purchasePrice: 1e12, currentValue: 231_479_999_999_999.8 };
  await openPortfolio([aHolding({ ...huge, profitLoss: -9.9999999976852e23, profitLossPercentage: -100 })]);
  expect(cells('AAPL').slice(0, 6)).toEqual([
    '999,999,999,999.125',
    '$1,000,000,000,000.00',
    '$231.48',
    '$231.48T',
    '−$999,999,999,768.52T',
    '−100.00%',
  ]);
  await press('Edit AAPL');
  expect(screen.getByLabelText('Quantity of AAPL')).toHaveValue(999_999_999_999.125);
});
