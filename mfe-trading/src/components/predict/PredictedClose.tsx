import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { level, percent, plainDateWithWeekday, points, signedMoney, signedPercent } from '@bellwether/sdk/format';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import { distanceOf } from '../../model/predict/distance.ts';
import { directionOf } from '../../model/predict/prediction.ts';
import { moveSinceStart } from '../../model/predict/priceNow.ts';
import { DirectionMark } from './DirectionMark.tsx';
import styles from './PredictedClose.module.css';

interface Props {
  prediction: Prediction;
  quote: Quote | null;
  coming: boolean;
}

/** The predicted price with its day, its distance from now and the close that it starts from. */
export function PredictedClose({ prediction, quote, coming }: Props) {
  const { isIndex, predictedPrice, predictedDirection, confidence, targetDate, asOf } = prediction;
  const direction = directionOf(predictedDirection);
  const priced = typeof predictedPrice === 'number';
  const move = quote && moveSinceStart(prediction, quote);
  return (
    <div className={styles.forecast}>
      <p className={styles.label}>
        {priced ? 'Predicted close' : 'Predicted direction'}
        {targetDate && ` · ${plainDateWithWeekday(targetDate, Date.now())}`}
      </p>
      <p className={styles.price} data-figures="">
        {priced ? level(predictedPrice, isIndex) : predictedDirection}
      </p>
      {priced && (
        <div className={styles.distance}>
          {coming ? <Skeleton lines={1} /> : <FromNow prediction={prediction} quote={quote} />}
        </div>
      )}
      <p className={styles.direction} data-direction={direction}>
        <DirectionMark direction={direction} />
        <strong>{predictedDirection}</strong>
        <span data-figures="">{percent(confidence)} confidence</span>
      </p>
      {asOf && (
        <p className={styles.note} data-figures="">
          Based on the close of {plainDateWithWeekday(asOf, Date.now())}
          {move !== null && move !== 0 && (
            <>
              {' · '}
              <Trend direction={move > 0 ? 'up' : 'down'}>{signedPercent(move)}</Trend> since
            </>
          )}
        </p>
      )}
    </div>
  );
}

function FromNow({ prediction, quote }: Pick<Props, 'prediction' | 'quote'>) {
  const distance = distanceOf(prediction, quote);
  if (!distance) return null;
  const { value, percent: share, from } = distance;
  if (value === 0) return <p>Same as {from === 'now' ? 'the price now' : from}</p>;
  return (
    <p>
      <Trend direction={value > 0 ? 'up' : 'down'}>
        {prediction.isIndex ? signedPoints(value) : signedMoney(value)} ({signedPercent(share)})
      </Trend>{' '}
      from {from}
    </p>
  );
}

function signedPoints(value: number): string {
  return `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`;
}
