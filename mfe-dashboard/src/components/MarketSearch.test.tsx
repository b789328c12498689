import { anInstrument, anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuoteSearch } from '../api/useQuoteSearch.ts';
import { MarketSearch } from './MarketSearch.tsx';

const QUOTE = 'GET /api/market-data/quote/:symbol';

function Search({ column }: { column?: string }) {
  const quote = useQuoteSearch();
  return <MarketSearch key={column} quote={quote} />;
}

const open = (answers: Answers = { [QUOTE]: aQuote() }) => withShell(<Search />, { answers });
const input = () => screen.getByLabelText('Symbol');
/** Of the quotes that were requested. A slow typist gets suggestions, too. */
const inputs = ({ calls }: ReturnType<typeof open>['shell']) =>
  calls.filter(({ call }) => call === QUOTE).map(({ input }) => input);
const searchFor = async (text: string) => userEvent.type(input(), `${text}{Enter}`);

/** The tiles as label and value. */
function tiles() {
  const names = [...document.querySelectorAll('dt')].map((term) => term.textContent);
  const values = [...document.querySelectorAll('dd')].map((value) => value.textContent);
  return names.map((name, index) => [name, values[index]]);
}

test('searches stocks by default, uppercases the symbol, and shows every field', async () => {
  const { shell } = open();
  await searchFor('aapl');
  expect(input()).toHaveValue('AAPL');
  await screen.findByText('Apple Inc.');
  expect(inputs(shell)).toEqual([{ params: { symbol: 'AAPL' }, query: { type: 'stock' } }]);
  expect(tiles()).toEqual([
    ['Symbol', 'AAPL'],
    ['Name', 'Apple Inc.'],
    ['Price', '$231.48'],
    ['Change', '+1.92'],
    ['Change %', '+0.84%'],
    ['High', '$232.10'],
    ['Low', '$228.77'],
    ['Volume', '41,207,733'],
  ]);
});

