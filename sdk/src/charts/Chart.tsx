import { loadChartLibrary } from '@bellwether/sdk/highcharts';
import type { Chart as HighchartsChart, Options } from 'highcharts';
import { memo, useEffect, useState } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import styles from './Chart.module.css';

export type ChartKind = 'area' | 'line' | 'bar';

interface Props {
  kind: ChartKind;
  /** Must be stable between renders; otherwise the chart is redrawn. */
  options: Options;
  /** Pixels; reserved while the library loads, so the layout does not shift. */
  height: number;
  /** Read by screen readers instead of the picture. */
  description: string;
  /** Called with each new picture. Must be stable between renders. */
  onChart?: (chart: HighchartsChart) => void;
}

type Library = Awaited<ReturnType<typeof loadChartLibrary>>;

/** The picture alone, redrawn only for new options. Use it inside `ChartOrTable`, which offers the figures as a table. */
export const Chart = memo(function Chart({ height, description, kind, options, onChart }: Props) {
  const { library, failed, retry } = useChartLibrary();
  if (failed) {
    return (
      <div className={styles.place} style={{ height }}>
        <ErrorState message="We couldn’t load the chart. See the table for its figures." onRetry={retry} />
      </div>
    );
  }
  return (
    <div className={styles.chart} style={{ height }} role="img" aria-label={description} data-kind={kind}>
      {library ? (
        <library.HighchartsReact
          highcharts={library.Highcharts}
          options={options}
          immutable
          callback={onChart}
          containerProps={{ className: styles.canvas, 'aria-hidden': true }}
        />
      ) : (
        <div className={styles.waiting} />
      )}
    </div>
  );
});

/** Drawing takes a frame or two. The content around the chart shows first, even if the library is already loaded. */
function nextPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function useChartLibrary() {
  const [library, setLibrary] = useState<Library | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    let wanted = true;
    loadChartLibrary().then(
      async (loaded) => {
        await nextPaint();
        if (wanted) setLibrary(loaded);
      },
      () => wanted && setFailedAttempt(attempt),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);
  return { library, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
