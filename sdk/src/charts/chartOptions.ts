import type { Chart, Options, SeriesOptionsType, XAxisPlotLinesOptions } from 'highcharts';
import { axisDate } from '../format/plainDate.ts';
import { type ChartExtras, drawExtras } from './extras.ts';
import { fanOf } from './fan.ts';
import { redrawLatest } from './latest.ts';
import { axisTime, isInstant } from './pointTime.ts';
import { redrawCrosshair } from './reading/crosshair.ts';
import { NARROW_PX, readOutHeight } from './reading/readOutHeight.ts';
import type { ChartSeries } from './series.ts';
import { type TimeScale, timeScale } from './timeScale.ts';

/** The band at the right that is reserved for a forecast. */
export interface Outlook {
  /** At the line between past and future, such as `Now`. */
  readonly nowLabel: string;
  /** On the axis, at the end of the band: the day that is forecast. */
  readonly targetLabel: string;
}

export interface ChartSettings {
  kind: 'area' | 'line';
  series: readonly ChartSeries[];
  /** Format for the vertical axis. */
  formatAxis: (value: number) => string;
  /** Maximum number of marks on the time axis. */
  maxTicks: number;
  outlook?: Outlook;
  extras?: ChartExtras;
}

const AREA_FILL = 'bw-chart-fill';

/**
 * Highcharts in styled mode: colors and type come only from Chart.module.css, so the content policy holds and a theme change
 * needs no redraw. Its tooltip is off: the read-out above the plot says the same and stays in its place.
 */
export function chartOptions({ kind, series, formatAxis, maxTicks, outlook, extras }: ChartSettings): Options {
  const scale = timeScale(series, outlook !== undefined);
  const drawFan = fanOf(series, scale);
  const targetX = outlook && scale.now !== null ? Math.max(...series.map((one) => lastX(one, scale))) : null;
  const nowLine = outlook && scale.now !== null ? lineAt(scale.now, outlook.nowLabel) : null;
  const detailed = extras !== undefined;
  const isWithinDay = isInstant(series[0]?.points[0]?.date ?? '');
  const spacing = (narrow: boolean) => [readOutHeight(series, { narrow, detailed }) + 8, 4, 4, 0];
  return {
    chart: {
      styledMode: true,
      animation: false,
      spacing: spacing(false),
      events: {
        render() {
          const chart = this as unknown as Chart;
          drawFan?.(chart);
          if (extras) drawExtras(chart, scale, extras);
          redrawLatest(chart);
          redrawCrosshair(chart);
        },
      },
    },
    responsive: {
      rules: [
        {
          condition: { maxWidth: NARROW_PX },
          chartOptions: {
            chart: { spacing: spacing(true) },
            ...(nowLine && { xAxis: { plotLines: [nowLine({ narrow: true })] } }),
          },
        },
      ],
    },
    defs: {
      [AREA_FILL]: {
        tagName: 'linearGradient',
        attributes: { id: AREA_FILL, x1: '0', y1: '0', x2: '0', y2: '1' },
        children: [
          { tagName: 'stop', attributes: { offset: '0' } },
          { tagName: 'stop', attributes: { offset: '1' } },
        ],
      },
    },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    tooltip: { enabled: false },
    accessibility: { enabled: false },
    xAxis: {
      type: 'datetime',
      maxPadding: 0,
      minPadding: 0,
      max: scale.end,
      tickLength: 0,
      tickPixelInterval: 120,
      tickPositioner() {
        return ticks(this.tickPositions ?? [], { now: scale.now, targetX, maxTicks });
      },
      labels: {
        y: 24,
        formatter() {
          if (outlook && this.value === targetX) return outlook.targetLabel;
          if (isWithinDay) return axisTime(Number(this.value));
          // Set by the time axis; missing in the types of Highcharts 13.1.1.
          const info = this.axis.tickPositions?.info as { unitName?: string } | undefined;
          return axisDate(dayOf(Number(this.value)), info?.unitName);
        },
      },
      ...(nowLine &&
        scale.now !== null && {
          plotBands: [{ from: scale.now, to: scale.end, className: 'bw-ahead' }],
          plotLines: [nowLine({ narrow: false })],
        }),
    },
    yAxis: {
      opposite: true,
      title: { text: undefined },
      tickPixelInterval: 90,
      labels: { align: 'left', x: 8, y: 4, reserveSpace: true, formatter: ({ value }) => formatAxis(Number(value)) },
    },
    plotOptions: {
      series: {
        animation: false,
        enableMouseTracking: false,
        states: { inactive: { enabled: false } },
        marker: { enabled: false },
      },
    },
    series: [
      ...series.flatMap((one) => [
        { ...seriesOptions(kind, one, scale), ...(extras?.replacesLine && { className: 'bw-range' }) },
        ...rangeOptions(one, scale),
      ]),
      ...extentOptions(series, scale, extras?.extent ?? null),
    ],
  };
}