test('offers popular symbols of the chosen type until there is a result, in the places of its figures', async () => {
  const tilesOfAResult = 8;
  const { shell } = open();
  const offered = () =>
    within(screen.getByRole('list', { name: 'Popular' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered()).toHaveLength(tilesOfAResult);
  expect(offered()[0]).toBe('Show AAPL Apple');
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  expect(offered()).toHaveLength(tilesOfAResult);
  await userEvent.click(screen.getByRole('button', { name: 'Show BTC Bitcoin' }));
  await screen.findByText('Apple Inc.');
  expect(inputs(shell)).toEqual([{ params: { symbol: 'BTC' }, query: { type: 'crypto' } }]);
  expect(input()).toHaveValue('BTC');
  expect(input()).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Popular' })).toBeNull();
});

test('shows index values in points', async () => {
  open({ [QUOTE]: aQuote({ symbol: 'SPX', isIndex: true, price: 6812.44, high: 6820, low: 6790.1 }) });
  await searchFor('spx');
  await screen.findByText('6,812.44 points');
  expect(
    tiles()
      .filter(([, value]) => value?.endsWith(' points'))
      .map(([name]) => name),
  ).toEqual(['Price', 'High', 'Low']);
});

test('shows the price state, its time, and that it is simulated', async () => {
  open();
  await searchFor('AAPL');
  expect(await screen.findByText('Open')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Market Data Search' }).nextSibling).toHaveTextContent('Simulated');
  const source = /^As of Nov 20, 2026, .* Source: simulated, not real market prices$/;
  expect(screen.getByText(/Source:/)).toHaveTextContent(source);
});

test('searches crypto when the Crypto button is selected', async () => {
  const { shell } = open({ [QUOTE]: aQuote({ symbol: 'BTC', type: 'crypto' }) });
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  await userEvent.type(input(), ' btc ');
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('BTC', { selector: 'dd' });
  expect(inputs(shell)).toEqual([{ params: { symbol: 'BTC' }, query: { type: 'crypto' } }]);
});

test('keeps what is typed when the form moves to another column', async () => {
  const { rerender } = withShell(<Search column="main" />);
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  await userEvent.type(input(), 'bt');
  rerender(<Search column="right" />);
  expect(input()).toHaveValue('BT');
  expect(screen.getByRole('radio', { name: 'Crypto' })).toBeChecked();
});

test('suggests symbols of the selected type by name and searches for the chosen one', async () => {
  const { shell } = open({
    [QUOTE]: aQuote({ symbol: 'BTC', type: 'crypto' }),
    'GET /api/market-data/search': ({ query }) =>
      query.type === 'crypto' ? [anInstrument({ symbol: 'BTC', name: 'Bitcoin', type: 'crypto' })] : [],
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  await userEvent.type(input(), 'bitcoin');
  await userEvent.click(await screen.findByRole('option', { name: 'BTC Bitcoin Crypto' }));
  await screen.findByText('BTC', { selector: 'dd' });
  expect(input()).toHaveValue('BTC');
  expect(shell.calls.at(-1)).toEqual({ call: QUOTE, input: { params: { symbol: 'BTC' }, query: { type: 'crypto' } } });
});

test.each([
  ['crypto', 'BTC', 'Stock', 'Crypto', 'Search crypto for BTC'],
  ['stock', 'AAPL', 'Crypto', 'Stock', 'Search stocks for AAPL'],
] as const)('a %s symbol under the other type is one press away', async (type, symbol, chosen, other, words) => {
  const { shell } = open({
    [QUOTE]: ({ query }) => {
      if (query.type !== type) throw aRefusal(404, 'no');
      return aQuote({ symbol, name: 'Found', type });
    },
    'GET /api/market-data/search': ({ query }) =>
      query.type === type ? [anInstrument({ symbol, type })] : [anInstrument({ symbol: 'NEAR', type: query.type })],
  });
  await userEvent.click(screen.getByRole('radio', { name: chosen }));
  await searchFor(symbol.toLowerCase());
  await userEvent.click(await screen.findByRole('button', { name: words }));
  await screen.findByText('Found');
  expect(screen.getByRole('radio', { name: other })).toBeChecked();
  expect(input()).toHaveValue(symbol);
  expect(input()).toHaveFocus();
  expect(inputs(shell).at(-1)).toEqual({ params: { symbol }, query: { type } });
});

test('a symbol of neither type gets a guess of the chosen one', async () => {
  open({
    [QUOTE]: () => {
      throw aRefusal(404, 'no');
    },
    'GET /api/market-data/search': ({ query }) => [
      anInstrument({ symbol: query.type === 'stock' ? 'AAPL' : 'APE', type: query.type }),
    ],
  });
  await searchFor('aapk');
  expect(await screen.findByRole('button', { name: 'Did you mean AAPL?' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Search crypto/ })).not.toBeInTheDocument();
});

test('drops the quote and the message of the other type', async () => {
  open({
    [QUOTE]: ({ params }) => {
      if (params.symbol === 'NOPE') throw aRefusal(404, 'no');
      return aQuote();
    },
  });
  await searchFor('aapl');
  await screen.findByText('Apple Inc.');
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  expect(screen.queryByText('Apple Inc.')).not.toBeInTheDocument();
  await userEvent.clear(input());
  await searchFor('nope');
  await screen.findByText(/No quote found for crypto symbol/);
  await userEvent.click(screen.getByRole('radio', { name: 'Stock' }));
  expect(screen.queryByText(/No quote found/)).not.toBeInTheDocument();
});

test('asks for a symbol of the selected type and sends no request', async () => {
  const { shell } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByText('Please enter a stock symbol.')).toBeInTheDocument();
  expect(input()).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Crypto' }));
  await searchFor('   ');
  expect(screen.getByText('Please enter a crypto symbol.')).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
});

test.each([
  [404, 'whatever', 'No quote found for stock symbol: NOPE. Please try another symbol.'],
  [503, 'The market is not answering.', 'The market is not answering.'],
  [0, null, 'Failed to fetch stock quote for NOPE. Please ensure the symbol is correct and try again.'],
])('explains a failure with status %d', async (status, msg, message) => {
  open({
    [QUOTE]: () => {
      throw aRefusal(status, msg);
    },
  });
  await searchFor('nope');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(input()).toBeInvalid();
});

test('shows the result of a search that follows a failure', async () => {
  open({
    [QUOTE]: ({ params }) => {
      if (params.symbol === 'NOPE') throw aRefusal(404, 'no');
      return aQuote();
    },
  });
  await searchFor('nope');
  await screen.findByText(/No quote found/);
  expect(screen.getByRole('list', { name: 'Popular' })).toBeVisible(); // other symbols in place of another try
  await userEvent.clear(input());
  await searchFor('aapl');
  expect(await screen.findByText('Apple Inc.')).toBeInTheDocument();
  expect(screen.queryByText(/No quote found/)).not.toBeInTheDocument();
});

test('shows dashes and the reason for a quote without a price', async () => {
  open({ [QUOTE]: anUnavailableQuote() });
  await searchFor('AAPL');
  expect(await screen.findByText('Unavailable')).toBeInTheDocument();
  const price = screen.getByText('Price').nextElementSibling as HTMLElement;
  expect(within(price).getByText('—')).toBeInTheDocument();
  expect(screen.getAllByText('The price source did not answer.').length).toBeGreaterThan(1);
});

test('marks a coin’s change, high and low as 24-hour figures', async () => {
  open({ [QUOTE]: aQuote({ symbol: 'BTC', name: 'Bitcoin', type: 'crypto' }) });
  await searchFor('btc');
  expect(await screen.findByText('Change, high, and low cover the past 24 hours.')).toBeInTheDocument();
  for (const label of ['Change', 'Change %', 'High', 'Low']) {
    expect(screen.getByText(label).closest('[title]')).toHaveAttribute('title', 'Over the past 24 hours');
  }
});

test('does not mention 24 hours for a stock', async () => {
  open();
  await searchFor('aapl');
  await screen.findByText('Apple Inc.');
  expect(screen.queryByText(/24 h/)).not.toBeInTheDocument();
});
