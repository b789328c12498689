import type { Chart, Series } from 'highcharts';

const drawn = new WeakMap<Chart, Series>();

/**
 * Draws one more line over a chart over time, or takes it away with null. Meanwhile the vertical axis begins at zero, so
 * that every part of a whole fits and all parts are drawn to one scale.
 */
export function showOverlay(chart: Chart, points: readonly (readonly [x: number, y: number])[] | null): void {
  const before = drawn.get(chart);
  if (!before && !points) return;
  before?.remove(false);
  drawn.delete(chart);
  if (points) {
    const data = points.map(([x, y]) => [x, y]);
    drawn.set(chart, chart.addSeries({ type: 'line', className: OVERLAY_CLASS, data, zIndex: 4 }, false, false));
  }
  chart.yAxis[0]?.setExtremes(points ? 0 : undefined, undefined, true, false);
}

/** The look of the line, and of its entry above the plot. */
export const OVERLAY_CLASS = 'bw-part';
