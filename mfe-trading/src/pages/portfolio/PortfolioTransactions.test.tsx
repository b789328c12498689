import type { Transaction } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { savedFiles } from '@bellwether/sdk/testing/savedFiles.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aapl, fill, openPortfolio, press } from '../../testing/openPortfolio.tsx';

jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

const saved = savedFiles();
beforeEach(() => localStorage.clear());

const SALE: Transaction = {
  _id: 'sale',
  kind: 'sell',
  symbol: 'AAPL',
  quantity: '0.00000001',
  price: '250',
  amount: null,
  fee: null,
  date: '2025-03-02',
  account: 'main',
  total: 0.0000025,
  version: 3,
};
const DEPOSIT: Transaction = {
  ...SALE,
  _id: 'deposit',
  kind: 'deposit',
  symbol: null,
  quantity: null,
  price: null,
  amount: '500',
  total: 500,
};

const GAINS = {
  years: [{ year: 2025, short: 0, long: 12.5, unknown: 0, total: 12.5 }],
  year: 2025,
  symbols: [],
  sales: [],
};

async function openTransactions(answers: object = {}, overrides: ShellOverrides = {}) {
  const shown = await openPortfolio([aapl], {
    ...overrides,
    answers: {
      'GET /api/portfolio/transactions': { transactions: [SALE, DEPOSIT], next: null },
      'GET /api/portfolio/gains': GAINS,
      'GET /api/portfolio/accounts': {
        accounts: [{ _id: 'main', name: 'Main account', version: 1, transactions: 1, costBasis: 'fifo' }],
      },
      ...answers,
    },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  return shown;
}

const list = () => screen.findByRole('table', { name: 'Transactions' });
const row = async (name: RegExp) => within(await list()).getByRole('row', { name });

test('lists what happened, exact to the last decimal, and what sales gained', async () => {
  const { container } = await openTransactions();
  expect(await row(/^Sell/)).toHaveTextContent('SellAAPLMar 2, 20250.00000001$250.00$0.0000025');
  expect(within(await row(/^Sell/)).getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/symbol/AAPL');
  expect(await row(/^Deposit/)).toHaveTextContent('$500.00');
  expect(await screen.findByRole('row', { name: /^2025/ })).toHaveTextContent('2025$0.00+$12.50+$12.50');
  expect(screen.getByText(/This is not tax advice/)).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('shows the sales of a year by symbol and by lot', async () => {
  const sale = { symbol: 'AAPL', quantity: 2, acquired: null, sold: '2025-03-02', proceeds: 500, cost: 487.5 };
  const { shell, container } = await openTransactions({
    'GET /api/portfolio/gains': {
      ...GAINS,
      symbols: [{ symbol: 'AAPL', short: 0, long: 12.5, unknown: 0, total: 12.5 }],
      sales: [
        { ...sale, acquired: '2024-01-05', gain: 12.5, term: 'long' },
        { ...sale, gain: 0, term: 'unknown' },
      ],
    },
  });
  await press('Sales of 2025');
  const lots = within(await screen.findByRole('table', { name: 'Gains of 2025 by lot' })).getAllByRole('row');
  expect(lots[1]).toHaveTextContent('AAPL2Jan 5, 2024Mar 2, 2025Long$500.00$487.50+$12.50');
  expect(lots[2]).toHaveTextContent('No date');
  expect(lots[2]).toHaveTextContent('No purchase date$500.00$487.50$0.00');
  expect(
    within(screen.getByRole('table', { name: 'Gains of 2025 by symbol' })).getByRole('row', { name: /^AAPL/ }),
  ).toHaveTextContent('AAPL$0.00+$12.50+$12.50');
  expect(shell.calls.at(-1)).toMatchObject({ call: 'GET /api/portfolio/gains', input: { query: { year: '2025' } } });
  expect(screen.getByRole('button', { name: 'Sales of 2025' })).toHaveAttribute('aria-expanded', 'true');
  expect(await violationsOf(container)).toEqual([]);
  await press('Sales of 2025');
  expect(screen.queryByRole('table', { name: 'Gains of 2025 by lot' })).toBeNull();
});

test('asks for the page that the filter names', async () => {
  const { shell } = await openTransactions();
  await list();
  await userEvent.selectOptions(screen.getByLabelText('Filter by type'), 'Dividend');
  await userEvent.type(screen.getByLabelText('Filter by symbol'), 'ko');
  await waitFor(() =>
    expect(shell.calls.at(-1)).toMatchObject({ input: { query: { kind: 'dividend', symbol: 'KO' } } }),
  );
});

test('shows a holding that is added above it at once, and takes it out when that is undone', async () => {
  const bought: Transaction = { ...SALE, _id: 'doge', kind: 'buy', symbol: 'DOGE' };
  let there: Transaction[] = [SALE];
  const { shell } = await openTransactions({
    'GET /api/portfolio/transactions': () => ({ transactions: there, next: null }),
  });
  await list();
  await fill({ symbol: 'doge', quantity: '5', price: '0.1' });
  there = [bought, SALE];
  await press('Add Holding');
  expect(await screen.findByRole('row', { name: /^Buy/ })).toHaveTextContent('DOGE');
  there = [SALE];
  await act(() => shell.session.removeHolding(shell.session.get().portfolio?.holdings[1]?._id ?? ''));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Buy/ })).toBeNull());
});

test('loads again for each change of the lots, once, and not for newer prices', async () => {
  const { shell } = await openTransactions({
    'DELETE /api/portfolio/transactions/:id': { msg: 'Transaction deleted.', change: 'c2' },
    'POST /api/portfolio/transactions/undo/:id': async () => {
      await shell.session.updateHolding('lot-1', { quantity: '7' });
      return { msg: 'Change undone.', change: 'c3' };
    },
  });
  const loads = () => shell.calls.filter(({ call }) => call === 'GET /api/portfolio/transactions').length;
  await list();
  expect(loads()).toBe(1);
  await act(() => shell.session.updateHolding('lot-1', { quantity: '9' }));
  await waitFor(() => expect(loads()).toBe(2));
  await act(() => shell.session.updateHolding('lot-1', {}));
  await press('Delete Sell AAPL on Mar 2, 2025');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone.')).toBeInTheDocument();
  await waitFor(() => expect(loads()).toBe(3));
});

test('stands still once a sale of a lot is saved: its lot shows next, not the list', async () => {
  const { shell } = await openTransactions({
    'POST /api/portfolio/transactions': { success: true, msg: 'Added.', transaction: SALE, change: 'c' },
  });
  await list();
  await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sell AAPL' }));
  const form = await screen.findByRole('form', { name: 'Sell AAPL' });
  await userEvent.click(within(form).getByRole('button', { name: 'Sell' }));
  expect(await screen.findByText('Added.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Lots' })).toBeChecked());
  const calls = shell.calls.map(({ call }) => call);
  expect(calls.slice(calls.indexOf('POST /api/portfolio/transactions'))).not.toContain(
    'GET /api/portfolio/transactions',
  );
});

