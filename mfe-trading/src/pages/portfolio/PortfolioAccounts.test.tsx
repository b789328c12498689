import type { Account, Holding, Transaction } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, anImportCheck, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPortfolio, press } from '../../testing/openPortfolio.tsx';
import { PortfolioPage } from './PortfolioPage.tsx';

jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const NAMED = [
  { _id: 'main', name: 'Main account' },
  { _id: 's', name: 'Schwab' },
];
const ACCOUNTS: Account[] = NAMED.map((one, at) => ({
  ...one,
  version: 1,
  transactions: at * 2,
  costBasis: 'fifo',
}));
const LOTS = [aHolding({ _id: 'a', account: 'main' }), aHolding({ _id: 'b', symbol: 'KO', name: 'KO', account: 's' })];
const whole = { ...aPortfolio(LOTS), accounts: NAMED };
const ofSchwab = { ...aPortfolio(LOTS.slice(1)), accounts: NAMED };
const buy = (_id: string, account: string): Transaction => ({
  _id,
  kind: 'buy',
  symbol: 'AAPL',
  quantity: '1',
  price: '100',
  amount: null,
  fee: null,
  date: '2025-03-02',
  account,
  total: 100,
  version: 1,
});

async function openAccounts(answers: object = {}, portfolio = whole) {
  const shown = withShell(<PortfolioPage />, {
    path: '/portfolio',
    session: aSession({ portfolio }),
    answers: {
      'GET /api/portfolio': ofSchwab,
      'GET /api/portfolio/accounts': { accounts: ACCOUNTS },
      'GET /api/portfolio/transactions': { transactions: [buy('t1', 'main'), buy('t2', 's')], next: null },
      'GET /api/portfolio/gains': { years: [], year: null, symbols: [], sales: [] },
      'POST /api/portfolio/accounts/move': { success: true, msg: '2 transactions moved.', moved: 2, change: 'c' },
      'POST /api/portfolio/transactions/undo/:id': { msg: 'Change undone.', change: 'd' },
      'DELETE /api/portfolio/accounts/:id': { msg: 'Deleted.', moved: 2, change: 'gone' },
      ...answers,
    },
  });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return shown;
}

const filter = () => screen.findByRole('combobox', { name: 'Account' });

test('shows nothing of accounts to someone who has none', async () => {
  await openPortfolio();
  expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Manage accounts' })).toBeNull();
});

test('names the account of a lot beside its quantity on a phone', async () => {
  const { matchMedia } = window;
  window.matchMedia = (() => ({
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
  await openAccounts();
  expect(screen.getByRole('row', { name: /^KO/ })).toHaveTextContent(/10 · Schwab/);
  window.matchMedia = matchMedia;
});

test('shows one account, adds to it, and remembers it', async () => {
  const { shell, unmount } = await openAccounts();
  expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument();
  await userEvent.selectOptions(await filter(), 'Schwab');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^AAPL/ })).toBeNull());
  expect(screen.getByRole('row', { name: /^KO/ })).toBeInTheDocument();
  expect(shell.calls).toContainEqual(
    expect.objectContaining({ call: 'GET /api/portfolio', input: { query: { account: 's' } } }),
  );
  unmount();
  await openAccounts();
  expect(await filter()).toHaveValue('s');
  expect(screen.queryByRole('row', { name: /^AAPL/ })).toBeNull();
});

test('keeps what was typed for a new holding while another account loads, and when it cannot be loaded', async () => {
  let answer: (lots: typeof ofSchwab) => void = () => {};
  let refuse: (reason: Error) => void = () => {};
  await openAccounts({
    'GET /api/portfolio': () =>
      new Promise((resolve, reject) => {
        [answer, refuse] = [resolve, reject];
      }),
  });
  const quantity = () => screen.getByLabelText('Quantity');
  await userEvent.type(quantity(), '12');
  await userEvent.selectOptions(await filter(), 'Schwab');
  expect(screen.getByText('Loading portfolio...')).toBeInTheDocument();
  expect(quantity()).toHaveValue(12);
  await act(async () => answer(ofSchwab));
  expect(await screen.findByRole('row', { name: /^KO/ })).toBeInTheDocument();
  expect(quantity()).toHaveValue(12);
  await userEvent.selectOptions(await filter(), 'Main account');
  await act(async () => refuse(new Error('offline')));
  expect(await screen.findByText('We couldn’t load this account.')).toBeInTheDocument();
  expect(quantity()).toHaveValue(12);
});

