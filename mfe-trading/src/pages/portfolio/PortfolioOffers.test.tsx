import type { Offer } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPortfolio, press } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

const LIST = 'GET /api/portfolio/offers';
const ACCEPT = 'POST /api/portfolio/offers/accept';
const DISMISS = 'POST /api/portfolio/offers/dismiss';
const UNDO = 'POST /api/portfolio/offers/undo';

const year = new Date().getFullYear();
const anOffer = (part: Partial<Offer> = {}): Offer => ({
  account: 'main',
  symbol: 'AAPL',
  date: `${year}-03-10`,
  perShare: 0.26,
  shares: 10,
  amount: '2.6',
  ...part,
});
const TWO = [anOffer({ date: `${year}-03-10`, amount: '2.6' }), anOffer({ date: `${year}-01-05`, amount: '0.1' })];

async function openOffers(offers: Offer[] = TWO, answers: object = {}) {
  const opened = await openPortfolio(undefined, {
    answers: { [LIST]: { offers, count: offers.length }, ...answers } as never,
  });
  const sent = (call: string) =>
    opened.shell.calls.filter((made) => made.call === call).map(({ input }) => (input as { body: unknown }).body);
  return { ...opened, sent };
}

const question = () => screen.findByText('2 dividends since January: add them?');
async function review() {
  await question();
  await press('Review');
  return within(screen.getByRole('dialog', { name: 'Dividends' }));
}

test('asks where messages are, lists each with its shares, and adds what is ticked', async () => {
  const { sent, container } = await openOffers(TWO, {
    [ACCEPT]: { success: true, msg: '1 dividend added.', added: 1, change: 'change-1' },
    [UNDO]: { success: true, msg: 'Change undone.' },
  });
  const dialog = await review();
  expect(dialog.getByRole('checkbox', { name: `AAPL · Mar 10, ${year} 10 shares × $0.26 $2.60` })).toBeChecked();
  expect(dialog.getByRole('checkbox', { name: 'All $2.70' })).toBeChecked();
  expect(await violationsOf(container)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: /Jan 5/ }));
  expect(dialog.getByRole('checkbox', { name: 'All $2.60' })).not.toBeChecked();
  await press('Add 1 dividend');
  expect(sent(ACCEPT)).toEqual([
    { offers: [{ account: 'main', symbol: 'AAPL', date: `${year}-03-10`, amount: '2.6' }] },
  ]);
  expect(await screen.findByText('1 dividend added.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await press('Undo');
  await waitFor(() =>
    expect(sent(UNDO)).toEqual([
      { offers: [{ account: 'main', symbol: 'AAPL', date: `${year}-03-10` }], change: 'change-1' },
    ]),
  );
});

test('dismisses what is ticked, with an undo', async () => {
  const { sent } = await openOffers(TWO, {
    [DISMISS]: { success: true, msg: '2 dividends won’t be offered again.' },
    [UNDO]: { success: true, msg: 'Change undone.' },
  });
  await review();
  await press('Don’t offer again');
  const offers = TWO.map(({ account, symbol, date }) => ({ account, symbol, date }));
  expect(sent(DISMISS)).toEqual([{ offers }]);
  await screen.findByText('2 dividends won’t be offered again.');
  await press('Undo');
  await waitFor(() => expect(sent(UNDO)).toEqual([{ offers, change: null }]));
});

test('says in place why nothing was added', async () => {
  await openOffers(TWO, {
    [ACCEPT]: () => {
      throw aRefusal(409, 'Your portfolio changed.');
    },
  });
  const dialog = await review();
  await press('Add 2 dividends');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your portfolio changed.');
  expect(dialog.getByRole('button', { name: 'Add 2 dividends' })).toBeEnabled();
});

test('says it beside the buttons, which stay in view of a long list', async () => {
  await openOffers(TWO, {
    [ACCEPT]: () => {
      throw aRefusal(503, 'Not now.');
    },
  });
  const dialog = await review();
  await press('Add 2 dividends');
  const buttons = dialog.getByRole('button', { name: 'Add 2 dividends' }).parentElement as HTMLElement;
  expect(await within(buttons).findByRole('alert')).toHaveTextContent('Not now.');
});

test('what is refused after the dialog was closed is said on the page', async () => {
  let refuse = (_: Error) => {};
  await openOffers(TWO, {
    [ACCEPT]: () =>
      new Promise((_, reject) => {
        refuse = reject;
      }),
  });
  await review();
  await press('Add 2 dividends');
  await press('Close');
  refuse(aRefusal(503, 'Not now.'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
});

test('stays hidden once it was hidden, until there is a later dividend, and the list stays within reach', async () => {
  const { unmount } = await openOffers();
  await question();
  await press('Dismiss');
  expect(screen.queryByText(/add them/)).not.toBeInTheDocument();
  unmount();
  const again = await openOffers();
  await waitFor(() => expect(again.shell.calls.some(({ call }) => call === LIST)).toBe(true));
  expect(screen.queryByText(/add them/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dividends' }));
  expect(screen.getByRole('checkbox', { name: /Mar 10/ })).toBeChecked();
  again.unmount();
  await openOffers([anOffer({ date: `${year}-04-10` }), ...TWO]);
  expect(await screen.findByText('3 dividends since January: add them?')).toBeInTheDocument();
});

test('says nothing without any, and what would appear', async () => {
  await openOffers([]);
  await userEvent.click(screen.getByRole('radio', { name: 'Transactions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dividends' }));
  expect(await screen.findByText(/^No dividends to add\./)).toBeInTheDocument();
  expect(screen.queryByText(/add (it|them)\?/)).not.toBeInTheDocument();
});

test('the page is whole without the list', async () => {
  await openOffers([], {
    [LIST]: () => {
      throw aRefusal(503, 'Down.');
    },
  });
  expect(screen.getByRole('row', { name: /^AAPL/ })).toBeInTheDocument();
  expect(screen.queryByText('Down.')).not.toBeInTheDocument();
});
