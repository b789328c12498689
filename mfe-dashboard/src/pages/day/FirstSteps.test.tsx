import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio, aUserProfile, somePreferences } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FirstSteps } from './FirstSteps.tsx';

const ME = 'GET /api/auth/me';
const SAVE = 'PUT /api/auth/update-profile';
const newcomer = aUserProfile({ appPreferences: somePreferences({ gettingStarted: 'shown' }) });
const four = ['AAPL', 'MSFT', 'NVDA', 'BTC'];

function Steps() {
  const [open, setOpen] = useState(true);
  return <FirstSteps open={open} onClose={() => setOpen(false)} />;
}

const open = (session: Parameters<typeof aSession>[0] = {}, answers: Answers = {}) =>
  withShell(<Steps />, { session: aSession({ user: newcomer, ...session }), answers: { [ME]: newcomer, ...answers } });
const titles = () => screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);

test('offers three steps and leads to where they are taken', async () => {
  const { container } = open();
  expect(titles()).toEqual(['Add your holdings', 'Watch five symbols', 'Get your first forecast']);
  expect(screen.getByRole('link', { name: 'Add holdings' })).toHaveAttribute('href', '/portfolio');
  expect(screen.getByRole('link', { name: 'search for others' })).toHaveAttribute('href', '/watchlist');
  expect(screen.getByRole('link', { name: 'Get a forecast' })).toHaveAttribute('href', '/predict');
  expect(await violationsOf(container)).toEqual([]);
});

test('ticks a step that was taken before and shows no more than its title', () => {
  open({ portfolio: aPortfolio([aHolding()]) });
  expect(titles()[0]).toBe('Add your holdings (done)');
  expect(screen.queryByRole('link', { name: 'Add holdings' })).not.toBeInTheDocument();
});

test('adds and removes a suggested symbol with one click, and ticks at five', async () => {
  const { shell } = open({ watchlist: four });
  expect(screen.getByText(/^4 of 5 added\./)).toBeInTheDocument();
  const chips = within(screen.getByRole('list', { name: 'Suggestions' }));
  const ether = chips.getByRole('button', { name: 'Watch ETH' });
  expect(ether).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(ether);
  expect(shell.session.get().watchlist).toEqual([...four, 'ETH']);
  expect(ether).toHaveAttribute('aria-pressed', 'true');
  expect(titles()[1]).toBe('Watch five symbols (done)');
  await userEvent.click(chips.getByRole('button', { name: 'Watch AAPL' }));
  expect(shell.session.get().watchlist).toEqual(['MSFT', 'NVDA', 'BTC', 'ETH']);
});

test('knows a coin that is watched as a pair of the dollar', async () => {
  const { shell } = open({ watchlist: ['BTC-USD'] });
  const bitcoin = screen.getByRole('button', { name: 'Watch BTC' });
  expect(bitcoin).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(bitcoin);
  expect(shell.session.get().watchlist).toEqual([]);
});

test('ticks the forecast that the server has noted since the session began', async () => {
  const { shell } = open({}, { [ME]: { ...newcomer, firstForecastAt: '2026-11-20T12:00:00.000Z' } });
  expect(await screen.findByRole('heading', { name: 'Get your first forecast (done)' })).toBeInTheDocument();
  expect(shell.session.get().user?.firstForecastAt).toBe('2026-11-20T12:00:00.000Z');
});

test('says what came of the steps that were taken before, and how many those are', () => {
  open({ watchlist: [...four, 'ETH'], portfolio: aPortfolio([aHolding()]) });
  expect(screen.getByRole('status')).toHaveTextContent('2 of 3 done');
  expect(screen.getByText('Your value and its changes are shown below.')).toBeInTheDocument();
  expect(screen.getByText('5 symbols are on your watchlist.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a forecast' })).toBeInTheDocument();
});

test('says when all is done, and the account remembers it', async () => {
  const user = { ...newcomer, firstForecastAt: '2026-11-20T12:00:00.000Z' };
  const saved = { ...user, appPreferences: somePreferences({ gettingStarted: 'dismissed' }) };
  const session = { user, watchlist: four, portfolio: aPortfolio([aHolding()]) };
  const { shell } = open(session, { [SAVE]: { user: saved, msg: '' } });
  const saves = () => shell.calls.filter(({ call }) => call === SAVE).map(({ input }) => input);
  expect(saves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Watch ETH' }));
  expect(screen.getByRole('status')).toHaveTextContent('You’re all set.');
  await waitFor(() => expect(shell.session.get().user?.appPreferences.gettingStarted).toBe('dismissed'));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region', { name: 'Get Started' })).not.toBeInTheDocument();
  expect(saves()).toEqual([{ body: { appPreferences: { gettingStarted: 'dismissed' } } }]);
});

test('goes at once when dismissed, and the account remembers it', async () => {
  const saved = aUserProfile({ appPreferences: somePreferences({ gettingStarted: 'dismissed' }) });
  const { shell } = open({}, { [SAVE]: { user: saved, msg: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('region', { name: 'Get Started' })).not.toBeInTheDocument();
  expect(shell.calls.find(({ call }) => call === SAVE)?.input).toEqual({
    body: { appPreferences: { gettingStarted: 'dismissed' } },
  });
  expect(shell.session.get().user?.appPreferences.gettingStarted).toBe('dismissed');
});

test('says so if dismissing could not be saved', async () => {
  const { shell } = open(
    {},
    {
      [SAVE]: () => {
        throw aRefusal(503, 'down');
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(shell.notices).toMatchObject([{ kind: 'error' }]);
});
