import type { SeriesLineOptions, XAxisOptions } from 'highcharts';
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
    formatAxis: money,
    maxTicks: 10,
  });

test('a day is drawn at midnight UTC, even when clocks change', () => {
  const [first] = options().series as SeriesLineOptions[];
  expect(first?.data).toEqual([
    { x: Date.UTC(2026, 2, 28), y: 10 },
    { x: Date.UTC(2026, 2, 29), y: 11 },
  ]);
});

test('within a day, points lie at their time, and the axis says times', () => {
  const within = [
    { date: '2026-11-20T14:30:00.000Z', value: 10 },
    { date: '2026-11-20T14:35:00.000Z', value: 11 },
  ];
  const { series, xAxis } = chartOptions({
    kind: 'line',
    series: [{ name: 'Close', points: within }],
    formatAxis: money,
    maxTicks: 10,
  });
  const [line] = series as SeriesLineOptions[];
  expect(line?.data).toMatchObject([{ x: Date.UTC(2026, 10, 20, 14, 30) }, { x: Date.UTC(2026, 10, 20, 14, 35) }]);
  const { formatter } = (xAxis as XAxisOptions).labels ?? {};
  const label = { value: Date.UTC(2026, 10, 20, 15), axis: {} };
  expect(formatter?.call(label as never, label as never)).toBe('10:00 AM'); // by the market's clock
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
    formatAxis: money,
    maxTicks: 10,
  });
  expect(series?.[0]).toMatchObject({ type: 'line', step: 'left', className: 'bw-stepped' });
  expect(series?.[0]).not.toHaveProperty('threshold');
});

const ahead = (reserved: boolean) =>
  chartOptions({
    kind: 'line',
    series: [
      { name: 'Close', points },
      {
        name: 'Predicted Price',
        points: [{ date: '2026-03-30', value: 12 }],
        dashed: true,
        marksLast: true,
        intervals: [
          { name: '80% range', low: 9, high: 13 },
          { name: '95% range', low: 8, high: 14 },
        ],
      },
    ],
    formatAxis: money,
    maxTicks: 10,
    ...(reserved && { outlook: { nowLabel: 'Now', targetLabel: 'Mon, Mar 30' } }),
  });

test('the vertical axis makes room for the widest range of a forecast', () => {
  const x = Date.UTC(2026, 2, 30);
  expect(ahead(false).series?.[2]).toMatchObject({
    linkedTo: ':previous',
    data: [
      [x, 8],
      [x, 14],
    ],
  });
});

describe('with an outlook', () => {
  const last = Date.UTC(2026, 2, 29);
  const axis = () => ahead(true).xAxis as XAxisOptions & { max: number };

  test('a fifth of the width is reserved, between the line “Now” and the day that is forecast', () => {
    const { max, plotLines, plotBands } = axis();
    const [first, forecast] = ahead(true).series as SeriesLineOptions[];
    const [start, target] = [first, forecast].map((one) => (one?.data?.[0] as { x: number } | undefined)?.x);
    expect((Number(target) - last) / (max - Number(start))).toBeCloseTo(0.2);
    expect(plotLines?.[0]).toMatchObject({ value: last, label: { text: 'Now' } });
    expect(plotBands?.[0]).toMatchObject({ from: last, to: max });
  });

  test('marks on the axis are past days and the day that is forecast, never more than allowed', () => {
    const day = 86_400_000;
    const many = Object.assign(
      Array.from({ length: 24 }, (_, index) => last - (20 - index) * day),
      { info: { unitName: 'day' } },
    );
    const positioner = axis().tickPositioner as unknown as (this: { tickPositions: number[] }) => number[];
    const marks = positioner.call({ tickPositions: many });
    expect(marks.length).toBeLessThanOrEqual(10);
    expect(marks.slice(0, -1).every((mark) => mark <= last)).toBe(true);
    const format = axis().labels?.formatter as unknown as (this: { value: number }) => string;
    expect(format.call({ value: marks.at(-1) as number })).toBe('Mon, Mar 30');
  });
});

test('styles and animation come only from our stylesheet', () => {
  expect(options().chart).toMatchObject({ styledMode: true, animation: false });
  expect(options().plotOptions?.series?.animation).toBe(false);
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
