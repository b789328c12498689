import { aHolding, anUnavailableQuote, aPortfolio, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayText } from '../../model/symbol/dayText.ts';
import { aSymbolPage, BARS, openSymbol, PAGE, someBars } from '../../testing/openSymbol.tsx';

const card = (name: string) => screen.findByRole('region', { name });
/** The card with its figures, which comes in the place of one without. */
async function statisticsCard() {
  await screen.findByRole('button', { name: /^Previous close/ });
  return card('Statistics');
}

test('shows the price, its change and what it is', async () => {
  openSymbol(undefined, { path: '/symbol/aapl' });
  expect(screen.getByRole('heading', { level: 1, name: 'AAPL' })).toBeInTheDocument();
  expect(await screen.findByText('Apple Inc.')).toBeInTheDocument();
  const main = document.body;
  expect(within(main).getAllByText('$231.48').length).toBeGreaterThan(0);
  expect(main).toHaveTextContent('+$1.92 (+0.84%) today');
});

test('says of each figure what it means, on hover and on focus', async () => {
  openSymbol();
  const statistics = await statisticsCard();
  expect(statistics).toHaveTextContent('Through Nov 19, 2026.');
  expect(within(statistics).getByRole('button', { name: 'Day range $228.77\u00a0– $232.10' })).toBeVisible();
  expect(within(statistics).getByRole('button', { name: 'Previous close $229.56' })).toBeVisible();
  const beta = within(statistics).getByRole('button', { name: 'Beta to SPY 1.18' });
  expect(beta).toHaveAccessibleDescription(/^How far it moved when SPY moved 1%/);
  await userEvent.hover(beta);
  expect(within(statistics).getAllByText(/^How far it moved when SPY moved 1%/)).toHaveLength(2);
  await userEvent.unhover(beta);
  act(() =>
    within(statistics)
      .getByRole('button', { name: /^Max drawdown −30.92%/ })
      .focus(),
  );
  expect(await within(statistics).findAllByText(/^The deepest fall within the last year/)).toHaveLength(2);
});

test('names CoinGecko, with a link, where the price is from there', async () => {
  const quote = { ...aSymbolPage().quote, feed: 'coingecko' };
  openSymbol({ [PAGE]: aSymbolPage({ quote }) });
  const link = await screen.findByRole('link', { name: 'CoinGecko (opens in a new tab)' });
  expect(link.parentElement).toHaveTextContent('Data provided by CoinGecko');
  expect(link).toHaveAttribute('href', 'https://www.coingecko.com/');
});

test('says where the price is from that nobody licenses', async () => {
  openSymbol({ [PAGE]: aSymbolPage({ quote: { ...aSymbolPage().quote, feed: 'yahoo' } }) });
  expect(await screen.findByText('Price from Yahoo Finance')).toBeInTheDocument();
});

test('a range that the source does not say is not for want of a price', async () => {
  openSymbol({ [PAGE]: aSymbolPage({ quote: { ...aSymbolPage().quote, high: null, low: null } }) });
  const figures = within(await statisticsCard());
  expect(figures.getByRole('button', { name: /^Day range .*not known right now/ })).toBeVisible();
});

test('an index is in points and has no volume: it says how far it is from its ends', async () => {
  const page = aSymbolPage();
  const quote = { ...page.quote, symbol: 'SPX', isIndex: true, price: 300, volume: null };
  const statistics = {
    ...page.statistics,
    yearLow: { value: 200, date: '2026-01-05' },
    yearHigh: { value: 400, date: '2026-08-03' },
  };
  openSymbol({ [PAGE]: aSymbolPage({ quote, statistics }) });
  const figures = within(await statisticsCard());
  expect(figures.getByRole('button', { name: /^52-week high 400.00/ })).toBeVisible();
  expect(figures.getByRole('button', { name: 'From 52-week low +50.00%' })).toBeVisible();
  expect(figures.getByRole('button', { name: 'From 52-week high −25.00%' })).toBeVisible();
  expect(figures.queryByText(/volume|points/i)).toBeNull();
});

test('a figure without enough days is a dash with the reason', async () => {
  const { statistics } = aSymbolPage();
  openSymbol({ [PAGE]: aSymbolPage({ statistics: { ...statistics, beta: null, correlation: 0.9 } }) });
  const figures = within(await statisticsCard());
  expect(figures.getByRole('button', { name: /^Beta to SPY .*too few days/ })).toBeVisible();
  expect(figures.getByRole('button', { name: 'Correlation to SPY 0.90' })).toBeVisible();
});

