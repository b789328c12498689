import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import {
  aLedgerEntry,
  anEmptyLedgerRecord,
  aScoredEntry,
  aWatchlistTrackRecord,
} from '@bellwether/sdk/testing/trackRecords.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Block } from '../model/block.ts';
import { TrackRecordCard } from './TrackRecordCard.tsx';

todayIs('2026-11-20T12:00:00Z');

type Data = Parameters<typeof TrackRecordCard>[0]['trackRecord']['data'];

const show = (data: Data, part: Partial<Block<NonNullable<Data>>> = {}) =>
  withShell(
    <TrackRecordCard
      trackRecord={{
        data,
        refusal: null,
        emptied: false,
        updatedAt: 0,
        attemptedAt: 0,
        fetching: false,
        retry: () => {},
        ...part,
      }}
    />,
  );

const aRow = (part = {}) => ({
  symbol: 'AAPL',
  name: 'Apple Inc.',
  type: 'stock' as const,
  latest: aLedgerEntry(),
  lastSettled: null,
  ...part,
});

test('shows the hit rate next to chance and the latest forecast of each symbol', async () => {
  const { container } = show(
    aWatchlistTrackRecord({
      forecasts: [
        aRow(),
        aRow({ symbol: 'BTC', latest: aScoredEntry({ predictedDirection: 'Neutral', state: 'right' }) }),
        aRow({ symbol: 'TSLA', latest: aScoredEntry({ predictedDirection: 'Down', confidence: 36 }) }),
      ],
    }),
  );
  const card = screen.getByRole('region', { name: 'Prediction Track Record' });
  expect(card).toHaveTextContent('40.00%correct out of 1,000 · random: 33%95% interval 37.00% to 43.10%');
  const rows = within(card)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'AAPLUp 41.25% confidenceFri, Nov 20pending',
    'BTCNeutral 41.25% confidenceThu, Nov 19correct',
    'TSLADown 36.00% confidenceThu, Nov 19wrong',
  ]);
  expect(within(card).getByRole('link', { name: 'All forecasts' })).toHaveAttribute('href', '/track-record#forecasts');
  expect(within(card).getByRole('link', { name: 'BTC' })).toHaveAttribute('href', '/symbol/BTC');
  expect(within(card).getByText('Simulated')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('says when a forecast has no clear direction', () => {
  const latest = aLedgerEntry({ confidence: 33.57, probabilities: { up: 0.3357, neutral: 0.3347, down: 0.3296 } });
  show(aWatchlistTrackRecord({ forecasts: [aRow({ latest })] }));
  expect(screen.getByRole('row', { name: /^AAPL/ })).toHaveTextContent(
    'AAPLNo clear direction Up 33.57% confidenceFri, Nov 20',
  );
  expect(screen.getByText('Up')).not.toHaveAttribute('data-direction');
});

test('shows the previous outcome while the newest forecast is pending', () => {
  show(aWatchlistTrackRecord());
  expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('pendingPrevious: Up, wrong');
});

test('says why a forecast cannot be scored', () => {
  const latest = aScoredEntry({ state: 'unscorable', result: null, reason: 'There was no close.' });
  show(aWatchlistTrackRecord({ forecasts: [aRow({ latest })] }));
  expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('can’t be scored: There was no close.');
});

test('says when the first forecast will be scored while none is', async () => {
  const later = aRow({ symbol: 'BTC', latest: aLedgerEntry({ targetDate: '2026-11-23' }) });
  const { container } = show(
    aWatchlistTrackRecord({ record: anEmptyLedgerRecord({ pending: 2 }), forecasts: [later, aRow()] }),
  );
  expect(
    screen.getByText('No scored forecasts yet. The first is scored after the close of Fri, Nov 20.'),
  ).toBeInTheDocument();
  expect(screen.queryByText(/chance/)).not.toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('lists symbols without a forecast when none is issued', () => {
  show(aWatchlistTrackRecord({ record: anEmptyLedgerRecord(), forecasts: [aRow({ latest: null })] }));
  expect(screen.getByText(/The first is issued before the next session and scored after its close\.$/)).toBeVisible();
  expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('No forecast yet');
});

test('lists why a symbol has no forecast, but none whose first one is due: the next forecasts say when', async () => {
  const bare = (symbol: string, next: 'before-open' | 'midnight-utc' | 'never') => aRow({ symbol, latest: null, next });
  const forecasts = [
    bare('KO', 'before-open'),
    bare('BTC', 'midnight-utc'),
    bare('OLD', 'never'),
    aRow({ symbol: 'NONE', latest: null, unknown: true as const }),
    aRow({ symbol: 'MSFT' }),
  ];
  const { container } = show(aWatchlistTrackRecord({ record: anEmptyLedgerRecord(), forecasts }));
  const shown = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(shown).toEqual(['MSFT', 'OLD', 'NONE']);
  expect(screen.getByRole('row', { name: /OLD/ })).toHaveTextContent('No new prices');
  expect(screen.getByRole('row', { name: /NONE/ })).toHaveTextContent('No price');
  expect(await violationsOf(container)).toEqual([]);
});

test('is one sentence while every first forecast is due', () => {
  const forecasts = [aRow({ latest: null, next: 'before-open' as const })];
  show(aWatchlistTrackRecord({ record: anEmptyLedgerRecord(), forecasts }));
  expect(screen.getByText(/The first is issued before the next session/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('promises no forecast when prices have ended', () => {
  const old = aRow({ symbol: 'OLD', latest: null, next: 'never' as const });
  const none = aRow({ symbol: 'NONE', latest: null, unknown: true as const });
  show(aWatchlistTrackRecord({ record: anEmptyLedgerRecord(), forecasts: [old, none] }));
  expect(screen.getByText('No scored forecasts yet. No new forecasts until new prices arrive.')).toBeVisible();
  expect(screen.queryByText(/The first is/)).not.toBeInTheDocument();
});

test('includes the year for dates in another year', () => {
  show(aWatchlistTrackRecord({ forecasts: [aRow({ latest: aScoredEntry({ targetDate: '2025-12-30' }) })] }));
  expect(screen.getByRole('row', { name: /AAPL/ })).toHaveTextContent('Tue, Dec 30, 2025');
});

test('links to the watchlist when it is empty', () => {
  show(aWatchlistTrackRecord({ record: anEmptyLedgerRecord(), forecasts: [] }));
  expect(screen.getByText(/Your watchlist is empty\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a symbol' })).toHaveAttribute('href', '/watchlist');
});

test('announces loading to screen readers', async () => {
  const { container } = show(null, { fetching: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading track record...');
  expect(await violationsOf(container)).toEqual([]);
});

test('shows an error message and a retry button on failure', async () => {
  const retry = jest.fn();
  const { container } = show(null, { refusal: 'Failed to fetch track record.', retry });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch track record.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(await violationsOf(container)).toEqual([]);
});
