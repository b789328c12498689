import type { CallInput, Portfolio } from '@bellwether/sdk/contract/types';
import { violationsOf } from '@bellwether/sdk/testing/axe.ts';
import { aHolding, aPerformance, aPortfolio } from '@bellwether/sdk/testing/builders.ts';
import { type Answers, aRefusal } from '@bellwether/sdk/testing/inMemoryApi.ts';
import { withShell } from '@bellwether/sdk/testing/withShell.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PerformancePart } from './PerformancePart.tsx';

/** jsdom cannot measure text. Browser tests cover the drawing. */
jest.mock('@bellwether/sdk/charts/highcharts.ts', () => ({
  Highcharts: {},
  HighchartsReact: () => <div data-testid="picture" />,
}));

beforeEach(() => localStorage.clear());

const PERFORMANCE = 'GET /api/portfolio/performance';
const lot = aHolding({ _id: 'lot-1' });
const onDate = jest.fn();

function show(
  answer: NonNullable<Answers[typeof PERFORMANCE]> = aPerformance(),
  portfolio: Portfolio = aPortfolio([lot]),
) {
  return withShell(<PerformancePart portfolio={portfolio} onDate={onDate} />, { answers: { [PERFORMANCE]: answer } });
}

/** The figure of that name, with its note. */
const figure = async (name: string) => (await screen.findByRole('button', { name })).closest('div')?.textContent;

