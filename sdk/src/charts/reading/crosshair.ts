import type { Chart, SVGElement } from 'highcharts';

interface Mark {
  /** The class of its series. */
  readonly className: string;
  readonly value: number;
}

export interface Crosshair {
  /** In the axis's unit. */
  readonly x: number;
  readonly marks: readonly Mark[];
}

const wanted = new WeakMap<Chart, Crosshair>();
const drawn = new WeakMap<Chart, SVGElement>();

/** Moves the crosshair, or takes it away. It stays through redraws. */
export function showCrosshair(chart: Chart, crosshair: Crosshair | null): void {
  if (crosshair) wanted.set(chart, crosshair);
  else wanted.delete(chart);
  redrawCrosshair(chart);
}

/** A vertical line through the plot with a mark on each series. */
export function redrawCrosshair(chart: Chart): void {
  drawn.get(chart)?.destroy();
  drawn.delete(chart);
  const crosshair = wanted.get(chart);
  const [xAxis] = chart.xAxis;
  const [yAxis] = chart.yAxis;
  if (!crosshair || !xAxis || !yAxis) return;
  const x = Math.round(xAxis.toPixels(crosshair.x, false)) + 0.5;
  const group = chart.renderer.g('bw-crosshair').attr({ zIndex: 6 }).add();
  chart.renderer
    .path([
      ['M', x, chart.plotTop],
      ['L', x, chart.plotTop + chart.plotHeight],
    ])
    .addClass('bw-crosshair-line')
    .add(group);
  for (const { value, className } of crosshair.marks) {
    chart.renderer.circle(x, yAxis.toPixels(value, false), 4.5).addClass(`bw-crosshair-mark ${className}`).add(group);
  }
  drawn.set(chart, group);
}
