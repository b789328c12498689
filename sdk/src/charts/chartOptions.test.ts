import type { Point, SeriesLineOptions, TooltipOptions } from 'highcharts';
import { money } from '../format/money.ts';
import { chartOptions, thinned } from './chartOptions.ts';

const points = [
  { date: '2026-03-28', value: 10 },
  { date: '2026-03-29', value: 11 },
];

const options = (kind: 'area' | 'line' = 'area') =>
  chartOptions({
    kind,
    series: [
      { name: 'Close', points },
      { name: 'Predicted Price', points, dashed: true, marksLast: true },
    ],
    formatValue: money,
    formatDate: (date) => `Date: ${date}`,
    maxTicks: 10,
  });

test('a day is drawn at midnight UTC, even when clocks change', () => {
  const [first] = options().series as SeriesLineOptions[];
  expect(first?.data).toEqual([
    { x: Date.UTC(2026, 2, 28), y: 10 },
    { x: Date.UTC(2026, 2, 29), y: 11 },
  ]);
});

test('a forecast is a dashed line that ends in a mark', () => {
  const [past, next] = options('area').series as SeriesLineOptions[];
  expect(past).toMatchObject({ type: 'area', className: undefined });
  expect(next).toMatchObject({ type: 'line', className: 'bw-dashed' });
  expect(next?.data?.at(-1)).toMatchObject({ marker: { enabled: true } });
  expect(next?.data?.[0]).not.toHaveProperty('marker');
});

test('a stepped series is drawn as steps', () => {
  const { series } = chartOptions({
    kind: 'area',
    series: [{ name: 'Invested', points, stepped: true }],
    formatValue: money,
    formatDate: String,
    maxTicks: 10,
  });
  expect(series?.[0]).toMatchObject({ type: 'line', step: 'left', className: 'bw-stepped' });
  expect(series?.[0]).not.toHaveProperty('threshold');
});

test('a range is a vertical line through the last point, without a legend entry', () => {
  const { series } = chartOptions({
    kind: 'line',
    series: [{ name: 'Predicted Price', points, interval: { name: '80% range', low: 9, high: 13 } }],
    formatValue: money,
    formatDate: String,
    maxTicks: 10,
  });
  expect(series).toHaveLength(2);
  const x = Date.UTC(2026, 2, 29);
  expect(series?.[1]).toMatchObject({
    linkedTo: ':previous',
    enableMouseTracking: false,
    data: [
      [x, 9],
      [x, 13],
    ],
  });
});

test('styles and animation come only from our stylesheet', () => {
  expect(options().chart).toMatchObject({ styledMode: true, animation: false });
  expect(options().plotOptions?.series?.animation).toBe(false);
});

test('the tooltip names the day, then each series with its value', () => {
  const { formatter } = options().tooltip as TooltipOptions;
  const hovered = { x: Date.UTC(2026, 2, 29), y: 11, series: { name: 'Close' } };
  const text = formatter?.call({ ...hovered, points: [hovered] } as unknown as Point, undefined as never);
  expect(text).toBe('Date: 2026-03-29<br>Close: <b>$11.00</b>');
});

test('the vertical axis is in dollars with 2 decimals', () => {
  const axis = options().yAxis as { labels: { formatter: (label: { value: number }) => string } };
  expect(axis.labels.formatter({ value: 195 })).toBe('$195.00');
});

test.each([
  [3, 10, 3],
  [10, 10, 10],
  [11, 10, 6],
  [95, 10, 10],
])('%d marks with room for %d become %d, and keep what Highcharts noted on them', (count, most, left) => {
  const marks = Object.assign(
    Array.from({ length: count }, (_, index) => index),
    { info: { unitName: 'month' } },
  );
  const kept = thinned(marks, most);
  expect(kept).toHaveLength(left);
  expect(kept[0]).toBe(0);
  expect(kept.info).toEqual({ unitName: 'month' });
});
