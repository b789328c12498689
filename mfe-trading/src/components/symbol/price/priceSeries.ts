import type { ChartSeries } from '@bellwether/sdk/charts/series.ts';
import { wholeNumber } from '@bellwether/sdk/format';
import type { Bar } from './candles.ts';

/** The line of the closes, and in the table what else a bar has. */
export function priceSeries(bars: readonly Bar[]): ChartSeries[] {
  const column = (name: string, figure: 'open' | 'high' | 'low' | 'volume'): ChartSeries[] => {
    const points = bars.flatMap((bar) => (bar[figure] === null ? [] : { date: bar.time, value: bar[figure] }));
    return points.length === 0 ? [] : [{ name, points, inTableOnly: true }];
  };
  return [
    { name: 'Close', points: bars.map(({ time, close }) => ({ date: time, value: close })) },
    ...column('Open', 'open'),
    ...column('High', 'high'),
    ...column('Low', 'low'),
    ...column('Volume', 'volume').map((volume) => ({ ...volume, format: wholeNumber })),
  ];
}
