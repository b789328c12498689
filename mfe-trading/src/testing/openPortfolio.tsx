import { aHolding, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { aSession } from '@bellwether/sdk/testing/inMemorySession.ts';
import type { ShellOverrides } from '@bellwether/sdk/testing/inMemoryShell.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PortfolioPage } from '../pages/portfolio/PortfolioPage.tsx';

export const aapl = aHolding({ _id: 'lot-1' });
export const unpriced = aHolding({
  _id: 'lot-2',
  symbol: 'ZZZZ',
  name: 'ZZZZ',
  purchaseDate: null,
  currentPrice: null,
  currentValue: null,
  profitLoss: null,
  profitLossPercentage: null,
  dayChange: null,
  dayChangePercentage: null,
  asOf: null,
  state: 'unavailable',
});

export async function openPortfolio(holdings = [aapl], overrides: ShellOverrides & { path?: string } = {}) {
  const session = aSession({ portfolio: aPortfolio(holdings) });
  const shown = withShell(<PortfolioPage />, { path: '/portfolio', session, ...overrides });
  // The query cache notifies one tick later.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return shown;
}

export const row = (symbol: string) => screen.getByRole('row', { name: new RegExp(`^${symbol}`) });
export const cells = (symbol: string) =>
  within(row(symbol))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** An action of the session that fails. */
export const failure = (msg: string, errors?: { msg: string; field?: string }[]) => async () => ({
  success: false,
  msg,
  errors,
});

/** Types into the form for a new holding. */
export async function fill({ symbol = '', quantity = '', price = '', date = '' }) {
  if (symbol) await userEvent.type(screen.getByRole('combobox', { name: 'Symbol' }), symbol);
  if (quantity) await userEvent.type(screen.getByLabelText('Quantity'), quantity);
  if (price) await userEvent.type(screen.getByLabelText('Purchase Price (per unit)'), price);
  if (date) await userEvent.type(screen.getByLabelText('Purchase Date (optional)'), date);
}