describe('full', () => {
  test('shows each figure beside the benchmark', async () => {
    const { container } = show();
    expect(await figure('Return')).toMatch(/\+14\.50%SPY \+7\.25%$/);
    expect(await figure('Your money’s return')).toMatch(/\+13\.75%SPY \+7\.10%$/);
    expect(await figure('Gain')).toMatch(/\+\$145\.20SPY \+\$72\.50$/);
    expect(await figure('Max drawdown')).toMatch(/−4\.20%Nov 2\s–\s9, 2026$/);
    expect(await figure('Volatility')).toMatch(/18\.31%per year$/);
    expect(await figure('Best day')).toMatch(/\+3\.10%Nov 12, 2026$/);
    expect(await figure('Worst day')).toMatch(/−2\.75%Nov 5, 2026$/);
    expect(
      await screen.findByRole('img', { name: /^Return So Far\. Your portfolio: 30 values.* SPY: 30 values/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('Simulated')).toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });

  test('says from when lots without a date count, and leads to the first of them', async () => {
    const { unmount } = show(
      aPerformance({ undatedLots: 2 }),
      aPortfolio([lot, { ...lot, _id: 'x', purchaseDate: null }]),
    );
    await screen.findByText('2 lots without a purchase date count from the first day of every range.');
    await userEvent.click(screen.getByRole('button', { name: 'Add dates' }));
    expect(onDate).toHaveBeenCalledWith('x');
    unmount();
    show(aPerformance({ undatedLots: 1 })); // it was sold
    await screen.findByText('1 lot without a purchase date counts from the first day of every range.');
    expect(screen.queryByRole('button', { name: 'Add dates' })).toBeNull();
  });

  test('says what a figure means, by keyboard and by pointer, and to screen readers', async () => {
    show();
    const drop = await screen.findByRole('button', { name: 'Max drawdown' });
    expect(drop).toHaveAccessibleDescription(/^The furthest /);
    act(() => drop.focus());
    expect(screen.getByText(/^Max drawdown\. The furthest /)).toBeInTheDocument();
    await userEvent.hover(screen.getByRole('button', { name: 'Volatility' }));
    expect(screen.getByText(/^Volatility\. /)).toBeInTheDocument();
    await userEvent.unhover(screen.getByRole('button', { name: 'Volatility' }));
    expect(screen.getByText(/^Max drawdown\. /)).toBeInTheDocument();
    act(() => drop.blur());
    expect(screen.getByText('Choose a figure to see what it means.')).toBeInTheDocument();
  });

  test('lists the gain of each holding and the income by month, the latest first', async () => {
    show();
    const gains = within(await screen.findByRole('table', { name: 'Gain by Holding' }));
    expect(gains.getByRole('row', { name: 'AAPL +$150.20' })).toBeInTheDocument();
    expect(gains.getByRole('link', { name: 'BTC' })).toHaveAttribute('href', '/symbol/BTC');
    const income = within(screen.getByRole('table', { name: 'Income by Month' }));
    expect(income.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'MonthIncome',
      'Nov 2026$5.25',
      'Aug 2026$4.50',
    ]);
    expect(screen.getByRole('region', { name: 'Income by Month' })).toHaveTextContent('Total $9.75');
  });

  test('loads another range and benchmark, and remembers both', async () => {
    const asked: CallInput<typeof PERFORMANCE>['query'][] = [];
    const answer: Answers[typeof PERFORMANCE] = ({ query }) => {
      asked.push(query);
      return aPerformance();
    };
    const { unmount } = show(answer);
    await figure('Return');
    expect(await figure('Gain')).toMatch(/ 1Y.*\$/); // the totals of the page are of all time
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(async () => expect(await figure('Gain')).toMatch(/ All.*\$/));
    await userEvent.click(screen.getByRole('radio', { name: 'BTC' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ range: 'All', benchmark: 'BTC' }));
    expect(asked[0]).toEqual({ range: '1Y', benchmark: 'SPY' });
    unmount();
    show(answer);
    expect(await screen.findByRole('radio', { name: 'BTC' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
  });

  test('says a return once, also when the others are the same', async () => {
    const returns = { timeWeighted: -20.04, moneyWeighted: -20.04, timeWeightedAnnual: -20.04 };
    const ends = { timeWeightedAnnual: 7.1, moneyWeightedAnnual: null };
    const benchmark = { symbol: 'SPY', timeWeighted: 7.25, moneyWeighted: 7.25, gain: 72.5, ...ends };
    show(aPerformance({ ...returns, benchmark }));
    expect(await figure('Return')).toMatch(/−20\.04%SPY \+7\.25%$/);
    expect(await figure('Your money’s return')).toMatch(/Same as Return$/);
    expect(await figure('Return per year')).toMatch(/−20\.04%SPY \+7\.10%$/);
  });

  test('keeps the place of the table’s toggle while there is nothing to show in one', async () => {
    show(() => new Promise(() => {}));
    expect(await screen.findByRole('radio', { name: 'Table', hidden: true })).toBeInTheDocument();
  });

  test('names what is left out', async () => {
    show(aPerformance({ leftOut: [{ symbol: 'ZZZZ', why: 'no-prices' }], daysLeftOut: 1 }));
    expect(await screen.findByText('Excluded: ZZZZ (no price history).')).toBeInTheDocument();
    expect(screen.getByText('1 day is missing a closing price and isn’t shown.')).toBeInTheDocument();
  });

  test('does without a benchmark that has no prices', async () => {
    show(aPerformance({ benchmark: null }));
    expect(await figure('Return')).toMatch(/\+14\.50%Benchmark not available$/);
    expect(screen.queryByRole('img', { name: /SPY/ })).not.toBeInTheDocument();
  });
});

describe('short history', () => {
  test('says why a figure is missing, and that one day draws no line', async () => {
    const { container } = show(
      aPerformance({ moneyWeighted: null, volatility: null, best: null, worst: null, income: [] }, 1),
    );
    expect(await figure('Your money’s return')).toMatch(/no single rate fits what you paid in and took out/);
    expect(await figure('Return per year')).toMatch(/shown for a year or moreFrom one year on$/);
    expect(await figure('Volatility')).toMatch(/shown for two days or more/);
    expect(screen.getByText('The line starts with the next closing price.')).toBeInTheDocument();
    expect(screen.getByText('No dividends, interest, or rewards in this range.')).toBeInTheDocument();
    expect(await violationsOf(container)).toEqual([]);
  });
});

describe('with an empty portfolio', () => {
  const nothing = aPerformance({ contributions: [], income: [], line: [] });

  test('shows nothing when nothing was ever held', async () => {
    const { container, shell } = show(nothing, aPortfolio([]));
    await waitFor(() => expect(shell.calls).toHaveLength(1));
    await act(async () => {});
    expect(container).toBeEmptyDOMElement();
  });

  test('shows what was gained before, and keeps the choice of the range in one without any', async () => {
    show(({ query }) => (query?.range === '1Y' ? nothing : aPerformance()), aPortfolio([]));
    expect(await screen.findByText('Nothing was held in this range.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(await figure('Gain')).toMatch(/\+\$145\.20/);
  });
});

test('announces loading', async () => {
  show(() => new Promise(() => {}));
  expect(await screen.findByText('Loading performance...')).toBeInTheDocument();
});

test('shows a failure and a retry', async () => {
  let down = true;
  const { container, shell } = show(() => {
    if (down) throw aRefusal(503, 'Price history is unavailable. Please try again.');
    return aPerformance();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Price history is unavailable. Please try again.');
  expect(shell.reports).toHaveLength(1);
  expect(await violationsOf(container)).toEqual([]);
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await figure('Gain')).toMatch(/\+\$145\.20/);
});
