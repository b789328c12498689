import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SeriesBarOptions, YAxisOptions } from 'highcharts';
import { violationsOf } from '../testing/axe.ts';
import { barOptions } from './barOptions.ts';
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
    { name: 'AAPL', y: 75, className: undefined },
    { name: 'Other (3)', y: 25, className: 'bw-joined' },
  ]);
  expect(xAxis).toMatchObject({ categories: ['AAPL', 'Other (3)'] });
  // The longest bar takes the full width except for the space of its figure.
  expect(yAxis as YAxisOptions).toMatchObject({ min: 0, max: 75, endOnTick: false });
  expect(chart?.spacing?.[1]).toBeGreaterThanOrEqual(64);
});
