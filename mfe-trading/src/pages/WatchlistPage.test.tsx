import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anInstrument, anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { WatchlistPage } from './WatchlistPage.tsx';

const QUOTES = 'GET /api/market-data/quotes';
const BITCOIN = aQuote({
  symbol: 'BTC',
  name: 'Bitcoin',
  type: 'crypto',
  price: 97_412,
  change: -22.17,
  changePercent: -0.66,
});

const open = (watchlist: string[], overrides: ShellOverrides = {}) =>
  withShell(<WatchlistPage />, {
    path: '/watchlist',
    session: aSession({ watchlist }),
    answers: { [QUOTES]: [BITCOIN, aQuote()] },
    ...overrides,
  });

const row = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });
const input = () => screen.getByRole('combobox', { name: 'Symbol' });
const addButton = () => screen.getByRole('button', { name: 'Add to Watchlist' });

describe('full', () => {
  test('lists each symbol with name, type, price, change and state', async () => {
    const { shell } = open(['AAPL', 'BTC']);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeInTheDocument();
    expect(await screen.findByText('Apple Inc.')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('Stock')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('$231.48')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('+1.92 (+0.84%)')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('Crypto')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('−22.17 (−0.66%)')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('Live')).toBeInTheDocument();
    expect(screen.getByText('Simulated')).toBeInTheDocument();
    expect(shell.calls).toEqual([{ call: QUOTES, input: { query: { symbols: 'AAPL,BTC' } } }]);
  });

  test('an index is called one, and stands in points', async () => {
    const index = aQuote({ symbol: 'SPX', name: 'S&P 500', isIndex: true, price: 6812.44 });
    open(['SPX'], { answers: { [QUOTES]: [index] } });
    expect(await screen.findByText('6,812.44 points')).toBeInTheDocument();
    expect(within(row('SPX')).getByText('Index')).toBeInTheDocument();
    expect(row('SPX')).not.toHaveTextContent('$');
  });

  test('a symbol leads to its forecast', async () => {
    open(['AAPL']);
    expect(await screen.findByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/predict?symbol=AAPL');
  });

  test('keeps the order of the person, and sorts on request', async () => {
    open(['BTC', 'AAPL']);
    await screen.findByText('Apple Inc.');
    const symbols = () => screen.getAllByRole('rowheader').map((header) => header.textContent?.slice(0, 3));
    expect(symbols()).toEqual(['BTC', 'AAP']);
    await userEvent.click(screen.getByRole('button', { name: /Symbol/ }));
    expect(symbols()).toEqual(['AAP', 'BTC']);
  });

  test('has nothing that axe objects to', async () => {
    const { container } = open(['AAPL', 'BTC']);
    await screen.findByText('Apple Inc.');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('asks for the prices again while the page is seen', async () => {
    jest.useFakeTimers();
    try {
      const { shell } = open(['AAPL']);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(shell.calls).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(shell.calls).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('empty: says so, and asks for no prices', async () => {
  const { shell, container } = open([]);
  expect(screen.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
  expect(await violationsOf(container)).toEqual([]);
});

test('loading: the list is there before its prices', () => {
  open(['AAPL'], { answers: { [QUOTES]: () => new Promise(() => {}) } });
  expect(row('AAPL')).toBeInTheDocument();
  expect(screen.queryByText('—')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove AAPL' })).toBeEnabled();
});

describe('failed', () => {
  test('no prices at all: the list stays, with a dash and why, and a way to try again', async () => {
    const answers: Answers = {
      [QUOTES]: () => {
        throw aRefusal(503, 'The market is not answering.');
      },
    };
    const { container } = open(['AAPL'], { answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('The market is not answering.');
    expect(within(row('AAPL')).getAllByText('—').length).toBeGreaterThan(0);
    expect(await violationsOf(container)).toEqual([]);
    answers[QUOTES] = [aQuote()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$231.48')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('one symbol without a price: its row says why, the others have theirs', async () => {
    open(['AAPL', 'BTC'], {
      answers: { [QUOTES]: [anUnavailableQuote({ reason: 'The exchange halted it.' }), BITCOIN] },
    });
    expect(await screen.findByText('The exchange halted it.')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('Unavailable')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('$97,412.00')).toBeInTheDocument();
  });
});

describe('adding', () => {
  test('suggests symbols, and cannot be pressed while nothing is typed', async () => {
    open([]);
    expect(input()).toHaveAttribute('placeholder', expect.stringMatching(/AAPL.*BTC/));
    expect(addButton()).toBeDisabled();
    await userEvent.type(input(), '  ');
    expect(addButton()).toBeDisabled();
    await userEvent.type(input(), 'a');
    expect(addButton()).toBeEnabled();
  });

  test('adds in capitals, says so, and is ready for the next one', async () => {
    open([]);
    await userEvent.type(input(), ' aapl ');
    await userEvent.click(addButton());
    expect(await screen.findByRole('status')).toHaveTextContent("'AAPL' added to watchlist!");
    expect(row('AAPL')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  test('a symbol that is found by its name is added at once when it is chosen', async () => {
    open([], { answers: { [QUOTES]: [BITCOIN], 'GET /api/market-data/search': [anInstrument(), BITCOIN] } });
    await userEvent.type(input(), 'bitc');
    await userEvent.click(await screen.findByRole('option', { name: 'BTC Bitcoin Crypto' }));
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to watchlist!");
    expect(row('BTC')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  test('Enter in an empty field asks for a symbol', async () => {
    open([]);
    await userEvent.type(input(), '{Enter}');
    expect(screen.getByText('Please enter a symbol.')).toBeInTheDocument();
    expect(input()).toBeInvalid();
  });

  test.each([
    ['in the words of the server', 'XX is on your watchlist already.', 'XX is on your watchlist already.'],
    ['in its own words', '', 'Failed to add symbol.'],
  ])('a refusal is told %s, and what was typed stays', async (_, msg, words) => {
    open([], { actions: { addToWatchlist: async () => ({ success: false, msg }) } });
    await userEvent.type(input(), 'xx{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(input()).toHaveValue('XX');
    await userEvent.type(input(), 'Y');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  test('is not on the list before the server says so, and is sent once', async () => {
    const asked: string[] = [];
    let answer = () => {};
    open([], {
      actions: {
        addToWatchlist: (symbol) =>
          new Promise((resolve) => {
            asked.push(symbol);
            answer = () => resolve({ success: true, msg: '' });
          }),
      },
    });
    await userEvent.type(input(), 'aapl{Enter}{Enter}');
    expect(asked).toEqual(['AAPL']);
    expect(addButton()).toBeDisabled();
    expect(screen.queryByRole('row', { name: /AAPL/ })).not.toBeInTheDocument();
    await act(async () => answer());
    expect(screen.getByRole('status')).toHaveTextContent("'AAPL' added to watchlist!");
  });
});

describe('removing', () => {
  const remove = (symbol: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${symbol}` }));

  test('takes the row away, moves the focus on, and can be undone', async () => {
    const { shell } = open(['AAPL', 'BTC']);
    await screen.findByText('Apple Inc.');
    await remove('AAPL');
    expect(screen.queryByRole('button', { name: 'Remove AAPL' })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove BTC' })).toHaveFocus());
    const [notice] = shell.notices;
    expect(notice?.message).toBe("'AAPL' removed from watchlist.");
    await act(async () => notice?.action?.run());
    expect(row('AAPL')).toBeInTheDocument();
    expect(shell.session.get().watchlist).toEqual(['AAPL', 'BTC']);
  });

  test('what is brought back, but not to its place, is told', async () => {
    const orderWatchlist = async () => ({ success: false, msg: 'Your watchlist has changed.' });
    const { shell } = open(['AAPL', 'BTC'], { actions: { orderWatchlist } });
    await remove('AAPL');
    await act(async () => shell.notices[0]?.action?.run());
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Your watchlist has changed.'));
    expect(shell.session.get().watchlist).toEqual(['BTC', 'AAPL']);
  });

  test('after the last row the focus goes to the heading', async () => {
    open(['AAPL']);
    await remove('AAPL');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('a row stays until the server has removed it', async () => {
    open(['AAPL'], { actions: { removeFromWatchlist: () => new Promise(() => {}) } });
    await remove('AAPL');
    expect(row('AAPL')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Remove AAPL' })).toBeDisabled();
  });

  test('a failure leaves the row and says so', async () => {
    const { shell } = open(['AAPL'], { actions: { removeFromWatchlist: async () => ({ success: false, msg: '' }) } });
    await remove('AAPL');
    expect(row('AAPL')).not.toHaveAttribute('aria-busy');
    expect(shell.notices).toEqual([{ kind: 'error', message: 'Failed to remove from watchlist' }]);
  });
});

describe('the order', () => {
  const order = () => screen.getAllByRole('rowheader').map((header) => within(header).getByRole('link').textContent);
  const button = (name: string) => screen.getByRole('button', { name });
  const press = (name: string) => userEvent.click(button(name));
  const said = () => screen.getByText(/ is now \d+ of \d+\.$/);

  /** Orders that the server is asked for, each answered when it is told to. */
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

  test('is changed by the buttons of a row, kept by the session, and told', async () => {
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

  test('is changed by keyboard from anywhere in a row, and the focus goes along', async () => {
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

  test('has ends, where a button keeps the focus and moves nothing', async () => {
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

  test('shows at once, and of quick moves only the last order follows the first', async () => {
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
    ['in the words of the server', 'Your watchlist has changed in the meantime. It now holds AAPL, BTC.'],
    ['in its own words', ''],
  ])('that is refused is taken back, and told %s', async (_, msg) => {
    const { answer, actions } = held();
    const { shell } = open(['AAPL', 'BTC'], { actions });
    await press('Move AAPL down');
    await press('Move AAPL up');
    await press('Move AAPL down');
    expect(order()).toEqual(['BTC', 'AAPL']);
    await answer({ success: false, msg });
    expect(order()).toEqual(['AAPL', 'BTC']);
    expect(shell.notices).toEqual([{ kind: 'error', message: msg || 'Failed to order watchlist' }]);
  });

  test('takes in what is added while it is on its way', async () => {
    const { asked, answer, actions } = held();
    const { shell } = open(['AAPL', 'BTC'], { actions });
    await press('Move AAPL down');
    await act(() => shell.session.addToWatchlist('KO'));
    expect(order()).toEqual(['BTC', 'AAPL', 'KO']);
    await press('Move KO up');
    await answer({ success: true, msg: '' });
    expect(asked.at(-1)).toEqual(['BTC', 'KO', 'AAPL']);
  });

  test('does not ask for other prices', async () => {
    const { shell } = open(['AAPL', 'BTC']);
    await screen.findByText('Apple Inc.');
    await press('Move AAPL down');
    expect(order()).toEqual(['BTC', 'AAPL']);
    expect(shell.calls).toHaveLength(1);
  });

  test('is left alone while the list is sorted by something else', async () => {
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

  test('of a single symbol has nothing to move', () => {
    open(['AAPL']);
    expect(screen.queryByRole('button', { name: /^Move|Reorder/ })).toBeNull();
  });

  test('on a phone the buttons come on request', async () => {
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
});
