import { anInstrument } from '@bellwether/sdk/testing/builders.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyLot, type LotForm } from '../../model/portfolio/lotForm.ts';
import { AddHoldingForm } from './AddHoldingForm.tsx';

test('choosing a suggested symbol does not submit the lot', async () => {
  const added: LotForm[] = [];
  const onAdd = async (form: LotForm) => {
    added.push(form);
    return null;
  };
  withShell(<AddHoldingForm startsOpen pending={false} onAdd={onAdd} onUnsaved={() => {}} />, {
    answers: { 'GET /api/market-data/search': [anInstrument()] },
  });
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
