import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aQuote, aValueHistory } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITED_FIELDS } from '../../model/portfolio/lotFields.ts';
import { aapl, cells, openPortfolio as open, press, row, unpriced } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const HISTORY = { 'GET /api/portfolio/history': aValueHistory({ trends: { AAPL: [200, 190, 220] } }) };

const total = (label: string) => screen.getByText(label).nextElementSibling;
const failure = (msg: string, errors?: { msg: string; field?: string }[]) => async () => ({
  success: false,
  msg,
  errors,
});

async function fill({ symbol = '', quantity = '', price = '', date = '' }) {
  if (symbol) await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), symbol);
  if (quantity) await userEvent.type(screen.getByLabelText('Quantity'), quantity);
  if (price) await userEvent.type(screen.getByLabelText('Purchase Price (per unit)'), price);
  if (date) await userEvent.type(screen.getByLabelText('Purchase Date (optional)'), date);
}

describe('full', () => {
  test('shows the totals and every lot', async () => {
    await open([aapl], { answers: HISTORY });
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
      '+$19.20 +0.84%',
      '+10.00%',
      'Jun 2, 2025',
    ]);
    expect(screen.getByText('day').closest('dd')).toHaveTextContent('+$19.20 (+0.84%) day');
    expect(screen.getByText('Simulated')).toBeInTheDocument();
  });

  test.each([
    [100, 'up'],
    [-100, 'down'],
  ])('shows a total of %d by sign and color (%s)', async (profitLoss, direction) => {
    await open([aHolding({ profitLoss, profitLossPercentage: profitLoss })]);
    for (const label of ['Total Profit/Loss', 'Total P&L Percentage']) {
      expect(total(label)?.querySelector('[data-direction]')).toHaveAttribute('data-direction', direction);
    }
  });

  test('shows dashes and a reason for a lot without a price, and how many lots the totals cover', async () => {
    await open([aapl, unpriced]);
    expect(within(row('ZZZZ')).getByText('Unavailable')).toBeInTheDocument();
    expect(row('ZZZZ')).toHaveTextContent('No price right now. Excluded from totals.');
    expect(within(row('ZZZZ')).getAllByText('—')).toHaveLength(6);
    expect(screen.getAllByText('valued 1 of 2')).toHaveLength(3);
    expect(total('Total Portfolio Value')).toHaveTextContent('$2,314.80');
  });

  test('dates totals of old prices and does not call them updated', async () => {
    const old = { state: 'stale', asOf: '2022-12-28T21:00:00.000Z' } as const;
    const { container } = await open([aHolding(old), aHolding({ ...old, asOf: '2018-03-27T20:00:00.000Z' }), unpriced]);
    const words = 'Using last known prices from Mar 27, 2018 to Dec 28, 2022. No newer prices are available.';
    expect(screen.getByText(words)).toBeVisible();
    expect(await screen.findByText(/^No new prices at \d+:\d\d:\d\d [AP]M$/)).toBeVisible();
    expect(screen.queryByText(/^Prices updated/)).not.toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('shows no total instead of zero when nothing has a price', async () => {
    await open([unpriced]);
    expect(total('Total Portfolio Value')).toHaveTextContent('—');
    expect(total('Total Profit/Loss')).toHaveTextContent('—');
  });

  test('has no axe violations, viewed or edited', async () => {
    const { container } = await open([aapl, unpriced]);
    expect(await violationsOf(container)).toEqual([]);
    await press('Edit AAPL');
    expect(await violationsOf(container)).toEqual([]);
  });
});

test('shows an empty state with totals of zero', async () => {
  const { container } = await open([]);
  expect(screen.getByText('Your portfolio is currently empty. Add your first holding above!')).toBeInTheDocument();
  expect(total('Total Portfolio Value')).toHaveTextContent('$0.00');
  expect(await violationsOf(container)).toEqual([]);
});

