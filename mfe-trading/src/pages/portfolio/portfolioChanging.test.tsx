import { aHolding, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EDITED_FIELDS } from '../../model/portfolio/lotFields.ts';
import { aapl, cells, failure, fill, openPortfolio, press, row } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

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
    await openPortfolio([], { actions });
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
    await openPortfolio([], { actions });
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
    await openPortfolio([], { actions: { addHolding } });
    await fill({ symbol: 'AAPL', quantity: '1', price: '2' });
    await press('Add Holding');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('AAPL');
  });

  test('says that an identical lot was there already, and takes the second one back', async () => {
    await openPortfolio([aapl]);
    const rows = () => screen.getAllByRole('row', { name: /^AAPL/ });
    await fill({ symbol: 'aapl', quantity: '10', price: '200.00', date: '2025-06-02' });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent(
      "'AAPL' added to portfolio! You already had an identical lot.",
    );
    expect(rows()).toHaveLength(2);
    await press('Undo');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(await screen.findByRole('status')).toHaveTextContent('Holding deleted successfully!');
  });

  test('says nothing of the kind about another lot of the symbol', async () => {
    await openPortfolio([aapl]);
    await fill({ symbol: 'aapl', quantity: '10', price: '200.00', date: '2025-06-03' });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent(/^'AAPL' added to portfolio!$/);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });
});

describe('editing', () => {
  const quantity = () => screen.getByLabelText('Quantity of AAPL');

  test('edits every field but the symbol inline', async () => {
    await openPortfolio();
    await press('Edit AAPL');
    const inputs = [...row('AAPL').querySelectorAll('[data-field]:has(input)')];
    expect(inputs.map((input) => input.getAttribute('data-field')).sort()).toEqual([...EDITED_FIELDS].sort());
  });

  test('starts with the current values, one row at a time', async () => {
    await openPortfolio([aapl, aHolding({ _id: 'lot-3', symbol: 'MSFT', name: 'Microsoft' })]);
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
    await openPortfolio([aapl], { actions: { updateHolding } });
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
    await openPortfolio([aapl], { actions: { updateHolding } });
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
    await openPortfolio();
    await press('Edit AAPL');
    await userEvent.clear(quantity());
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Quantity must be a positive number.');
    expect(quantity()).toHaveAccessibleDescription('Quantity must be a positive number.');
  });

  test('shows the server’s refusal and keeps the row open', async () => {
    await openPortfolio([aapl], { actions: { updateHolding: failure('The lot is gone.') } });
    await press('Edit AAPL');
    await userEvent.type(quantity(), '0');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating holding: The lot is gone.');
    expect(quantity()).toHaveValue(100);
  });

  test('takes the refusal back with the edit that is given up', async () => {
    await openPortfolio([aapl]);
    await press('Edit AAPL');
    await userEvent.clear(quantity());
    await press('Save');
    expect(await screen.findByRole('alert')).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
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
    const { shell } = await openPortfolio([], { answers: bitcoin });
    await fill(typed);
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(shell.questions).toEqual([question]);
  });

  test('is not sent when the user declines; the field keeps its input and takes focus', async () => {
    const addHolding = jest.fn();
    const { shell } = await openPortfolio([], { answers: bitcoin, confirms: false, actions: { addHolding } });
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
    const { shell } = await openPortfolio([], { answers });
    await fill({ ...typed, date });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(shell.questions).toEqual([]);
  });

  test('is confirmed in an edit that changes it', async () => {
    const updateHolding = jest.fn();
    const old = aHolding({ _id: 'lot-1', purchaseDate: '1901-05-03' });
    const { shell } = await openPortfolio([old], { confirms: false, actions: { updateHolding } });
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
