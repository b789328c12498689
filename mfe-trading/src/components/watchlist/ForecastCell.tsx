import { nextUtcMidnight, percent, plainDateWithWeekday } from '@bellwether/sdk/format';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '@bellwether/sdk/messages/clearDirection.ts';
import { noForecast } from '@bellwether/sdk/messages/forecasts.ts';
import { ForecastDirection } from '@bellwether/sdk/ui/figures/ForecastDirection.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import type { WatchedForecast } from '../../api/useWatchedForecasts.ts';
import styles from './ForecastCell.module.css';

/** The direction expected of the next close, with its confidence and its day. Where none stands out, that takes the place of the day. */
export function ForecastCell({ forecast }: { forecast: WatchedForecast }) {
  const isPhone = useIsPhone();
  const { latest } = forecast;
  const now = Date.now();
  if (latest?.state !== 'pending') {
    const { text, title } = noForecast(forecast, nextUtcMidnight(now));
    return (
      <span className={styles.none} title={title}>
        {text}
      </span>
    );
  }
  const day = plainDateWithWeekday(latest.targetDate, now);
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