test('keeps a line for what a sale would gain from the choice of a sale on', async () => {
  await openTransactions();
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Add transaction' }));
  const form = await screen.findByRole('form', { name: 'Add transaction' });
  expect(within(form).queryByRole('status')).toBeNull();
  await userEvent.selectOptions(within(form).getByLabelText('Type'), 'Sell');
  expect(within(form).getByRole('status')).toBeEmptyDOMElement();
});

test('opens a sale from a lot, and says why it is refused beside the field', async () => {
  await openTransactions();
  await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sell AAPL' }));
  const form = await screen.findByRole('form', { name: 'Sell AAPL' });
  expect(within(form).getByLabelText('Quantity')).toHaveValue(10);
  expect(within(form).getByLabelText('Quantity')).toHaveFocus();
  expect(within(form).getByLabelText('Quantity')).toHaveAccessibleDescription('of 10 held');
  await userEvent.clear(within(form).getByLabelText('Price (per unit)'));
  await userEvent.click(within(form).getByRole('button', { name: 'Sell' }));
  expect(within(form).getByLabelText('Price (per unit)')).toHaveAccessibleDescription(
    'Price must be a positive number.',
  );
  expect(within(form).getByLabelText('Price (per unit)')).toHaveFocus();
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit AAPL' })).toHaveFocus());
});

