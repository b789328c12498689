import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../testing/axe.ts';
import { Card } from '../ui/Card.tsx';
import { AreaChart } from './AreaChart.tsx';

const series = [
  {
    name: 'Value',
    points: [
      { date: '2026-11-19', value: 188 },
      { date: '2026-11-20', value: 190.5 },
    ],
  },
];

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('./highcharts.ts', () => ({ Highcharts: {}, HighchartsReact: () => <div data-testid="picture" /> }));

const trend = () => (
  <AreaChart
    title="AI Trend"
    series={series}
    frame={({ toggle, body }) => (
      <Card title="AI Trend" actions={toggle}>
        {body}
      </Card>
    )}
  />
);

test('is a picture with a summary, at its full height before the library loads', async () => {
  const { container } = render(trend());
  const picture = screen.getByRole('img', { name: /AI Trend\. Value: 2 values, from \$188\.00/ });
  expect(picture).toHaveStyle({ height: '400px' });
  expect(screen.queryByTestId('picture')).toBeNull();
  expect(await screen.findByTestId('picture')).toBeInTheDocument();
  expect(await violationsOf(container)).toEqual([]);
});

test('a key press shows a table of the same height', async () => {
  const person = userEvent.setup();
  render(trend());
  await screen.findByTestId('picture');
  await person.tab();
  await person.keyboard('{ArrowRight}');
  const table = screen.getByRole('table', { name: 'AI Trend' });
  expect(within(table).getByRole('row', { name: 'Nov 20, 2026 $190.50' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'AI Trend figures' })).toHaveStyle({ height: '400px' });
});

test('gives the change at rest, unless it stands beside the chart', async () => {
  const { rerender, container } = render(trend());
  await screen.findByTestId('picture');
  const readOut = () => container.querySelector('[data-figures]')?.textContent;
  expect(readOut()).toMatch(/\$190\.50.*\+\$2\.50 \(\+1\.33%\)$/);
  rerender(<AreaChart title="AI Trend" series={series} changeStated />);
  expect(readOut()).toMatch(/\$190\.50$/);
  await userEvent.type(screen.getByRole('slider'), '{End}');
  expect(readOut()).toMatch(/\+\$2\.50 \(\+1\.33%\)$/);
});
