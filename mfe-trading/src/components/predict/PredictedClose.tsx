import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { level, percent, plainDateWithWeekday, points, signedPercent, signedPrice } from '@bellwether/sdk/format';
import {
  hasClearDirection,
  NO_CLEAR_DIRECTION,
  NO_CLEAR_DIRECTION_REASON,
} from '@bellwether/sdk/messages/clearDirection.ts';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import { type Distance, distanceFromNow, distanceFromStart } from '../../model/predict/distance.ts';
import { directionOf } from '../../model/predict/prediction.ts';
import { moveSinceStart } from '../../model/predict/priceNow.ts';
import { DirectionMark } from './DirectionMark.tsx';
import styles from './PredictedClose.module.css';

interface Props {
  prediction: Prediction;
  quote: Quote | null;
  coming: boolean;
}

/**
 * The predicted price with its day, its distance from the close that it is made from and from a price that has moved since, and
 * the direction. Where no direction stands out, that is said first, and the most likely one follows without color.
 */
export function PredictedClose({ prediction, quote, coming }: Props) {
  const { isIndex, predictedPrice, predictedDirection, confidence, probabilities, targetDate, asOf } = prediction;
  const direction = directionOf(predictedDirection);
  const unclear = Boolean(probabilities) && !hasClearDirection(probabilities);
  const priced = typeof predictedPrice === 'number';
  const fromStart = distanceFromStart(prediction);
  const fromNow = distanceFromNow(prediction, quote);
  return (
    <div className={styles.forecast}>
      <p className={styles.label}>
        {priced ? 'Predicted close' : 'Predicted direction'}
        {targetDate && ` · ${plainDateWithWeekday(targetDate, Date.now())}`}
      </p>
      <p className={styles.price} data-figures="">
        {priced ? level(predictedPrice, isIndex) : predictedDirection}
      </p>
      {fromStart && <Far {...fromStart} isIndex={isIndex} />}
      {priced && (
        <div className={styles.now}>
          {coming ? (
            <Skeleton lines={1} />
          ) : fromNow ? (
            <Far {...fromNow} isIndex={isIndex} />
          ) : (
            quote && moveSinceStart(prediction, quote) === 0 && 'The price is still at that close.'
          )}
        </div>
      )}
      {unclear && (
        <p className={styles.verdict}>
          <strong>{NO_CLEAR_DIRECTION}</strong>: {NO_CLEAR_DIRECTION_REASON}
        </p>
      )}
      <p className={styles.direction} data-unclear={unclear || undefined}>
        {unclear && 'Most likely of three:'}
        <DirectionMark direction={direction} unclear={unclear} />
        <strong>{predictedDirection}</strong>
        <span data-figures="">{percent(confidence)} confidence</span>
      </p>
      {asOf && (
        <p className={styles.note}>Made at and measured from the close of {plainDateWithWeekday(asOf, Date.now())}</p>
      )}
    </div>
  );
}

function Far({ value, percent: share, from, isIndex }: Distance & { isIndex: boolean | undefined }) {
  if (value === 0) return <p>Same as {from === 'now' ? 'the price now' : from}</p>;
  return (
    <p>
      <Trend direction={value > 0 ? 'up' : 'down'}>
        {isIndex ? signedPoints(value) : signedPrice(value)} ({signedPercent(share)})
      </Trend>{' '}
      from {from}
    </p>
  );
}

function signedPoints(value: number): string {
  return `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`;
}