test('announces loading', async () => {
  await open([], { session: aSession({ portfolio: null }), actions: { fetchPortfolio: () => new Promise(() => {}) } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading portfolio...');
});

test('keeps the lots after a failed refresh and offers a retry', async () => {
  let fails = true;
  await open([aapl], {
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
  await open([aHolding({ ...huge, profitLoss: -9.9999999976852e23, profitLossPercentage: -100 })]);
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

describe('adding', () => {
  const asked = () => {
    const sent: unknown[] = [];
    const addHolding = async (holding: unknown) => {
      sent.push(holding);
      return { success: true, msg: "'BTC' added to portfolio!" };
    };
    return { sent, actions: { addHolding } };
  };

  test('sends the lot exactly as typed, confirms it, and is ready for the next one', async () => {
    const { sent, actions } = asked();
    await open([], { actions });
    await fill({ symbol: 'btc', quantity: '0.12345678', price: '97412.5', date: '2025-06-02' });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(sent).toEqual([
      { symbol: 'BTC', quantity: '0.12345678', purchasePrice: '97412.5', purchaseDate: '2025-06-02' },
    ]);
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveFocus();
  });

  test.each([
    [{ symbol: 'AAPL' }, 'Please fill in all required fields: Symbol, Quantity, Purchase Price.', 'Quantity'],
    [{ symbol: 'AAPL', quantity: '-1', price: '1' }, 'Quantity must be a positive number.', 'Quantity'],
    [
      { symbol: 'AAPL', quantity: '1', price: '0' },
      'Purchase Price must be a positive number.',
      'Purchase Price (per unit)',
    ],
  ])('refuses %j', async (typed, words, field) => {
    const { sent, actions } = asked();
    await open([], { actions });
    await fill(typed);
    await press('Add Holding');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(words);
    expect(screen.getByLabelText(field)).toHaveFocus();
    // Not in the status banner as well.
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test.each([
    [
      'its errors joined',
      failure('both', [{ msg: 'No such symbol.', field: 'symbol' }, { msg: 'Not today.' }]),
      'Error: No such symbol., Not today.',
    ],
    ['its message', failure('The market is not responding.'), 'Error: The market is not responding.'],
    ['the session’s message', failure('Failed to add holding'), 'Error: Failed to add holding'],
  ])('shows %s on refusal and keeps the input', async (_, addHolding, words) => {
    await open([], { actions: { addHolding } });
    await fill({ symbol: 'AAPL', quantity: '1', price: '2' });
    await press('Add Holding');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('AAPL');
  });
});

describe('editing', () => {
  const quantity = () => screen.getByLabelText('Quantity of AAPL');

  test('edits every field but the symbol inline', async () => {
    await open();
    await press('Edit AAPL');
    const inputs = [...row('AAPL').querySelectorAll('[data-field]:has(input)')];
    expect(inputs.map((input) => input.getAttribute('data-field')).sort()).toEqual([...EDITED_FIELDS].sort());
  });

  test('starts with the current values, one row at a time', async () => {
    await open([aapl, aHolding({ _id: 'lot-3', symbol: 'MSFT', name: 'Microsoft' })]);
    await press('Edit AAPL');
    expect(quantity()).toHaveValue(10);
    expect(quantity()).toHaveFocus();
    expect(screen.getByLabelText('Purchase price of AAPL')).toHaveValue(200);
    expect(screen.getByLabelText('Purchase date of AAPL')).toHaveValue('2025-06-02');
    await press('Edit MSFT');
    expect(screen.queryByLabelText('Quantity of AAPL')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Quantity of MSFT')).toBeInTheDocument();
  });

  test('saves only what changed', async () => {
    const sent: unknown[] = [];
    const updateHolding = async (...call: unknown[]) => {
      sent.push(call);
      return { success: true, msg: 'Holding updated successfully!' };
    };
    await open([aapl], { actions: { updateHolding } });
    await press('Edit AAPL');
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '12.5');
    await press('Save');
    expect(await screen.findByRole('status')).toHaveTextContent('Holding updated successfully!');
    expect(sent).toEqual([['lot-1', { quantity: '12.5', version: 1 }]]);
    expect(screen.getByRole('button', { name: 'Edit AAPL' })).toHaveFocus();
  });

  test.each(['Cancel', 'Escape'])('changes nothing on %s', async (way) => {
    const updateHolding = jest.fn();
    await open([aapl], { actions: { updateHolding } });
    await press('Edit AAPL');
    await userEvent.clear(quantity());
    await userEvent.type(quantity(), '99');
    if (way === 'Cancel') await press('Cancel');
    else await userEvent.keyboard('{Escape}');
    expect(cells('AAPL')[0]).toBe('10');
    expect(screen.getByRole('button', { name: 'Edit AAPL' })).toHaveFocus();
    expect(updateHolding).not.toHaveBeenCalled();
  });

  test('refuses a number that is not positive and keeps the row open', async () => {
    await open();
    await press('Edit AAPL');
    await userEvent.clear(quantity());
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Quantity must be a positive number.');
    expect(quantity()).toHaveAccessibleDescription('Quantity must be a positive number.');
  });

  test('shows the server’s refusal and keeps the row open', async () => {
    await open([aapl], { actions: { updateHolding: failure('The lot is gone.') } });
    await press('Edit AAPL');
    await userEvent.type(quantity(), '0');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating holding: The lot is gone.');
    expect(quantity()).toHaveValue(100);
  });
});

describe('a purchase date before the market’s first day', () => {
  const QUOTE = 'GET /api/market-data/quote/:symbol';
  const typed = { symbol: 'BTC', quantity: '1', price: '2', date: '2001-05-03' };
  const bitcoin = { [QUOTE]: aQuote({ symbol: 'BTC', type: 'crypto' }) };
  const question = {
    message: 'Is May 3, 2001 the right purchase date? The first cryptocurrency, Bitcoin, launched on Jan 3, 2009.',
    okLabel: 'Use this date',
  };

  test('is confirmed before sending', async () => {
    const { shell } = await open([], { answers: bitcoin });
    await fill(typed);
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(shell.questions).toEqual([question]);
  });

  test('is not sent when the user declines; the field keeps its input and takes focus', async () => {
    const addHolding = jest.fn();
    const { shell } = await open([], { answers: bitcoin, confirms: false, actions: { addHolding } });
    await fill(typed);
    await press('Add Holding');
    const date = screen.getByLabelText('Purchase Date (optional)');
    await waitFor(() => expect(date).toHaveFocus());
    expect(date).toHaveAccessibleDescription('Check the purchase date.');
    expect(date).toHaveValue('2001-05-03');
    expect(shell.questions).toEqual([question]);
    expect(addHolding).not.toHaveBeenCalled();
  });

  test.each([
    ['for a stock', '2001-05-03', { [QUOTE]: aQuote() }],
    ['while the type of the symbol is unknown', '2001-05-03', {}],
    ['within the market’s days', '2009-01-03', bitcoin],
  ])('needs no confirmation %s (%s)', async (_, date, answers) => {
    const { shell } = await open([], { answers });
    await fill({ ...typed, date });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(shell.questions).toEqual([]);
  });

  test('is confirmed in an edit that changes it', async () => {
    const updateHolding = jest.fn();
    const old = aHolding({ _id: 'lot-1', purchaseDate: '1901-05-03' });
    const { shell } = await open([old], { confirms: false, actions: { updateHolding } });
    await press('Edit AAPL');
    const date = screen.getByLabelText('Purchase date of AAPL');
    await userEvent.clear(date);
    await userEvent.type(date, '1902-05-03');
    await press('Save');
    await waitFor(() => expect(date).toHaveAccessibleDescription('Check the purchase date.'));
    expect(shell.questions).toEqual([
      { ...question, message: 'Is May 3, 1902 the right purchase date? US stock price records start on Dec 31, 1925.' },
    ]);
    expect(updateHolding).not.toHaveBeenCalled();
  });
});

describe('deleting', () => {
  const msft = aHolding({ _id: 'lot-3', symbol: 'MSFT', name: 'Microsoft' });
  const symbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(0, 4));

  test('asks with the exact question, the lot and a red OK, then confirms', async () => {
    const { shell } = await open([aapl]);
    await press('Delete AAPL');
    expect(shell.questions).toEqual([
      { message: 'Are you sure you want to delete this holding?', detail: 'AAPL · 10 at $200.00', danger: true },
    ]);
    expect(await screen.findByRole('status')).toHaveTextContent('Holding deleted successfully!');
  });

  test('takes the row away before the server has replied, and brings it back if it refuses', async () => {
    let refuse: (result: { success: boolean; msg: string }) => void = () => {};
    const removeHolding = () =>
      new Promise<{ success: boolean; msg: string }>((resolve) => {
        refuse = resolve;
      });
    await open([aapl, msft], { actions: { removeHolding } });
    await press('Delete AAPL');
    expect(symbols()).toEqual(['MSFT']);
    await act(async () => refuse({ success: false, msg: 'No such holding.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error: No such holding.');
    expect(symbols()).toEqual(['AAPL', 'MSFT']);
  });

  test('looks again after a failure, because the lot may be gone: deleted elsewhere, or here with a lost response', async () => {
    const fetchPortfolio = jest.fn(async () => ({ success: true, msg: '' }));
    await open([aapl, msft], { actions: { removeHolding: failure('Holding not found.'), fetchPortfolio } });
    const before = fetchPortfolio.mock.calls.length;
    await press('Delete AAPL');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: Holding not found.');
    expect(fetchPortfolio).toHaveBeenCalledTimes(before + 1);
  });

  test('can be undone: the same lot, to the last digit, in its old place', async () => {
    const sent: unknown[] = [];
    const exact = {
      symbol: 'AAPL',
      quantity: '123456789012.12345678',
      purchasePrice: '0.00000812',
      purchaseDate: null,
    };
    const { shell } = await open([aapl, msft]);
    const { addHolding, removeHolding } = shell.session;
    Object.assign(shell.session, {
      removeHolding: async (id: string) => ({ ...(await removeHolding(id)), removed: exact }),
      addHolding: (lot: typeof exact) => {
        sent.push(lot);
        return addHolding(lot);
      },
    });
    await press('Delete AAPL');
    expect(symbols()).toEqual(['MSFT']);
    await press('Undo');
    expect(await screen.findByRole('status')).toHaveTextContent('AAPL is back in your portfolio.');
    expect(sent).toEqual([exact]);
    expect(symbols()).toEqual(['AAPL', 'MSFT']);
    expect(within(row('AAPL')).getByRole('button', { name: 'Edit AAPL' })).toHaveFocus();
  });

  test('offers Undo again when the undo failed', async () => {
    await open([aapl, msft], { actions: { addHolding: failure('The market is not responding.') } });
    await press('Delete AAPL');
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: The market is not responding.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  test('moves focus to the lot that takes its position', async () => {
    await open([aapl, msft]);
    await press('Delete AAPL');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete MSFT' })).toHaveFocus());
  });

  test('keeps the lot on Cancel', async () => {
    const removeHolding = jest.fn();
    await open([aapl], { confirms: false, actions: { removeHolding } });
    await press('Delete AAPL');
    expect(removeHolding).not.toHaveBeenCalled();
    expect(row('AAPL')).toBeInTheDocument();
  });

  test.each([
    ['No such holding.', 'Error: No such holding.'],
    ['Failed to delete holding', 'Error: Failed to delete holding'],
  ])('shows the failure %j', async (msg, words) => {
    await open([aapl], { actions: { removeHolding: failure(msg) } });
    await press('Delete AAPL');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(row('AAPL')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = (() => phone) as unknown as typeof matchMedia;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const disclosure = () => screen.getByRole('button', { name: 'Add New Holding' });

  test('the form is folded behind its title, and a lot behind its symbol', async () => {
    const { container } = await open([aapl]);
    expect(disclosure()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox', { name: 'Symbol' })).not.toBeInTheDocument();
    await press('Add New Holding');
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toBeVisible();
    const lot = within(row('AAPL')).getByRole('button', { name: /^AAPL/ });
    await userEvent.click(lot);
    expect(lot).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('what was typed stays when the screen becomes narrow', async () => {
    const listeners = new Set<() => void>();
    const screenWidth = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    window.matchMedia = (() => screenWidth) as unknown as typeof matchMedia;
    await open([]);
    await fill({ quantity: '12.5' });
    const field = screen.getByLabelText('Quantity');
    screenWidth.matches = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(disclosure()).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toBe(field);
    expect(field).toHaveValue(12.5);
  });

  test('the form of an empty portfolio is open, and stays open after the first lot', async () => {
    await open([]);
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
    await fill({ symbol: 'btc', quantity: '1', price: '2' });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
  });
});
