import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { act as doing, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CHAT, input, KEPT, openChat, panel } from '../testing/openChat.tsx';

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
  expect(within(panel()).getAllByRole('link', { name: 'AAPL' })[0] as HTMLElement).toHaveAttribute(
    'href',
    '/symbol/AAPL',
  );
  expect(await violationsOf(container)).toEqual([]);
  expect(within(panel()).getByRole('button', { name: 'Undo' })).toHaveFocus();
  await press('Undo');
  expect(made(REMOVE)).toEqual([{ params: { id: 'alert-1' } }]);
  expect(within(panel()).getByText('Undone.')).toBeInTheDocument();
  expect(input()).toHaveFocus(); // the button is gone
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

const KEPT_OFFER = { prompt: 'alert me when AAPL is above 200', reply: 'I can set this alert.', askedAt: 1 };
const keptWith = (...offers: object[]) =>
  openChat({
    answers: {
      [KEPT]: { exchanges: offers.map((offer) => ({ ...KEPT_OFFER, offer })) } as never,
      [ADD]: { _id: 'alert-1' } as never,
      [REMOVE]: { msg: 'Deleted.' },
    },
  });

test('shows the button of a kept reply again, also above later messages, and does it once', async () => {
  const { shell, container } = await keptWith(
    { act, state: 'open' },
    { act: { kind: 'watch', symbol: 'KO' }, state: 'open' },
  );
  await screen.findByRole('button', { name: 'Add KO to my watchlist' });
  await press(LABEL);
  expect(shell.calls.filter(({ call }) => call === ADD)).toHaveLength(1);
  expect(within(panel()).getByText(/^Alert set: AAPL is above \$200\.00\./)).toBeInTheDocument();
  expect(within(panel()).queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('says that a kept act is done, and takes that back', async () => {
  const { shell } = await keptWith({ act, state: 'done', alertId: 'alert-7' });
  expect(await within(panel()).findByText(/^Alert set: AAPL is above \$200\.00\./)).toBeInTheDocument();
  expect(within(panel()).queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
  await press('Undo');
  expect(shell.calls.at(-1)).toMatchObject({ call: REMOVE, input: { params: { id: 'alert-7' } } });
});

test('says that an old offer has expired, and shows no button', async () => {
  await keptWith({ act, state: 'expired' });
  expect(await within(panel()).findByText('This offer has expired. Ask again for a new one.')).toBeInTheDocument();
  expect(within(panel()).queryByRole('button', { name: /AAPL/ })).not.toBeInTheDocument();
});

test('shows what another tab did once this one comes back', async () => {
  const answers: Answers = { [KEPT]: { exchanges: [{ ...KEPT_OFFER, offer: { act, state: 'open' } }] } };
  await openChat({ answers });
  await screen.findByRole('button', { name: LABEL });
  answers[KEPT] = { exchanges: [{ ...KEPT_OFFER, offer: { act, state: 'done', alertId: 'alert-7' } }] };
  await doing(async () => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await within(panel()).findByText(/^Alert set/)).toBeInTheDocument();
  expect(within(panel()).queryByRole('button', { name: LABEL })).not.toBeInTheDocument();
});

test('shows no button for anything else', async () => {
  await offered({}, { kind: 'sell', symbol: 'AAPL' });
  expect(within(panel()).queryByRole('button', { name: /AAPL/ })).not.toBeInTheDocument();
});
