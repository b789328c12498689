import type { Chart, SVGPathArray } from 'highcharts';
import type { TimeScale } from './timeScale.ts';

/** What a chart over time shows besides its lines. Must be stable between renders. */
export interface ChartExtras {
  /** More lines of the read-out, by day: short parts, the most important first. */
  readonly details: ReadonlyMap<string, readonly string[]>;
  /** Draws over the plot, at each redraw. What it drew before is gone by then. */
  readonly draw: (pen: Pen) => void;
  /** The lowest and the highest value that it draws; the axis makes room for them. */
  readonly extent: readonly [low: number, high: number] | null;
  /** It draws what the line shows. */
  readonly replacesLine: boolean;
}

/** In pixels of the picture. */
export type Place = readonly [x: number, y: number];

export interface Pen {
  readonly chart: Chart;
  readonly scale: TimeScale;
  /** Pixels of a day or an instant, and of a value. */
  x(date: string): number;
  y(value: number): number;
  /** Adds lines as one shape, under the crosshair, or `behind` the lines of the chart. One that ends where it began is filled. */
  path(className: string, lines: readonly (readonly Place[])[], layer?: 'behind'): void;
  /** Adds a letter in a circle around a place. */
  chip(className: string, letter: string, at: Place): void;
}

/** Pixels. */
const CHIP_RADIUS = 8;
const drawn = new WeakMap<Chart, readonly { destroy(): void }[]>();

/** Replaces what the extras drew before. */
export function drawExtras(chart: Chart, scale: TimeScale, { draw }: ChartExtras): void {
  for (const group of drawn.get(chart) ?? []) group.destroy();
  drawn.delete(chart);
  const [xAxis] = chart.xAxis;
  const [yAxis] = chart.yAxis;
  if (!xAxis || !yAxis) return;
  const { renderer } = chart;
  const group = renderer.g('bw-extras').attr({ zIndex: 4 }).add();
  // Highcharts draws its lines at 3.
  const behind = renderer.g('bw-extras').attr({ zIndex: 2 }).add();
  drawn.set(chart, [group, behind]);
  draw({
    chart,
    scale,
    x: (date) => xAxis.toPixels(scale.x(date), false),
    y: (value) => yAxis.toPixels(value, false),
    path(className, lines, layer) {
      const commands = lines.flatMap((line) =>
        line.map(([x, y], at) => [at === 0 ? ('M' as const) : ('L' as const), x, y]),
      );
      renderer
        .path(commands as SVGPathArray)
        .addClass(className)
        .add(layer ? behind : group);
    },
    chip(className, letter, [x, y]) {
      const chip = renderer.g().addClass(className).add(group);
      renderer.circle(x, y, CHIP_RADIUS).add(chip);
      renderer
        .text(letter, x, y + 4)
        .attr({ align: 'center' })
        .add(chip);
    },
  });
}
