import type { HistoryPeriod, Portfolio } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPortfolio, aValueHistory, someHistoryParts } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useValueHistory } from '../../api/useValueHistory.ts';
import { useRemembered } from '../../components/portfolio/useRemembered.ts';
import { PortfolioCharts } from './PortfolioCharts.tsx';

/** jsdom cannot measure text. Browser tests cover the drawing. */
jest.mock('@bellwether/sdk/charts/highcharts.ts', () => ({
  Highcharts: {},
  HighchartsReact: () => <div data-testid="picture" />,
}));

beforeEach(() => localStorage.clear());

const HISTORY = 'GET /api/portfolio/history';
const PARTS = 'GET /api/portfolio/history/parts';
const aapl = aHolding({ _id: 'lot-1' });
const btc = aHolding({ _id: 'lot-2', symbol: 'BTC', type: 'crypto', name: 'Bitcoin', currentValue: 771.6 });
const unpriced = aHolding({
  _id: 'lot-3',
  symbol: 'ZZZZ',
  currentPrice: null,
  currentValue: null,
  profitLoss: null,
  state: 'unavailable',
});

const onDate = jest.fn();

function Charts({ portfolio }: { portfolio: Portfolio }) {
  const [period, setPeriod] = useRemembered<HistoryPeriod>('portfolio.period', ['6M', '1M', '1Y', 'All']);
  const valueHistory = useValueHistory(period, portfolio.holdings);
  return (
    <PortfolioCharts
      portfolio={portfolio}
      period={period}
      onPeriod={setPeriod}
      valueHistory={valueHistory}
      onDate={onDate}
    />
  );
}

function show(history: NonNullable<Answers[typeof HISTORY]> = aValueHistory(), holdings = [aapl, btc]) {
  return withShell(<Charts portfolio={aPortfolio(holdings)} />, { answers: { [HISTORY]: history } });
}
const picture = (name: RegExp) => screen.findByRole('img', { name });
const card = (name: string) => screen.findByRole('region', { name });
const table = async (name: string) => {
  await userEvent.click(within(await card(name)).getByRole('radio', { name: 'Table' }));
  return within(await card(name)).getByRole('table');
};

