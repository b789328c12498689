import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, card, openPredict, PREDICT } from '../testing/openPredict.tsx';

test('offers the closes and the predicted day as a table', async () => {
  openPredict();
  await ask('aapl');
  await card();
  const chart = screen.getByRole('region', { name: 'AAPL Price Trend & Prediction' });
  await userEvent.click(within(chart).getByRole('radio', { name: 'Table' }));
  const rows = within(within(chart).getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows[0]).toBe('DateAAPL Close Price (Historical)Predicted Price80% range95% range');
  expect(rows[1]).toMatch(/^Nov 20, 2026.*\$233\.13\$230\.18 – \$235\.87\$227\.40 – \$238\.90$/);
  expect(rows[2]).toMatch(/^Nov 19, 2026\$233\.05/);
});

describe('its chart', () => {
  const YEAR = Array.from({ length: 366 }, (_, at) => ({
    time: new Date(Date.UTC(2026, 10, 19) - (365 - at) * 86_400_000).toISOString().slice(0, 10),
    close: 100 + at,
  }));
  const picture = () => screen.getByRole('img', { name: /^AAPL Price Trend & Prediction \(closing prices\)/ });
  const period = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

  test('shows three months at first, and other periods on request', async () => {
    openPredict({ [PREDICT]: aPrediction({ historicalData: YEAR }) });
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
    const { shell, container } = openPredict(answers);
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
    openPredict({ [PREDICT]: aPrediction({ historicalData: YEAR.slice(-70) }) });
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
    openPredict({ [PREDICT]: aPrediction({ targetDate: '2026-11-23' }) });
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
