import { useLocation } from '@bellwether/sdk/router';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { useNear } from '@bellwether/sdk/ui/useNear.ts';
import { useRef } from 'react';
import { ForecastListComing } from '../components/ForecastListComing.tsx';
import styles from '../components/TrackRecord.module.css';

const ID = 'forecasts';

const list = latePart(() =>
  import(/* webpackChunkName: "forecast-list" */ './ForecastList.tsx').then(({ ForecastList }) => ForecastList),
);

/**
 * The list of all forecasts. It loads when the reader scrolls near it. A page opened at it keeps a screen's height for it, so
 * that nothing below comes into view and moves when the rows arrive.
 */
export function ForecastListCard({ simulated }: { simulated: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { Part: List, failed, retry } = useLatePart(list, near);
  const isTarget = useLocation().hash === `#${ID}`;
  return (
    <Card title="Forecast by Forecast" headingLevel={3} note={simulated && <SimulatedBadge />} id={ID}>
      <p className={styles.note}>
        Every forecast as issued before its session, with the actual close. Nothing is left out or changed later.
      </p>
      <div ref={place} className={styles.list} data-target={isTarget || undefined}>
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