describe('a form with changes', () => {
  const DISCARDS = { message: 'You haven’t saved the transaction. Discard it?', okLabel: 'Discard', danger: true };
  const form = (name: string) => within(screen.getByRole('form', { name }));

  /** A sale of a lot with another price. */
  async function openSale(confirms: boolean) {
    const shown = await openTransactions({}, { confirms });
    await list();
    await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
    await press('Sell AAPL');
    const price =
      (await screen.findByRole('form', { name: 'Sell AAPL' })) && form('Sell AAPL').getByLabelText(/^Price/);
    await userEvent.clear(price);
    await userEvent.type(price, '123');
    return shown;
  }

  test.each(['Add transaction', 'Edit Deposit $500.00 on Mar 2, 2025'])(
    'gives way to “%s” only if the user agrees',
    async (button) => {
      const { shell } = await openSale(false);
      await press(button);
      expect(shell.questions).toEqual([DISCARDS]);
      expect(form('Sell AAPL').getByLabelText(/^Price/)).toHaveValue(123);
      expect(screen.getAllByRole('form')).toHaveLength(1);
    },
  );

  test('is discarded for another one where the user agrees', async () => {
    const { shell } = await openSale(true);
    await press('Add transaction');
    expect(shell.questions).toEqual([DISCARDS]);
    expect(form('Add transaction').getByLabelText('Symbol')).toHaveValue('');
    expect(form('Add transaction').getByLabelText('Type')).toHaveFocus();
    await press('Edit Deposit $500.00 on Mar 2, 2025'); // nothing is typed yet
    expect(shell.questions).toHaveLength(1);
    expect(form('Edit deposit').getByLabelText(/^Amount/)).toHaveFocus();
  });

  test('stays, and has the focus, when it is asked for again', async () => {
    const { shell } = await openTransactions();
    await list();
    await press('Add transaction');
    await userEvent.type(form('Add transaction').getByLabelText('Symbol'), 'KO');
    await press('Add transaction');
    expect(shell.questions).toEqual([]);
    expect(form('Add transaction').getByLabelText('Symbol')).toHaveValue('KO');
    expect(form('Add transaction').getByLabelText('Type')).toHaveFocus();
  });

  test('stays while another view of the holdings shows, and the page still asks before it is left', async () => {
    const { shell } = await openSale(false);
    await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
    expect(screen.queryByRole('form', { name: 'Sell AAPL' })).toBeNull();
    expect(shell.guards).toHaveLength(1);
    await press('Sell AAPL'); // the same one
    expect(form('Sell AAPL').getByLabelText(/^Price/)).toHaveValue(123);
    expect(form('Sell AAPL').getByLabelText('Type')).toHaveFocus();
    expect(shell.questions).toEqual([]);
  });
});

test('gives the focus back to the row whose form is canceled', async () => {
  await openTransactions();
  await list();
  await press('Edit Deposit $500.00 on Mar 2, 2025');
  await userEvent.click(within(await screen.findByRole('form', { name: 'Edit deposit' })).getByText('Cancel'));
  expect(screen.getByRole('button', { name: 'Edit Deposit $500.00 on Mar 2, 2025' })).toHaveFocus();
});

