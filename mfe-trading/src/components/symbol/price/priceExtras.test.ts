import type { Pen } from '@bellwether/sdk/charts/extras.ts';
import { money } from '@bellwether/sdk/format';
import { priceExtras } from './priceExtras.ts';
import { priceSeries } from './priceSeries.ts';

const bar = (time: string, close: number) => ({
  time,
  open: close - 1,
  high: close + 3,
  low: close - 4,
  close,
  volume: 34_200_000,
});
const bars = [bar('2026-11-13', 100), bar('2026-11-16', 110)];
const split = { date: '2026-11-14', kind: 'split' as const, text: '4-for-1 split' };

test('each day says its figures, and what happened since the bar before', () => {
  const { details } = priceExtras({ bars, events: [split], look: 'line', formatPrice: money });
  expect([...details.values()]).toEqual([
    ['Open $99.00', 'High $103.00', 'Low $96.00', 'Volume 34.2M'],
    ['4-for-1 split', 'Open $109.00', 'High $113.00', 'Low $106.00', 'Volume 34.2M'],
  ]);
});

test('candles take the place of the line, and the axis makes room for their wicks', () => {
  const given = { bars, events: [], formatPrice: money };
  expect(priceExtras({ ...given, look: 'candles' })).toMatchObject({ replacesLine: true, extent: [96, 113] });
  expect(priceExtras({ ...given, look: 'line' })).toMatchObject({ replacesLine: false, extent: null });
});

test('the table has a column for each figure that the source publishes', () => {
  expect(priceSeries(bars).map(({ name }) => name)).toEqual(['Close', 'Open', 'High', 'Low', 'Volume']);
  const closes = bars.map((one) => ({ ...one, open: null, high: null, low: null, volume: null }));
  expect(priceSeries(closes).map(({ name }) => name)).toEqual(['Close']);
});

test('a day is drawn around what it is compared with, and the axis makes room for that', () => {
  const given = { bars, events: [], formatPrice: money };
  expect(priceExtras({ ...given, look: 'line', baseline: 90 }).extent).toEqual([90, 90]);
  expect(priceExtras({ ...given, look: 'candles', baseline: 90 }).extent).toEqual([90, 113]);
  const drawn = new Map<string, unknown>();
  const pen = {
    chart: { plotLeft: 4, plotTop: 0, plotHeight: 100, plotWidth: 200 },
    x: () => 0,
    y: (value: number) => value,
    path: (className: string, lines: unknown) => drawn.set(className, lines),
  } as unknown as Pen;
  priceExtras({ ...given, look: 'line', baseline: 90 }).draw(pen);
  expect(drawn.get('bw-baseline')).toEqual([
    [
      [4, 90],
      [204, 90],
    ],
  ]);
  drawn.clear();
  priceExtras({ ...given, look: 'line' }).draw(pen);
  expect(drawn.has('bw-baseline')).toBe(false);
});