test('stays in the view of transactions when another account is chosen', async () => {
  await openAccounts();
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  await screen.findByRole('table', { name: 'Transactions' });
  await userEvent.selectOptions(screen.getByLabelText('Filter by type'), 'Buy');
  await userEvent.selectOptions(await filter(), 'Schwab');
  expect(screen.getByRole('radio', { name: 'Transactions' })).toBeChecked();
  expect(await screen.findByRole('table', { name: 'Transactions' })).toBeInTheDocument();
  expect(screen.getByLabelText('Filter by type')).toHaveDisplayValue('Buy');
});

test('moves the selected transactions, and undoes that', async () => {
  const { shell, container } = await openAccounts();
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  const list = await screen.findByRole('table', { name: 'Transactions' });
  expect(within(list).getAllByRole('row')[2]).toHaveTextContent('Schwab');
  for (const box of within(list).getAllByRole('checkbox')) await userEvent.click(box);
  const bar = screen.getByRole('group', { name: 'Move to account' });
  expect(bar).toHaveTextContent('2 selected');
  await userEvent.selectOptions(within(bar).getByLabelText('Move to account'), 'Schwab');
  expect(await violationsOf(container)).toEqual([]);
  await press('Move');
  const moves = () => shell.calls.filter(({ call }) => call === 'POST /api/portfolio/accounts/move');
  await waitFor(() => expect(moves()).toMatchObject([{ input: { body: { ids: ['t1', 't2'], to: 's' } } }]));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Move to account' })).toBeNull());
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  await waitFor(() => expect(screen.getAllByRole('checkbox')[0]).toHaveFocus());
  await press('Undo');
  await waitFor(() =>
    expect(shell.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ params: { id: 'c' } })),
  );
});

test('puts a new transaction into the account that is chosen', async () => {
  const { shell } = await openAccounts({
    'POST /api/portfolio/transactions': { success: true, msg: 'Added.', transaction: buy('t3', 's'), change: 'e' },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add transaction' }));
  const form = within(screen.getByRole('form', { name: 'Add transaction' }));
  await userEvent.selectOptions(form.getByLabelText('Type'), 'Deposit');
  await userEvent.selectOptions(form.getByLabelText('Account'), 'Schwab');
  await userEvent.type(form.getByLabelText('Amount'), '5');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call === 'POST /api/portfolio/transactions')).toMatchObject({
      input: { body: { kind: 'deposit', account: 's', amount: '5' } },
    }),
  );
});

test('says where everything goes before an account is deleted, and why one is refused', async () => {
  const { shell, container } = await openAccounts({
    'POST /api/portfolio/accounts': () => {
      throw new Error('offline');
    },
  });
  await filter();
  await press('Manage accounts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounts' }));
  expect(await dialog.findByText('2 transactions · First in, first out')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Delete Main account' })).toBeNull();
  await press('Delete Schwab');
  expect(dialog.getByLabelText('Move its 2 transactions to')).toHaveValue('main');
  expect(await violationsOf(container)).toEqual([]);
  await press('Move and delete account');
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call === 'DELETE /api/portfolio/accounts/:id')).toMatchObject({
      input: { params: { id: 's' }, query: { to: 'main' } },
    }),
  );
  expect(await dialog.findByText('Deleted.')).toBeInTheDocument();
  await press('Undo');
  await waitFor(() =>
    expect(shell.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ params: { id: 'gone' } })),
  );
  expect(await dialog.findByText('Change undone.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Undo' })).toBeNull();
  await userEvent.type(dialog.getByLabelText('New account'), 'Coinbase');
  await press('Create');
  expect(dialog.getByLabelText('New account')).toHaveAccessibleDescription(
    'We couldn’t save the account. Please try again.',
  );
});

