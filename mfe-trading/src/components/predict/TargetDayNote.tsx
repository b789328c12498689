import type { Prediction } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { forecastTooLateMessage, TOO_LATE_TO_COUNT } from '@bellwether/sdk/messages/forecasts.ts';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import styles from './TargetDayNote.module.css';

/** Says that the target day is over, or that the forecast came too late to count. Nothing when neither is known. */
export function TargetDayNote({
  prediction: { targetDate, targetOver, recorded, asOf, type },
}: {
  prediction: Prediction;
}) {
  if (!targetDate || !(targetOver || recorded === false)) return null;
  return (
    <p className={styles.note}>
      {targetOver ? (
        `This day has passed. The last price is from ${plainDate(asOf)}.`
      ) : type === 'crypto' ? (
        <>
          {TOO_LATE_TO_COUNT} by <Clock market at={`${targetDate}T00:30:00Z`} />.
        </>
      ) : (
        forecastTooLateMessage(type)
      )}
    </p>
  );
}