test('edits with the version that was shown, keeps the kind, and asks for the gains again', async () => {
  const answers = {
    'PUT /api/portfolio/transactions/:id': {
      success: true,
      msg: 'Transaction updated.',
      transaction: SALE,
      change: 'c1',
    },
  };
  const { shell } = await openTransactions(answers);
  await list();
  await press('Edit Sell AAPL on Mar 2, 2025');
  const form = await screen.findByRole('form', { name: 'Edit sell' });
  expect(within(form).getByLabelText('Type')).toBeDisabled();
  await userEvent.clear(within(form).getByLabelText('Price (per unit)'));
  await userEvent.type(within(form).getByLabelText('Price (per unit)'), '251');
  await userEvent.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Transaction updated.');
  expect(shell.calls.find(({ call }) => call.startsWith('PUT'))).toMatchObject({
    input: { params: { id: 'sale' }, body: { kind: 'sell', quantity: '0.00000001', price: '251', version: 3 } },
  });
  const asked = shell.calls.map(({ call }) => call);
  expect(asked.lastIndexOf('GET /api/portfolio/gains')).toBeGreaterThan(
    asked.indexOf('PUT /api/portfolio/transactions/:id'),
  );
});

test('takes a deleted row out at once, moves the focus to the next, and undoes the deletion', async () => {
  const { shell } = await openTransactions({
    'DELETE /api/portfolio/transactions/:id': { msg: 'Transaction deleted.', change: 'c2' },
    'POST /api/portfolio/transactions/undo/:id': { msg: 'Change undone.', change: 'c3' },
  });
  await list();
  await press('Delete Sell AAPL on Mar 2, 2025');
  expect(within(await list()).queryByRole('row', { name: /^Sell/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Delete Deposit/ })).toHaveFocus());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call.includes('undo'))).toMatchObject({ input: { params: { id: 'c2' } } }),
  );
  expect(await row(/^Sell/)).toBeInTheDocument();
});

test('says so when nothing is there', async () => {
  await openTransactions({
    'GET /api/portfolio/transactions': { transactions: [], next: null },
    'GET /api/portfolio/gains': { ...GAINS, years: [] },
  });
  expect(await screen.findByText('No transactions yet.')).toBeInTheDocument();
  expect(screen.queryByText('Realized gains')).toBeNull();
});

test('gives the focus to the filter when it is taken off', async () => {
  await openTransactions({
    'GET /api/portfolio/transactions': ({ query }: { query: object }) => ({
      transactions: Object.keys(query).length > 0 ? [] : [SALE],
      next: null,
    }),
  });
  await list();
  await userEvent.selectOptions(screen.getByLabelText('Filter by type'), 'Dividend');
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('Filter by type')).toHaveFocus();
  expect(await list()).toBeInTheDocument();
});

test('goes on with the first new row when the last ones are shown', async () => {
  await openTransactions({
    'GET /api/portfolio/transactions': ({ query }: { query: { after?: string } }) =>
      Object.values(query).includes('page 2')
        ? { transactions: [DEPOSIT], next: null }
        : { transactions: [SALE], next: 'page 2' },
  });
  await list();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: /^Edit Deposit/ })).toHaveFocus());
});

test('exports what the filter shows, in the chosen format, and says what the format has no type for', async () => {
  const { shell } = await openTransactions({
    'GET /api/portfolio/transactions/export': { text: '{}', rows: 1, leftOut: 2 },
  });
  await list();
  await userEvent.selectOptions(screen.getByLabelText('Filter by type'), 'Dividend');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument(); // that of the lots
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Export transactions' }));
  expect(dialog.getByText('Only what the filter shows is exported.')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Format'), 'Ghostfolio (JSON)');
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('1 transaction exported. 2 left out.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shell.calls.at(-1)).toMatchObject({
    call: 'GET /api/portfolio/transactions/export',
    input: { query: { kind: 'dividend', format: 'ghostfolio' } },
  });
  expect(saved).toEqual([expect.stringMatching(/^bellwether-transactions-ghostfolio-\d{4}-\d\d-\d\d\.json$/)]);
});
