import { useMemo } from 'react';
import { money } from '../format/money.ts';
import { plainDate } from '../format/plainDate.ts';
import { Chart } from './Chart.tsx';
import { type ChartFrame, ChartOrTable } from './ChartOrTable.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartOptions } from './chartOptions.ts';
import { type ChartSeries, summaryOf } from './series.ts';

export interface ChartViewProps {
  /** The chart's subject, for screen readers and as the table's caption. */
  title: string;
  series: readonly ChartSeries[];
  /** Height of the picture and the table, in pixels. */
  height?: number;
  /** Define all three outside the component; otherwise every render redraws the chart. */
  formatValue?: (value: number) => string;
  /** Shorter format for the vertical axis. */
  formatAxis?: (value: number) => string;
  /** First line of the tooltip; receives YYYY-MM-DD. */
  formatDate?: (date: string) => string;
  maxTicks?: number;
  frame?: ChartFrame;
}

/** Quantities over time, and their figures as a table. */
export function ChartView({
  kind,
  title,
  series,
  height = 400,
  formatValue = money,
  formatAxis,
  formatDate = plainDate,
  maxTicks = 10,
  frame,
}: ChartViewProps & { kind: 'area' | 'line' }) {
  const drawn = useMemo(() => series.filter(({ inTableOnly }) => !inTableOnly), [series]);
  const options = useMemo(
    () => chartOptions({ kind, series: drawn, formatValue, formatAxis, formatDate, maxTicks }),
    [kind, drawn, formatValue, formatAxis, formatDate, maxTicks],
  );
  const description = `${title}. ${drawn.map((one) => summaryOf(one, formatValue)).join(' ')}`;
  return (
    <ChartOrTable
      title={title}
      frame={frame}
      chart={<Chart kind={kind} description={description} options={options} height={height} />}
      table={<ChartTable caption={title} series={series} height={height} formatValue={formatValue} />}
    />
  );
}
