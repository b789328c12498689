import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { screen } from '@testing-library/react';
import { IdeasPage } from './IdeasPage.tsx';

it('shows the symbols of the watchlist', async () => {
  const { container } = withShell(<IdeasPage />, { session: aSession({ watchlist: ['AAPL', 'BTC'] }) });
  expect(screen.getByRole('heading', { level: 1, name: 'Ideas' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['AAPL', 'BTC']);
  expect(await violationsOf(container)).toEqual([]);
});

it('says so if there are none', () => {
  withShell(<IdeasPage />);
  expect(screen.getByText('Your watchlist is empty.')).toBeVisible();
});
