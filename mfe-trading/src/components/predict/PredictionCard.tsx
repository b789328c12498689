import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, percent, plainDateWithWeekday } from '@bellwether/sdk/format';
import { NOT_ADVICE } from '@bellwether/sdk/messages/forecasts.ts';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import type { ReactNode } from 'react';
import { confidenceText, directionOf } from '../../model/predict/prediction.ts';
import { targetDayNote } from '../../model/predict/targetDay.ts';
import { DirectionMark } from './DirectionMark.tsx';
import { Outcomes } from './Outcomes.tsx';
import styles from './PredictionCard.module.css';

interface Props {
  prediction: Prediction;
  latestPrice: ReactNode;
  /** Actions for the symbol. */
  action: ReactNode;
}

export function PredictionCard({ prediction, latestPrice, action }: Props) {
  const { symbol, name, isIndex, source, predictedPrice, predictedDirection, confidence, targetDate } = prediction;
  const direction = directionOf(predictedDirection);
  const dayNote = targetDayNote(prediction);
  const priced = typeof predictedPrice === 'number';
  return (
    <Card
      title={symbol}
      note={
        <>
          <Badge>{typeName(prediction)}</Badge>
          {source === 'simulated' && <SimulatedBadge />}
        </>
      }
    >
      <div className={styles.stack}>
        {name !== symbol && <p className={styles.muted}>{name}</p>}
        <p className={styles.price} data-figures="">
          {priced ? level(predictedPrice, isIndex) : predictedDirection}
        </p>
        <p className={styles.direction} data-direction={direction}>
          <DirectionMark direction={direction} />
          <strong>{predictedDirection}</strong>
          <span data-figures="">{percent(confidence)} confidence</span>
        </p>
        {latestPrice}
        {targetDate && (
          <p className={styles.muted}>Forecast for the close of {plainDateWithWeekday(targetDate, Date.now())}</p>
        )}
        {targetDate && dayNote && <p className={styles.dayNote}>{dayNote}</p>}
        <Outcomes prediction={prediction} />
        <p className={styles.muted}>{confidenceText(confidence)}</p>
        {prediction.predictionMessage && <p className={styles.message}>{prediction.predictionMessage}</p>}
        {action}
        <p className={styles.muted}>{NOT_ADVICE}</p>
      </div>
    </Card>
  );
}
