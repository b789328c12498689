import type { Chart, SVGElement } from 'highcharts';
import type { ChartSeries } from './series.ts';
import type { TimeScale } from './timeScale.ts';

type Draw = (chart: Chart) => void;

const drawn = new WeakMap<Chart, SVGElement>();

/**
 * Returns what draws the ranges of a forecast as triangles that open from the last known value, the widest first, and a
 * dashed line to the forecast; null without ranges. Highcharts draws areas between two lines only with a module of 25 kB.
 */
export function fanOf(series: readonly ChartSeries[], scale: TimeScale): Draw | null {
  const forecast = series.find(({ intervals }) => intervals);
  const end = forecast?.points.at(-1);
  const start = series.find(({ dashed }) => !dashed)?.points.at(-1);
  if (!forecast?.intervals || !end || !start || start.date >= end.date) return null;
  const ranges = [...forecast.intervals].reverse();
  return (chart) => {
    drawn.get(chart)?.destroy();
    const [xAxis] = chart.xAxis;
    const [yAxis] = chart.yAxis;
    if (!xAxis || !yAxis) return;
    const from = [xAxis.toPixels(scale.x(start.date), false), yAxis.toPixels(start.value, false)] as const;
    const toX = xAxis.toPixels(scale.x(end.date), false);
    const group = chart.renderer.g('bw-fan').attr({ zIndex: 2 }).add();
    for (const { low, high } of ranges) {
      chart.renderer
        .path([['M', ...from], ['L', toX, yAxis.toPixels(high, false)], ['L', toX, yAxis.toPixels(low, false)], ['Z']])
        .addClass('bw-fan-range')
        .add(group);
    }
    chart.renderer
      .path([
        ['M', ...from],
        ['L', toX, yAxis.toPixels(end.value, false)],
      ])
      .addClass('bw-fan-middle')
      .add(group);
    drawn.set(chart, group);
  };
}
