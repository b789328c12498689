import { aPrediction, aQuote } from '@bellwether/sdk/testing/builders.ts';
import type { Answers } from '@bellwether/sdk/testing/inMemoryApi.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { aSymbolTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PredictPage } from '../pages/PredictPage.tsx';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('@bellwether/sdk/highcharts', () => ({
  loadChartLibrary: async () => ({ Highcharts: {}, HighchartsReact: () => null }),
}));

todayIs('2026-11-20T12:00:00Z');

export const PREDICT = 'GET /api/predict/:symbol';
export const CALLS = 'GET /api/predict/:symbol/track-record';
export const QUOTES = 'GET /api/market-data/quotes';
export const HINT = 'Type a stock symbol above and click "Get Prediction" to start.';

export function openPredict(
  answers: Answers = { [PREDICT]: aPrediction() },
  rest: ShellOverrides & { path?: string } = {},
) {
  answers[CALLS] ??= aSymbolTrackRecord();
  answers[QUOTES] ??= ({ query }) => [aQuote({ symbol: query.symbols.toString() })];
  return withShell(<PredictPage />, { path: '/predict', answers, ...rest });
}

export const input = () => screen.getByRole('combobox', { name: 'Symbol' });
export const ask = async (symbol: string) => {
  await userEvent.clear(input());
  await userEvent.type(input(), `${symbol}{Enter}`);
};
export const card = () => screen.findByRole('region', { name: 'AAPL' });
