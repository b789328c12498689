import { AreaChart } from '@bellwether/sdk/charts/AreaChart.tsx';
import type { AiGraphPoint } from '@bellwether/sdk/contract/types';
import { money, plainDate } from '@bellwether/sdk/format';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './AiTrendChart.module.css';

interface Props {
  title: string;
  points: readonly AiGraphPoint[];
  /** The least. Where its card ends a column, it takes the room that the longer columns leave. */
  height: number;
  frame: (parts: { toggle: ReactNode; body: ReactNode }) => ReactNode;
}

const dateLine = (date: string) => `Date: ${plainDate(date)}`;

export function AiTrendChart({ title, points, height, frame }: Props) {
  const series = useMemo(() => [{ name: 'Value', points }], [points]);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(height);
  useEffect(() => {
    if (!place.current || typeof ResizeObserver === 'undefined') return;
    const watching = new ResizeObserver(([now]) => setRoom(Math.max(height, Math.floor(now?.contentRect.height ?? 0))));
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [height]);
  return (
    <AreaChart
      title={`${title} (mock data)`}
      series={series}
      height={room}
      formatValue={money}
      formatDate={dateLine}
      frame={({ toggle, body }) =>
        frame({
          toggle,
          body: (
            <div ref={place} className={styles.place}>
              <div>{body}</div>
            </div>
          ),
        })
      }
    />
  );
}
