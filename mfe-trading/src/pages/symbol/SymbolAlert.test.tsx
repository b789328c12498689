import type { Alert } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openSymbol } from '../../testing/openSymbol.tsx';

const ADD = 'POST /api/alerts';
const added: Alert = {
  _id: '0199d2c0-0000-7000-8000-0000000000a1',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  type: 'stock',
  kind: 'price-above',
  value: 243,
  state: 'on',
  createdAt: '2026-11-20T20:00:00.000Z',
  firedAt: null,
};

async function openDialog(answers: Answers = {}, rest: ShellOverrides = {}) {
  const { shell } = openSymbol({ [ADD]: added, ...answers }, rest);
  await userEvent.click(await screen.findByRole('button', { name: 'Set Alert' }));
  const element = await screen.findByRole('dialog', { name: 'Alert for AAPL' });
  const sent = (call: string) => shell.calls.filter((made) => made.call === call).map(({ input }) => input);
  return { shell, element, dialog: within(element), sent };
}

test('suggests a value near the price, adds the alert, and offers to take it back', async () => {
  const { shell, element, dialog, sent } = await openDialog({ 'DELETE /api/alerts/:id': { msg: 'Alert deleted.' } });
  expect(await violationsOf(element)).toEqual([]);
  expect(dialog.getByLabelText('Price ($)')).toHaveValue('243');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Alert' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(ADD)).toEqual([{ body: { symbol: 'AAPL', kind: 'price-above', value: 243 } }]);
  expect(shell.notices).toMatchObject([{ kind: 'success', message: 'Alert added: AAPL rises to $243.00.' }]);
  shell.notices[0]?.action?.run();
  await waitFor(() => expect(shell.notices[1]?.message).toBe('Alert deleted.'));
  expect(sent('DELETE /api/alerts/:id')).toEqual([{ params: { id: added._id } }]);
});

test.each([
  ['You have 2 alerts on AAPL', ['AAPL', 'KO', 'AAPL']],
  ['You have 1 alert on AAPL', ['AAPL']],
  ['See all alerts', ['KO']],
])('%s leads to them', async (name, symbols) => {
  const alerts = symbols.map((symbol, at) => ({ ...added, symbol, _id: `${added._id.slice(0, -1)}${at}` }));
  const { dialog } = await openDialog({ 'GET /api/alerts': { alerts, events: [] } });
  expect(await dialog.findByRole('link', { name })).toHaveAttribute('href', '/settings#alerts');
});

test('alerts that did not load are not counted', async () => {
  const { shell, dialog } = await openDialog({ 'GET /api/alerts': () => Promise.reject(aRefusal(503, 'Down.')) });
  await waitFor(() => expect(shell.reports.map(({ where }) => where)).toContain('alerts on a symbol'));
  expect(dialog.getByRole('link', { name: 'See all alerts' })).toBeVisible();
});

test('says that no email comes before the address is confirmed', async () => {
  const session = aSession({ user: aUserProfile({ emailVerified: false }) });
  const { element, dialog } = await openDialog({}, { session });
  expect(dialog.getByText('Confirm your email address to get emails.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Resend link' })).toBeVisible();
  expect(dialog.getByLabelText('Price ($)')).toHaveFocus();
  expect(await violationsOf(element)).toEqual([]);
});

test('suggests another value for another kind, and none for a forecast', async () => {
  const { dialog, sent } = await openDialog({ [ADD]: { ...added, kind: 'forecast-turn', value: null } });
  await userEvent.selectOptions(dialog.getByLabelText('When'), 'Price falls to');
  expect(dialog.getByLabelText('Price ($)')).toHaveValue('220');
  await userEvent.selectOptions(dialog.getByLabelText('When'), 'Moves in a day');
  expect(dialog.getByLabelText('Percent')).toHaveValue('5');
  await userEvent.selectOptions(dialog.getByLabelText('When'), 'Forecast turns');
  await userEvent.click(dialog.getByRole('button', { name: 'Add Alert' }));
  await waitFor(() => expect(sent(ADD)).toEqual([{ body: { symbol: 'AAPL', kind: 'forecast-turn' } }]));
});

test.each([
  ['beside its field', [{ field: 'value', msg: 'You already have this alert.' }]],
  ['for the form as a whole', []],
])('shows a refusal %s, and keeps what was typed', async (_, errors) => {
  const msg = 'You already have this alert.';
  const { dialog } = await openDialog({ [ADD]: () => Promise.reject(aRefusal(409, msg, errors)) });
  const price = dialog.getByLabelText('Price ($)');
  await userEvent.clear(price);
  await userEvent.type(price, '250{Enter}');
  expect(await dialog.findByText(msg)).toBeVisible();
  expect(price).toHaveValue('250');
});
