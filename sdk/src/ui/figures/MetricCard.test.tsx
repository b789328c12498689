import { render, screen } from '@testing-library/react';
import { aMetricCard } from '../../testing/builders.ts';
import { MetricCard } from './MetricCard.tsx';
import { MetricIcon } from './MetricIcon.tsx';

function shown(part: Parameters<typeof aMetricCard>[0]) {
  const { container } = render(<MetricCard metric={aMetricCard(part)} />);
  const change = container.querySelector('[data-direction]') as HTMLElement;
  return { container, text: change.textContent, direction: change.dataset.direction };
}

test.each([
  [1.2, '+1.20', 'up'],
  [-0.8, '\u22120.80', 'down'],
  [0, '0.00', 'down'],
])('a numeric change of %d reads %s and points %s, whatever its type says', (change, text, direction) => {
  expect(shown({ change, changeType: 'other' })).toMatchObject({ text, direction });
});

test.each([
  ['increase', 'up'],
  ['decrease', 'down'],
  ['other', 'flat'],
] as const)('text is shown as given, in the color of "%s"', (changeType, direction) => {
  expect(shown({ change: '2 Up · 1 Down', changeType })).toMatchObject({ text: '2 Up · 1 Down', direction });
});

test('a missing change is N/A', () => {
  expect(shown({ change: undefined })).toMatchObject({ text: 'N/A', direction: 'flat' });
});

test('shows label, value and timeframe; a number has at most 2 decimals', () => {
  const { container } = shown({ label: 'Total assets', value: 1234.567, timeframe: 'all time' });
  expect(screen.getByText('Total assets')).toBeInTheDocument();
  expect(container).toHaveTextContent('1,234.57');
  expect(container).toHaveTextContent('all time');
});

test.each([
  ['Last Update', 'local time', 'Exchange closed'],
  ['Active Signals', 'next close', 'No current forecast'],
])('the time frame of %s stands below its label, not below the change', (label, timeframe, change) => {
  const { container } = shown({ label, value: '5', timeframe, change, changeType: 'other' });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    label,
    timeframe,
    expect.stringContaining('5'),
    change,
  ]);
});

test('"unrealized" is of the gain, and stands after it', () => {
  const { container } = shown({ label: 'Portfolio Value', value: '$5.00', timeframe: 'unrealized', change: '+$1.00' });
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent?.trim())).toEqual([
    'Portfolio Value',
    '',
    '$5.00',
    '+$1.00 unrealized',
  ]);
});

test('shows an instant by the reader’s clock, whose title names the zone', () => {
  const { container } = shown({ label: 'Last Update', value: '2026-11-20T21:00:00.000Z' });
  const clock = container.querySelector('time');
  expect(clock).toHaveTextContent(/^\d+:00 [AP]M$/);
  expect(clock).toHaveAttribute('title', expect.stringMatching(/UTC/));
});

const known = [
  'portfolio_value',
  'active_signals',
  'ai_sentiment',
  'market_volatility',
  'last_update',
  'total_assets',
  'portfolio_growth',
  'dollar',
  'trending-up',
  'activity',
  'zap',
  'clock',
  'line-chart',
];

const picture = (name: string) => render(<MetricIcon name={name} />).container.innerHTML;

test.each(known)('%s has an icon of its own', (name) => expect(picture(name)).not.toBe(picture('no such key')));

test.each(['', 'constructor', '__proto__'])('%j gets the bar chart', (name) => {
  expect(picture(name)).toContain('lucide-chart-column');
});
