import type { ImportCheck, ImportRecord, Transaction } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aNewLot, anImportCheck, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortfolioPage } from './PortfolioPage.tsx';

const CHECK = 'POST /api/portfolio/import/check';
const IMPORT = 'POST /api/portfolio/import';
const UNDO = 'POST /api/portfolio/import/undo/:id';
const LAST = 'GET /api/portfolio/import/last';

const record: ImportRecord = {
  _id: 'import-1',
  at: '2026-11-20T10:00:00.000Z',
  added: 1,
  onlyHoldings: true,
  unchanged: 1,
  changed: 0,
};
/** A file with one row per verdict and an unnamed last column. */
const aCheck = (part: Partial<ImportCheck> = {}) =>
  anImportCheck({ columns: ['Symbol', 'Quantity', 'Price', ''], ...part }, lot);
const lot = aNewLot({ purchasePrice: '150', purchaseDate: '2025-03-04' });

const file = (text = 'Symbol,Quantity,Price\nAAPL,10,150') => {
  const made = new File([text], 'lots.csv', { type: 'text/csv' });
  // jsdom files are not readable.
  return Object.assign(made, { arrayBuffer: async () => new TextEncoder().encode(text).buffer });
};

async function open(answers: Answers = {}, { choosing = true } = {}) {
  const session = aSession({ portfolio: aPortfolio([aHolding()]) });
  const all = { [LAST]: { import: null }, [CHECK]: aCheck(), ...answers } as Answers;
  const shown = withShell(<PortfolioPage />, { path: '/portfolio', session, answers: all });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await press('Import CSV');
  const input = await screen.findByLabelText(/^Choose a CSV file/);
  if (choosing) await userEvent.upload(input, file());
  return { ...shown, input };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const panel = () => within(screen.getByRole('dialog', { name: 'Import holdings' }));
const sent = (shell: { calls: { call: string; input: unknown }[] }, call: string) =>
  shell.calls.filter((made) => made.call === call).map(({ input }) => (input as { body: unknown }).body);

test('says which files it accepts and takes focus when empty', async () => {
  const { input, container } = await open({}, { choosing: false });
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(/Up to 25,000 rows and 3 MB\./);
  expect(await violationsOf(container)).toEqual([]);
});

test('lists every row by verdict and says what will be imported', async () => {
  const { container } = await open();
  expect(
    await panel().findByText('3 rows: 1 will be added, 1 is already in your portfolio, 1 is left out.'),
  ).toBeInTheDocument();
  const [head, ...rows] = panel().getAllByRole('row');
  const headings = within(head as HTMLElement).getAllByRole('columnheader');
  const shown = ['Row', 'Symbol', 'Quantity', 'Purchase Price', 'Purchase Date', 'Outcome'].map((heading) =>
    headings.findIndex(({ textContent }) => textContent === heading),
  );
  expect(rows.map(({ children }) => shown.map((at) => children[at]?.textContent).join(''))).toEqual([
    '2AAPL10$150.00Mar 4, 2025Will be added',
    '3MSFT10$150.00Mar 4, 2025Already in portfolio',
    '4KO10$150.00Mar 4, 2025Left outQuantity must be a positive number.',
  ]);
  expect(panel().getByLabelText('Symbol')).toHaveAccessibleDescription('First rows: AAPL');
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.click(panel().getByRole('radio', { name: 'Left out 1' }));
  expect(panel().getAllByRole('row')).toHaveLength(2);
  expect(panel().getByRole('button', { name: 'Import 1 holding · 1 left out' })).toBeEnabled();
});

test('says which account gets the cost basis of the file, and which one is new', async () => {
  await open({
    [CHECK]: aCheck({
      accounts: [{ name: 'Schwab', isNew: true }],
      costBases: [{ account: 'Schwab', costBasis: 'specific' }],
    }),
  });
  expect(await panel().findByLabelText('Account')).toHaveAccessibleDescription(
    'New: “Schwab”. “Schwab” gets the cost basis of the file: specific lots.',
  );
});

test('writes amounts as the holdings table does, except refused ones, and says which rows it left out', async () => {
  const [row] = aCheck().rows as [ImportCheck['rows'][number]];
  const large = { ...row, quantity: '1234.5', purchasePrice: '61000' };
  const wrong = { ...large, row: 3, verdict: 'refused' as const, errors: [{ msg: 'Too much.', field: 'quantity' }] };
  await open({ [CHECK]: aCheck({ rows: [large, wrong], totalsRows: 1, titles: [{ row: 1, text: 'Positions' }] }) });
  expect(await panel().findByText('Row 1 is above the column names and was left out: “Positions”.')).toBeVisible();
  expect(await panel().findByText(/1 totals row left out\./)).toHaveAttribute('role', 'status');
  const [, added, refused] = panel().getAllByRole('row');
  expect(added).toHaveTextContent('1,234.5$61,000.00');
  expect(refused).toHaveTextContent('1234.5$61,000.00');
});

test('lists transactions of a known program with their types, and counts them as such', async () => {
  const [row] = aCheck().rows as [ImportCheck['rows'][number]];
  const blank = { quantity: '', purchasePrice: '', amount: '', fee: '' };
  const sale = { ...row, row: 3, kind: 'sell' as const, fee: '0.01' };
  const dividend = { ...row, ...blank, row: 4, kind: 'dividend' as const, amount: '6.25' };
  const errors = [{ msg: 'Unknown action (Action: Promo).' }];
  const unknown = { ...row, ...blank, row: 5, kind: null, verdict: 'refused' as const, errors };
  const rows = [row, sale, dividend, unknown];
  const counts = { added: 3, duplicate: 0, refused: 1 };
  const reading = { ...aCheck().reading, format: 'schwab-transactions' as const };
  const { container } = await open({ [CHECK]: aCheck({ rows, counts, reading }) });
  expect(await panel().findByRole('button', { name: /^Import 3 transactions/ })).toBeEnabled();
  expect(panel().getByLabelText('File from')).toHaveDisplayValue('Schwab transactions');
  const [head, ...shown] = panel().getAllByRole('row');
  const headings = within(head as HTMLElement).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent).sort()).toEqual(
    ['Amount', 'Date', 'Outcome', 'Price', 'Quantity', 'Row', 'Symbol', 'Type'].sort(),
  );
  expect(shown[0]).toHaveTextContent('Buy');
  expect(shown[1]).toHaveTextContent(/Sell.*Fee \$0\.01/);
  expect(shown[2]).toHaveTextContent(/Dividend.*\$6\.25/);
  expect(shown[3]).toHaveTextContent('Unknown action (Action: Promo).');
  expect(await violationsOf(container)).toEqual([]);
});

