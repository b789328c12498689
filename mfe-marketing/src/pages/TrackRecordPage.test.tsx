import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import {
  aBacktest,
  aForecastList,
  anEmptyLedgerRecord,
  aWholeTrackRecord,
} from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TrackRecordPage } from './TrackRecordPage.tsx';

const RECORD = 'GET /api/track-record';
const LIST = 'GET /api/track-record/forecasts';
/** Simulates how near the reader is to lazily loaded content. */
/** Whether the list is nearly in view, as told at once: a busy browser tells of several moments together. */
let isNear = [true];
beforeEach(() => {
  isNear = [true];
  globalThis.IntersectionObserver = class {
    readonly told: (seen: { isIntersecting: boolean }[]) => void;
    constructor(told: (seen: { isIntersecting: boolean }[]) => void) {
      this.told = told;
    }
    observe() {
      this.told(isNear.map((isIntersecting) => ({ isIntersecting })));
    }
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

const BACKTEST = 'GET /api/track-record/backtest';

function open(answers: Answers = { [RECORD]: aWholeTrackRecord() }) {
  answers[BACKTEST] ??= aBacktest();
  answers[LIST] ??= aForecastList({ source: 'finnhub' });
  return withShell(<TrackRecordPage />, { answers });
}

describe('full', () => {
  test('shows the hit rate with its interval next to chance, ranges and error', async () => {
    const { container } = open();
    const card = await screen.findByRole('region', { name: 'Issued Forecasts' });
    expect(card).toHaveTextContent('40.00%correct out of 1,000 scored · random: 33% · 95% interval 37.00% to 43.10%');
    expect(card).toHaveTextContent('8 pending, 2 can’t');
    expect(card).toHaveTextContent('Error against “no change”0.996195% interval 0.9910 to 1.0010; below 1 is better');
    expect(card).toHaveTextContent('Closes within the 80% range80.10%');
    expect(card).toHaveTextContent('Closes within the 95% range94.90%');
    expect(screen.getByRole('heading', { level: 1, name: 'Track Record' })).toHaveAttribute('tabindex', '-1');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('shows reliability as a chart and as a table', async () => {
    const { container } = open();
    const card = await screen.findByRole('region', { name: 'Is Confidence Well Calibrated?' });
    expect(
      within(card)
        .getByRole('img', { name: /^Reliability diagram/ })
        .querySelectorAll('circle'),
    ).toHaveLength(2);
    await userEvent.click(within(card).getByRole('radio', { name: 'Table' }));
    expect(within(card).getByRole('row', { name: '40% to 50% 400 44.00% 43.00% 38.20% to 47.90%' })).toBeVisible();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('lists each model version, including one without scores', async () => {
    const [one] = aWholeTrackRecord().byModelVersion;
    const fresh = { modelVersion: '2', record: anEmptyLedgerRecord({ pending: 5 }) };
    open({ [RECORD]: aWholeTrackRecord({ byModelVersion: one ? [fresh, one] : [] }) });
    const table = await screen.findByRole('table', { name: 'Record by model version' });
    const rows = within(table).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/^2—Not scored yet05/);
    expect(rows[2]).toHaveTextContent('1Jun 1, 2026 to Nov 19, 20261,000840.00%0.996180.10%');
  });

  test('says when the predicted price was no better than assuming no change', async () => {
    const { record } = aWholeTrackRecord();
    open({ [RECORD]: aWholeTrackRecord({ record: { ...record, betterThanNoChange: false } }) });
    expect(await screen.findByText(/has not beaten the no-change baseline\.$/)).toBeInTheDocument();
  });

  test('shows the hash that verifies the ledger', async () => {
    open();
    expect(await screen.findByText('f0'.repeat(32))).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'How We Keep the Record' })).toHaveTextContent('number 1,010');
  });
});

test('shows the list of forecasts even if the figures fail, and links to it', async () => {
  const { container } = open({
    [RECORD]: () => {
      throw aRefusal(503, 'down');
    },
  });
  const list = await screen.findByRole('table', { name: 'Forecasts, newest first' });
  expect(within(list).getAllByRole('row')).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'Forecast by Forecast' })).toHaveAttribute('id', 'forecasts');
  expect(await violationsOf(container)).toEqual([]);
});

test('does not load the list until it is nearly in view', async () => {
  isNear = [false];
  const { shell } = open();
  await screen.findByRole('region', { name: 'Issued Forecasts' });
  expect(screen.getByRole('region', { name: 'Forecast by Forecast' })).toBeInTheDocument();
  expect(shell.calls.map(({ call }) => call)).toEqual([RECORD, BACKTEST]);
});

test('loads the list that a link scrolled to before the browser had said that it was out of view', async () => {
  isNear = [false, true];
  open();
  const card = await screen.findByRole('region', { name: 'Forecast by Forecast' });
  expect(await within(card).findByRole('table', { name: 'Forecasts, newest first' })).toBeInTheDocument();
});