test('tells own sales beside own buys, those of a coin in both spellings', async () => {
  const sale = {
    _id: 'sale',
    kind: 'sell' as const,
    symbol: 'BTC-USD',
    quantity: '0.5',
    price: '90000',
    amount: null,
    fee: null,
    date: '2026-11-18',
    account: 'main',
    total: 45_000,
    version: 1,
  };
  const quote = aQuote({ symbol: 'BTC', type: 'crypto', name: 'Bitcoin' });
  const { shell } = openSymbol(
    {
      [PAGE]: aSymbolPage({ quote }),
      'GET /api/portfolio/transactions': ({ query }) => ({
        transactions: query.symbol === 'BTC-USD' ? [sale] : [],
        next: null,
      }),
    },
    { path: '/symbol/BTC' },
  );
  expect(await screen.findByText('1 sale of yours')).toBeInTheDocument();
  expect(screen.getByText('Nov 18, 2026 · You sold 0.5 at $90,000.00')).toBeInTheDocument();
  const asked = shell.calls.filter(({ call }) => call === 'GET /api/portfolio/transactions');
  expect(asked.map(({ input }) => input)).toEqual(
    expect.arrayContaining([
      { query: { kind: 'sell', symbol: 'BTC' } },
      { query: { kind: 'sell', symbol: 'BTC-USD' } },
    ]),
  );
});

test('offers no look of the chart while its figures show', async () => {
  openSymbol();
  const price = await card('Price');
  const look = await within(price).findByRole('group', { name: 'Look' });
  expect(look.parentElement).not.toHaveAttribute('data-waits');
  await userEvent.click(within(price).getByRole('radio', { name: 'Table' }));
  expect(look.parentElement).toHaveAttribute('data-waits');
});

