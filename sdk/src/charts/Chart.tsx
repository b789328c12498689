import type { Options } from 'highcharts';
import { useEffect, useState } from 'react';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import styles from './Chart.module.css';
import { loadChartLibrary } from './chartLibrary.ts';

interface Props {
  kind: 'area' | 'line' | 'bar';
  /** Keep them from one render to the next, or the chart is drawn anew. */
  options: Options;
  /** Pixels; kept while the library loads, so that nothing moves. */
  height: number;
  /** Heard in place of the picture. */
  description: string;
}

type Library = Awaited<ReturnType<typeof loadChartLibrary>>;

/** The picture alone. Give it to people inside `ChartOrTable`, which has the figures as a table too. */
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

/** Drawing takes a frame or two: what stands around the chart is seen first, also where the library is there already. */
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
