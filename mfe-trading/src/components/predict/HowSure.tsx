import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, money, points } from '@bellwether/sdk/format';
import { ChevronRight } from 'lucide-react';
import { confidenceText, outcomesText } from '../../model/predict/prediction.ts';
import styles from './HowSure.module.css';

/** What the figures mean, for those who ask: the ranges, the three outcomes, the confidence in plain words and the message. */
export function HowSure({ prediction }: { prediction: Prediction }) {
  const { range80, range95, isIndex, confidence, neutralBandPct, predictionMessage } = prediction;
  return (
    <details className={styles.fold}>
      <summary>
        <ChevronRight aria-hidden="true" /> How sure is this?
      </summary>
      <div className={styles.body}>
        <dl className={styles.ranges}>
          <Range label="80% range" range={range80} isIndex={isIndex} />
          <Range label="95% range" range={range95} isIndex={isIndex} />
        </dl>
        <p>{outcomesText(neutralBandPct)}</p>
        <p>{confidenceText(confidence)}</p>
        {predictionMessage && <p>{predictionMessage}</p>}
      </div>
    </details>
  );
}

interface RangeProps {
  label: string;
  range: readonly [number, number] | undefined;
  isIndex: boolean | undefined;
}

function Range({ label, range, isIndex }: RangeProps) {
  if (!range) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd data-figures="">
        {isIndex ? points(range[0]) : money(range[0])} – {level(range[1], isIndex)}
      </dd>
    </div>
  );
}
