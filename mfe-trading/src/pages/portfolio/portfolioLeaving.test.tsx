import { aHolding } from '@bellwether/sdk/testing/builders.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPortfolio, press } from '../../testing/openPortfolio.tsx';

jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const lots = [aHolding({ _id: 'lot-1' }), aHolding({ _id: 'lot-2', symbol: 'MSFT', name: 'Microsoft', quantity: 5 })];
const quantityOf = (symbol: string) => screen.getByLabelText(`Quantity of ${symbol}`);

/** The question asked on leaving the page now. */
async function open(overrides: ShellOverrides = {}) {
  const { shell } = await openPortfolio(lots, overrides);
  return { shell, asked: () => shell.guards.map(({ message }) => message) };
}

/** An edit of AAPL with a changed quantity. */
async function openChanged(overrides?: ShellOverrides) {
  const opened = await open(overrides);
  await press('Edit AAPL');
  await userEvent.type(quantityOf('AAPL'), '5');
  return opened;
}

const GONE = 'The AAPL holding you were editing was deleted. Your changes were not saved.';
const UNSAVED = 'You have unsaved changes. Leave without saving them?';

describe('an edit of a lot', () => {
  test('asks before leaving while it differs from the saved lot', async () => {
    const { asked } = await open();
    await press('Edit AAPL');
    expect(asked()).toEqual([]);
    await userEvent.type(quantityOf('AAPL'), '5');
    expect(asked()).toEqual([UNSAVED]);
    await userEvent.keyboard('{Backspace}');
    expect(asked()).toEqual([]);
  });

  test.each(['Cancel', 'Save'])('stops asking after %s', async (button) => {
    const { asked } = await openChanged({ actions: { updateHolding: async () => ({ success: true, msg: '' }) } });
    await press(button);
    await waitFor(() => expect(asked()).toEqual([]));
  });

  test('keeps asking after a refusal and in the By symbol view', async () => {
    const { asked } = await openChanged({ actions: { updateHolding: async () => ({ success: false, msg: 'No.' }) } });
    await press('Save');
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('radio', { name: 'By symbol' }));
    expect(asked()).toEqual([UNSAVED]);
  });

  test('does not ask once its lot was deleted elsewhere', async () => {
    const { shell, asked } = await openChanged();
    await act(() => shell.session.removeHolding('lot-1'));
    expect(screen.queryByLabelText('Quantity of AAPL')).not.toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  test('reports that its lot was deleted elsewhere and moves focus to the next row', async () => {
    const { shell } = await openChanged();
    expect(quantityOf('AAPL')).toHaveFocus();
    await act(() => shell.session.removeHolding('lot-1'));
    expect(screen.getByRole('alert')).toHaveTextContent(GONE);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete MSFT' })).toHaveFocus());
  });

  test('reports it for the last lot as well', async () => {
    const { shell } = await openChanged();
    await act(() => shell.session.removeHolding('lot-2'));
    await act(() => shell.session.removeHolding('lot-1'));
    expect(screen.getByRole('alert')).toHaveTextContent(GONE);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('ends silently with its lot when unchanged, keeping focus nearby', async () => {
    const { shell } = await open();
    await press('Edit AAPL');
    await act(() => shell.session.removeHolding('lot-1'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete MSFT' })).toHaveFocus());
  });

  test('shows the server’s refusal when the lot is gone at save time', async () => {
    const { shell } = await openChanged({
      actions: {
        updateHolding: async () => {
          await shell.session.removeHolding('lot-1');
          return { success: false, msg: 'Holding not found.' };
        },
      },
    });
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Error updating holding: Holding not found.');
    expect(screen.queryByText(GONE)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete MSFT' })).toHaveFocus());
  });
});

describe('another edit', () => {
  test('starts immediately when nothing would be lost', async () => {
    const { shell } = await open();
    await press('Edit AAPL');
    await press('Edit MSFT');
    expect(quantityOf('MSFT')).toHaveFocus();
    expect(shell.questions).toEqual([]);
  });

  test('asks before discarding edits and starts when the user agrees', async () => {
    const { shell } = await openChanged();
    await press('Edit MSFT');
    expect(shell.questions).toEqual([
      { message: 'You have unsaved changes to AAPL. Discard them?', okLabel: 'Discard', danger: true },
    ]);
    expect(quantityOf('MSFT')).toHaveValue(5);
    expect(quantityOf('MSFT')).toHaveFocus();
    expect(screen.queryByLabelText('Quantity of AAPL')).not.toBeInTheDocument();
  });

  test('keeps the first edit when the user declines', async () => {
    await openChanged({ confirms: false });
    await press('Edit MSFT');
    expect(quantityOf('AAPL')).toHaveValue(105);
    expect(screen.queryByLabelText('Quantity of MSFT')).not.toBeInTheDocument();
  });

  test.each([
    [{ success: true, msg: '' }, 0],
    [{ success: false, msg: 'No.' }, 1],
  ])('waits for a save in progress: %j leads to %d questions', async (answer, questions) => {
    let finish = (_: typeof answer) => {};
    const updateHolding = () => new Promise<typeof answer>((resolve) => (finish = resolve));
    const { shell } = await openChanged({ actions: { updateHolding } });
    await press('Save');
    await press('Edit MSFT');
    expect(quantityOf('AAPL')).toBeInTheDocument();
    await act(async () => finish(answer));
    await waitFor(() => expect(quantityOf('MSFT')).toBeInTheDocument());
    expect(shell.questions).toHaveLength(questions);
  });
});

describe('a new lot', () => {
  test('asks once it has a figure, not for a symbol alone, and not after it is added', async () => {
    const { asked } = await open({ actions: { addHolding: async () => ({ success: true, msg: '' }) } });
    await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), 'KO');
    expect(asked()).toEqual([]);
    await userEvent.type(screen.getByLabelText('Quantity'), '3');
    expect(asked()).toEqual(['You haven’t added the new holding. Leave without adding it?']);
    await userEvent.type(screen.getByLabelText('Purchase Price (per unit)'), '60');
    await press('Add Holding');
    await waitFor(() => expect(asked()).toEqual([]));
  });

  test('shares one question with an open edit and still asks when the edit is over', async () => {
    const { asked } = await openChanged();
    await userEvent.type(screen.getByLabelText('Quantity'), '3');
    expect(asked()).toEqual([UNSAVED]);
    await press('Cancel');
    expect(asked()).toEqual(['You haven’t added the new holding. Leave without adding it?']);
  });
});
