import type { Options, SeriesOptionsType } from 'highcharts';
import { axisDate } from '../format/plainDate.ts';
import type { ChartSeries } from './series.ts';

export interface ChartSettings {
  kind: 'area' | 'line';
  series: readonly ChartSeries[];
  /** Format for the vertical axis and the tooltip. */
  formatValue: (value: number) => string;
  /** Shorter format for the axis. */
  formatAxis?: (value: number) => string;
  /** First line of the tooltip. */
  formatDate: (date: string) => string;
  /** Maximum number of marks on the time axis. */
  maxTicks: number;
}

const AREA_FILL = 'bw-chart-fill';

/**
 * Highcharts in styled mode: colors and type come only from Chart.module.css, so the content policy holds and a theme change
 * needs no redraw. Days are drawn in UTC, so time zones do not shift them.
 */
export function chartOptions({
  kind,
  series,
  formatValue,
  formatAxis = formatValue,
  formatDate,
  maxTicks,
}: ChartSettings): Options {
  return {
    chart: { styledMode: true, animation: false, spacing: [8, 4, 4, 0] },
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
    legend: { enabled: series.length > 1, align: 'left', verticalAlign: 'top', margin: 8, x: -8 },
    accessibility: { enabled: false },
    xAxis: {
      type: 'datetime',
      crosshair: true,
      maxPadding: 0,
      minPadding: 0,
      tickLength: 0,
      tickPixelInterval: 120,
      tickPositioner() {
        return thinned(this.tickPositions ?? [], maxTicks);
      },
      labels: {
        y: 24,
        formatter() {
          // Set by the time axis; missing in the types of Highcharts 13.1.1.
          const info = this.axis.tickPositions?.info as { unitName?: string } | undefined;
          return axisDate(dayOf(Number(this.value)), info?.unitName);
        },
      },
    },
    yAxis: {
      opposite: true,
      title: { text: undefined },
      tickPixelInterval: 90,
      labels: { align: 'left', x: 8, y: 4, reserveSpace: true, formatter: ({ value }) => formatAxis(Number(value)) },
    },
    tooltip: {
      shared: true,
      animation: false,
      hideDelay: 0,
      distance: 16,
      formatter() {
        const lines = (this.points ?? [this]).map(
          (point) => `${point.series.name}: <b>${formatValue(point.y ?? 0)}</b>`,
        );
        return [formatDate(dayOf(Number(this.x))), ...lines].join('<br>');
      },
    },
    plotOptions: {
      series: { animation: false, states: { inactive: { enabled: false } }, marker: { enabled: false } },
    },
    series: series.flatMap((one) => [seriesOptions(kind, one), ...intervalOptions(one)]),
  };
}

function seriesOptions(
  kind: 'area' | 'line',
  { name, points, dashed, stepped, marksLast }: ChartSeries,
): SeriesOptionsType {
  const last = points.length - 1;
  const isLine = dashed || stepped;
  return {
    type: isLine ? 'line' : kind,
    name,
    className: dashed ? 'bw-dashed' : stepped ? 'bw-stepped' : undefined,
    ...(stepped && { step: 'left' as const }),
    // The area ends at the axis minimum. From zero, a price would look like a flat line.
    ...(kind === 'area' && !isLine && { threshold: Number.NEGATIVE_INFINITY }),
    data: points.map(({ date, value }, index) => ({
      x: instantOf(date),
      y: value,
      ...(marksLast && index === last && { marker: { enabled: true, radius: 5, symbol: 'circle' } }),
    })),
  };
}

/** A vertical line through the last point, without a legend entry or a tooltip of its own. */
function intervalOptions({ points, interval }: ChartSeries): SeriesOptionsType[] {
  const last = points.at(-1);
  if (!interval || !last) return [];
  const x = instantOf(last.date);
  return [
    {
      type: 'line',
      name: interval.name,
      className: 'bw-interval',
      linkedTo: ':previous',
      enableMouseTracking: false,
      clip: false, // it is on the edge
      zIndex: -1,
      data: [
        [x, interval.low],
        [x, interval.high],
      ],
    },
  ];
}

function instantOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
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
