import type { Prediction } from '@bellwether/sdk/contract/types';
import { percent } from '@bellwether/sdk/format';
import { hasClearDirection } from '@bellwether/sdk/messages/clearDirection.ts';
import { allOutcomes, otherOutcomes } from '@bellwether/sdk/section/otherOutcomes.ts';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { directionOf } from '../../model/predict/prediction.ts';
import { DirectionMark } from './DirectionMark.tsx';
import styles from './ProbabilityBar.module.css';

const parts = ['up', 'neutral', 'down'] as const;

/**
 * The three outcomes as parts of one bar. The card states a predicted one that stands out above it, so only the other two
 * have figures. When none stands out, all three have figures on one line, and no color.
 */
export function ProbabilityBar({ prediction }: { prediction: Prediction }) {
  const { predictedDirection, confidence, probabilities } = prediction;
  if (!probabilities) return null;
  const unclear = !hasClearDirection(probabilities);
  return (
    <div className={styles.outcomes}>
      <div className={styles.bar} aria-hidden="true">
        {parts.map((key) => (
          <span key={key} data-direction={unclear ? undefined : key} style={{ flexGrow: probabilities[key] }} />
        ))}
      </div>
      <dl className={styles.figures}>
        {(unclear ? allOutcomes(probabilities) : otherOutcomes(prediction)).map(({ direction, share }) => (
          <div key={direction}>
            <dt>
              <DirectionMark direction={directionOf(direction)} unclear={unclear} /> {direction}
            </dt>
            {unclear && direction === predictedDirection ? (
              <dd data-figures="">
                {percent(confidence)}
                <VisuallyHidden> confidence</VisuallyHidden>
              </dd>
            ) : (
              <dd data-figures="">{percent(100 * share)}</dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
}
