import { nextUtcMidnight, plainDateWithWeekday, recentDay } from '@bellwether/sdk/format';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '@bellwether/sdk/messages/clearDirection.ts';
import { noForecast } from '@bellwether/sdk/messages/forecasts.ts';
import { Confidence } from '@bellwether/sdk/ui/figures/Confidence.tsx';
import { ForecastDirection } from '@bellwether/sdk/ui/figures/ForecastDirection.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import type { WatchedForecast } from '../../api/useWatchedForecasts.ts';
import styles from './ForecastCell.module.css';

/** The direction expected of the next close, with its day and its confidence. Where none stands out, only that and the day. */
export function ForecastCell({ forecast }: { forecast: WatchedForecast }) {
  const { latest } = forecast;
  const now = Date.now();
  const isPhone = useIsPhone();
  if (latest?.state !== 'pending') {
    const { text, title } = noForecast(forecast, nextUtcMidnight(now));
    return (
      <span className={styles.none} title={title}>
        {/* Beside the change there is no room for "Next". */}
        {isPhone ? text.replace('Next forecast:', 'Forecast:') : text}
      </span>
    );
  }
  const day = (
    <span className={styles.day} title={`Close of ${plainDateWithWeekday(latest.targetDate, now)}`}>
      {recentDay(latest.targetDate, now)}
    </span>
  );
  if (!hasClearDirection(latest.probabilities)) {
    return (
      <span className={styles.forecast}>
        <span className={styles.unclear}>{NO_CLEAR_DIRECTION}</span> {day}
      </span>
    );
  }
  return (
    <span className={styles.forecast}>
      <ForecastDirection direction={latest.predictedDirection} />{' '}
      <span className={styles.confidence}>
        <Confidence value={latest.confidence} />
      </span>{' '}
      {day}
    </span>
  );
}
