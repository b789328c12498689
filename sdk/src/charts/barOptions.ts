import type { Options } from 'highcharts';
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

/** Pixels for the figure after the longest bar, `100.00%`, regardless of the chart's width. */
const FIGURE_PX = 72;

/** Highcharts in styled mode (see `chartOptions`): one bar per part, top to bottom, proportional to its share. */
export function barOptions(shares: readonly Share[]): Options {
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
      max: Math.max(...shares.map(({ percentage }) => percentage), 0.01),
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
            return percent(Number(this.y));
          },
        },
      },
    },
    series: [
      {
        type: 'bar',
        name: 'Share',
        data: shares.map(({ name, percentage, joined }) => ({
          name,
          y: percentage,
          className: joined ? 'bw-joined' : undefined,
        })),
      },
    ],
  };
}