/** The line between past and future. Its label stands in the band, or before it where the band is narrower than the label. */
function lineAt(value: number, text: string) {
  return ({ narrow }: { narrow: boolean }): XAxisPlotLinesOptions => ({
    value,
    className: 'bw-now',
    zIndex: 3,
    label: { text, rotation: 0, align: narrow ? 'right' : 'left', x: narrow ? -6 : 6, y: 12 },
  });
}

function lastX({ points }: ChartSeries, scale: TimeScale): number {
  const last = points.at(-1);
  return last ? scale.x(last.date) : Number.NEGATIVE_INFINITY;
}

interface TickSettings {
  now: number | null;
  targetX: number | null;
  maxTicks: number;
}

/** Past marks, thinned, and one for the target of a forecast. */
function ticks<Positions extends number[] & { info?: unknown }>(
  positions: Positions,
  { now, targetX, maxTicks }: TickSettings,
): Positions {
  if (now === null || targetX === null) return thinned(positions, maxTicks);
  const past = Object.assign(
    positions.filter((position) => position <= now),
    { info: positions.info },
  ) as Positions;
  const kept = thinned(past, maxTicks - 1);
  return Object.assign([...kept, targetX], { info: positions.info }) as Positions;
}

function seriesOptions(
  kind: 'area' | 'line',
  { name, points, dashed, stepped, compared, marksLast }: ChartSeries,
  scale: TimeScale,
): SeriesOptionsType {
  const last = points.length - 1;
  const isLine = dashed || stepped;
  return {
    type: isLine ? 'line' : kind,
    name,
    className: seriesClass({ dashed, stepped, compared }),
    clip: !marksLast, // a mark may lie on the edge
    ...(stepped && { step: 'left' as const }),
    // The area ends at the axis minimum. From zero, a price would look like a flat line.
    ...(kind === 'area' && !isLine && { threshold: Number.NEGATIVE_INFINITY }),
    data: points.map(({ date, value }, index) => ({
      x: scale.x(date),
      y: value,
      ...(marksLast && index === last && { marker: { enabled: true, radius: 5, symbol: 'circle' } }),
    })),
  };
}

/** The look of a series, also of its mark under the crosshair and its entry above the plot. */
export function seriesClass({
  dashed,
  stepped,
  compared,
}: Pick<ChartSeries, 'dashed' | 'stepped' | 'compared'>): string | undefined {
  if (dashed) return 'bw-dashed';
  if (stepped) return 'bw-stepped';
  return compared ? `bw-compared bw-compared-${compared}` : undefined;
}

/** Makes room for the widest range on the vertical axis. The fan draws it. */
function rangeOptions({ points, intervals }: ChartSeries, scale: TimeScale): SeriesOptionsType[] {
  const last = points.at(-1);
  const widest = intervals?.at(-1);
  if (!widest || !last) return [];
  return [roomFor(widest.name, scale.x(last.date), [widest.low, widest.high])];
}

/** Makes room for what the extras draw. */
function extentOptions(
  series: readonly ChartSeries[],
  scale: TimeScale,
  extent: ChartExtras['extent'],
): SeriesOptionsType[] {
  const last = series[0]?.points.at(-1);
  return last && extent ? [roomFor('Extent', scale.x(last.date), extent)] : [];
}

/** A series that nobody sees. The vertical axis fits it. */
function roomFor(name: string, x: number, values: readonly [number, number]): SeriesOptionsType {
  return { type: 'line', name, className: 'bw-range', linkedTo: ':previous', data: values.map((value) => [x, value]) };
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

/** Returns every nth mark, with the unit that Highcharts stored on the list. */
export function thinned<Positions extends number[] & { info?: unknown }>(
  positions: Positions,
  most: number,
): Positions {
  if (positions.length <= most) return positions;
  const every = Math.ceil(positions.length / most);
  return Object.assign(
    positions.filter((_, index) => index % every === 0),
    { info: positions.info },
  ) as Positions;
}