test('reads the file as another program’s, with that program’s columns', async () => {
  const { shell } = await open();
  await panel().findByRole('table');
  await userEvent.selectOptions(panel().getByLabelText('File from'), 'Robinhood account activity');
  expect(sent(shell, CHECK)[1]).toMatchObject({ reading: { format: 'robinhood', numbers: null, dates: null } });
  expect(sent(shell, CHECK)[1]).not.toHaveProperty('reading.columns');
});

test('questions an implausible purchase date in its row and above the table', async () => {
  const [row] = aCheck().rows as [ImportCheck['rows'][number]];
  const question = 'Is May 3, 1901 the right purchase date?';
  await open({ [CHECK]: aCheck({ rows: [{ ...row, row: 57, question }] }) });
  expect(await panel().findByText(/Check the purchase date in row 57\.$/)).toHaveAttribute('role', 'status');
  expect(panel().getAllByRole('row')[1]).toHaveTextContent(question);
  expect(panel().getByRole('button', { name: /^Import 1 holding/ })).toBeEnabled();
});

test('says beside the Import button that sales are not subtracted', async () => {
  await open({ [CHECK]: aCheck({ sales: { count: 1, symbols: ['AAPL'] } }) });
  const words = await panel().findByText('1 sale isn’t subtracted: AAPL may be overstated.');
  expect(words.parentElement).toContainElement(panel().getByRole('button', { name: /^Import 1 holding/ }));
});

test('announces loading', async () => {
  await open({ [CHECK]: () => new Promise<never>(() => {}) });
  expect(await panel().findByText('Checking file...')).toBeInTheDocument();
});

test.each([
  ['the server’s message', aRefusal(503, 'The service is busy.'), 'The service is busy.'],
  ['its own message', aRefusal(0), 'We couldn’t check the file. Please try again.'],
])('shows %s and a retry on failure', async (_, refusal, words) => {
  let fails = true;
  await open({
    [CHECK]: () => {
      if (fails) throw refusal;
      return aCheck();
    },
  });
  expect(await panel().findByRole('alert')).toHaveTextContent(words);
  fails = false;
  await press('Check again');
  expect(await panel().findByRole('button', { name: /^Import 1 holding/ })).toBeInTheDocument();
  expect(panel().queryByRole('alert')).not.toBeInTheDocument();
});

test('says why a file is refused and offers no retry', async () => {
  await open({
    [CHECK]: () => {
      throw aRefusal(400, 'This file is empty.');
    },
  });
  expect(await panel().findByRole('alert')).toHaveTextContent('This file is empty.');
  expect(panel().queryByRole('button', { name: 'Check again' })).not.toBeInTheDocument();
});