test('asks for the range that is chosen, and says why a range has no prices', async () => {
  const reason = 'There are no prices within a day.';
  const { shell } = openSymbol({
    [BARS]: ({ query }) => someBars({ range: query.range, ...(query.range === '1D' && { bars: [], reason }) }),
  });
  const price = await card('Price');
  expect(within(price).getByRole('radio', { name: '1Y' })).toBeChecked();
  await userEvent.click(within(price).getByRole('radio', { name: '1D' }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
  expect(within(price).getByRole('radio', { name: '1D' })).toHaveFocus(); // nothing took its place
  expect(shell.calls.filter(({ call }) => call === BARS).map(({ input }) => input)).toMatchObject([
    { params: { symbol: 'AAPL' }, query: { range: '1Y' } },
    { params: { symbol: 'AAPL' }, query: { range: '1D' } },
  ]);
});

test('a day has its times, its session, how late it is and what it is compared with, also in the table', async () => {
  const bar = { open: 229, high: 232, low: 228, volume: 900 };
  const day = {
    each: '5 minutes' as const,
    bars: [
      { ...bar, time: '2026-11-20T14:30:00.000Z', close: 230 },
      { ...bar, time: '2026-11-20T14:35:00.000Z', close: 231 },
    ],
    withinDay: { session: '2026-11-20', previousClose: 229.56, delayMinutes: 15 },
  };
  openSymbol({ [BARS]: ({ query }) => someBars({ range: query.range, ...(query.range === '1D' && day) }) });
  const price = within(await card('Price'));
  await userEvent.click(price.getByRole('radio', { name: '1D' }));
  expect(
    await price.findByText('Session of Nov 20, 2026 · 15 minutes late · Previous close $229.56'),
  ).toBeInTheDocument();
  await userEvent.click(price.getByRole('radio', { name: 'Table' }));
  const table = within(price.getByRole('table'));
  expect(table.getByRole('columnheader', { name: 'Time' })).toBeInTheDocument();
  const time = 'Nov 20, 2026, 9:35 AM ET';
  expect(table.getByRole('row', { name: new RegExp(`^${time} \\$231\\.00`) })).toBeInTheDocument();
});

test('a day of a coin is its last 24 hours', () => {
  const given = { isLine: true, formatPrice: (value: number) => `$${value}` };
  const day = { session: null, previousClose: 61_000, delayMinutes: 0 };
  expect(dayText(day, given)).toBe('Last 24 hours · 24 hours ago $61000');
  expect(dayText({ ...day, previousClose: null }, given)).toBe('Last 24 hours');
  expect(dayText(day, { ...given, isLine: false })).toBe('Last 24 hours');
});

test('shows the prices as a table', async () => {
  openSymbol();
  const price = within(await card('Price'));
  await userEvent.click(await price.findByRole('radio', { name: 'Table' }));
  const table = price.getByRole('table');
  expect(within(table).getByRole('row', { name: /Nov 19, 2026 \$229\.56/ })).toBeInTheDocument();
});

test('lists the user’s lots with their profit, and their buys within the range', async () => {
  const portfolio = aPortfolio([aHolding({ purchaseDate: '2026-11-18', quantity: 10, purchasePrice: 200 })]);
  openSymbol(undefined, { session: aSession({ portfolio }) });
  const holdings = await card('Your Holdings');
  expect(holdings).toHaveTextContent(/Day change\D*\+\$19\.20/);
  expect(holdings).toHaveTextContent('Portfolio share100.00%');
  const lots = within(holdings).getByRole('list', { name: 'Your lots of AAPL' });
  expect(lots).toHaveTextContent('10 at $200.00Nov 18, 2026');
  expect(lots).toHaveTextContent('+$314.80 (+15.74%)');
  expect(await screen.findByText('1 buy of yours')).toBeInTheDocument();
});

test('says how many lots there are where it lists two of them', async () => {
  const lot = { purchaseDate: '2026-11-18', quantity: 10, purchasePrice: 200 };
  const portfolio = aPortfolio(['lot-1', 'lot-2', 'lot-3'].map((_id) => aHolding({ ...lot, _id })));
  openSymbol(undefined, { session: aSession({ portfolio }) });
  const holdings = await card('Your Holdings');
  expect(within(holdings).getByText('2 of 3 lots, latest first')).toBeInTheDocument();
  expect(within(holdings).getAllByText('10 at $200.00')).toHaveLength(2);
  expect(holdings).toHaveTextContent(/Quantity30Value/);
});

test('someone who holds none is told so, and led to add a holding', async () => {
  openSymbol();
  const holdings = await card('Your Holdings');
  expect(holdings).toHaveTextContent('You don’t hold AAPL.');
  expect(within(holdings).getByRole('link', { name: 'Add Holding' })).toHaveAttribute('href', '/portfolio?add=AAPL');
});

test('a forecast that failed takes nothing else with it', async () => {
  const failing = () => {
    throw aRefusal(503, 'No forecast right now.');
  };
  openSymbol({ 'GET /api/predict/:symbol': failing });
  expect(within(await card('Forecast')).getByRole('button', { name: 'Try again' })).toBeEnabled();
  expect(await card('Past Forecasts for AAPL')).toBeInTheDocument();
});

test('an index cannot be held', async () => {
  openSymbol({ [PAGE]: aSymbolPage({ quote: aQuote({ symbol: 'SPX', isIndex: true }) }) }, { path: '/symbol/SPX' });
  expect(await screen.findByText('An index can’t be bought or held. Funds that follow it can.')).toBeInTheDocument();
});

test('a price that is missing right now says why, beside what is known', async () => {
  openSymbol({ [PAGE]: aSymbolPage({ quote: anUnavailableQuote() }) });
  expect((await screen.findAllByText(/The price source did not answer\./)).length).toBeGreaterThan(0);
  expect(await statisticsCard()).toBeInTheDocument();
});

test('an unknown symbol says so and offers the ones that it may have meant', async () => {
  const message = 'No quote found for stock symbol: APPL. Please try another symbol.';
  const refuse = () => {
    throw aRefusal(404, message, undefined, [{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' }]);
  };
  const { shell } = openSymbol({ [PAGE]: refuse, [BARS]: refuse }, { path: '/symbol/APPL' });
  expect(await screen.findByText(message)).toBeInTheDocument();
  const near = await screen.findByRole('list', { name: 'Similar symbols' });
  expect(within(near).getByRole('link', { name: 'AAPL · Apple Inc.' })).toHaveAttribute('href', '/symbol/AAPL');
  expect(screen.queryByRole('region', { name: 'Statistics' })).toBeNull();
  expect(shell.calls.filter(({ call }) => call === 'GET /api/market-data/search')).toEqual([]);
});

test('a failure can be tried again', async () => {
  let fails = true;
  openSymbol({
    [PAGE]: () => {
      if (fails) throw aRefusal(503, 'Prices are not available right now.');
      return aSymbolPage();
    },
  });
  expect(await screen.findByText('Prices are not available right now.')).toBeInTheDocument();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await statisticsCard()).toHaveTextContent('52-week low $164.08');
});

test('without a source of prices, says so once, and leads to where the settings are', async () => {
  const refuse = () => {
    throw aRefusal(503, 'No price source for stocks is configured.');
  };
  openSymbol({ [PAGE]: refuse, [BARS]: refuse }, { path: '/symbol/AAPL' });
  expect(await screen.findByRole('link', { name: 'How to set one up' })).toHaveAttribute('href', '/readme#live-prices');
  expect(await screen.findByText('You don’t hold AAPL.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Price' })).not.toBeInTheDocument();
});

test('without a symbol, it helps to find one', async () => {
  const { shell } = openSymbol({ 'GET /api/market-data/search': [] }, { path: '/symbol' });
  await userEvent.type(await screen.findByRole('combobox', { name: 'Symbol' }), 'msft{Enter}');
  expect(window.location.pathname).toBe('/symbol/MSFT');
  expect(await screen.findByRole('heading', { level: 1, name: 'MSFT' })).toBeInTheDocument();
  expect(shell.calls).toContainEqual(expect.objectContaining({ call: PAGE, input: { params: { symbol: 'MSFT' } } }));
});
