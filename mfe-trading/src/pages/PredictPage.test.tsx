import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, anInstrument, aPortfolio, aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, card, HINT, input, openPredict, PREDICT } from '../testing/openPredict.tsx';

test('explains how to start before the first result', async () => {
  const { shell, container } = openPredict();
  expect(screen.getByRole('heading', { level: 1, name: 'Stock Price Prediction' })).toBeInTheDocument();
  expect(screen.getByText(HINT)).toBeInTheDocument();
  expect(shell.calls).toEqual([]);
  expect(await violationsOf(container)).toEqual([]);
});

describe('suggestions', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Suggestions' }))
      .getAllByRole('button')
      .map((chip) => chip.textContent);

  test('are popular stocks and coins for an empty account, and one click runs the prediction', async () => {
    const { shell, container } = openPredict();
    expect(screen.getByText('Stocks and coins both work. Or pick a popular one:')).toBeInTheDocument();
    expect(chips()).toEqual(['AAPL', 'MSFT', 'NVDA', 'AMZN', 'TSLA', 'BTC', 'ETH', 'SOL']);
    expect(await violationsOf(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Predict AAPL' }));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(await card()).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
    expect(shell.calls[0]).toEqual({ call: PREDICT, input: { params: { symbol: 'AAPL' } } });
    expect(screen.queryByRole('list', { name: 'Suggestions' })).not.toBeInTheDocument();
  });

  test('are the user’s holdings, then the watchlist, each once: eight, and the others on request', async () => {
    const watchlist = ['KO', 'BTC', 'PEP', 'SPY', 'QQQ', 'DIA', 'IWM', 'ETH', 'SOL'];
    const portfolio = aPortfolio([aHolding({ symbol: 'KO' })]);
    openPredict(undefined, { session: aSession({ watchlist, portfolio }) });
    expect(screen.getByText('Stocks and coins both work. Or pick one of yours:')).toBeInTheDocument();
    expect(chips()).toEqual(['KO', 'BTC', 'PEP', 'SPY', 'QQQ', 'DIA', 'IWM', 'ETH']);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 9' }));
    expect(chips().at(-1)).toBe('SOL');
    expect(screen.getByRole('button', { name: 'Predict SOL' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });
});

test('disables the button with a loading label and clears the last result while loading', async () => {
  const answers: Answers = { [PREDICT]: aPrediction() };
  openPredict(answers);
  await ask('aapl');
  await card();
  answers[PREDICT] = () => new Promise(() => {});
  await ask('aapl');
  expect(screen.getByRole('button', { name: 'Predicting...' })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByRole('region', { name: 'AAPL' })).not.toBeInTheDocument();
});

test('says the titles of its cards while they load', async () => {
  const { container } = openPredict({ [PREDICT]: () => new Promise(() => {}) });
  await ask('aapl');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['AAPL', 'AAPL Price Trend & Prediction', 'Backtest for AAPL', 'Past Forecasts for AAPL']);
  expect(await violationsOf(container)).toEqual([]);
});

test('requests the forecast as soon as a suggestion is chosen', async () => {
  openPredict({ [PREDICT]: aPrediction(), 'GET /api/market-data/search': [anInstrument()] });
  await userEvent.type(input(), 'apple');
  await screen.findByRole('option', { name: 'AAPL Apple Inc. Stock' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(await card()).toBeInTheDocument();
  expect(input()).toHaveValue('AAPL');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

describe('refused', () => {
  test('asks for a symbol and sends no request when the field is empty', async () => {
    const { shell } = openPredict();
    await userEvent.click(screen.getByRole('button', { name: 'Get Prediction' }));
    expect(screen.getByText('Please enter a stock symbol (e.g., AAPL).')).toBeInTheDocument();
    expect(input()).toBeInvalid();
    expect(shell.calls).toEqual([]);
  });

  test('keeps the suggestions when the field is empty', async () => {
    openPredict();
    await userEvent.click(screen.getByRole('button', { name: 'Get Prediction' }));
    expect(screen.getByText('Please enter a stock symbol (e.g., AAPL).')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Predict AAPL' }));
    expect(await card()).toBeInTheDocument();
    expect(screen.queryByText('Please enter a stock symbol (e.g., AAPL).')).not.toBeInTheDocument();
  });

  test('clears the last result when an empty symbol is submitted', async () => {
    openPredict();
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
    const { container } = openPredict({
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

  test('does not offer an unknown symbol a second time, but one near it', async () => {
    openPredict({
      [PREDICT]: () => {
        throw aRefusal(404, 'No data for APPL.');
      },
      'GET /api/market-data/search': [{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' }],
    });
    await ask('appl');
    expect(await screen.findByRole('alert')).toHaveTextContent('No data for APPL.');
    expect(await screen.findByRole('button', { name: /mean AAPL/ })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('reports a missing API client', async () => {
    const { shell } = openPredict();
    Object.assign(shell, { api: undefined });
    await ask('aapl');
    expect(
      await screen.findByText('API client not initialized. Please ensure you are logged in and try again.'),
    ).toBeInTheDocument();
    expect(input()).toHaveValue('AAPL');
  });
});

test('asks signed-out users to log in', async () => {
  const { container } = openPredict({}, { session: aSession({ status: 'anonymous', user: null }) });
  expect(screen.getByText('You need to be logged in to access the prediction features.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Login Now' })).toHaveAttribute('href', '/login');
  expect(await violationsOf(container)).toEqual([]);
});