test('requests another column by index and guesses the number format again', async () => {
  const { shell } = await open();
  await panel().findByRole('table');
  await userEvent.selectOptions(panel().getByLabelText('Purchase date'), 'None');
  await waitFor(() => expect(sent(shell, CHECK)).toHaveLength(2));
  expect(sent(shell, CHECK)[1]).toMatchObject({
    reading: { columns: { ...aCheck().reading.columns, purchaseDate: null }, numbers: null, dates: null },
  });
  expect(within(panel().getByLabelText('Purchase date')).getByRole('option', { name: 'Column 4' })).toBeInTheDocument();
});

test('asks about ambiguous formats and blocks the import until they are settled', async () => {
  const reading = { ...aCheck().reading, dates: null };
  const dates = [{ row: 57, cell: '03/04/2025', dayFirst: '2025-04-03', monthFirst: '2025-03-04' }];
  const unclear = { numbers: [], dates };
  const { shell } = await open({
    [CHECK]: ({ body }: { body: { reading?: ImportCheck['reading'] } }) =>
      body.reading?.dates
        ? aCheck({ reading: { ...reading, dates: 'month-first' }, choices: { numbers: false, dates: true } })
        : aCheck({ reading, choices: { numbers: false, dates: true }, unclear, rows: [], seen: null }),
  } as Answers);
  expect(await panel().findByText(/whether the day or month comes first/)).toBeInTheDocument();
  expect(panel().getByLabelText('Date format')).toHaveAccessibleDescription(
    'Row 57: 03/04/2025 is Apr 3, 2025 or Mar 4, 2025.',
  );
  expect(panel().queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await userEvent.selectOptions(panel().getByLabelText('Date format'), 'Month first: 12/31/2025');
  expect(await panel().findByRole('button', { name: /^Import 1 holding/ })).toBeInTheDocument();
  expect(sent(shell, CHECK)[1]).toMatchObject({ reading: { dates: 'month-first' } });
});

test('asks before leaving while a file would add lots, until it is imported or canceled', async () => {
  const { shell } = await open();
  const asked = () => shell.guards.map(({ message }) => message);
  await panel().findByRole('button', { name: /^Import 1 holding/ });
  await waitFor(() => expect(asked()).toEqual(['You haven’t imported your file. Leave without importing it?']));
  await press('Cancel');
  await waitFor(() => expect(asked()).toEqual([]));
});

test.each([
  ['has an open question', { rows: [], seen: null }, 1],
  ['adds nothing', { counts: { added: 0, duplicate: 1, refused: 1 } }, 0],
])('leave guard for a file that %s: %j', async (_, part, guards) => {
  const { shell } = await open({ [CHECK]: aCheck(part) });
  await panel().findByLabelText('Symbol');
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shell.guards).toHaveLength(guards);
});