test('says of both records in the same lines which prices they use, of which days, and how they came about', async () => {
  const { unmount } = open();
  const facts = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('term')
      .slice(0, 3)
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
  await screen.findByText('42.21%');
  expect(await facts('Issued Forecasts')).toEqual([
    ['Prices', 'Simulated by this site, not a real market'],
    ['Closes', 'Jun 1, 2026 to Nov 19, 2026'],
    ['Forecasts', 'Issued before each session'],
  ]);
  expect(await facts('Backtest on Real Closes')).toEqual([
    ['Prices', expect.stringMatching(/^Real closes of 1 series: QuantConnect Lean \(Apache‑2\.0\), skfolio/)],
    ['Closes', 'Nov 18, 2015 to Aug 18, 2026'],
    ['Forecasts', 'Computed afterward from earlier closes only, never issued'],
  ]);
  const backtest = screen.getByRole('region', { name: 'Backtest on Real Closes' });
  expect(within(backtest).queryByText('Simulated')).not.toBeInTheDocument();
  unmount();
  open({ [RECORD]: aWholeTrackRecord({ source: 'files', record: anEmptyLedgerRecord() }) });
  expect(await facts('No Scored Forecasts Yet')).toEqual([
    ['Prices', 'Price files, one close a day'],
    ['Closes', 'None scored yet'],
    ['Forecasts', 'Issued before each session'],
  ]);
});

test('labels only a simulated market as simulated', async () => {
  const { unmount } = open();
  for (const name of ['Issued Forecasts', 'Forecast by Forecast']) {
    const title = within(await screen.findByRole('region', { name })).getByRole('heading', { name });
    expect(title.nextSibling).toHaveTextContent('Simulated');
  }
  unmount();
  open({ [RECORD]: aWholeTrackRecord({ source: 'finnhub' }) });
  await screen.findByRole('region', { name: 'Issued Forecasts' });
  expect(screen.queryByText('Simulated')).not.toBeInTheDocument();
});

describe('empty', () => {
  const nothing = anEmptyLedgerRecord();

  test('says that nothing is scored, shows no figures and explains the method', async () => {
    const answer = aWholeTrackRecord({
      issued: 0,
      record: nothing,
      byModelVersion: [],
      chain: { forecasts: null, scores: null },
    });
    const { container } = open({ [RECORD]: answer });
    const card = await screen.findByRole('region', { name: 'No Scored Forecasts Yet' });
    expect(card).toHaveTextContent('The ledger is empty. The first forecast is issued before the next session');
    expect(screen.queryByText(/%$/)).not.toBeInTheDocument();
    const method = screen.getByRole('region', { name: 'How We Keep the Record' });
    expect(within(method).getAllByRole('listitem')).toHaveLength(5);
    expect(await violationsOf(container)).toEqual([]);
  });

  test('counts the pending forecasts', async () => {
    open({ [RECORD]: aWholeTrackRecord({ issued: 8, record: { ...nothing, pending: 8 } }) });
    expect(await screen.findByText(/^Forecasts issued so far: 8, of which 8 wait for their close\./)).toBeVisible();
  });
});

test('announces loading, and shows nothing that would move', async () => {
  const { container } = open({ [RECORD]: () => new Promise(() => {}) });
  expect(screen.getByText('Loading track record...')).toHaveRole('status');
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('shows and reports a failure, and retries', async () => {
  const answers: Answers = {
    [RECORD]: () => {
      throw aRefusal(503, 'down');
    },
  };
  const { shell, container } = open(answers);
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load the track record.');
  expect(shell.reports.map(({ where }) => where)).toEqual(['track record']);
  expect(await violationsOf(container)).toEqual([]);
  answers[RECORD] = aWholeTrackRecord();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Issued Forecasts' })).toBeInTheDocument();
  expect(shell.calls.filter(({ call }) => call === RECORD)).toHaveLength(2);
});

describe('the backtest', () => {
  test('stands beside an empty record, labeled as a simulation over dated real closes', async () => {
    const { container } = open({ [RECORD]: aWholeTrackRecord({ issued: 0, record: anEmptyLedgerRecord() }) });
    const card = await screen.findByRole('region', { name: 'Backtest on Real Closes' });
    expect(await within(card).findByText('42.21%')).toBeVisible();
    expect(card).toHaveTextContent('A simulation of what bellwether-1 would have forecast');
    expect(card).toHaveTextContent('correct out of 11,000 · random: 33% · most frequent outcome: 39.81%');
    expect(card).toHaveTextContent('ForecastsComputed afterward from earlier closes only, never issued');
    expect(card).toHaveTextContent('It doesn’t count in the record.');
    await userEvent.click(within(card).getByText('By series'));
    expect(
      within(card).getByRole('row', { name: /^SPY S&P 500 fund Apr 11, 2017 to Mar 31, 2021 47\.20%/ }),
    ).toBeVisible();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('says beside the headline figure in which years its series end', async () => {
    const [spy] = aBacktest().series;
    if (!spy) throw new Error('no series');
    const series = [spy, { ...spy, symbol: 'BTC', to: '2018-06-01' }, { ...spy, symbol: 'WTI', to: '2026-08-18' }];
    const { unmount } = open({ [RECORD]: aWholeTrackRecord(), [BACKTEST]: aBacktest({ series }) });
    const note = await screen.findByText(/^A simulation of what bellwether-1/);
    expect(note).toHaveTextContent(
      'the last 1,000 days of each series. Series end between 2018 and 2026; each row shows its own. It doesn’t count',
    );
    unmount();
    open();
    expect(await screen.findByText(/^A simulation of what/)).toHaveTextContent('each series. All series end in 2021.');
  });

  test('fails alone, and is loaded again', async () => {
    const answers: Answers = {
      [RECORD]: aWholeTrackRecord(),
      [BACKTEST]: () => {
        throw aRefusal(503, 'down');
      },
    };
    open(answers);
    expect(await screen.findByText('We couldn’t load the backtest.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Issued Forecasts' })).toBeVisible();
    answers[BACKTEST] = aBacktest();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('42.21%')).toBeVisible();
  });
});
