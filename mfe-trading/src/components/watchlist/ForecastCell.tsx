import { percent, plainDateWithWeekday } from '@bellwether/sdk/format';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '@bellwether/sdk/messages/clearDirection.ts';
import { noForecastText } from '@bellwether/sdk/messages/forecasts.ts';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { ForecastDirection } from '@bellwether/sdk/ui/figures/ForecastDirection.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import type { WatchedForecast } from '../../api/useWatchedForecasts.ts';
import styles from './ForecastCell.module.css';

interface Props {
  /** undefined while it loads, null when it failed. */
  forecast: WatchedForecast | null | undefined;
}

/** The direction expected of the next close, with its confidence and its day. Where none stands out, that takes the place of the day. */
export function ForecastCell({ forecast }: Props) {
  const isPhone = useIsPhone();
  if (forecast === undefined) return <Skeleton width={96} lines={isPhone ? 1 : 2} />;
  if (forecast === null) return <Missing reason="The forecast couldn’t be loaded" />;
  const { latest } = forecast;
  if (latest?.state !== 'pending') return <span className={styles.none}>{noForecastText(forecast)}</span>;
  const day = plainDateWithWeekday(latest.targetDate, Date.now());
  const unclear = !hasClearDirection(latest.probabilities);
  return (
    <span className={styles.forecast}>
      <span className={styles.call} data-figures="">
        <ForecastDirection direction={latest.predictedDirection} unclear={unclear} /> {percent(latest.confidence)}
        <VisuallyHidden> confidence</VisuallyHidden>
      </span>{' '}
      {unclear ? (
        <span className={styles.day} title={`Close of ${day}`}>
          {isPhone ? 'unclear' : NO_CLEAR_DIRECTION}
          <VisuallyHidden> for {day}</VisuallyHidden>
        </span>
      ) : (
        <span className={styles.day}>{day}</span>
      )}
    </span>
  );
}
