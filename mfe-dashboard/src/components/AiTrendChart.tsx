import { AreaChart } from '@bellwether/sdk/charts/AreaChart.tsx';
import type { AiGraphPoint } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';
import { type ReactNode, useMemo } from 'react';

interface Props {
  title: string;
  points: readonly AiGraphPoint[];
  height: number;
  frame: (parts: { toggle: ReactNode; body: ReactNode }) => ReactNode;
}

const dateLine = (date: string) => `Date: ${plainDate(date)}`;

export function AiTrendChart({ title, points, height, frame }: Props) {
  const series = useMemo(() => [{ name: 'Value', points }], [points]);
  return (
    <AreaChart
      title={`${title} (mock data)`}
      series={series}
      height={height}
      formatValue={money}
      formatDate={dateLine}
      frame={frame}
    />
  );
}