test('imports exactly what was shown, confirms it, and undoes it with one click', async () => {
  const { shell } = await open({
    [IMPORT]: { success: true, msg: '1 holding imported.', import: record },
    [UNDO]: { msg: 'Import undone: 1 holding removed.', removed: 1, kept: 0 },
  } as Answers);
  await userEvent.click(await panel().findByRole('button', { name: /^Import 1 holding/ }));
  expect(await screen.findByText('1 holding imported.')).toHaveAttribute('role', 'status');
  expect(sent(shell, IMPORT)).toEqual([
    { text: 'Symbol,Quantity,Price\nAAPL,10,150', reading: aCheck().reading, seen: 'outcome-1' },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Import holdings' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import CSV' })).toHaveFocus();
  await press('Undo');
  expect(await screen.findByText('Import undone: 1 holding removed.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('brings what it added into the open list of transactions, and takes it out with Undo, though no lot changes', async () => {
  const none = { symbol: null, quantity: null, price: null, fee: null };
  const cash: Transaction = {
    ...none,
    _id: 'd',
    kind: 'deposit',
    amount: '500',
    date: '2025-03-02',
    account: 'main',
    total: 500,
    version: 1,
  };
  let there = false;
  await open(
    {
      'GET /api/portfolio/transactions': async () => ({ transactions: there ? [cash] : [], next: null }),
      'GET /api/portfolio/gains': { years: [], year: null, symbols: [], sales: [] },
      [IMPORT]: async () => {
        there = true;
        return { success: true, msg: '1 transaction imported.', import: record };
      },
      [UNDO]: async () => {
        there = false;
        return { msg: 'Import undone.', removed: 1, kept: 0 };
      },
    },
    { choosing: false },
  );
  await userEvent.click(panel().getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  expect(await screen.findByText('No transactions yet.')).toBeInTheDocument();
  await press('Import CSV');
  await userEvent.upload(await screen.findByLabelText(/^Choose a CSV file/), file());
  await userEvent.click(await panel().findByRole('button', { name: /^Import 1/ }));
  expect(await screen.findByRole('row', { name: /^Deposit/ })).toBeInTheDocument();
  await press('Undo');
  expect(await screen.findByText('No transactions yet.')).toBeInTheDocument();
});

test('shows new verdicts when the portfolio changed in the meantime', async () => {
  let changed = false;
  const now = aCheck({ counts: { added: 2, duplicate: 0, refused: 1 }, seen: 'outcome-2' });
  await open({
    [CHECK]: () => (changed ? now : aCheck()),
    [IMPORT]: () => {
      changed = true;
      throw aRefusal(409, 'Your portfolio has changed since this file was checked.');
    },
  } as Answers);
  await userEvent.click(await panel().findByRole('button', { name: /^Import 1 holding/ }));
  expect(await panel().findByRole('alert')).toHaveTextContent(
    'Your portfolio has changed since this file was checked.',
  );
  expect(await panel().findByRole('button', { name: /^Import 2 holdings/ })).toBeEnabled();
});

test('undoes the last import later, and shows failures with a retry', async () => {
  let fails = true;
  await open(
    {
      [LAST]: { import: { ...record, added: 3, changed: 2 } },
      [UNDO]: () => {
        if (fails) throw aRefusal(0);
        return { msg: 'Import undone: 1 holding removed. 2 stayed.', removed: 1, kept: 2 };
      },
    } as Answers,
    { choosing: false },
  );
  expect(
    await panel().findByText(/^Last import: 3 holdings, .* 2 have been edited since and won’t be removed\./),
  ).toBeInTheDocument();
  await press('Undo the last import');
  expect(await screen.findByText('We couldn’t undo the import. Please try again.')).toHaveAttribute('role', 'alert');
  fails = false;
  await press('Undo');
  expect(await screen.findByText('Import undone: 1 holding removed. 2 stayed.')).toBeInTheDocument();
});

test('reports an import undone elsewhere and stops offering Undo', async () => {
  const answers = {
    [LAST]: { import: record },
    [UNDO]: () => {
      throw aRefusal(409, 'This import was already undone.');
    },
  };
  await open(answers as Answers, { choosing: false });
  await userEvent.click(await panel().findByRole('button', { name: 'Undo the last import' }));
  expect(await screen.findByText('This import was already undone.')).toHaveAttribute('role', 'alert');
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('says on the button when there is nothing to import', async () => {
  await open({ [CHECK]: aCheck({ counts: { added: 0, duplicate: 2, refused: 1 } }) });
  expect(await panel().findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Close', () => press('Close')],
])('is a dialog that %s closes, and returns focus', async (_, close) => {
  await open({}, { choosing: false });
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Import CSV' })).toHaveFocus();
});

test('changes nothing on Cancel and returns focus', async () => {
  const { shell } = await open();
  await panel().findByRole('table');
  await press('Cancel');
  expect(screen.getByRole('button', { name: 'Import CSV' })).toHaveFocus();
  expect(sent(shell, IMPORT)).toEqual([]);
});

test('shows a failed export', async () => {
  await open(
    { 'GET /api/portfolio/export': () => Promise.reject(aRefusal(503, 'The service is busy.')) },
    { choosing: false },
  );
  await press('Export CSV');
  expect(await screen.findByText('The service is busy.')).toHaveAttribute('role', 'alert');
});

test('asks for the symbol of each instrument of a file without symbols, once', async () => {
  const apple = { cell: 'US0378331005', name: 'APPLE INC', isin: 'US0378331005', rows: 2, symbol: 'AAPL' };
  const alphabet = { cell: 'US02079K3059', name: 'ALPHABET INC', isin: 'US02079K3059', rows: 1, symbol: null };
  const { reading } = aCheck();
  const symbols = [{ cell: apple.cell, symbol: 'AAPL' }];
  const { container, shell } = await open({
    [CHECK]: aCheck({ instruments: [alphabet, apple], reading: { ...reading, symbols } }),
  });
  expect(await panel().findByText(/^1 of 2 instruments in this file needs a symbol\./)).toBeInTheDocument();
  expect(panel().getByLabelText('APPLE INC (US0378331005), 2 rows')).toHaveValue('AAPL');
  expect(panel().getByRole('button', { name: 'Use these symbols' })).toBeDisabled();
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.type(panel().getByLabelText('ALPHABET INC (US02079K3059), 1 row'), 'googl');
  await press('Use these symbols');
  expect(sent(shell, CHECK).at(-1)).toMatchObject({
    reading: { symbols: [...symbols, { cell: alphabet.cell, symbol: 'GOOGL' }] },
  });
});
