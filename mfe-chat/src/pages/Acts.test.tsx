import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHAT, input, openChat, panel } from '../testing/openChat.tsx';

const ADD = 'POST /api/alerts';
const REMOVE = 'DELETE /api/alerts/:id';
const act = { kind: 'alert', symbol: 'AAPL', alert: 'price-above', value: 200 } as const;
const LABEL = 'Alert me when AAPL is above $200.00';

async function offered(answers: object = {}, offer: unknown = act) {
  const shown = await openChat({ answers: { [CHAT]: { reply: 'Tap to confirm.', act: offer } as never, ...answers } });
  await userEvent.type(input(), 'alert me when AAPL is above 200{Enter}');
  await screen.findByText('Tap to confirm.');
  const made = (call: string) => shown.shell.calls.filter((one) => one.call === call).map((one) => one.input);
  return { ...shown, made };
}

const press = (name: string) => userEvent.click(within(panel()).getByRole('button', { name }));

test('does what the button says after one tap, not before, and takes it back', async () => {
  const { made, container } = await offered({ [ADD]: { _id: 'alert-1' }, [REMOVE]: { msg: 'Deleted.' } });
  expect(made(ADD)).toEqual([]);
  await press(LABEL);
  expect(made(ADD)).toEqual([{ body: { symbol: 'AAPL', kind: 'price-above', value: 200 } }]);
  expect(within(panel()).getByText(/^Alert set: AAPL is above \$200\.00\./)).toBeInTheDocument();
  expect(within(panel()).getByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/symbol/AAPL');
  expect(await violationsOf(container)).toEqual([]);
  expect(within(panel()).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await press('Undo');
  expect(made(REMOVE)).toEqual([{ params: { id: 'alert-1' } }]);
  expect(within(panel()).getByText('Undone.')).toBeInTheDocument();
});

test('says why it was refused, and can be tried again', async () => {
  await offered({
    [ADD]: () => {
      throw aRefusal(422, 'You may have at most 100 alerts.');
    },
  });
  await press(LABEL);
  expect(within(panel()).getByRole('alert')).toHaveTextContent('You may have at most 100 alerts.');
  expect(within(panel()).getByRole('button', { name: LABEL })).toBeEnabled();
});

test('puts a symbol on the watchlist with the session, so that open pages show it', async () => {
  const { shell } = await offered({}, { kind: 'watch', symbol: 'MSFT' });
  await press('Add MSFT to my watchlist');
  expect(shell.session.get().watchlist).toContain('MSFT');
  expect(within(panel()).getByRole('link', { name: 'Watchlist' })).toHaveAttribute('href', '/watchlist');
  await press('Undo');
  expect(shell.session.get().watchlist).not.toContain('MSFT');
});

test('shows no button for anything else', async () => {
  await offered({}, { kind: 'sell', symbol: 'AAPL' });
  expect(within(panel()).queryByRole('button', { name: /AAPL/ })).not.toBeInTheDocument();
});
