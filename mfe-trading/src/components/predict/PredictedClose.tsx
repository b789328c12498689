import type { Prediction, Quote } from '@bellwether/sdk/contract/types';
import { level, plainDateWithWeekday, points, signedPercent, signedPrice } from '@bellwether/sdk/format';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '@bellwether/sdk/messages/clearDirection.ts';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Confidence } from '@bellwether/sdk/ui/figures/Confidence.tsx';
import { Trend } from '@bellwether/sdk/ui/figures/Trend.tsx';
import { type Distance, distanceFromNow, distanceFromStart, nameOfClose } from '../../model/predict/distance.ts';
import { directionOf } from '../../model/predict/prediction.ts';
import { moveSinceStart } from '../../model/predict/priceNow.ts';
import { today } from '../../model/today.ts';
import { DirectionMark } from './DirectionMark.tsx';
import styles from './PredictedClose.module.css';
import { RangeText } from './RangeText.tsx';

interface Props {
  prediction: Prediction;
  quote: Quote | null;
  coming: boolean;
}

/**
 * The predicted price with its day and its 80% range, its distance from the close that it is made from, and the direction with
 * its confidence. Where no direction stands out, that is said instead, nothing has the color of a gain or loss, and the bar of
 * outcomes below states all three. A price that has moved since that close is a note.
 */
export function PredictedClose({ prediction, quote, coming }: Props) {
  const { isIndex, predictedPrice, predictedDirection, confidence, probabilities, targetDate, range80 } = prediction;
  const unclear = Boolean(probabilities) && !hasClearDirection(probabilities);
  const priced = typeof predictedPrice === 'number';
  const trading = targetDate !== undefined && targetDate <= today();
  const fromStart = distanceFromStart(prediction);
  return (
    <div className={styles.forecast}>
      <p className={styles.label}>
        {priced ? 'Predicted close' : 'Predicted direction'}
        {targetDate && ` · ${plainDateWithWeekday(targetDate, Date.now())}`}
      </p>
      <p className={styles.price} data-figures="">
        {priced ? level(predictedPrice, isIndex) : predictedDirection}
      </p>
      {range80 && (
        <p>
          <span className={styles.label}>80% range</span> <RangeText range={range80} isIndex={isIndex} />
        </p>
      )}
      {fromStart && <FromStart {...fromStart} isIndex={isIndex} unclear={unclear} />}
      {priced && (
        <div className={styles.since} data-trading={trading || undefined}>
          {coming ? trading && <Skeleton lines={1} /> : <SinceStart prediction={prediction} quote={quote} />}
        </div>
      )}
      {unclear ? (
        <p className={styles.unclear}>{NO_CLEAR_DIRECTION}</p>
      ) : (
        <p className={styles.direction}>
          <DirectionMark direction={directionOf(predictedDirection)} />
          <strong>{predictedDirection}</strong>
          <Confidence value={confidence} />
        </p>
      )}
    </div>
  );
}

type FromStartProps = Distance & { isIndex: boolean | undefined; unclear: boolean };

function FromStart({ value, percent: share, from, isIndex, unclear }: FromStartProps) {
  if (value === 0) return <p>Same as {from}</p>;
  const change = `${isIndex ? signedPoints(value) : signedPrice(value)} (${signedPercent(share)})`;
  return (
    <p>
      {unclear ? <span data-figures="">{change}</span> : <Trend direction={value > 0 ? 'up' : 'down'}>{change}</Trend>}{' '}
      from {from}
    </p>
  );
}

/** Empty while the price is still at the close that the forecast is made from. */
function SinceStart({ prediction, quote }: { prediction: Prediction; quote: Quote | null }) {
  const move = quote && moveSinceStart(prediction, quote);
  const fromNow = distanceFromNow(prediction, quote);
  if (!move || !fromNow) return null;
  return (
    <p>
      Made at {nameOfClose(prediction.asOf)}; the price has moved {signedPercent(move)} since (
      {signedPercent(fromNow.percent)} from {fromNow.from}).
    </p>
  );
}

function signedPoints(value: number): string {
  return `${value < 0 ? '−' : '+'}${points(Math.abs(value))}`;
}
