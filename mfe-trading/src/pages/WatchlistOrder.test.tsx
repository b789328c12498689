import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openWatchlist as open } from '../testing/openWatchlist.tsx';

const order = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => userEvent.click(button(name));
const said = () => screen.getByText(/ is now \d+ of \d+\.$/);

/** A server that holds each order request until told to respond. */
function held() {
  const asked: (readonly string[])[] = [];
  const answers: ((result: ActionResult) => void)[] = [];
  const orderWatchlist = (symbols: readonly string[]) =>
    new Promise<ActionResult>((resolve) => {
      asked.push(symbols);
      answers.push(resolve);
    });
  const answer = (result: ActionResult) => act(async () => answers.shift()?.(result));
  return { asked, answer, actions: { orderWatchlist } };
}

test('changes with a row’s buttons, is saved in the session, and is announced', async () => {
  const { shell, container } = open(['AAPL', 'BTC', 'KO']);
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  expect(shell.session.get().watchlist).toEqual(['BTC', 'AAPL', 'KO']);
  expect(said()).toHaveTextContent('AAPL is now 2 of 3.');
  expect(said().parentElement).toHaveAttribute('aria-live', 'polite');
  await press('Move KO up');
  expect(order()).toEqual(['BTC', 'KO', 'AAPL']);
  expect(said()).toHaveTextContent('KO is now 2 of 3.');
  expect(await violationsOf(container)).toEqual([]);
});

test('changes by keyboard from anywhere in a row, and focus follows', async () => {
  open(['AAPL', 'BTC', 'KO']);
  act(() => button('Remove AAPL').focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['BTC', 'KO', 'AAPL']);
  expect(button('Remove AAPL')).toHaveFocus();
  act(() => screen.getByRole('link', { name: 'KO' }).focus());
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(order()).toEqual(['KO', 'BTC', 'AAPL']);
  expect(screen.getByRole('link', { name: 'KO' })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  await userEvent.keyboard('{ArrowUp}');
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
});

test('keeps focus and moves nothing at the ends of the list', async () => {
  const { asked, actions } = held();
  open(['AAPL', 'BTC'], { actions });
  expect(button('Move AAPL up')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move BTC down')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move AAPL down')).not.toHaveAttribute('aria-disabled');
  await press('Move AAPL up');
  expect(button('Move AAPL up')).toHaveFocus();
  expect(said()).toHaveTextContent('AAPL is now 1 of 2.');
  expect(asked).toEqual([]);
});

test('shows moves immediately and sends only the last of several quick ones', async () => {
  const { asked, answer, actions } = held();
  open(['AAPL', 'BTC', 'KO', 'MSFT'], { actions });
  for (let step = 0; step < 3; step += 1) await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'KO', 'MSFT', 'AAPL']);
  await answer({ success: true, msg: '' });
  expect(asked).toEqual([
    ['BTC', 'AAPL', 'KO', 'MSFT'],
    ['BTC', 'KO', 'MSFT', 'AAPL'],
  ]);
  expect(order()).toEqual(['BTC', 'KO', 'MSFT', 'AAPL']);
});

test.each([
  ['the server’s message', 'Your watchlist changed in another window. It now contains AAPL, BTC.'],
  ['the session’s message', 'Failed to order watchlist'],
])('is reverted on refusal, with %s', async (_, msg) => {
  const { answer, actions } = held();
  const { shell } = open(['AAPL', 'BTC'], { actions });
  await press('Move AAPL down');
  await press('Move AAPL up');
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL']);
  await answer({ success: false, msg });
  expect(order()).toEqual(['AAPL', 'BTC']);
  expect(shell.notices).toEqual([{ kind: 'error', message: msg }]);
});

test('includes a symbol added while a move is in flight', async () => {
  const { asked, answer, actions } = held();
  const { shell } = open(['AAPL', 'BTC'], { actions });
  await press('Move AAPL down');
  await act(() => shell.session.addToWatchlist('KO'));
  expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
  await press('Move KO up');
  await answer({ success: true, msg: '' });
  expect(asked.at(-1)).toEqual(['BTC', 'KO', 'AAPL']);
});

test('does not refetch prices', async () => {
  const { shell } = open(['AAPL', 'BTC']);
  await screen.findByText('Apple Inc.');
  await press('Move AAPL down');
  expect(order()).toEqual(['BTC', 'AAPL']);
  expect(shell.calls).toHaveLength(1);
});

test('cannot change while the list is sorted by a column', async () => {
  open(['BTC', 'AAPL']);
  await userEvent.click(screen.getByRole('button', { name: 'Symbol' }));
  expect(order()).toEqual(['AAPL', 'BTC']);
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  act(() => button('Remove AAPL').focus());
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(order()).toEqual(['AAPL', 'BTC']);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Symbol' }));
  expect(order()).toEqual(['BTC', 'AAPL']);
  expect(button('Move BTC down')).toBeInTheDocument();
});

test('offers no moves for a single symbol', () => {
  open(['AAPL']);
  expect(screen.queryByRole('button', { name: /^Move|Reorder/ })).toBeNull();
});

test('shows the move buttons on request on a phone', async () => {
  const { matchMedia } = window;
  const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
  window.matchMedia = (() => phone) as unknown as typeof window.matchMedia;
  try {
    const { container } = open(['AAPL', 'BTC']);
    expect(container.querySelector('[data-reordering]')).toBeNull();
    await press('Reorder');
    expect(button('Reorder')).toHaveAttribute('aria-pressed', 'true');
    expect(container.querySelector('[data-reordering]')).toContainElement(button('Move AAPL down'));
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Symbol, lowest first');
    expect(screen.queryByRole('button', { name: /^Move|Reorder/ })).toBeNull();
    expect(container.querySelector('[data-reordering]')).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'As listed');
    expect(button('Reorder')).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(container)).toEqual([]);
  } finally {
    window.matchMedia = matchMedia;
  }
});
