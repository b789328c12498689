import type { Prediction } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aPrediction } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { anEmptyLedgerRecord, aSymbolTrackRecord } from '@bellwether/sdk/testing/trackRecords.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, CALLS, card, HINT, input, openPredict, PREDICT, QUOTES } from '../testing/openPredict.tsx';

test('shows price, direction, confidence, target session and message', async () => {
  const { shell, container } = openPredict();
  await ask('aapl');
  expect(await card()).toHaveTextContent('Apple Inc.');
  expect(input()).toHaveValue('AAPL');
  expect(within(await card()).getByText('$233.13')).toBeInTheDocument();
  expect(await card()).toHaveTextContent('Up40.25% confidence');
  expect(await card()).toHaveTextContent('Predicted close · Fri, Nov 20');
  expect(within(await card()).getByText(/^In a backtest of the last 1,000 days/)).toBeInTheDocument();
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
  openPredict({ [PREDICT]: aPrediction({ isIndex: true, ...(points as Partial<Prediction>) }) });
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
  openPredict({ [PREDICT]: aPrediction({ predictedDirection }) });
  await ask('aapl');
  const direction = within(await card()).getByText(predictedDirection, { selector: 'strong' });
  expect(direction.parentElement?.querySelector('svg')?.parentElement).toHaveAttribute('data-direction', expected);
});

test('shows the direction when there is no price', async () => {
  openPredict({ [PREDICT]: aPrediction({ predictedPrice: null as unknown as number, predictedDirection: 'Down' }) });
  await ask('aapl');
  expect(within(await card()).getAllByText('Down')[0]).toBeInTheDocument();
});

test('shows the year, says the day is over and promises no further forecast for old prices', async () => {
  const old = { asOf: '2022-12-28', targetDate: '2022-12-29', targetOver: true, recorded: false, source: 'files' };
  const record = aSymbolTrackRecord({ live: anEmptyLedgerRecord(), calls: [] });
  const { container } = openPredict({ [PREDICT]: aPrediction(old), [CALLS]: record });
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
  openPredict({ [PREDICT]: aPrediction({ type: 'crypto', recorded: false }) });
  await ask('aapl');
  expect(await card()).toHaveTextContent(/Too late to count in the track record.*Predicted close/);
});

test('shows probabilities and ranges', async () => {
  openPredict();
  await ask('aapl');
  expect(await card()).toHaveTextContent(/Up40\.25% confidence ?Neutral ?33\.00% ?Down ?26\.75%/);
  expect(await card()).toHaveTextContent('80% range $230.18 – $235.87');
  expect(await card()).toHaveTextContent('95% range $227.40 – $238.90');
});

test('says “No clear direction” where odds are near-equal, and labels all three outcomes without color', async () => {
  openPredict({
    [PREDICT]: aPrediction({ confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } }),
  });
  await ask('aapl');
  expect(await card()).toHaveTextContent(/No clear direction ?Up ?33\.57% confidence ?Neutral ?33\.47% ?Down ?32\.96%/);
  expect(await card()).not.toHaveTextContent(/most likely/i);
  expect(within(await card()).queryByText('Up', { selector: 'strong' })).toBeNull();
  const outcomes = within(await card()).getAllByText(/^ ?(Up|Neutral|Down)$/, { selector: 'dt' });
  expect(outcomes.map((outcome) => outcome.querySelector('svg')?.classList[1])).toEqual([
    'lucide-arrow-up',
    'lucide-minus',
    'lucide-arrow-down',
  ]);
  expect((await card()).querySelector('[data-direction]')).toBeNull();
  expect(within(await card()).getAllByText(/No clear direction/)).toHaveLength(1);
});

test('says nothing beside odds that stand out', async () => {
  openPredict();
  await ask('aapl');
  expect(await card()).not.toHaveTextContent('No clear direction');
});

test('shows its backtest and says when it is no better than no change', async () => {
  const record = aPrediction().trackRecord;
  openPredict({ [PREDICT]: aPrediction({ trackRecord: record && { ...record, betterThanNoChange: false } }) });
  await ask('aapl');
  const region = await screen.findByRole('region', { name: 'Backtest for AAPL' });
  expect(within(region).getByText('Simulated')).toBeInTheDocument();
  expect(region).toHaveTextContent('1,000 forecasts, Nov 29, 2022 to Nov 19, 2026. Computed afterward, never issued.');
  expect(region).toHaveTextContent('41.20%');
  expect(region).toHaveTextContent('random: 33%; most frequent outcome: 39.80%; 95% interval 38.20% to 44.30%');
  expect(region).toHaveTextContent('The predicted price has not beaten the no-change baseline.');
});

