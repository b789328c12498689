import { LineChart } from '@bellwether/sdk/charts/LineChart.tsx';
import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, money, points } from '@bellwether/sdk/format';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ChartNoAxesCombined } from 'lucide-react';
import { useMemo } from 'react';
import { chartSeries } from '../../model/predict/prediction.ts';

const indexLevel = (value: number) => level(value, true);

export function PredictionChart({ prediction }: { prediction: Prediction }) {
  const series = useMemo(() => chartSeries(prediction), [prediction]);
  const title = `${prediction.symbol} Price Trend & Prediction`;
  if (series[0]?.points.length === 0) {
    return (
      <Card title={title}>
        <EmptyState icon={<ChartNoAxesCombined />} message="No historical prices to chart." />
      </Card>
    );
  }
  return (
    <LineChart
      title={`${title} (closing prices)`}
      series={series}
      height={400}
      maxTicks={10}
      formatValue={prediction.isIndex ? indexLevel : money}
      {...(prediction.isIndex && { formatAxis: points })}
      frame={({ toggle, body }) => (
        <Card title={title} actions={toggle}>
          {body}
        </Card>
      )}
    />
  );
}
