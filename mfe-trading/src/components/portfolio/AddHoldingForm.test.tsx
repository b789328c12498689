import { anInstrument } from '@bellwether/sdk/testing/builders.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyLot, type LotForm } from '../../model/portfolio/lotForm.ts';
import { AddHoldingForm } from './AddHoldingForm.tsx';

test('takes a symbol that is asked for later, keeps what was typed, and can be asked again', async () => {
  const onTaken = jest.fn();
  const form = (symbol: string | null) => (
    <AddHoldingForm
      symbol={symbol}
      onTaken={onTaken}
      startsOpen
      pending={false}
      onAdd={async () => null}
      onUnsaved={() => {}}
    />
  );
  const { rerender } = withShell(form(null));
  await userEvent.type(screen.getByLabelText('Quantity'), '3');
  await userEvent.click(document.body);
  onTaken.mockClear();
  rerender(form('AAPL'));
  const symbol = screen.getByRole('combobox', { name: 'Symbol' });
  expect(symbol).toHaveValue('AAPL');
  expect(screen.getByLabelText('Quantity')).toHaveFocus();
  expect(screen.getByLabelText('Quantity')).toHaveValue(3);
  expect(onTaken).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(onTaken).toHaveBeenCalled();
  rerender(form(null));
  rerender(form(''));
  expect(symbol).toHaveFocus();
  expect(symbol).toHaveValue('AAPL');
});

test.each([
  [false, 'keeps the figures of another symbol', 'KO', 3],
  [true, 'discards the figures of another symbol where the user agrees', 'AAPL', null],
])('asks first: %s %s', async (confirms, _, symbol, quantity) => {
  const form = (asked: string | null) => (
    <AddHoldingForm
      symbol={asked}
      onTaken={() => {}}
      startsOpen
      pending={false}
      onAdd={async () => null}
      onUnsaved={() => {}}
    />
  );
  const { shell, rerender } = withShell(form(null), { confirms });
  await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), 'ko');
  await userEvent.type(screen.getByLabelText('Quantity'), '3');
  await userEvent.click(document.body);
  rerender(form('AAPL'));
  await waitFor(() => expect(screen.getByLabelText('Quantity')).toHaveFocus());
  expect(shell.questions).toEqual([
    { message: 'You haven’t added the new holding. Discard it?', okLabel: 'Discard', danger: true },
  ]);
  expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue(symbol);
  expect(screen.getByLabelText('Quantity')).toHaveValue(quantity);
});

test('choosing a suggested symbol does not submit the lot', async () => {
  const added: LotForm[] = [];
  const onAdd = async (form: LotForm) => {
    added.push(form);
    return null;
  };
  withShell(
    <AddHoldingForm symbol={null} onTaken={() => {}} startsOpen pending={false} onAdd={onAdd} onUnsaved={() => {}} />,
    {
      answers: { 'GET /api/market-data/search': [anInstrument()] },
    },
  );
  const symbol = screen.getByRole('combobox', { name: 'Symbol' });
  await userEvent.type(symbol, 'apple');
  await screen.findByRole('option', { name: 'AAPL Apple Inc. Stock' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(symbol).toHaveValue('AAPL');
  expect(symbol).toHaveFocus();
  expect(added).toEqual([]);
  await userEvent.tab();
  await userEvent.keyboard('3');
  await userEvent.tab();
  await userEvent.keyboard('200{Enter}');
  expect(added).toEqual([{ ...emptyLot, symbol: 'AAPL', quantity: '3', purchasePrice: '200' }]);
});
