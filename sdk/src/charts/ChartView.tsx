import { type ReactNode, useState } from 'react';
import { money } from '../format/money.ts';
import { plainDate } from '../format/plainDate.ts';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import styles from './Chart.module.css';
import { Chart } from './Chart.tsx';
import { ChartTable } from './ChartTable.tsx';
import { type ChartSeries, summaryOf } from './series.ts';

export interface ChartViewProps {
  /** What is drawn, for screen readers and as the table's caption. */
  title: string;
  series: readonly ChartSeries[];
  /** Pixels, of the picture and of the table alike. */
  height?: number;
  /** Keep both out of the component, or the chart is drawn anew with every render. */
  formatValue?: (value: number) => string;
  /** First line of the tooltip; gets YYYY-MM-DD. */
  formatDate?: (date: string) => string;
  maxTicks?: number;
  /** Puts toggle and body where they belong, such as into a card's `actions`; without it the toggle stands above. */
  frame?: (parts: { toggle: ReactNode; body: ReactNode }) => ReactNode;
}

function stacked({ toggle, body }: { toggle: ReactNode; body: ReactNode }) {
  return (
    <>
      <div className={styles.toggle}>{toggle}</div>
      {body}
    </>
  );
}

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
] as const;

/** A chart, its figures as a table, and the toggle between them. */
export function ChartView({ kind, ...props }: ChartViewProps & { kind: 'area' | 'line' }) {
  const {
    title,
    series,
    height = 400,
    formatValue = money,
    formatDate = plainDate,
    maxTicks = 10,
    frame = stacked,
  } = props;
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const description = `${title}. ${series.map((one) => summaryOf(one, formatValue)).join(' ')}`;
  return frame({
    toggle: <SegmentedControl label={`Show ${title} as`} options={views} value={view} onChange={setView} />,
    body:
      view === 'chart' ? (
        <Chart
          kind={kind}
          description={description}
          series={series}
          height={height}
          formatValue={formatValue}
          formatDate={formatDate}
          maxTicks={maxTicks}
        />
      ) : (
        <ChartTable caption={title} series={series} height={height} formatValue={formatValue} />
      ),
  });
}
