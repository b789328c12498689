import type { Prediction } from '@bellwether/sdk/contract/types';
import { ChevronRight } from 'lucide-react';
import { confidenceText, outcomesText } from '../../model/predict/prediction.ts';
import styles from './HowSure.module.css';
import { RangeText } from './RangeText.tsx';

/** What the card does not say: the wide range, what the outcomes and the confidence mean, and the message about the record. */
export function HowSure({ prediction }: { prediction: Prediction }) {
  const { range95, isIndex, confidence, neutralBandPct, predictionMessage } = prediction;
  return (
    <details className={styles.fold}>
      <summary>
        <ChevronRight aria-hidden="true" /> How sure is this?
      </summary>
      <div className={styles.body}>
        {range95 && (
          <p className={styles.range}>
            <span>95% range</span> <RangeText range={range95} isIndex={isIndex} />
          </p>
        )}
        <p>{outcomesText(neutralBandPct)}</p>
        <p>{confidenceText(confidence)}</p>
        {predictionMessage && <p>{predictionMessage}</p>}
      </div>
    </details>
  );
}
