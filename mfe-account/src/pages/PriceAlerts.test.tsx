import type { Alert } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PriceAlerts } from './PriceAlerts.tsx';

const LIST = 'GET /api/alerts';

const alert = (part: Partial<Alert> = {}): Alert => ({
  _id: '0199d2c0-0000-7000-8000-0000000000a1',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  type: 'stock',
  kind: 'price-above',
  value: 250,
  state: 'on',
  createdAt: '2026-11-18T08:12:00.000Z',
  firedAt: null,
  ...part,
});
const open = (answers: Answers = {}) =>
  withShell(<PriceAlerts />, { answers: { [LIST]: { alerts: [], events: [] }, ...answers } });
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('lists what each alert waits for, and what went off', async () => {
  const { container } = open({
    [LIST]: {
      alerts: [
        alert(),
        alert({ _id: 'b', kind: 'day-move', value: 5, state: 'paused' }),
        alert({ _id: 'c', symbol: 'BTC', type: 'crypto', kind: 'forecast-turn', value: null }),
        alert({ _id: 'd', symbol: 'T', kind: 'forecast-turn', value: null }),
      ],
      events: [{ _id: 'e', symbol: 'KO', at: '2026-11-19T08:12:00.000Z', sentence: 'KO fell to $60.00.' }],
    },
  });
  await screen.findByText('rises to $250.00');
  expect(rows()).toEqual([
    expect.stringContaining('AAPL rises to $250.00'),
    expect.stringContaining('AAPL moves 5% in a day Paused'),
    expect.stringContaining('The forecast for BTC turns'),
    expect.stringContaining('The forecast for T turns'),
    expect.stringContaining('KO fell to $60.00.'),
  ]);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/symbol/AAPL', '/symbol/AAPL', '/symbol/BTC', '/symbol/T', '/symbol/KO']);
  expect(
    screen.getByText('The forecast for', { exact: false, selector: 'span:has([href="/symbol/T"])' }),
  ).toHaveTextContent('for T turns');
  expect(await violationsOf(container)).toEqual([]);
});

test.each([true, false])('says that emails need a confirmed address: %s', (emailVerified) => {
  withShell(<PriceAlerts />, {
    session: aSession({ user: aUserProfile({ emailVerified }) }),
    answers: { [LIST]: { alerts: [], events: [] } },
  });
  expect(screen.queryAllByText('Confirm your email address to get emails.')).toHaveLength(emailVerified ? 0 : 1);
});

test('adds an alert and empties the form', async () => {
  const { shell } = open({ 'POST /api/alerts': alert() });
  await userEvent.type(await screen.findByLabelText('Symbol'), 'aapl');
  await userEvent.type(screen.getByLabelText('Price ($)'), '$1,250.50');
  await userEvent.click(screen.getByRole('button', { name: 'Add Alert' }));
  await waitFor(() => expect(screen.getByLabelText('Symbol')).toHaveValue(''));
  expect(shell.calls.find((made) => made.call === 'POST /api/alerts')?.input).toEqual({
    body: { symbol: 'AAPL', kind: 'price-above', value: 1250.5 },
  });
});

test('a list that fails leaves the form', async () => {
  open({ [LIST]: () => Promise.reject(aRefusal(503, 'Service unavailable.')) });
  await userEvent.type(screen.getByLabelText('Symbol'), 'ko');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByLabelText('Symbol')).toHaveValue('KO');
});

test('an alert on a forecast has no price', async () => {
  const { shell } = open({ 'POST /api/alerts': alert({ kind: 'forecast-turn', value: null }) });
  await userEvent.type(await screen.findByLabelText('Symbol'), 'AAPL');
  await userEvent.selectOptions(screen.getByLabelText('When'), 'Forecast turns');
  expect(screen.queryByLabelText('Price ($)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add Alert' }));
  await waitFor(() => expect(shell.calls.some((made) => made.call === 'POST /api/alerts')).toBe(true));
  expect(shell.calls.find((made) => made.call === 'POST /api/alerts')?.input).toEqual({
    body: { symbol: 'AAPL', kind: 'forecast-turn' },
  });
});

test('shows a refusal beside its field and keeps what was typed', async () => {
  const msg = 'Please enter a price above 0.';
  open({ 'POST /api/alerts': () => Promise.reject(aRefusal(400, msg, [{ field: 'value', msg }])) });
  await userEvent.type(await screen.findByLabelText('Symbol'), 'AAPL');
  await userEvent.click(screen.getByRole('button', { name: 'Add Alert' }));
  expect(await screen.findByText('Please enter a price above 0.')).toBeVisible();
  expect(screen.getByLabelText('Symbol')).toHaveValue('AAPL');
});

test('the focus stays on the button that pauses, and goes from one that deletes to that of the next alert', async () => {
  const kept = alert({ _id: 'b', symbol: 'KO' });
  let listed = [alert(), kept];
  open({
    [LIST]: () => ({ alerts: listed, events: [] }),
    'PUT /api/alerts/:id': alert({ state: 'paused' }),
    'DELETE /api/alerts/:id': () => {
      listed = [kept];
      return { msg: 'Alert deleted.' };
    },
  });
  const pause = await screen.findByRole('button', { name: 'Pause: AAPL rises to $250.00' });
  await userEvent.click(pause);
  await waitFor(() => expect(pause).not.toHaveAttribute('aria-disabled', 'true'));
  expect(pause).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Delete: AAPL rises to $250.00' }));
  const next = screen.getByRole('button', { name: 'Delete: KO rises to $250.00' });
  await waitFor(() => expect(next).toHaveFocus());
});

test('pauses and deletes', async () => {
  const { shell } = open({
    [LIST]: { alerts: [alert()], events: [] },
    'PUT /api/alerts/:id': alert({ state: 'paused' }),
    'DELETE /api/alerts/:id': { msg: 'Alert deleted.' },
  });
  const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
  await userEvent.click(row.getByRole('button', { name: 'Pause: AAPL rises to $250.00' }));
  await waitFor(() => expect(shell.calls.some((made) => made.call === 'PUT /api/alerts/:id')).toBe(true));
  await waitFor(() => expect(row.getByRole('button', { name: /^Delete/ })).toBeEnabled());
  await userEvent.click(row.getByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(shell.calls.some((made) => made.call === 'DELETE /api/alerts/:id')).toBe(true));
});

test('a deleted alert comes back, paused as it was', async () => {
  const { shell } = open({
    [LIST]: { alerts: [alert({ state: 'paused' })], events: [] },
    'DELETE /api/alerts/:id': { msg: 'Alert deleted.' },
    'POST /api/alerts': alert({ _id: 'again' }),
    'PUT /api/alerts/:id': alert({ _id: 'again', state: 'paused' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]).toMatchObject({
    message: 'Alert deleted: AAPL rises to $250.00.',
    action: { label: 'Undo' },
  });
  shell.notices[0]?.action?.run();
  await waitFor(() => expect(shell.calls.at(-2)).toMatchObject({ call: 'PUT /api/alerts/:id' }));
  const asked = shell.calls.find(({ call }) => call === 'POST /api/alerts');
  expect(asked).toMatchObject({ input: { body: { symbol: 'AAPL', kind: 'price-above', value: 250 } } });
});