test('keeps the focus in the dialog of accounts when what had it goes', async () => {
  const left = [...ACCOUNTS];
  await openAccounts({
    'PUT /api/portfolio/accounts/:id': { success: true, msg: 'Renamed.', account: NAMED[1], change: 'name' },
    'DELETE /api/portfolio/accounts/:id': async () => {
      left.splice(1);
      return { msg: 'Deleted.', moved: 2, change: 'gone' };
    },
    'GET /api/portfolio/accounts': () => ({ accounts: [...left] }),
  });
  await filter();
  await press('Manage accounts');
  await screen.findByRole('button', { name: 'Rename Schwab' });
  for (const opener of ['Rename Schwab', 'Cost basis of Schwab', 'Delete Schwab']) {
    await press(opener);
    await press('Cancel');
    expect(screen.getByRole('button', { name: opener })).toHaveFocus();
  }
  await press('Rename Schwab');
  await press('Save');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Schwab' })).toHaveFocus());
  await press('Undo');
  await waitFor(() => expect(screen.getByLabelText('New account')).toHaveFocus());
  await press('Delete Schwab');
  await press('Move and delete account');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Schwab' })).toBeNull());
  await waitFor(() => expect(screen.getByLabelText('New account')).toHaveFocus());
});

test('shows what another cost basis changes before it does, and undoes it', async () => {
  const { shell, container } = await openAccounts({
    'GET /api/portfolio/accounts/:id/cost-basis': {
      costBasis: 'average',
      was: 'fifo',
      years: [{ year: 2025, was: 800, becomes: 600 }],
      held: { was: 2_600, becomes: 2_400 },
      lots: 2,
    },
    'PUT /api/portfolio/accounts/:id': {
      success: true,
      msg: '“Schwab” uses average cost now.',
      account: NAMED[1],
      change: 'basis',
    },
  });
  await filter();
  await press('Manage accounts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounts' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cost basis of Schwab' }));
  expect(dialog.getByRole('button', { name: 'Change cost basis' })).toBeDisabled();
  await userEvent.selectOptions(dialog.getByLabelText('Cost basis of Schwab', { selector: 'select' }), 'Average cost');
  expect(await dialog.findByText('$800.00 → $600.00')).toBeInTheDocument();
  expect(dialog.getByText('$2,600.00 → $2,400.00')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
  expect(shell.calls.some(({ call }) => call === 'PUT /api/portfolio/accounts/:id')).toBe(false);
  await press('Change cost basis');
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call === 'PUT /api/portfolio/accounts/:id')).toMatchObject({
      input: { params: { id: 's' }, body: { name: 'Schwab', costBasis: 'average', version: 1 } },
    }),
  );
  expect(await dialog.findByText('“Schwab” uses average cost now.')).toBeInTheDocument();
  await press('Undo');
  await waitFor(() =>
    expect(shell.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ params: { id: 'basis' } })),
  );
});

test('says why a cost basis cannot be chosen', async () => {
  await openAccounts({
    'GET /api/portfolio/accounts/:id/cost-basis': () => {
      throw new Error('offline');
    },
  });
  await filter();
  await press('Manage accounts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Accounts' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cost basis of Schwab' }));
  await userEvent.selectOptions(dialog.getByLabelText('Cost basis of Schwab', { selector: 'select' }), 'Specific lots');
  expect(await dialog.findByText('We couldn’t find out what this changes. Please try again.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Change cost basis' })).toBeDisabled();
});

test('sells the lot whose button was pressed in an account of specific lots, and names none elsewhere', async () => {
  const { shell } = await openAccounts({
    'GET /api/portfolio/accounts': {
      accounts: ACCOUNTS.map((one) => (one._id === 's' ? { ...one, costBasis: 'specific' } : one)),
    },
    'POST /api/portfolio/transactions': { success: true, msg: 'Added.', transaction: buy('t3', 's'), change: 'e' },
  });
  await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sell KO' }));
  const form = within(await screen.findByRole('form', { name: 'Sell KO' }));
  const lots = within(await form.findByRole('group', { name: 'Lots to sell (optional)' }));
  expect(lots.getByRole('spinbutton')).toHaveValue(10);
  for (const [typed, chosen] of [
    ['12', 10],
    ['3', 3],
  ] as const) {
    await userEvent.clear(form.getByLabelText('Quantity'));
    await userEvent.type(form.getByLabelText('Quantity'), typed);
    expect(lots.getByRole('spinbutton')).toHaveValue(chosen);
  }
  expect(form.getByRole('status')).toHaveTextContent('Sells 3 of the lot bought on Jun 2, 2025.');
  await userEvent.click(form.getByRole('button', { name: 'Sell' }));
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call === 'POST /api/portfolio/transactions')).toMatchObject({
      input: { body: { kind: 'sell', account: 's', lots: [{ lot: 'b', quantity: '3' }] } },
    }),
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Lots' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sell AAPL' }));
  const other = within(await screen.findByRole('form', { name: 'Sell AAPL' }));
  expect(await other.findByText(/^Sells 10 of the lot/)).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Lots to sell (optional)' })).toBeNull();
  await userEvent.click(other.getByRole('button', { name: 'Sell' }));
  await waitFor(() =>
    expect(shell.calls.findLast(({ call }) => call === 'POST /api/portfolio/transactions')).toMatchObject({
      input: { body: expect.not.objectContaining({ lots: expect.anything() }) },
    }),
  );
});

