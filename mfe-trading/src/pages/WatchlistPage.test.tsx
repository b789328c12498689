import type { ActionResult } from '@bellwether/sdk/section/shellApi.ts';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { anInstrument, anUnavailableQuote, aQuote } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aScoredEntry, aWatchlistTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BITCOIN, FORECASTS, NEWS, openWatchlist as open, QUOTES, row, TRENDS } from '../testing/openWatchlist.tsx';
import { windowWidth } from '../testing/windowWidth.ts';

const input = () => screen.getByRole('combobox', { name: 'Symbol' });
const addButton = () => screen.getByRole('button', { name: 'Add to Watchlist' });

describe('full', () => {
  test('lists each symbol with name, type, price, change, range and forecast', async () => {
    const { shell } = open(['AAPL', 'BTC']);
    expect(screen.getByRole('heading', { level: 1, name: 'Your Watchlist' })).toBeInTheDocument();
    expect(await screen.findByText('Apple Inc.')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('Stock')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('$231.48')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('+1.92 (+0.84%)')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('Crypto')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('−22.17 (−0.66%)')).toBeInTheDocument();
    expect(screen.getAllByText('Simulated').length).toBeGreaterThan(0); // the list’s, and soon that of its news
    expect(row('AAPL')).toHaveTextContent('Low $228.77 high $232.10');
    expect(await within(row('AAPL')).findByRole('img', { name: '+5.00% over 1 month' })).toBeInTheDocument();
    await waitFor(() => expect(row('AAPL')).toHaveTextContent(/Up 41\.25% confidence (Fri|Nov 20, 2026)/)); // loads later
    const query = { symbols: 'AAPL,BTC' };
    expect(shell.calls).toEqual([
      { call: QUOTES, input: { query } },
      { call: TRENDS, input: { query } },
      { call: FORECASTS, input: undefined },
      { call: NEWS, input: { query } },
    ]);
  });

  test('adds an alert from a row, by the dialog of the symbol page', async () => {
    const { shell } = open(['AAPL', 'BTC']);
    await userEvent.click(await screen.findByRole('button', { name: 'Set Alert for BTC' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alert for BTC' }));
    expect(await violationsOf(document.body)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Add Alert' }));
    const added = shell.calls.find(({ call }) => call === 'POST /api/alerts');
    expect(added?.input).toMatchObject({ body: { symbol: 'BTC', kind: 'price-above', value: expect.any(Number) } });
  });

  test('says the state of each market once, and of a row only where it differs', async () => {
    const stock = (symbol: string, part = {}) => aQuote({ symbol, name: symbol, state: 'closed', ...part });
    open(['AAPL', 'KO', 'MSFT', 'BTC'], {
      answers: { [QUOTES]: [stock('AAPL'), stock('KO'), stock('MSFT', { state: 'stale' }), BITCOIN] },
    });
    const states = (await screen.findByText(/^Stocks closed/)).parentElement;
    expect(states).toHaveTextContent(/^Stocks closed Nov 20, 2:03 PM ET · Crypto open$/);
    expect(screen.queryByText('Closed')).not.toBeInTheDocument();
    expect(screen.queryByText('Open')).not.toBeInTheDocument();
    expect(within(row('MSFT')).getByText('Stale')).toBeInTheDocument();
  });

  test('says when a forecast has no clear direction', async () => {
    const [forecast] = aWatchlistTrackRecord().forecasts;
    const probabilities = { up: 0.3357, neutral: 0.3347, down: 0.3296 };
    const latest = forecast?.latest && { ...forecast.latest, confidence: 33.57, probabilities };
    const forecasts = forecast && latest ? [{ ...forecast, latest }] : [];
    open(['AAPL'], { answers: { [FORECASTS]: aWatchlistTrackRecord({ forecasts }) } });
    await waitFor(() => expect(row('AAPL')).toHaveTextContent(/No clear direction (Fri|Nov 20, 2026)/));
    expect(within(row('AAPL')).queryByText('Up')).not.toBeInTheDocument();
  });

  test.each([
    ['Next forecast: before the open', { latest: null, next: 'before-open' as const }],
    ['No forecast yet', { latest: aScoredEntry() }],
  ])('says %j without a forecast of the next close', async (words, part) => {
    const [forecast] = aWatchlistTrackRecord().forecasts;
    const forecasts = forecast ? [{ ...forecast, ...part }] : [];
    open(['AAPL'], { answers: { [FORECASTS]: aWatchlistTrackRecord({ forecasts }) } });
    expect(await within(row('AAPL')).findByText(words)).toBeInTheDocument();
  });

  test('on a phone, leaves the change its room', async () => {
    const restore = windowWidth(() => 390);
    const [forecast] = aWatchlistTrackRecord().forecasts;
    const forecasts = forecast ? [{ ...forecast, latest: null, next: 'before-open' as const }] : [];
    open(['AAPL'], { answers: { [FORECASTS]: aWatchlistTrackRecord({ forecasts }) } });
    expect(await within(row('AAPL')).findByText('Forecast: before the open')).toBeInTheDocument();
    restore();
  });

  test('a price of many digits makes room for itself', async () => {
    const { unmount } = open(['BTC'], { answers: { [QUOTES]: [aQuote({ symbol: 'BTC', price: 165_506.72 })] } });
    expect(await screen.findByText('$165,506.72')).toBeInTheDocument();
    expect(row('BTC').closest('[data-long-price]')).toBeNull();
    unmount();
    open(['SHIB'], { answers: { [QUOTES]: [aQuote({ symbol: 'SHIB', price: 0.00000378122 })] } });
    expect(await screen.findByText('$0.00000378122')).toBeInTheDocument();
    expect(row('SHIB').closest('[data-long-price]')).not.toBeNull();
  });

  test('the room of a long price is there before the price, the next time', async () => {
    const shiba = { [QUOTES]: [aQuote({ symbol: 'SHIB', price: 0.00000378122 })] };
    const { unmount } = open(['SHIB'], { answers: shiba });
    expect(await screen.findByText('$0.00000378122')).toBeInTheDocument();
    unmount();
    open(['SHIB'], { answers: { [QUOTES]: () => new Promise(() => {}) } });
    expect(row('SHIB').closest('[data-long-price]')).not.toBeNull();
  });

  test('labels an index and shows it in points', async () => {
    const index = aQuote({ symbol: 'SPX', name: 'S&P 500', isIndex: true, price: 6812.44 });
    open(['SPX'], { answers: { [QUOTES]: [index] } });
    expect(await screen.findByText('6,812.44 points')).toBeInTheDocument();
    expect(within(row('SPX')).getByText('Index')).toBeInTheDocument();
    expect(row('SPX')).not.toHaveTextContent('$');
  });

  test('names what each change covers', async () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'));
    const stock = aQuote({ state: 'closed', asOf: '2026-11-20T21:00:00Z' });
    const coin = aQuote({ symbol: 'BTC', name: 'Bitcoin', type: 'crypto', asOf: '2026-11-22T11:59:00Z' });
    open(['AAPL', 'BTC', 'GONE'], { answers: { [QUOTES]: [stock, coin, anUnavailableQuote({ symbol: 'GONE' })] } });
    await screen.findByText('Bitcoin');
    expect(row('AAPL')).toHaveTextContent(/\(\+0\.84%\) Fri/);
    expect(row('BTC')).toHaveTextContent(/\(\+0\.84%\) 24h/);
    expect(row('GONE')).not.toHaveTextContent(/today|Fri/);
    jest.restoreAllMocks();
  });

  test('links a symbol to its page', async () => {
    open(['AAPL']);
    expect(await screen.findByRole('link', { name: 'AAPL' })).toHaveAttribute('href', '/symbol/AAPL');
  });

  test('keeps the user’s order and sorts on request', async () => {
    open(['BTC', 'AAPL']);
    await screen.findByText('Apple Inc.');
    const symbols = () => screen.getAllByRole('rowheader').map((header) => header.textContent?.slice(0, 3));
    expect(symbols()).toEqual(['BTC', 'AAP']);
    await userEvent.click(screen.getByRole('button', { name: /Symbol/ }));
    expect(symbols()).toEqual(['AAP', 'BTC']);
  });

  test('has no axe violations', async () => {
    const { container } = open(['AAPL', 'BTC']);
    await screen.findByText('Apple Inc.');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('refreshes prices while the page is visible', async () => {
    jest.useFakeTimers();
    try {
      const { shell } = open(['AAPL']);
      const asked = () => shell.calls.filter(({ call }) => call === QUOTES);
      await act(() => jest.advanceTimersByTimeAsync(0));
      expect(asked()).toHaveLength(1);
      await act(() => jest.advanceTimersByTimeAsync(30_000));
      expect(asked()).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });
});

test('shows an empty state and requests no prices', async () => {
  const { shell, container } = open([]);
  expect(screen.getByText('Your watchlist is empty. Add stocks from the prediction results.')).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
  expect(await violationsOf(container)).toEqual([]);
});

test('an empty list begins with one click', async () => {
  open([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add BTC' }));
  expect(await screen.findByText("'BTC' added to watchlist!")).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your Watchlist' })).toHaveFocus();
});

test('shows the list before prices load', () => {
  open(['AAPL'], { answers: { [QUOTES]: () => new Promise(() => {}) } });
  expect(row('AAPL')).toBeInTheDocument();
  expect(screen.queryByText('—')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove AAPL' })).toBeEnabled();
});

describe('failed', () => {
  test('keeps the list with dashes, a reason and a retry when all prices fail', async () => {
    const answers: Answers = {
      [QUOTES]: () => {
        throw aRefusal(503, 'The market is not responding.');
      },
    };
    const { container } = open(['AAPL'], { answers });
    expect(await screen.findByRole('alert')).toHaveTextContent('The market is not responding.');
    expect(within(row('AAPL')).getAllByText('—').length).toBeGreaterThan(0);
    expect(await violationsOf(container)).toEqual([]);
    answers[QUOTES] = [aQuote()];
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$231.48')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps the news in place while prices that failed are asked for again', async () => {
    const answers: Answers = {
      [QUOTES]: () => {
        throw aRefusal(503, 'The market is not responding.');
      },
    };
    open(['AAPL'], { answers });
    const news = await screen.findByRole('heading', { name: 'News and Filings' });
    answers[QUOTES] = () => new Promise(() => {});
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(news).toBeInTheDocument();
  });

  test('keeps the prices when trends and forecasts fail', async () => {
    const refuse = () => {
      throw aRefusal(503, 'Busy.');
    };
    const { container } = open(['AAPL'], { answers: { [TRENDS]: refuse, [FORECASTS]: refuse } });
    expect(await screen.findByText('$231.48')).toBeInTheDocument();
    expect(await within(row('AAPL')).findByText('The forecast couldn’t be loaded')).toBeInTheDocument();
    expect(within(row('AAPL')).queryByRole('img')).not.toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('explains one symbol’s missing price and shows the others', async () => {
    open(['AAPL', 'BTC'], {
      answers: { [QUOTES]: [anUnavailableQuote({ reason: 'The exchange halted it.' }), BITCOIN] },
    });
    expect(await screen.findByText('The exchange halted it.')).toBeInTheDocument();
    expect(within(row('AAPL')).getByText('Unavailable')).toBeInTheDocument();
    expect(within(row('BTC')).getByText('$97,412.00')).toBeInTheDocument();
  });
});

describe('adding', () => {
  test('suggests symbols and disables Add while the field is empty', async () => {
    open([]);
    expect(input()).toHaveAttribute('placeholder', expect.stringMatching(/AAPL.*BTC/));
    expect(addButton()).toBeDisabled();
    await userEvent.type(input(), '  ');
    expect(addButton()).toBeDisabled();
    await userEvent.type(input(), 'a');
    expect(addButton()).toBeEnabled();
  });

  test('uppercases the symbol, confirms it, and is ready for the next one', async () => {
    open([]);
    await userEvent.type(input(), ' aapl ');
    await userEvent.click(addButton());
    expect(await screen.findByRole('status')).toHaveTextContent("'AAPL' added to watchlist!");
    expect(row('AAPL')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  test('adds a symbol as soon as a suggestion is chosen', async () => {
    open([], { answers: { [QUOTES]: [BITCOIN], 'GET /api/market-data/search': [anInstrument(), BITCOIN] } });
    await userEvent.type(input(), 'bitc');
    await userEvent.click(await screen.findByRole('option', { name: 'BTC Bitcoin Crypto' }));
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to watchlist!");
    expect(row('BTC')).toBeInTheDocument();
    expect(input()).toHaveValue('');
    expect(input()).toHaveFocus();
  });

  test('asks for a symbol on Enter in an empty field', async () => {
    open([]);
    await userEvent.type(input(), '{Enter}');
    expect(screen.getByText('Please enter a symbol.')).toBeInTheDocument();
    expect(input()).toBeInvalid();
  });

  test.each([
    ['the server’s message', 'XX is on your watchlist already.', 'XX is on your watchlist already.'],
    ['its own message', '', 'Failed to add symbol.'],
  ])('shows %s on refusal and keeps the input', async (_, msg, words) => {
    open([], { actions: { addToWatchlist: async () => ({ success: false, msg }) } });
    await userEvent.type(input(), 'xx{Enter}');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(input()).toHaveValue('XX');
    await userEvent.type(input(), 'Y');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  test('drops a refusal once a symbol is removed', async () => {
    open(['AAPL'], {
      actions: { addToWatchlist: async () => ({ success: false, msg: 'AAPL is on your watchlist.' }) },
    });
    await userEvent.type(input(), 'aapl{Enter}');
    expect(await screen.findByText('AAPL is on your watchlist.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove AAPL' }));
    expect(screen.queryByText('AAPL is on your watchlist.')).not.toBeInTheDocument();
  });

  test('lists the symbol only once the server confirms, and sends it once', async () => {
    const asked: string[] = [];
    let answer = () => {};
    open([], {
      actions: {
        addToWatchlist: (symbol) =>
          new Promise((resolve) => {
            asked.push(symbol);
            answer = () => resolve({ success: true, msg: "'AAPL' added to watchlist!" });
          }),
      },
    });
    await userEvent.type(input(), 'aapl{Enter}{Enter}');
    expect(asked).toEqual(['AAPL']);
    expect(addButton()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('row', { name: /AAPL/ })).not.toBeInTheDocument();
    await act(async () => answer());
    expect(screen.getByRole('status')).toHaveTextContent("'AAPL' added to watchlist!");
  });
});

describe('removing', () => {
  const remove = (symbol: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${symbol}` }));

  test('removes the row, moves focus, and can be undone', async () => {
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

  test('reports when a restored symbol could not return to its position', async () => {
    const orderWatchlist = async () => ({ success: false, msg: 'Your watchlist has changed.' });
    const { shell } = open(['AAPL', 'BTC'], { actions: { orderWatchlist } });
    await remove('AAPL');
    await act(async () => shell.notices[0]?.action?.run());
    await waitFor(() => expect(shell.notices.at(-1)?.message).toBe('Your watchlist has changed.'));
    expect(shell.session.get().watchlist).toEqual(['BTC', 'AAPL']);
  });

  test('moves focus to the heading after the last row', async () => {
    open(['AAPL']);
    await remove('AAPL');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('removes the row before the server confirms, and offers Undo once it has', async () => {
    let answer = () => {};
    const removeFromWatchlist = () =>
      new Promise<ActionResult>((resolve) => {
        answer = () => resolve({ success: true, msg: "'AAPL' removed from watchlist." });
      });
    const { shell } = open(['AAPL', 'BTC'], { actions: { removeFromWatchlist } });
    await remove('AAPL');
    expect(screen.queryByRole('row', { name: /AAPL/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove BTC' })).toHaveFocus());
    expect(shell.notices).toEqual([]);
    await act(async () => answer());
    expect(shell.notices[0]?.action?.label).toBe('Undo');
  });

  test('sends a new order only after the removal', async () => {
    const asked: (readonly string[])[] = [];
    let answer = () => {};
    open(['AAPL', 'BTC', 'KO'], {
      actions: {
        removeFromWatchlist: () =>
          new Promise((resolve) => {
            answer = () => resolve({ success: true, msg: '' });
          }),
        orderWatchlist: async (symbols) => {
          asked.push(symbols);
          return { success: true, msg: '' };
        },
      },
    });
    await remove('AAPL');
    await userEvent.click(screen.getByRole('button', { name: 'Move KO up' }));
    expect(asked).toEqual([]);
    await act(async () => answer());
    expect(asked).toEqual([['KO', 'BTC', 'AAPL']]); // as the session, which this test does not change, lists them
  });

  test('brings the row back and shows the failure', async () => {
    const removeFromWatchlist = async () => ({ success: false, msg: 'Failed to remove from watchlist' });
    const { shell } = open(['AAPL'], { actions: { removeFromWatchlist } });
    await remove('AAPL');
    expect(row('AAPL')).toBeInTheDocument();
    expect(shell.notices).toEqual([{ kind: 'error', message: 'Failed to remove from watchlist' }]);
  });
});
