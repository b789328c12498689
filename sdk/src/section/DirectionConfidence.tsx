import type { LedgerEntry } from '../contract/types.ts';
import { hasClearDirection, NO_CLEAR_DIRECTION } from '../messages/clearDirection.ts';
import { Confidence } from '../ui/figures/Confidence.tsx';
import { ForecastDirection } from '../ui/figures/ForecastDirection.tsx';
import styles from './DirectionConfidence.module.css';

interface Props {
  forecast: Pick<LedgerEntry, 'predictedDirection' | 'confidence' | 'probabilities'>;
}

/**
 * A forecast's direction and confidence, on two lines where there is no room for one. Where no direction stands out, that
 * is said first, and the direction that will be scored is muted.
 */
export function DirectionConfidence({ forecast: { predictedDirection, confidence, probabilities } }: Props) {
  if (hasClearDirection(probabilities)) {
    return (
      <span className={styles.stated}>
        <ForecastDirection direction={predictedDirection} /> <Confidence value={confidence} />
      </span>
    );
  }
  return (
    <span className={styles.stated}>
      <span>{NO_CLEAR_DIRECTION}</span>{' '}
      <span className={styles.unclear}>
        <ForecastDirection direction={predictedDirection} unclear /> <Confidence value={confidence} />
      </span>
    </span>
  );
}
