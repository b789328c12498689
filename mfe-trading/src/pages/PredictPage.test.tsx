import type { Prediction } from '@bellwether/sdk/contract/types';
import { useLocation } from '@bellwether/sdk/router';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import {
  anInstrument,
  anUnavailableQuote,
  aPrediction,
  aQuote,
  aUserProfile,
} from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { anEmptyLedgerRecord, aSymbolTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PredictPage } from './PredictPage.tsx';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('@bellwether/sdk/highcharts', () => ({
  loadChartLibrary: async () => ({ Highcharts: {}, HighchartsReact: () => null }),
}));

todayIs('2026-11-20T12:00:00Z');

const PREDICT = 'GET /api/predict/:symbol';
const CALLS = 'GET /api/predict/:symbol/track-record';
const QUOTES = 'GET /api/market-data/quotes';
const HINT = 'Type a stock symbol above and click "Get Prediction" to start.';

const open = (answers: Answers = { [PREDICT]: aPrediction() }, rest: ShellOverrides & { path?: string } = {}) => {
  answers[CALLS] ??= aSymbolTrackRecord();
  answers[QUOTES] ??= ({ query }) => [aQuote({ symbol: query.symbols.toString() })];
  return withShell(<PredictPage />, { path: '/predict', answers, ...rest });
};

function Site() {
  return useLocation().pathname === '/predict' ? <PredictPage /> : null;
}

const input = () => screen.getByRole('combobox', { name: 'Symbol' });
const ask = async (symbol: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), `${symbol}{Enter}`);
};
const card = () => screen.findByRole('region', { name: 'AAPL' });

test('explains how to start before the first result', async () => {
  const { shell, container } = open();
  expect(screen.getByRole('heading', { level: 1, name: 'Stock Price Prediction' })).toBeInTheDocument();
  expect(screen.getByText(HINT)).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
  expect(await violationsOf(container)).toEqual([]);
});

