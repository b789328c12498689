import { useLocation } from '@bellwether/sdk/router';
import { aPrediction, aQuote, aUserProfile } from '@bellwether/sdk/testing/builders.ts';
import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { aSymbolTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, CALLS, card, HINT, input, openPredict, PREDICT, QUOTES } from '../testing/openPredict.tsx';
import { PredictPage } from './PredictPage.tsx';

function Site() {
  return useLocation().pathname === '/predict' ? <PredictPage /> : null;
}

test('opens from a link', async () => {
  openPredict(undefined, { path: '/predict?symbol=aapl' });
  expect(await card()).toBeInTheDocument();
  expect(input()).toHaveValue('AAPL');
});

test('offers the symbol that an unknown one is closest to', async () => {
  openPredict({
    [PREDICT]: ({ params }) => {
      if (params.symbol === 'APPL')
        throw aRefusal(404, 'No quote found for stock symbol: APPL. Please try another symbol.');
      return aPrediction({ symbol: params.symbol });
    },
    'GET /api/market-data/search': [{ symbol: 'AAPL', name: 'Apple Inc.', type: 'stock' }],
  });
  await ask('appl');
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean AAPL?' }));
  expect(await card()).toBeInTheDocument();
  expect(input()).toHaveValue('AAPL');
});

test('returns to the previous symbol on Back', async () => {
  openPredict({ [PREDICT]: ({ params }) => aPrediction({ symbol: params.symbol }) });
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
  openPredict();
  await ask('aapl');
  await card();
  await act(async () => {
    window.history.back();
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
  expect(await screen.findByText(HINT)).toBeInTheDocument();
  expect(input()).toHaveValue('');
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