describe('value over time', () => {
  test('draws value and invested, with a text description', async () => {
    const { container } = show();
    const chart = await picture(/^Value Over Time\. Value: 30 values, from \$180\.00 on Oct 22, 2026 to \$194\.50/);
    expect(chart).toHaveAccessibleName(expect.stringContaining('Invested: 30 values, from $150.00'));
    expect(within(await card('Value Over Time')).getByText('Simulated')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByTestId('picture')).toHaveLength(2));
    expect(await violationsOf(container)).toEqual([]);
  });

  test.each([
    ['today’s', '2026-11-20T23:00:00Z', [aapl, btc], '$3,086.40'],
    ['yesterday’s', '2026-11-21T01:00:00Z', [aapl, btc], '$194.50'],
    ['today’s without a lot', '2026-11-20T23:00:00Z', [aapl, unpriced], '$194.50'],
  ])('ends, if the last point is %s, at the value that the page shows', async (_, now, holdings, value) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(now));
    show(aValueHistory(), holdings);
    await picture(
      new RegExp(`^Value Over Time\\. Value: 30 values, .* to ${value.replace(/[$.]/g, '\\$&')} on Nov 20`),
    );
    jest.restoreAllMocks();
  });

  test('offers a table that includes the day’s deposits', async () => {
    show();
    await picture(/^Value Over Time/);
    const figures = await table('Value Over Time');
    expect(
      within(figures)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Date', 'Value', 'Invested', 'Invested that day']);
    expect(within(figures).getByRole('row', { name: 'Nov 20, 2026 $194.50 $160.00 $10.00' })).toBeInTheDocument();
  });

  test('loads another period and remembers it for the next visit', async () => {
    const asked: (HistoryPeriod | undefined)[] = [];
    const answer: Answers[typeof HISTORY] = ({ query }) => {
      asked.push(query.period);
      return aValueHistory();
    };
    const { unmount } = show(answer);
    await picture(/^Value Over Time/);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(asked).toEqual(['6M', 'All']));
    unmount();
    show(answer);
    expect(await screen.findByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('says what is left out', async () => {
    show(aValueHistory({ undatedLots: 2, leftOut: [{ symbol: 'ZZZZ', why: 'no-prices' }] }));
    expect(
      await screen.findByText('2 lots without a purchase date are counted from the first day shown.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Excluded: ZZZZ (no price history).')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add dates' })).toBeNull(); // they were dated meanwhile
  });

  test('leads to the first lot without a date', async () => {
    show(aValueHistory({ undatedLots: 1 }), [aapl, { ...btc, purchaseDate: null }]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add its date' }));
    expect(onDate).toHaveBeenCalledWith('lot-2');
  });

  test('explains that one day draws no line yet', async () => {
    const { container } = show(aValueHistory({}, 1));
    expect(
      await screen.findByText('$180.00 on Nov 20, 2026. The line starts with the next closing price.'),
    ).toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('says when there are no days', async () => {
    show(aValueHistory({ leftOut: [{ symbol: 'ZZZZ', why: 'no-prices' }] }, 0));
    expect(await screen.findByText('There are no closing prices for these holdings yet.')).toBeInTheDocument();
  });

  test('announces loading', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findByText('Loading value history...')).toBeInTheDocument();
  });

  test('shows a failure and a retry', async () => {
    let down = true;
    const { container, shell } = show(() => {
      if (down) throw aRefusal(503, 'Price history is unavailable. Please try again.');
      return aValueHistory();
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Price history is unavailable. Please try again.');
    expect(shell.reports).toHaveLength(1);
    expect(await violationsOf(container)).toEqual([]);
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await picture(/^Value Over Time/)).toBeInTheDocument();
  });

  test('reloads when lots change but not when prices do', async () => {
    const { shell, rerender } = show();
    await picture(/^Value Over Time/);
    rerender(<Charts portfolio={aPortfolio([{ ...aapl, currentPrice: 1 }, btc])} />);
    rerender(<Charts portfolio={aPortfolio([{ ...aapl, version: 2 }, btc])} />);
    await waitFor(() => expect(shell.calls).toHaveLength(2));
  });
});

describe('allocation', () => {
  test('draws the shares by symbol, with a text description', async () => {
    show();
    expect(await picture(/^Allocation by symbol\. AAPL 75\.00%, BTC 25\.00%\.$/)).toBeInTheDocument();
  });

  test('switches to a table by keyboard', async () => {
    show();
    const figures = await table('Allocation');
    expect(within(figures).getByRole('row', { name: 'AAPL $2,314.80 75.00%' })).toBeInTheDocument();
    expect(within(figures).getByRole('row', { name: 'BTC $771.60 25.00%' })).toBeInTheDocument();
  });

  test('names symbols without a price', async () => {
    show(aValueHistory(), [aapl, unpriced]);
    expect(await picture(/^Allocation by symbol\. AAPL 100\.00%\.$/)).toBeInTheDocument();
    expect(screen.getByText('ZZZZ has No price available and is left out.')).toBeInTheDocument();
  });

  test('draws no chart when nothing has a price', async () => {
    show(aValueHistory(), [unpriced]);
    expect(await screen.findByText('None of your holdings have a price right now.')).toBeInTheDocument();
  });
});

describe('reading one chart in the other', () => {
  const reader = (title: string) => screen.findByRole('slider', { name: `Read ${title}` });
  const asked = (calls: readonly { call: string; input: unknown }[]) => calls.filter(({ call }) => call === PARTS);
  const showBoth = (parts: NonNullable<Answers[typeof PARTS]> = someHistoryParts(), holdings = [aapl, btc]) =>
    withShell(<Charts portfolio={aPortfolio(holdings)} />, { answers: { [HISTORY]: aValueHistory(), [PARTS]: parts } });

  /** On Nov 12 everything was Bitcoin, and the price of Apple was unknown on Nov 11. */
  const past = someHistoryParts();
  const at = past.dates.indexOf('2026-11-12');
  const [apple = [], bitcoin = []] = past.parts.map(({ values }) => values);
  apple[at] = 0;
  bitcoin[at] = 200;
  apple[at - 1] = null;

  test('asks for the values of the symbols once a chart is read, and not before', async () => {
    const { shell } = showBoth();
    const value = await reader('Value Over Time');
    act(() => value.focus());
    expect(asked(shell.calls)).toEqual([]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    expect(asked(shell.calls)).toEqual([{ call: PARTS, input: { query: { period: '6M', symbols: 'AAPL,BTC' } } }]);
  });

  test('a day of the value shows its allocation, until Escape', async () => {
    const { container } = showBoth(past);
    const value = await reader('Value Over Time');
    const bars = await reader('Allocation by symbol');
    expect(bars).toHaveAttribute('aria-valuetext', 'Total, $3,086.40, 100.00%.');
    act(() => value.focus());
    await userEvent.keyboard('{ArrowLeft}'.repeat(8));
    await waitFor(() => expect(bars).toHaveAttribute('aria-valuetext', 'Total on Nov 12, 2026, $200.00, 100.00%.'));
    expect(within(await card('Allocation')).getByText('Nov 12, 2026')).toBeInTheDocument();
    expect(value).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Nov 12, 2026, Value .* Allocation: BTC 100\.00%, AAPL 0\.00%\.$/),
    );
    await userEvent.keyboard('{ArrowLeft}');
    expect(value).toHaveAttribute('aria-valuetext', expect.stringContaining('Allocation: BTC 100.00%, AAPL unknown.'));
    expect(await violationsOf(container)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(bars).toHaveAttribute('aria-valuetext', 'Total, $3,086.40, 100.00%.');
    expect(within(await card('Allocation')).queryByText('Nov 12, 2026')).not.toBeInTheDocument();
  });

  test('a symbol of the allocation shows its line beside the value, and its ends are spoken', async () => {
    showBoth();
    await reader('Value Over Time');
    const bars = await reader('Allocation by symbol');
    const values = within(await card('Value Over Time'));
    expect(values.queryByText('BTC')).not.toBeInTheDocument();
    act(() => bars.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect((await values.findByText('BTC')).parentElement).toHaveTextContent('BTC$48.63'); // a quarter of 194.50
    expect(bars).toHaveAttribute(
      'aria-valuetext',
      'BTC, $771.60, 25.00%. $45.00 on Oct 22, 2026, $48.63 on Nov 20, 2026.',
    );
    await userEvent.tab();
    expect(values.queryByText('BTC')).not.toBeInTheDocument();
  });

  test('says that past allocations are unavailable, and stays with today', async () => {
    const { container, shell } = showBoth(() => {
      throw aRefusal(503, 'Price history is unavailable. Please try again.');
    });
    const value = await reader('Value Over Time');
    act(() => value.focus());
    await userEvent.keyboard('{ArrowLeft}');
    expect(await screen.findByText('Past allocations are unavailable right now.')).toBeInTheDocument();
    expect(await reader('Allocation by symbol')).toHaveAttribute('aria-valuetext', 'Total, $3,086.40, 100.00%.');
    expect(shell.reports).toHaveLength(1);
    expect(await violationsOf(container)).toEqual([]);
  });
});
