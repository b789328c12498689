import { ChartView, type ChartViewProps } from './ChartView.tsx';

/**
 * One quantity over time, filled down to the axis.
 * `<AreaChart title="AI Trend" series={…} frame={({ toggle, body }) => <Card title="AI Trend" actions={toggle}>{body}</Card>} />`
 */
export function AreaChart(props: ChartViewProps) {
  return <ChartView kind="area" {...props} />;
}