describe('a sale of a lot that its account does not sell first', () => {
  const OLDER = aHolding({ _id: 'old', account: 'main', purchaseDate: '2024-12-06', quantity: 25 });
  const portfolio = { ...aPortfolio([OLDER, LOTS[0] as Holding]), accounts: NAMED };

  async function openSale(answers: object = {}) {
    const shown = await openAccounts(answers, portfolio);
    const sells = await screen.findAllByRole('button', { name: /^Sell AAPL/ });
    await userEvent.click(sells[1] as HTMLElement);
    return { ...shown, form: within(await screen.findByRole('form', { name: 'Sell AAPL' })) };
  }

  test('says so, leads to the accounts, and takes that lot once the account lets the user choose', async () => {
    let accounts = ACCOUNTS;
    const { form, container, shell } = await openSale({
      'GET /api/portfolio/accounts': async () => ({ accounts }),
      'PUT /api/portfolio/accounts/:id': async () => {
        accounts = ACCOUNTS.map((one) => ({ ...one, costBasis: 'specific' }));
        return { success: true, msg: 'Changed.', account: NAMED[0], change: 'basis' };
      },
      'GET /api/portfolio/accounts/:id/cost-basis': {
        costBasis: 'specific',
        was: 'fifo',
        years: [],
        held: {},
        lots: 2,
      },
      'POST /api/portfolio/transactions': { success: true, msg: 'Added.', transaction: buy('t3', 'main'), change: 'e' },
    });
    expect(await form.findByText('This sale doesn’t take the lot you chose.')).toBeInTheDocument();
    expect(form.getByRole('status')).toHaveTextContent(
      'Sells 10 of the lot bought on Dec 6, 2024: this account sells first in, first out.',
    );
    expect(form.getByRole('status')).toHaveTextContent(
      'To sell the lot bought on Jun 2, 2025, set the cost basis of this account to “Specific lots” in Accounts.',
    );
    expect(await violationsOf(container)).toEqual([]);
    await userEvent.click(form.getByRole('button', { name: 'Accounts' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Accounts' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Cost basis of Main account' }));
    await userEvent.selectOptions(
      dialog.getByLabelText('Cost basis of Main account', { selector: 'select' }),
      'Specific lots',
    );
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Change cost basis' })).toBeEnabled());
    await press('Change cost basis');
    expect(await dialog.findByText('Changed.')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form.getByLabelText('Quantity')).toHaveFocus());
    expect(form.getByRole('spinbutton', { name: /^Jun 2, 2025/ })).toHaveValue(10);
    expect(form.getByRole('spinbutton', { name: /^Dec 6, 2024/ })).toHaveValue(null);
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    await waitFor(() =>
      expect(shell.calls.find(({ call }) => call === 'POST /api/portfolio/transactions')).toMatchObject({
        input: { body: { lots: [{ lot: 'a', quantity: '10' }] } },
      }),
    );
  });

  test('is not saved before it is known which lots it takes', async () => {
    let isDown = true;
    const { form, shell } = await openSale({
      'GET /api/portfolio/accounts': async () => {
        if (isDown) throw new Error('offline');
        return { accounts: ACCOUNTS };
      },
    });
    isDown = false;
    await userEvent.click(form.getByRole('button', { name: 'Sell' }));
    expect(await form.findByRole('alert')).toHaveTextContent(
      'We couldn’t find out which lots this sale takes. Please try again.',
    );
    expect(await form.findByText('This sale doesn’t take the lot you chose.')).toBeInTheDocument();
    expect(shell.calls.some(({ call }) => call === 'POST /api/portfolio/transactions')).toBe(false);
  });
});

