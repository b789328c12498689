import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aapl, fill, openPortfolio, press, row } from '../../testing/openPortfolio.tsx';

/** Charts load after the page and are tested in PortfolioCharts.test.tsx. */
jest.mock('./PortfolioCharts.tsx', () => ({ PortfolioCharts: () => null }));

beforeEach(() => localStorage.clear());

describe('on a phone', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    const phone = { matches: true, addEventListener: () => {}, removeEventListener: () => {} };
    window.matchMedia = (() => phone) as unknown as typeof matchMedia;
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
  const disclosure = () => screen.getByRole('button', { name: 'Add New Holding' });

  test('the form is folded behind its title, and a lot behind its symbol', async () => {
    const { container } = await openPortfolio([aapl]);
    expect(disclosure()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('combobox', { name: 'Symbol' })).not.toBeInTheDocument();
    await press('Add New Holding');
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toBeVisible();
    const lot = within(row('AAPL')).getByRole('button', { name: /^AAPL/ });
    await userEvent.click(lot);
    expect(lot).toHaveAttribute('aria-expanded', 'true');
    expect(await violationsOf(container)).toEqual([]);
  });

  test('the form is open with the symbol that the address brings, up to the length of a symbol', async () => {
    const { unmount } = await openPortfolio([aapl], { path: '/portfolio?add=brk.b' });
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('BRK.B');
    expect(screen.getByRole('spinbutton', { name: /^Quantity/ })).toHaveFocus();
    expect(window.location.search).toBe('?add=brk.b');
    await userEvent.tab(); // the same can be asked for again
    expect(window.location.search).toBe('');
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('BRK.B');
    unmount();
    await openPortfolio([aapl], { path: '/portfolio?add=Call%20555%20123%20now%20please' });
    expect(screen.getByRole('combobox', { name: 'Symbol' })).toHaveValue('CALL 555 123 NO');
  });

  test('a tap on the symbol unfolds a lot or a position, and the position leads to its page and its forecast', async () => {
    await openPortfolio([aapl]);
    for (const view of ['Lots', 'By symbol']) {
      await userEvent.click(screen.getByRole('radio', { name: view }));
      const lot = await screen.findByRole('row', { name: /^AAPL/ });
      const links = within(lot).queryAllByRole('link');
      expect(links.map((link) => `${link.textContent}: ${link.getAttribute('href')}`)).toEqual(
        view === 'Lots' ? [] : ['Show AAPL: /symbol/AAPL', 'Predict AAPL: /predict?symbol=AAPL'],
      );
      await userEvent.click(within(within(lot).getByRole('rowheader')).getByText('AAPL'));
      expect(within(lot).getByRole('button', { name: /^AAPL/ })).toHaveAttribute('aria-expanded', 'true');
      expect(window.location.pathname).toBe('/portfolio');
    }
  });

  test('what was typed stays when the screen becomes narrow', async () => {
    const listeners = new Set<() => void>();
    const screenWidth = {
      matches: false,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    };
    window.matchMedia = (() => screenWidth) as unknown as typeof matchMedia;
    await openPortfolio([]);
    await fill({ quantity: '12.5' });
    const field = screen.getByLabelText('Quantity');
    screenWidth.matches = true;
    act(() => {
      for (const listener of listeners) listener();
    });
    expect(disclosure()).toBeVisible();
    expect(screen.getByLabelText('Quantity')).toBe(field);
    expect(field).toHaveValue(12.5);
  });

  test('the form of an empty portfolio is open, and stays open after the first lot', async () => {
    await openPortfolio([]);
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
    await fill({ symbol: 'btc', quantity: '1', price: '2' });
    await press('Add Holding');
    expect(await screen.findByRole('status')).toHaveTextContent("'BTC' added to portfolio!");
    expect(disclosure()).toHaveAttribute('aria-expanded', 'true');
  });
});
