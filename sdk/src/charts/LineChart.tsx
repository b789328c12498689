import { ChartView, type ChartViewProps } from './ChartView.tsx';

/** One or more quantities over time; a dashed series is a forecast. */
export function LineChart(props: ChartViewProps) {
  return <ChartView kind="line" {...props} />;
}
