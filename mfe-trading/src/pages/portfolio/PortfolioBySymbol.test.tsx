import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aapl, cells, openPortfolio as open, press, row, unpriced } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const lots = [
  aapl,
  aHolding({ _id: 'lot-3', symbol: 'MSFT', name: 'Microsoft', quantity: 1, currentValue: 231.48, profitLoss: 31.48 }),
  aHolding({ _id: 'lot-4', purchasePrice: 220, quantity: 30, currentValue: 6944.4, profitLoss: 344.4 }),
];
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const symbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('adds up the lots with their average price and share', async () => {
  const { container } = await open(lots);
  await choose('By symbol');
  expect(screen.getByRole('table', { name: 'Holdings by symbol' })).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Symbol',
    'Lots',
    'Quantity',
    'Average Price',
    'Current Price',
    'Current Value',
    'P&L',
    'P&L %',
    'Day Change',
    '1 Month',
    'Share',
  ]);
  expect(cells('AAPL')).toEqual([
    '2 lots of AAPL: show',
    '40',
    '$215.00',
    '$231.48',
    '$9,259.20',
    '+$659.20',
    '+7.67%',
    '+$38.40 +0.42% today',
    '',
    '97.56%',
  ]);
  expect(await violationsOf(container)).toEqual([]);
});

test('shows dashes and the reason for a symbol without a price', async () => {
  await open([aapl, unpriced]);
  await choose('By symbol');
  expect(row('ZZZZ')).toHaveTextContent('No price. Excluded from totals.');
  expect(within(row('ZZZZ')).getAllByText('—')).toHaveLength(6);
  expect(cells('AAPL').at(-1)).toBe('100.00%');
});

test('sorts by every column and announces the direction', async () => {
  await open(lots);
  await choose('By symbol');
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map((header) => header.getAttribute('aria-sort'))).toEqual(Array(11).fill('none'));
  await press('Share');
  expect(symbols()[0]).toMatch(/^AAPL/);
  expect(headers.at(-1)).toHaveAttribute('aria-sort', 'descending');
  await press('Share');
  expect(symbols()[0]).toMatch(/^MSFT/);
});

test('is remembered for the next visit', async () => {
  const { unmount } = await open(lots);
  await choose('By symbol');
  unmount();
  await open(lots);
  expect(screen.getByRole('radio', { name: 'By symbol' })).toBeChecked();
  expect(row('AAPL')).toHaveTextContent('2 lots');
});

test('opens the lots of a symbol and returns, keeping keyboard focus', async () => {
  await open(lots);
  await choose('By symbol');
  await press('2 lots of AAPL: show');
  expect(screen.getByRole('radio', { name: 'Lots' })).toBeChecked();
  expect(symbols()).toHaveLength(2);
  expect(screen.getByText(/Showing 2 lots of/)).toBeInTheDocument();
  const back = screen.getByRole('button', { name: 'Back to symbols' });
  expect(back).toHaveFocus();
  expect(back).toHaveAccessibleDescription('Showing 2 lots of AAPL');
  await press('Back to symbols');
  expect(screen.getByRole('radio', { name: 'By symbol' })).toHaveFocus();
  await press('1 lot of MSFT: show');
  await press('All lots');
  expect(symbols()).toHaveLength(3);
  expect(screen.getByRole('radio', { name: 'Lots' })).toHaveFocus();
});

test('opens the lots of both spellings of a coin', async () => {
  const coins = ['BTC', 'BTC-USD'].map((symbol) => aHolding({ _id: symbol, symbol, name: 'Bitcoin', type: 'crypto' }));
  const portfolio = aPortfolio([aapl, ...coins]);
  const [apple, btc] = portfolio.positions;
  const positions = [apple, { ...btc, symbols: ['BTC', 'BTC-USD'], lots: 2 }] as typeof portfolio.positions;
  await open([], { session: aSession({ portfolio: { ...portfolio, positions } }) });
  await choose('By symbol');
  await press('2 lots of BTC: show');
  expect(symbols()).toEqual([expect.stringMatching(/^BTC Crypto/), expect.stringMatching(/^BTC-USD Crypto/)]);
});

test('keeps an edit in progress', async () => {
  await open(lots.slice(0, 2));
  await press('Edit MSFT');
  await userEvent.type(screen.getByLabelText('Quantity of MSFT'), '5');
  await choose('By symbol');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await choose('Lots');
  expect(screen.getByLabelText('Quantity of MSFT')).toHaveValue(15);
});
