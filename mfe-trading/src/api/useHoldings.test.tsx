import { screen } from '@testing-library/react';
import { aapl, fill, openPortfolio, press } from '../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('../pages/portfolio/PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

let attempts = 0;
jest.mock('./lotActs.ts', () => {
  attempts += 1;
  if (attempts < 3) throw new Error('The network is gone.'); // as the page opens, and at the first press
  return jest.requireActual('./lotActs.ts');
});

test('an action whose code does not load says so, loses nothing, and works on the next try', async () => {
  await openPortfolio([aapl]);
  await fill({ symbol: 'MSFT', quantity: '3', price: '400' });
  await press('Add Holding');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'We couldn’t load this part of the page. Please try again.',
  );
  expect(screen.getByLabelText('Quantity')).toHaveValue(3);
  await press('Add Holding');
  expect(await screen.findByRole('status')).toHaveTextContent("'MSFT' added to portfolio!");
});
