import { loadChartLibrary } from '@bellwether/sdk/highcharts';
import type { Options } from 'highcharts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import styles from './Chart.module.css';

interface Props {
  kind: 'area' | 'line' | 'bar';
  /** Must be stable between renders; otherwise the chart is redrawn. */
  options: Options;
  /** Pixels; reserved while the library loads, so the layout does not shift. */
  height: number;
  /** Read by screen readers instead of the picture. */
  description: string;
}

type Library = Awaited<ReturnType<typeof loadChartLibrary>>;

/** The picture alone. Use it inside `ChartOrTable`, which also offers the figures as a table. */
export function Chart({ height, description, kind, options }: Props) {
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
          containerProps={{ className: styles.canvas, 'aria-hidden': true }}
        />
      ) : (
        <div className={styles.waiting} />
      )}
    </div>
  );
}

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