test('keeps the lots of a sale that is edited, those that are sold included, until its symbol changes', async () => {
  const sale = { ...buy('t9', 's'), kind: 'sell' as const, symbol: 'KO', lots: [{ lot: 'gone', quantity: '1' }] };
  const { shell } = await openAccounts({
    'GET /api/portfolio/accounts': {
      accounts: ACCOUNTS.map((one) => (one._id === 's' ? { ...one, costBasis: 'specific' } : one)),
    },
    'GET /api/portfolio/transactions': { transactions: [sale], next: null },
    'PUT /api/portfolio/transactions/:id': { success: true, msg: 'Updated.', transaction: sale, change: 'e' },
  });
  const bodies = () =>
    shell.calls.flatMap(({ call, input }) =>
      call === 'PUT /api/portfolio/transactions/:id' ? [(input as { body: { lots?: object | null } }).body.lots] : [],
    );
  const edit = async (symbol: string | null) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Edit Sell KO/ }));
    const form = within(await screen.findByRole('form', { name: 'Edit sell' }));
    expect(await form.findByRole('spinbutton', { name: 'Sold lot 1' })).toHaveValue(1);
    if (symbol !== null) {
      await userEvent.clear(form.getByRole('combobox', { name: 'Symbol' }));
      await userEvent.type(form.getByRole('combobox', { name: 'Symbol' }), symbol);
    }
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit sell' })).toBeNull());
  };
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  await edit(null);
  expect(bodies()).toEqual([[{ lot: 'gone', quantity: '1' }]]);
  await edit('PEP');
  expect(bodies()[1]).toBeNull();
});

test('shows the account of each lot, moves one from there, and undoes that', async () => {
  const { shell, container } = await openAccounts();
  await userEvent.click(await screen.findByRole('button', { name: 'Move KO from Schwab' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move KO to another account' }));
  expect(dialog.getByLabelText('Account')).toHaveDisplayValue('Main account');
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(shell.calls.find(({ call }) => call === 'POST /api/portfolio/accounts/move')).toMatchObject({
      input: { body: { ids: ['b'], to: 'main' } },
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Undo');
  await waitFor(() =>
    expect(shell.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ params: { id: 'c' } })),
  );
});

test('says why a lot cannot move, in the dialog', async () => {
  await openAccounts({
    'POST /api/portfolio/accounts/move': () => {
      throw new Error('offline');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Move KO from Schwab' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Move KO to another account' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('We couldn’t move the lot. Please try again.')).toBeInTheDocument();
});

test('suggests the account of the broker that a file is from, and imports into the one that is chosen', async () => {
  const check = anImportCheck();
  const { shell } = await openAccounts({
    'GET /api/portfolio/import/last': { import: null },
    'POST /api/portfolio/import/check': { ...check, reading: { ...check.reading, format: 'coinbase' } },
    'POST /api/portfolio/import': () => {
      throw new Error('offline');
    },
  });
  await press('Import CSV');
  const text = 'Symbol,Quantity,Price\nAAPL,10,150';
  const file = Object.assign(new File([text], 'lots.csv'), {
    arrayBuffer: async () => new TextEncoder().encode(text).buffer,
  });
  await userEvent.upload(await screen.findByLabelText(/^Choose a CSV file/), file);
  const dialog = within(screen.getByRole('dialog', { name: 'Import holdings' }));
  const bodies = () =>
    shell.calls.flatMap(({ call, input }) =>
      /import(\/check)?$/.test(call) ? [(input as { body: { account?: object } }).body.account] : [],
    );
  await waitFor(() => expect(bodies()).toEqual([undefined, { name: 'Coinbase' }]));
  expect(dialog.getByLabelText('Account')).toHaveDisplayValue('Coinbase (new account)');
  await userEvent.selectOptions(dialog.getByLabelText('Account'), 'New account…');
  await userEvent.type(dialog.getByLabelText('Name of the new account'), 'Kraken{Enter}');
  expect(dialog.getByLabelText('Account')).toHaveFocus(); // the form is gone
  await userEvent.selectOptions(dialog.getByLabelText('Account'), 'Schwab');
  await userEvent.click(await dialog.findByRole('button', { name: /^Import 1/ }));
  await waitFor(() => expect(bodies().slice(2)).toEqual([{ name: 'Kraken' }, { id: 's' }, { id: 's' }]));
});
