import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsOf } from '../../testing/axe.ts';
import { AreaChart } from '../AreaChart.tsx';
import { ShareChart } from '../ShareChart.tsx';
import { readingGroup, useReading } from './readingGroup.ts';

/** jsdom cannot measure text, so browser tests check the drawing. */
jest.mock('../highcharts.ts', () => ({ Highcharts: {}, HighchartsReact: () => <div data-testid="picture" /> }));

const values = [
  {
    name: 'Value',
    points: [
      { date: '2026-11-18', value: 200 },
      { date: '2026-11-19', value: 190 },
      { date: '2026-11-20', value: 210 },
    ],
  },
];
const shares = [
  { name: 'AAPL', value: 750, percentage: 75 },
  { name: 'MSFT', value: 250, percentage: 25 },
];

function Watcher() {
  const [reading] = useReading('both');
  return <output>{JSON.stringify(reading)}</output>;
}

const reader = (title: string) => screen.getByRole('slider', { name: `Read ${title}` });
const both = () =>
  render(
    <>
      <AreaChart title="Value Over Time" series={values} syncGroup="both" />
      <AreaChart title="Trend" series={values} syncGroup="both" formatDate={(date) => `Date: ${date}`} />
      <ShareChart title="Allocation" partName="Symbol" shares={shares} syncGroup="both" />
      <Watcher />
    </>,
  );

test('arrow keys read day by day, and screen readers hear each', async () => {
  const { container } = both();
  const value = reader('Value Over Time');
  expect(value).toHaveAttribute('aria-valuetext', 'Nov 20, 2026, Value $210.00, +$10.00 (+5.00%) since Nov 18, 2026.');
  act(() => value.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(value).toHaveAttribute('aria-valuetext', 'Nov 19, 2026, Value $190.00, −$10.00 (−5.00%) since Nov 18, 2026.');
  expect(value).toHaveAttribute('aria-valuenow', '2');
  await userEvent.keyboard('{Home}');
  expect(value).toHaveAttribute('aria-valuetext', 'Nov 18, 2026, Value $200.00.');
  await userEvent.keyboard('{ArrowLeft}');
  expect(value).toHaveAttribute('aria-valuenow', '1');
  await userEvent.keyboard('{End}');
  expect(value).toHaveAttribute('aria-valuenow', '3');
  expect(await violationsOf(container)).toEqual([]);
});

test('charts of a group and the page show the day that is read in one of them, until the focus leaves', async () => {
  both();
  act(() => reader('Value Over Time').focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(reader('Trend')).toHaveAttribute('aria-valuetext', expect.stringContaining('Date: 2026-11-19'));
  expect(screen.getByRole('status')).toHaveTextContent('{"date":"2026-11-19"}');
  await userEvent.tab();
  expect(screen.getByRole('status')).toHaveTextContent('null');
  expect(reader('Trend')).toHaveAttribute('aria-valuetext', expect.stringContaining('Date: 2026-11-20'));
});

test('bars are read by name', async () => {
  both();
  const bars = reader('Allocation');
  expect(bars).toHaveAttribute('aria-valuetext', 'Total, $1,000.00, 100.00%.');
  act(() => bars.focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(bars).toHaveAttribute('aria-valuetext', 'MSFT, $250.00, 25.00%.');
  expect(screen.getByRole('status')).toHaveTextContent('{"part":"MSFT"}');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status')).toHaveTextContent('null');
});

test('the read-out names the day, then the value', () => {
  const { container } = render(<AreaChart title="Trend" series={values} formatDate={(date) => `Date: ${date}`} />);
  const picture = within(container).getByText('Date: 2026-11-20').parentElement;
  // A phone shows the short day, other screens the long one.
  expect(picture).toHaveTextContent('Date: 2026-11-20$210.00since Nov 18, 2026 since Nov 18 +$10.00 (+5.00%)');
});

test('a chart without a group reads alone', async () => {
  render(
    <>
      <AreaChart title="One" series={values} />
      <AreaChart title="Other" series={values} />
    </>,
  );
  act(() => reader('One').focus());
  await userEvent.keyboard('{Home}');
  expect(reader('One')).toHaveAttribute('aria-valuenow', '1');
  expect(reader('Other')).toHaveAttribute('aria-valuenow', '3');
});

test('a group forgets what was read once its charts are gone', () => {
  const { unmount } = both();
  act(() => readingGroup('both').set({ part: 'AAPL' }));
  unmount();
  expect(readingGroup('both').get()).toBeNull();
});
