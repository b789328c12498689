import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Chart, SeriesBarOptions, YAxisOptions } from 'highcharts';
import { violationsOf } from '../testing/axe.ts';
import { barOptions, showShares } from './barOptions.ts';
import { ShareChart } from './ShareChart.tsx';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('./highcharts.ts', () => ({ Highcharts: {}, HighchartsReact: () => <div data-testid="picture" /> }));

const shares = [
  { name: 'AAPL', value: 750, percentage: 75 },
  { name: 'Other (3)', value: 250, percentage: 25, joined: true },
];
const chart = () => <ShareChart title="Allocation" partName="Symbol" shares={shares} />;

test('is a picture with a summary, and its height fits the bars', async () => {
  const { container } = render(chart());
  const picture = screen.getByRole('img', { name: 'Allocation. AAPL 75.00%, Other (3) 25.00%.' });
  expect(picture).toHaveStyle({ height: '92px' });
  expect(await screen.findByTestId('picture')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('at rest the read-out shows the total that the page states', async () => {
  render(<ShareChart title="Allocation" partName="Symbol" shares={shares} total={1000.01} />);
  await screen.findByTestId('picture');
  expect(screen.getByText('$1,000.01')).toBeInTheDocument();
});

test('a key press shows a table', async () => {
  render(chart());
  await screen.findByTestId('picture');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  const table = screen.getByRole('table', { name: 'Allocation' });
  expect(within(table).getByRole('row', { name: 'Other (3) $250.00 25.00%' })).toBeInTheDocument();
});

test('bar lengths are proportional to shares; the combined bar has its own name and mark', () => {
  const { chart, series, xAxis, yAxis } = barOptions(shares);
  expect((series as SeriesBarOptions[])[0]?.data).toEqual([
    { name: 'AAPL', y: 75, className: undefined, custom: { label: '75.00%' } },
    { name: 'Other (3)', y: 25, className: 'bw-joined', custom: { label: '25.00%' } },
  ]);
  expect(xAxis).toMatchObject({ categories: ['AAPL', 'Other (3)'] });
  // The longest bar takes the full width except for the space of its figure.
  expect(yAxis as YAxisOptions).toMatchObject({ min: 0, max: 75, endOnTick: false });
  expect(chart?.spacing?.[1]).toBeGreaterThanOrEqual(64);
});

describe('the parts on another day', () => {
  const then = [
    { name: 'AAPL', value: 20, percentage: 100 },
    { name: 'Other (3)', value: null, percentage: null, joined: true },
  ];

  test('show in the read-out with the day; the table stays', async () => {
    render(
      <ShareChart title="Allocation" partName="Symbol" shares={shares} day={{ name: 'Mar 3, 2026', shares: then }} />,
    );
    expect(screen.getByText('Mar 3, 2026').parentElement).toHaveTextContent('Mar 3, 2026$20.00');
    const bars = screen.getByRole('slider', { name: 'Read Allocation' });
    expect(bars).toHaveAttribute('aria-valuetext', 'Total on Mar 3, 2026, $20.00, 100.00%.');
    bars.focus();
    await userEvent.keyboard('{End}');
    expect(bars).toHaveAttribute('aria-valuetext', 'Other (3), —, share unknown.');
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
    expect(screen.getByRole('row', { name: 'AAPL $750.00 75.00%' })).toBeInTheDocument();
  });

  test('change the bars without motion, and their scale only if one would not fit', () => {
    const [setExtremes, setData] = [jest.fn(), jest.fn()];
    const chart = { yAxis: [{ setExtremes }], series: [{ setData }] } as unknown as Chart;
    showShares(chart, then, shares);
    expect(setExtremes).toHaveBeenLastCalledWith(0, 100, false, false);
    const bars = [
      expect.objectContaining({ y: 100, custom: { label: '100.00%' } }),
      expect.objectContaining({ y: 0, custom: { label: '—' } }),
    ];
    expect(setData).toHaveBeenLastCalledWith(bars, true, false, true);
    showShares(chart, [{ name: 'AAPL', value: 1, percentage: 10 }], shares);
    expect(setExtremes).toHaveBeenLastCalledWith(0, 75, false, false);
  });
});
