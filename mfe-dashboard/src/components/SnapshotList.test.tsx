import { render, screen, within } from '@testing-library/react';
import type { SnapshotItem } from '../model/snapshotItem.ts';
import { SnapshotList } from './SnapshotList.tsx';

const anItem = (part: Partial<SnapshotItem> = {}): SnapshotItem => ({
  symbol: 'AAPL',
  name: 'Apple Inc.',
  price: 103,
  change: -2,
  changePercent: -1.9,
  state: 'closed',
  asOf: '2026-11-19T21:00:00Z',
  trend: [100, 105, 103],
  ...part,
});
const show = (items: readonly SnapshotItem[]) =>
  render(<SnapshotList title="Stocks" items={items} type="stock" source="simulated" />);

test('shows a shared price time once, above the list', () => {
  show([anItem(), anItem({ symbol: 'MSFT' })]);
  const [shared, ...others] = screen.getAllByText('as of');
  expect(others).toEqual([]);
  expect(shared?.closest('time')).toHaveTextContent(/^as of .*\d:\d\d [AP]M ET$/);
});

test('shows each price’s own date and reason when they differ', () => {
  const reason = (year: number) => `The last price in the file is from Dec 28, ${year}.`;
  const old = { state: 'stale', asOf: '2021-12-28T12:00:00Z', reason: reason(2021) } as const;
  show([anItem(old), anItem({ ...old, symbol: 'MSFT', asOf: '2022-12-28T12:00:00Z', reason: reason(2022) })]);
  const [apple, microsoft] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  expect(apple).toHaveTextContent('Apple Inc.as of Dec 28, 2021');
  expect(microsoft).toHaveTextContent('Apple Inc.as of Dec 28, 2022');
  expect(screen.queryByText(/^as of .*\d:\d\d [AP]M ET$/)).not.toBeInTheDocument();
  expect(within(apple).getByText(/is from Dec 28, 2021/)).toBeInTheDocument();
});

test('names the period of the changes once above the list, and in each row to a screen reader', () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-22T12:00:00Z'));
  const coin = anItem({ symbol: 'BTC', asOf: '2026-11-22T11:59:00Z' });
  render(
    <>
      <SnapshotList
        source="simulated"
        title="Stocks"
        type="stock"
        items={[anItem(), anItem({ symbol: 'OLD', asOf: '2021-12-28T21:00:00Z' })]}
      />
      <SnapshotList source="simulated" title="Crypto" type="crypto" items={[coin]} />
      <SnapshotList source="simulated" title="None" type="stock" items={[]} />
    </>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent?.trim())).toEqual([
    'Stocks Thursday',
    'Crypto 24h',
    'None',
  ]);
  const ends = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/.*\)/, ''));
  expect(ends).toEqual(['Thursday', 'Dec 28, 2021', '24h']);
  jest.restoreAllMocks();
});

test('colors a sparkline by its own change and names the period in the header', () => {
  show([anItem()]);
  const trend = screen.getByRole('img', { name: '+3.00% over 1 month' });
  expect(trend).toHaveAttribute('data-direction', 'up');
  expect(screen.getByText('1 month')).toBeInTheDocument();
});

test('links each symbol to its page', () => {
  show([anItem({ symbol: 'BRK.B' }), anItem({ symbol: 'SPX', isIndex: true })]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/symbol/BRK.B',
    '/symbol/SPX',
  ]);
});

test('says once why no stock has a price, and where to read what to set', () => {
  const reason = 'No price source for stocks is configured.';
  const none = { price: null, change: null, changePercent: null, state: 'unavailable', asOf: null, reason } as const;
  show([anItem(none), anItem({ ...none, symbol: 'MSFT' })]);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByRole('link', { name: 'How to set one up' })).toHaveAttribute('href', '/readme#live-prices');
});

test('a name that is cut has its whole as the title', () => {
  show([anItem({ symbol: 'MSFT', name: 'Microsoft Corporation' })]);
  expect(screen.getByText('Microsoft Corporation')).toHaveAttribute('title', 'Microsoft Corporation');
});
