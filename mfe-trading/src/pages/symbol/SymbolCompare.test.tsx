import { aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BARS, openSymbol, someBars } from '../../testing/openSymbol.tsx';

const price = async () => within(await screen.findByRole('region', { name: 'Price' }));
const NO_SUCH = 'No quote found for stock symbol: SPYY. Please try another symbol.';

function openWithOthers() {
  const half = someBars().bars.map((bar) => ({ ...bar, close: bar.close === 229.56 ? 250 : 200 }));
  return openSymbol({
    'GET /api/market-data/search': [],
    [BARS]: ({ params, query }) => {
      if (params.symbol === 'SPYY') throw aRefusal(404, NO_SUCH);
      const bars = { AAPL: someBars().bars, NONE: [] }[params.symbol] ?? half;
      return someBars({ symbol: params.symbol, range: query.range, bars });
    },
  });
}

async function compareWith(...symbols: readonly string[]) {
  for (const symbol of symbols) {
    await userEvent.click(await (await price()).findByRole('button', { name: 'Compare' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Compare with' }), `${symbol}{Enter}`);
  }
}

test('compares with up to three symbols, in percent, as a chart and as a table', async () => {
  openWithOthers();
  await compareWith('spy');
  expect(await screen.findByText('Change since Nov 17, 2026, without dividends.')).toBeInTheDocument();
  await userEvent.click((await price()).getByRole('radio', { name: 'Table' }));
  const table = (await price()).getByRole('table', { name: 'AAPL, SPY compared' });
  expect(within(table).getByRole('row', { name: /Nov 19, 2026 \+0\.46% \+25\.00%/ })).toBeInTheDocument();
  await compareWith('QQQ', 'BTC');
  expect((await price()).queryByRole('button', { name: 'Compare' })).toBeNull();
  const chips = within((await price()).getByRole('list', { name: 'Compared with' }));
  expect(chips.getAllByRole('button').map(({ textContent }) => textContent?.trim())).toEqual(['SPY', 'QQQ', 'BTC']);
  for (const symbol of ['SPY', 'QQQ', 'BTC'])
    await userEvent.click(screen.getByRole('button', { name: `Remove ${symbol} from the chart` }));
  expect(await screen.findByRole('table', { name: 'AAPL price' })).toBeInTheDocument();
});

test('a symbol that is refused, or has no prices, says so and leaves the others', async () => {
  openWithOthers();
  await compareWith('SPYY', 'NONE', 'SPY');
  expect(await screen.findByText(NO_SUCH)).toBeInTheDocument();
  expect(screen.getByText('NONE: No historical prices to chart.')).toBeInTheDocument();
  await userEvent.click((await price()).getByRole('radio', { name: 'Table' }));
  expect((await price()).getByRole('table', { name: 'AAPL, SPY compared' })).toBeInTheDocument();
});

test('refuses the chart’s own symbol, one twice, and none; Escape closes; the focus stays nearby', async () => {
  openWithOthers();
  await compareWith('AAPL');
  const field = screen.getByRole('combobox', { name: 'Compare with' });
  expect(field).toHaveAccessibleDescription(/AAPL is already in the chart\./);
  await userEvent.clear(field);
  await userEvent.type(field, '{Enter}');
  expect(field).toHaveAccessibleDescription(/Enter a symbol\./);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Compare' })).toHaveFocus());
});
