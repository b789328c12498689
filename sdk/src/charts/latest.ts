import type { Chart, SVGElement } from 'highcharts';
import { NARROW_PX } from './reading/readOutHeight.ts';
import type { ChartSeries } from './series.ts';
import type { TimeScale } from './timeScale.ts';

/** A price after the last close, on the way to the day that is forecast. Must be stable between renders. */
export interface Latest {
  readonly value: number;
  /** How much of the way has passed, from 0 to 1. */
  readonly share: number;
  /** Beside the mark, such as `Now 4:00 PM`. */
  readonly label: string;
}

/** Height of the label beside the line of the last close. */
const LABEL_PX = 20;

interface Wanted extends Latest {
  readonly from: readonly [x: number, y: number];
  readonly x: number;
}

const wanted = new WeakMap<Chart, Wanted>();
const drawn = new WeakMap<Chart, SVGElement>();

/** Places the latest price between the last value and the forecast; null in a chart without both. */
export function placed(latest: Latest, series: readonly ChartSeries[], scale: TimeScale): Wanted | null {
  const last = series.find(({ dashed }) => !dashed)?.points.at(-1);
  const target = series.find(({ dashed }) => dashed)?.points.at(-1);
  if (scale.now === null || !last || !target) return null;
  const x = scale.now + latest.share * (scale.x(target.date) - scale.now);
  return { ...latest, from: [scale.now, last.value], x };
}

/** Moves the mark of the latest price, or takes it away. It stays through redraws, and the axis makes room for it. */
export function showLatest(chart: Chart, latest: Wanted | null): void {
  if (latest) wanted.set(chart, latest);
  else wanted.delete(chart);
  const [yAxis] = chart.yAxis;
  const { min, max } = yAxis?.getExtremes() ?? {};
  if (latest && min !== undefined && max !== undefined && (latest.value < min || latest.value > max)) {
    yAxis?.setExtremes(Math.min(min, latest.value), Math.max(max, latest.value), true, false); // draws the mark, too
  } else redrawLatest(chart);
}

/** A line from the last close to the mark, and a line of its time with its label, on the side where there is more room. */
export function redrawLatest(chart: Chart): void {
  drawn.get(chart)?.destroy();
  drawn.delete(chart);
  const latest = wanted.get(chart);
  const [xAxis] = chart.xAxis;
  const [yAxis] = chart.yAxis;
  if (!latest || !xAxis || !yAxis) return;
  const [fromX, fromY] = latest.from;
  const x = xAxis.toPixels(latest.x, false);
  const y = yAxis.toPixels(latest.value, false);
  const start = [xAxis.toPixels(fromX, false), yAxis.toPixels(fromY, false)] as const;
  const group = chart.renderer.g('bw-latest').attr({ zIndex: 5 }).add();
  chart.renderer
    .path([
      ['M', x, chart.plotTop + LABEL_PX], // below the label of the last close
      ['L', x, chart.plotTop + chart.plotHeight],
    ])
    .addClass('bw-now')
    .add(group);
  chart.renderer
    .path([
      ['M', ...start],
      ['L', x, y],
    ])
    .addClass('bw-latest-line')
    .add(group);
  chart.renderer.circle(x, y, 5).addClass('bw-latest-mark').add(group);
  const isBefore = latest.share > 0.5 || chart.chartWidth <= NARROW_PX;
  chart.renderer
    .text(latest.label, x + (isBefore ? -6 : 6), chart.plotTop + chart.plotHeight - 10)
    .attr({ align: isBefore ? 'right' : 'left' })
    .addClass('bw-latest-label')
    .add(group);
  drawn.set(chart, group);
}