describe('a result', () => {
  test('shows price, direction, confidence, target session and message', async () => {
    const { shell, container } = open();
    await ask('aapl');
    expect(await card()).toHaveTextContent('Apple Inc.');
    expect(input()).toHaveValue('AAPL');
    expect(within(await card()).getByText('$233.13')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('Up40.25% confidence');
    expect(await card()).toHaveTextContent('Predicted close · Fri, Nov 20');
    expect(within(await card()).getByText('Most likely Up.')).toBeInTheDocument();
    expect(within(await card()).getByText('Simulated')).toBeInTheDocument();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(shell.calls).toEqual([
      { call: PREDICT, input: { params: { symbol: 'AAPL' } } },
      { call: QUOTES, input: { query: { symbols: 'AAPL' } } },
      { call: CALLS, input: { params: { symbol: 'AAPL' } } },
    ]);
    expect(await violationsOf(container)).toEqual([]);
  });

  test('shows an index in points', async () => {
    const points = { predictedPrice: 6820.5, range80: [6790, 6850.25], range95: [6750, 6890] };
    open({ [PREDICT]: aPrediction({ isIndex: true, ...(points as Partial<Prediction>) }) });
    await ask('aapl');
    expect(within(await card()).getByText('6,820.50 points')).toBeInTheDocument();
    expect(within(await card()).getByText('Index')).toBeInTheDocument();
    expect(within(await card()).getByText('6,790.00 – 6,850.25 points')).toBeInTheDocument();
    expect(await card()).not.toHaveTextContent('$');
  });

  test.each([
    ['Up', 'up'],
    ['Down', 'down'],
    ['Neutral', 'neutral'],
  ] as const)('marks %s with its own icon', async (predictedDirection, expected) => {
    open({ [PREDICT]: aPrediction({ predictedDirection }) });
    await ask('aapl');
    const direction = within(await card()).getByText(predictedDirection, { selector: 'strong' });
    expect(direction.parentElement?.querySelector('svg')?.parentElement).toHaveAttribute('data-direction', expected);
  });

  test('shows the direction when there is no price', async () => {
    open({ [PREDICT]: aPrediction({ predictedPrice: null as unknown as number, predictedDirection: 'Down' }) });
    await ask('aapl');
    expect(within(await card()).getAllByText('Down')[0]).toBeInTheDocument();
  });

  test('shows the year, says the day is over and promises no further forecast for old prices', async () => {
    const old = { asOf: '2022-12-28', targetDate: '2022-12-29', targetOver: true, recorded: false, source: 'files' };
    const record = aSymbolTrackRecord({ live: anEmptyLedgerRecord(), calls: [] });
    const { container } = open({ [PREDICT]: aPrediction(old), [CALLS]: record });
    await ask('aapl');
    expect(await card()).toHaveTextContent('Predicted close · Thu, Dec 29, 2022');
    expect(await card()).toHaveTextContent('This day has passed. The last price is from Dec 28, 2022.');
    expect(
      await screen.findByText('No scored forecasts for AAPL. No new forecasts until new prices arrive.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/The next is issued/)).not.toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('says when it was issued too late for the record', async () => {
    open({ [PREDICT]: aPrediction({ type: 'crypto', recorded: false }) });
    await ask('aapl');
    expect(await card()).toHaveTextContent(/Too late to count in the track record/);
  });

  test('shows probabilities and ranges', async () => {
    open();
    await ask('aapl');
    expect(await card()).toHaveTextContent(/Up40\.25% ?Neutral33\.00% ?Down26\.75%/);
    expect(await card()).toHaveTextContent('80% range$230.18 – $235.87');
    expect(await card()).toHaveTextContent('95% range$227.40 – $238.90');
  });

  test('says beside near-equal odds that there is no clear direction, and keeps the direction', async () => {
    open({
      [PREDICT]: aPrediction({ confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } }),
    });
    await ask('aapl');
    expect(await card()).toHaveTextContent('Up33.57% confidence');
    expect(await card()).toHaveTextContent(/Down32\.96%No clear direction: odds close to random \(33%\)\./);
  });

  test('says nothing beside odds that stand out', async () => {
    open();
    await ask('aapl');
    expect(await card()).not.toHaveTextContent('No clear direction');
  });

  test('offers the closes and the predicted day as a table', async () => {
    open();
    await ask('aapl');
    await card();
    const chart = screen.getByRole('region', { name: 'AAPL Price Trend & Prediction' });
    await userEvent.click(within(chart).getByRole('radio', { name: 'Table' }));
    const rows = within(within(chart).getByRole('table'))
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows[0]).toBe('DateAAPL Close Price (Historical)Predicted Price80% range95% range');
    expect(rows[1]).toMatch(/^Nov 20, 2026.*\$233\.13\$230\.18 to \$235\.87\$227\.40 to \$238\.90$/);
    expect(rows[2]).toMatch(/^Nov 19, 2026\$233\.05/);
  });

  test('shows its track record and says when it is no better than no change', async () => {
    const record = aPrediction().trackRecord;
    open({ [PREDICT]: aPrediction({ trackRecord: record && { ...record, betterThanNoChange: false } }) });
    await ask('aapl');
    const region = await screen.findByRole('region', { name: 'Track record' });
    expect(region).toHaveTextContent('simulated forecasts');
    expect(region).toHaveTextContent('41.20%');
    expect(region).toHaveTextContent('The predicted price has not beaten the no-change baseline.');
  });

  test('explains confidence', async () => {
    open();
    await ask('aapl');
    expect(await card()).toHaveTextContent(
      'Of 100 forecasts with this confidence, about 40 should come true. A random guess gets 33.',
    );
  });

  test('lists past forecasts with outcomes, separate from the simulated record', async () => {
    const { container } = open();
    await ask('aapl');
    const region = await screen.findByRole('region', { name: 'Past forecasts for AAPL' });
    expect(
      await within(region).findByText(
        'Issued before the session: 40.00% correct out of 30 · random: 33%, 95% interval 24.60% to 57.70%.',
      ),
    ).toBeInTheDocument();
    const rows = within(region)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(1)).toEqual(['Fri, Nov 20Up 41.25%—Pendingpending', 'Thu, Nov 19Up 41.25%−1.00%wrong']);
    expect(within(region).queryByText('simulated forecasts')).not.toBeInTheDocument();
    expect(within(region).getByText('Simulated market')).toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('says when its first forecast will be scored', async () => {
    const [pending] = aSymbolTrackRecord().calls;
    const live = anEmptyLedgerRecord({ pending: 1 });
    open({ [PREDICT]: aPrediction(), [CALLS]: aSymbolTrackRecord({ live, calls: pending ? [pending] : [] }) });
    await ask('aapl');
    const words = 'No scored forecasts for AAPL yet. The first is scored after the close of Fri, Nov 20.';
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  test('shows without past forecasts when they fail, and offers a retry', async () => {
    const answers: Answers = {
      [PREDICT]: aPrediction(),
      [CALLS]: () => {
        throw aRefusal(503, 'down');
      },
    };
    const { container } = open(answers);
    await ask('aapl');
    expect(await screen.findByText('The past forecasts for AAPL couldn’t be loaded.')).toBeInTheDocument();
    expect(await card()).toHaveTextContent('40.25% confidence');
    expect(await violationsOf(container)).toEqual([]);
    answers[CALLS] = aSymbolTrackRecord({ calls: [], live: anEmptyLedgerRecord() });
    const region = screen.getByRole('region', { name: 'Past forecasts for AAPL' });
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByText(/The next is issued before its session and scored after its close\.$/),
    ).toBeVisible();
    expect(within(region).queryByRole('table')).toBeNull();
  });

  test('can be added to the watchlist', async () => {
    const { shell } = open();
    await ask('aapl');
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Watchlist' }));
    expect(shell.notices).toMatchObject([{ kind: 'success', message: "'AAPL' added to watchlist!" }]);
    expect(screen.getByText('AAPL is on your watchlist.')).toHaveFocus();
  });

  describe('next to the latest price', () => {
    const old = { price: 230, state: 'stale', asOf: '2026-11-17T21:00:00.000Z' } as const;
    test.each([
      [
        'above',
        aQuote({ price: 236.33 }),
        /Now \$236\.33.*\+\$0\.08 \(\+0\.03%\) from Thursday’s close−\$3\.20 \(−1\.35%\) from now.*Up40\.25%/,
      ],
      [
        'below',
        aQuote({ price: 230 }),
        /Now \$230\.00.*\+\$0\.08 \(\+0\.03%\) from Thursday’s close\+\$3\.13 \(\+1\.36%\) from now/,
      ],
      [
        'at',
        aQuote({ price: 233.05, state: 'closed', asOf: '2026-11-19T21:00:00.000Z' }),
        /Last price \$233\.05 Closed.*\(\+0\.03%\) from Thursday’s closeThe price is still at that close\./,
      ],
      ['before', aQuote(old), /Last known price \$230\.00 Stale.*\(\+0\.03%\) from Thursday’s closeUp40\.25%/],
      [
        'unknown beside',
        anUnavailableQuote(),
        /The latest price isn’t available right now\..*\(\+0\.03%\) from Thursday’s closeUp40\.25%/,
      ],
    ])('compares a price %s the starting close', async (_, quote, words) => {
      const { container } = open({ [PREDICT]: aPrediction(), [QUOTES]: [quote] });
      await ask('aapl');
      await waitFor(async () => expect(await card()).toHaveTextContent(words));
      expect(await card()).toHaveTextContent('Made at and measured from the close of Thu, Nov 19');
      expect(await violationsOf(container)).toEqual([]);
    });

    test('neither waits for the price nor fails with it', async () => {
      let refuse = () => {};
      const late = new Promise<never>((_, reject) => {
        refuse = () => reject(aRefusal(503, 'down'));
      });
      open({ [PREDICT]: aPrediction(), [QUOTES]: () => late });
      await ask('aapl');
      expect(await card()).toHaveTextContent('40.25% confidence');
      expect(await card()).not.toHaveTextContent('latest price');
      refuse();
      expect(await screen.findByText('The latest price isn’t available right now.')).toBeInTheDocument();
      expect(await card()).toHaveTextContent('40.25% confidence');
    });
  });

  test('folds the ranges and the prose under a question, and keeps them on the page', async () => {
    open();
    await ask('aapl');
    const fold = within(await card())
      .getByText('How sure is this?')
      .closest('details') as HTMLDetailsElement;
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent(/80% range.*95% range.*A random guess gets 33\.Most likely Up\./);
    expect(
      within(await card())
        .getByText('$233.13')
        .closest('details'),
    ).toBeNull();
    await userEvent.click(within(fold).getByText('How sure is this?'));
    expect(fold).toHaveAttribute('open');
  });

  describe('its chart', () => {
    const YEAR = Array.from({ length: 366 }, (_, at) => ({
      time: new Date(Date.UTC(2026, 10, 19) - (365 - at) * 86_400_000).toISOString().slice(0, 10),
      close: 100 + at,
    }));
    const picture = () => screen.getByRole('img', { name: /^AAPL Price Trend & Prediction \(closing prices\)/ });
    const period = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

    test('shows three months at first, and other periods on request', async () => {
      open({ [PREDICT]: aPrediction({ historicalData: YEAR }) });
      await ask('aapl');
      await card();
      expect(picture()).toHaveAccessibleName(/93 values, from \$373\.00 on Aug 19, 2026 to/);
      await period('1M');
      expect(picture()).toHaveAccessibleName(/32 values, from/);
      await period('1Y');
      expect(picture()).toHaveAccessibleName(/366 values, from/);
    });

    test('fetches five years when they are chosen, keeps the year until they come, and offers a retry', async () => {
      const HISTORY = 'GET /api/predict/:symbol/history';
      const answers: Answers = {
        [PREDICT]: aPrediction({ historicalData: YEAR }),
        [HISTORY]: () => {
          throw aRefusal(503, 'down');
        },
      };
      const { shell, container } = open(answers);
      await ask('aapl');
      await card();
      expect(shell.calls.map(({ call }) => call)).not.toContain(HISTORY);
      await period('5Y');
      expect(await screen.findByText('The prices of five years couldn’t be loaded.')).toBeInTheDocument();
      expect(await violationsOf(container)).toEqual([]);
      answers[HISTORY] = [{ time: '2021-11-22', close: 50 }, ...YEAR];
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(picture()).toHaveAccessibleName(/367 values, from \$50\.00 on Nov 22, 2021/));
    });

    test('offers only the periods that a young symbol has', async () => {
      open({ [PREDICT]: aPrediction({ historicalData: YEAR.slice(-70) }) });
      await ask('aapl');
      await card();
      const periods = screen.getByRole('group', { name: 'Period' });
      expect(
        within(periods)
          .getAllByRole('radio')
          .map((radio) => radio.getAttribute('value')),
      ).toEqual(['1M', '3M']);
    });

    test('over a weekend says which session the predicted point is for', async () => {
      open({ [PREDICT]: aPrediction({ targetDate: '2026-11-23' }) });
      await ask('aapl');
      await card();
      const reader = screen.getByRole('slider', { name: /^Read AAPL Price Trend/ });
      act(() => reader.focus());
      await userEvent.keyboard('{End}');
      expect(reader).toHaveAttribute(
        'aria-valuetext',
        expect.stringMatching(/^Nov 20, 2026 · for the close of Mon, Nov 23, Predicted Price \$233\.13, 80% range/),
      );
    });
  });

  test('opens from a link', async () => {
    open(undefined, { path: '/predict?symbol=aapl' });
    expect(await card()).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
  });

  test('returns to the previous symbol on Back', async () => {
    open({ [PREDICT]: ({ params }) => aPrediction({ symbol: params.symbol }) });
    await ask('aapl');
    await card();
    await ask('msft');
    await screen.findByRole('region', { name: 'MSFT' });
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(await card()).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
  });

  test('clears the field on Back to the start', async () => {
    open();
    await ask('aapl');
    await card();
    await act(async () => {
      window.history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(await screen.findByText(HINT)).toBeInTheDocument();
    expect(input()).toHaveValue('');
  });
});

describe('coming back by the navbar’s link', () => {
  const answers = () => ({ [PREDICT]: aPrediction(), [CALLS]: aSymbolTrackRecord(), [QUOTES]: [aQuote()] });
  /** What the shell does for a link. */
  const go = (path: string) =>
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

  test('shows the last symbol that had a forecast, and puts it into the address', async () => {
    withShell(<Site />, { path: '/predict', answers: answers() });
    await ask('aapl');
    await card();
    go('/watchlist');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    go('/predict');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(await card()).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
    expect(window.location.search).toBe('?symbol=AAPL');
  });

  test('starts anew for another account', async () => {
    const { shell } = withShell(<Site />, { path: '/predict', answers: answers() });
    await ask('aapl');
    await card();
    go('/watchlist');
    expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    act(() => shell.session.replaceUser(aUserProfile({ _id: 'another' })));
    go('/predict');
    expect(await screen.findByText(HINT)).toBeInTheDocument();
    expect(input()).toHaveValue('');
  });
});

test('disables the button with a loading label and clears the last result while loading', async () => {
  const answers: Answers = { [PREDICT]: aPrediction() };
  open(answers);
  await ask('aapl');
  await card();
  answers[PREDICT] = () => new Promise(() => {});
  await ask('aapl');
  expect(screen.getByRole('button', { name: 'Predicting...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('region', { name: 'AAPL' })).not.toBeInTheDocument();
});

test('requests the forecast as soon as a suggestion is chosen', async () => {
  open({ [PREDICT]: aPrediction(), 'GET /api/market-data/search': [anInstrument()] });
  await userEvent.type(input(), 'apple');
  await screen.findByRole('option', { name: 'AAPL Apple Inc. Stock' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await card()).toBeInTheDocument();
  expect(input()).toHaveValue('AAPL');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

describe('refused', () => {
  test('asks for a symbol and sends no request when the field is empty', async () => {
    const { shell } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Get Prediction' }));
    expect(screen.getByText('Please enter a stock symbol (e.g., AAPL).')).toBeInTheDocument();
    expect(input()).toBeInvalid();
    expect(shell.calls).toEqual([]);
  });

  test('clears the last result when an empty symbol is submitted', async () => {
    open();
    await ask('aapl');
    await card();
    await userEvent.clear(input());
    await userEvent.click(screen.getByRole('button', { name: 'Get Prediction' }));
    expect(await screen.findByText('Please enter a stock symbol (e.g., AAPL).')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'AAPL' })).not.toBeInTheDocument();
  });

  test.each([
    ['the server’s message', aRefusal(422, 'A forecast of AAPL needs 60 days.'), 'A forecast of AAPL needs 60 days.'],
    ['its own message', aRefusal(0), 'Failed to fetch prediction. Please check the symbol and try again.'],
  ])('shows %s on failure', async (_, refusal, words) => {
    const { container } = open({
      [PREDICT]: () => {
        throw refusal;
      },
    });
    await ask('aapl');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('reports a missing API client', async () => {
    const { shell } = open();
    Object.assign(shell, { api: undefined });
    await ask('aapl');
    expect(
      await screen.findByText('API client not initialized. Please ensure you are logged in and try again.'),
    ).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
  });
});

test('asks signed-out users to log in', async () => {
  const { container } = open({}, { session: aSession({ status: 'anonymous', user: null }) });
  expect(screen.getByText('You need to be logged in to access the prediction features.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login Now' })).toHaveAttribute('href', '/login');
  expect(await violationsOf(container)).toEqual([]);
});
