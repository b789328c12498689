import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { ForecastListComing } from '../components/ForecastListComing.tsx';
import styles from '../components/TrackRecord.module.css';

type List = typeof import('./ForecastList.tsx').ForecastList;

interface Props {
  /** Content above is still loading, so the list's distance is not known yet. */
  waits: boolean;
}

/** The list of all forecasts. It loads when the reader scrolls near it; `#forecasts` links to it. */
export function ForecastListCard({ waits }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, waits);
  const { List, failed, retry } = useList(near);
  return (
    <Card title="Forecast by forecast" id="forecasts">
      <p className={styles.note}>
        Every forecast as issued before its session, with the actual close. Nothing is left out or changed later.
      </p>
      <div ref={place}>
        {List ? (
          <List />
        ) : failed ? (
          <ErrorState message="We couldn’t load the list of forecasts." onRetry={retry} />
        ) : near ? (
          <ForecastListComing />
        ) : (
          <Skeleton shape="block" height={420} />
        )}
      </div>
    </Card>
  );
}

/** Becomes true once the element is less than half a screen away. */
function useNear(place: { current: Element | null }, waits: boolean): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (waits || !place.current) return;
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setNear(true);
      },
      { rootMargin: '50%' },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [place, waits]);
  return near;
}

function useList(wanted: boolean) {
  const [List, setList] = useState<List | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    import(/* webpackChunkName: "forecast-list" */ './ForecastList.tsx').then(
      (module) => waiting && setList(() => module.ForecastList),
      () => waiting && setFailedAttempt(attempt),
    );
    return () => {
      waiting = false;
    };
  }, [wanted, attempt]);
  return { List, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) };
}
