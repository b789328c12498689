import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aapl, failure, openPortfolio, press, row } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

describe('deleting', () => {
  const msft = aHolding({ _id: 'lot-3', symbol: 'MSFT', name: 'Microsoft' });
  const symbols = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent?.slice(0, 4));

  test('asks with the exact question, the lot and a red OK, then confirms', async () => {
    const { shell } = await openPortfolio([aapl]);
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
    await openPortfolio([aapl, msft], { actions: { removeHolding } });
    await press('Delete AAPL');
    expect(symbols()).toEqual(['MSFT']);
    await act(async () => refuse({ success: false, msg: 'No such holding.' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Error: No such holding.');
    expect(symbols()).toEqual(['AAPL', 'MSFT']);
  });

  test('looks again after a failure, because the lot may be gone: deleted elsewhere, or here with a lost response', async () => {
    const fetchPortfolio = jest.fn(async () => ({ success: true, msg: '' }));
    await openPortfolio([aapl, msft], { actions: { removeHolding: failure('Holding not found.'), fetchPortfolio } });
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
    const { shell } = await openPortfolio([aapl, msft]);
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
    expect(sent).toEqual([{ ...exact, restores: aapl._id }]);
    expect(symbols()).toEqual(['AAPL', 'MSFT']);
    expect(within(row('AAPL')).getByRole('button', { name: 'Edit AAPL' })).toHaveFocus();
  });

  test('offers Undo again when the undo failed', async () => {
    await openPortfolio([aapl, msft], { actions: { addHolding: failure('The market is not responding.') } });
    await press('Delete AAPL');
    await press('Undo');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error: The market is not responding.');
    expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
  });

  test('moves focus to the lot that takes its position', async () => {
    await openPortfolio([aapl, msft]);
    await press('Delete AAPL');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete MSFT' })).toHaveFocus());
  });

  test.each([
    ['to Undo after a key press', async () => userEvent.keyboard('{Enter}'), 'Undo'],
    ['not to Undo after a click', async () => press('Delete AAPL'), 'Delete MSFT'],
  ])('moves focus %s', async (_, remove, focused) => {
    const { shell } = await openPortfolio([aapl, msft]);
    const { removeHolding } = shell.session;
    const removed = { symbol: 'AAPL', quantity: '10', purchasePrice: '200', purchaseDate: null };
    Object.assign(shell.session, { removeHolding: async (id: string) => ({ ...(await removeHolding(id)), removed }) });
    screen.getByRole('button', { name: 'Delete AAPL' }).focus();
    await remove();
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: focused })).toHaveFocus());
  });

  test('names the buttons of two lots of one symbol apart', async () => {
    await openPortfolio([aapl, aHolding({ quantity: 25, purchasePrice: 182.31 }), msft]);
    const names = screen
      .getAllByRole('button', { name: /^Delete / })
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual(['Delete AAPL, 10 at $200.00', 'Delete AAPL, 25 at $182.31', 'Delete MSFT']);
  });

  test('keeps the lot on Cancel', async () => {
    const removeHolding = jest.fn();
    await openPortfolio([aapl], { confirms: false, actions: { removeHolding } });
    await press('Delete AAPL');
    expect(removeHolding).not.toHaveBeenCalled();
    expect(row('AAPL')).toBeInTheDocument();
  });

  test.each([
    ['No such holding.', 'Error: No such holding.'],
    ['Failed to delete holding', 'Error: Failed to delete holding'],
  ])('shows the failure %j', async (msg, words) => {
    await openPortfolio([aapl], { actions: { removeHolding: failure(msg) } });
    await press('Delete AAPL');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(row('AAPL')).toBeInTheDocument();
  });
});
