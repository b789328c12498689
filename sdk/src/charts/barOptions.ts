import type { Chart, Options } from 'highcharts';
import { percent } from '../format/percent.ts';
import { LINE_PX } from './reading/readOutHeight.ts';

/** One part of a whole. */
export interface Share {
  readonly name: string;
  /** US dollars. */
  readonly value: number;
  /** Share of the whole. */
  readonly percentage: number;
  /** Combines many small parts; drawn differently from the others. */
  readonly joined?: boolean;
}

/** A part as it was on a day; null if its value was unknown. */
export interface ShareOfDay extends Omit<Share, 'value' | 'percentage'> {
  readonly value: number | null;
  readonly percentage: number | null;
}

/** Pixels for the figure after the longest bar, `100.00%`, regardless of the chart's width. */
const FIGURE_PX = 72;

/** Highcharts in styled mode (see `chartOptions`): one bar per part, top to bottom, proportional to its share. */
export function barOptions(shares: readonly ShareOfDay[]): Options {
  return {
    chart: { styledMode: true, animation: false, spacing: [LINE_PX, FIGURE_PX, 0, 0] },
    title: { text: undefined },
    credits: { enabled: false },
    legend: { enabled: false },
    accessibility: { enabled: false },
    xAxis: { categories: shares.map(({ name }) => name), tickLength: 0, labels: { align: 'left', reserveSpace: true } },
    yAxis: {
      visible: false,
      min: 0,
      max: longest(shares),
      endOnTick: false,
    },
    tooltip: { enabled: false },
    plotOptions: {
      series: { animation: false, enableMouseTracking: false, states: { inactive: { enabled: false } } },
      bar: {
        borderRadius: 3,
        groupPadding: 0.08,
        pointPadding: 0.12,
        maxPointWidth: 24,
        minPointLength: 2,
        dataLabels: {
          enabled: true,
          crop: false,
          overflow: 'allow',
          formatter() {
            return this.options.custom?.label;
          },
        },
      },
    },
    series: [
      {
        type: 'bar',
        name: 'Share',
        data: barsOf(shares),
      },
    ],
  };
}

/** Gives the same bars other lengths, without a new picture. They keep the scale unless one would not fit. */
export function showShares(chart: Chart, shares: readonly ShareOfDay[], usual: readonly ShareOfDay[]): void {
  chart.yAxis[0]?.setExtremes(0, Math.max(longest(shares), longest(usual)), false, false);
  chart.series[0]?.setData(barsOf(shares), true, false, true);
}

function barsOf(shares: readonly ShareOfDay[]) {
  return shares.map(({ name, percentage, joined }) => ({
    name,
    y: percentage ?? 0,
    className: joined ? 'bw-joined' : undefined,
    custom: { label: percentage === null ? '—' : percent(percentage) },
  }));
}

function longest(shares: readonly ShareOfDay[]): number {
  return Math.max(...shares.map(({ percentage }) => percentage ?? 0), 0.01);
}