test('says what the three outcomes mean, with the threshold of the symbol', async () => {
  openPredict({ [PREDICT]: aPrediction({ neutralBandPct: 0.8125 }) });
  await ask('aapl');
  expect(await card()).toHaveTextContent(
    'Up and Down mean a close more than 0.81% above or below the last close, and Neutral one in between.',
  );
});

test('says first that a past forecast had no clear direction, and mutes the one that is scored', async () => {
  const [, scored] = aSymbolTrackRecord().calls;
  const odds = { confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } };
  const calls = scored ? [scored, { ...scored, ...odds, sequence: scored.sequence + 1000 }] : [];
  openPredict({ [PREDICT]: aPrediction(), [CALLS]: aSymbolTrackRecord({ calls }) });
  await ask('aapl');
  const region = await screen.findByRole('region', { name: 'Past Forecasts for AAPL' });
  const [, clear, unclear] = await within(region).findAllByRole('row');
  expect(within(clear as HTMLElement).getByText('Up')).toHaveAttribute('data-direction', 'Up');
  expect(clear).not.toHaveTextContent('No clear direction');
  expect(within(unclear as HTMLElement).getByText('Up')).not.toHaveAttribute('data-direction');
  expect(unclear).toHaveTextContent('No clear direction Up 33.57% confidence');
});

test('explains confidence', async () => {
  openPredict();
  await ask('aapl');
  expect(await card()).toHaveTextContent(
    'Of 100 forecasts with this confidence, about 40 should come true. A random guess gets 33.',
  );
});

test('lists past forecasts with outcomes, separate from the backtest and without the one that is shown', async () => {
  const { container } = openPredict();
  await ask('aapl');
  const region = await screen.findByRole('region', { name: 'Past Forecasts for AAPL' });
  expect(
    await within(region).findByText(
      'Issued before the session: 40.00% correct out of 30 · random: 33%, 95% interval 24.60% to 57.70%.',
    ),
  ).toBeInTheDocument();
  const rows = within(region)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual(['Thu, Nov 19Up 41.25% confidence−1.00%wrong']);
  expect(region).not.toHaveTextContent(/afterward/);
  expect(within(region).getByText('Simulated')).toBeInTheDocument();
  expect(screen.queryByText('Simulated market')).not.toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('says when its first forecast will be scored', async () => {
  const [pending] = aSymbolTrackRecord().calls;
  const live = anEmptyLedgerRecord({ pending: 1 });
  openPredict({ [PREDICT]: aPrediction(), [CALLS]: aSymbolTrackRecord({ live, calls: pending ? [pending] : [] }) });
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
  const { container } = openPredict(answers);
  await ask('aapl');
  expect(await screen.findByText('The past forecasts for AAPL couldn’t be loaded.')).toBeInTheDocument();
  expect(await card()).toHaveTextContent('40.25% confidence');
  expect(await violationsOf(container)).toEqual([]);
  answers[CALLS] = aSymbolTrackRecord({ calls: [], live: anEmptyLedgerRecord() });
  const region = screen.getByRole('region', { name: 'Past Forecasts for AAPL' });
  await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/The next is issued before its session and scored after its close\.$/)).toBeVisible();
  expect(within(region).queryByRole('table')).toBeNull();
});

test('can be added to the watchlist', async () => {
  const { shell } = openPredict();
  await ask('aapl');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to Watchlist' }));
  expect(shell.notices).toMatchObject([{ kind: 'success', message: "'AAPL' added to watchlist!" }]);
  expect(screen.getByText('AAPL is on your watchlist.')).toHaveFocus();
});

test('folds the wide range and the prose under a question, and keeps them on the page', async () => {
  openPredict();
  await ask('aapl');
  const fold = within(await card())
    .getByText('How sure is this?')
    .closest('details') as HTMLDetailsElement;
  expect(fold).not.toHaveAttribute('open');
  expect(fold).toHaveTextContent(
    /^How sure is this\?95% range.*A random guess gets 33\.In a backtest .* forecasts\)\.$/,
  );
  expect(
    within(await card())
      .getByText('$233.13')
      .closest('details'),
  ).toBeNull();
  expect(await card()).toHaveTextContent('$233.1380% range $230.18 – $235.87');
  await userEvent.click(within(fold).getByText('How sure is this?'));
  expect(fold).toHaveAttribute('open');
});

test.each([
  ['with a clear direction', {}],
  ['without one', { confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } }],
])('states every figure of a forecast %s once', async (_, odds) => {
  openPredict({ [PREDICT]: aPrediction(odds) });
  await ask('aapl');
  const { textContent } = await card();
  const figures = textContent?.match(/\$?[\d,]+\.\d\d%?/g) ?? [];
  expect(figures.length).toBeGreaterThan(8);
  expect(figures.toSorted()).toEqual([...new Set(figures)].toSorted());
});
