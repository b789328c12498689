import { useMemo } from 'react';
import { money } from '../format/money.ts';
import { plainDate } from '../format/plainDate.ts';
import { Chart } from './Chart.tsx';
import { type ChartFrame, ChartOrTable } from './ChartOrTable.tsx';
import { ChartTable } from './ChartTable.tsx';
import { chartOptions } from './chartOptions.ts';
import { type ChartSeries, summaryOf } from './series.ts';

export interface ChartViewProps {
  /** What is drawn, for screen readers and as the table's caption. */
  title: string;
  series: readonly ChartSeries[];
  /** Pixels, of the picture and of the table alike. */
  height?: number;
  /** Keep all three out of the component, or the chart is drawn anew with every render. */
  formatValue?: (value: number) => string;
  /** Of the vertical axis alone, where it may say less. */
  formatAxis?: (value: number) => string;
  /** First line of the tooltip; gets YYYY-MM-DD. */
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
