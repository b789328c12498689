import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../testing/axe.ts';
import { aSession } from '../testing/inMemorySession.ts';
import type { ShellOverrides } from '../testing/inMemoryShell.ts';
import { withShell } from '../testing/withShell.tsx';
import { WatchSymbol } from './WatchSymbol.tsx';

const open = (overrides: ShellOverrides = {}) => withShell(<WatchSymbol symbol="AAPL" />, overrides);
const button = () => screen.getByRole('button', { name: 'Add to Watchlist' });
const onTheList = () => screen.queryByText('AAPL is on your watchlist.');

test('adds the symbol, confirms it, and keeps the focus', async () => {
  const { shell, container } = open();
  expect(onTheList()).toBeNull();
  await userEvent.click(button());
  expect(shell.session.get().watchlist).toEqual(['AAPL']);
  expect(shell.notices).toMatchObject([{ kind: 'success', message: "'AAPL' added to watchlist!" }]);
  expect(onTheList()).toHaveFocus();
  expect(await violationsOf(container)).toEqual([]);
});

test('an added symbol can be undone, and the focus stays in its place', async () => {
  const { shell } = open();
  await userEvent.click(button());
  const [notice] = shell.notices;
  expect(notice?.action?.label).toBe('Undo');
  await act(async () => notice?.action?.run());
  expect(shell.session.get().watchlist).toEqual([]);
  expect(button()).toHaveFocus();
});

test.each([
  ['BTC-USD', 'BTC'],
  ['BTC', 'BTC-USD'],
])('%s has no button either when the list has it as %s', (symbol, listed) => {
  withShell(<WatchSymbol symbol={symbol} />, { session: aSession({ watchlist: ['AAPL', listed] }) });
  expect(screen.getByText(`${listed} is on your watchlist.`)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a symbol already on the watchlist has no button and takes no focus', () => {
  open({ session: aSession({ watchlist: ['AAPL'] }) });
  expect(onTheList()).toBeInTheDocument();
  expect(onTheList()).not.toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['in the words of the server', 'A watchlist may have at most 200 symbols.'],
  ['in its own words', ''],
])('a refusal is told %s', async (_, msg) => {
  const { shell } = open({ actions: { addToWatchlist: async () => ({ success: false, msg }) } });
  await userEvent.click(button());
  expect(shell.notices).toEqual([{ kind: 'error', message: msg || 'Failed to add symbol.' }]);
  expect(button()).toBeEnabled();
});

test('a failed undo is reported', async () => {
  const { shell } = open({
    actions: { removeFromWatchlist: async () => ({ success: false, msg: 'Failed to remove from watchlist' }) },
  });
  await userEvent.click(button());
  await act(async () => shell.notices[0]?.action?.run());
  expect(shell.notices[1]).toEqual({ kind: 'error', message: 'Failed to remove from watchlist' });
  expect(onTheList()).toBeInTheDocument();
});
