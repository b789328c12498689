import { todayIs } from '@bellwether/sdk/testing/todayIs.ts';
import { render, screen } from '@testing-library/react';
import { PricesNote } from './PricesNote.tsx';

const note = (refusal: string | null, updatedAt: number, allOld = false) =>
  render(<PricesNote prices={{ updatedAt, refusal, fetching: false, retry: () => {} }} allOld={allOld} />);
todayIs('2026-11-20T23:00:00.000Z');
const at = Date.parse('2026-11-20T19:29:37Z');

test('says when prices were updated', () => {
  note(null, at);
  expect(screen.getByText('Prices updated 2:29:37 PM ET')).toBeVisible();
});

test('says how current each market is before the time of the update', () => {
  render(
    <PricesNote
      prices={{ updatedAt: at, refusal: null, fetching: false, retry: () => {} }}
      allOld={false}
      markets="Stocks closed Nov 20, 4:00 PM ET · Crypto live"
    />,
  );
  expect(screen.getByTitle(/^Nov 20, 2026, .*7:29 PM UTC/).closest('p')).toHaveTextContent(
    'Stocks closed Nov 20, 4:00 PM ET · Crypto live · Prices updated 2:29:37 PM ET',
  );
});

test('does not say updated when every price is stale', () => {
  note(null, at, true);
  expect(screen.getByText('No new prices at 2:29:37 PM ET')).toBeVisible();
  expect(screen.queryByText(/updated/)).not.toBeInTheDocument();
});

test.each([
  ['Failed to fetch portfolio', at, 'Failed to fetch portfolio. Showing prices from 2:29 PM ET.'],
  ['The server is busy.', at, 'The server is busy. Showing prices from 2:29 PM ET.'],
  ['Failed to fetch portfolio', 0, 'Failed to fetch portfolio'],
])('separates the refusal %j from the next sentence', (refusal, updatedAt, message) => {
  note(refusal, updatedAt);
  expect(screen.getByRole('alert').textContent).toBe(message);
});
