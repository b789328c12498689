import type { Prediction } from '@bellwether/sdk/contract/types';
import { percent } from '@bellwether/sdk/format';
import { hasClearDirection } from '@bellwether/sdk/messages/clearDirection.ts';
import { DirectionMark } from './DirectionMark.tsx';
import styles from './ProbabilityBar.module.css';

const outcomes = [
  { key: 'up', label: 'Up' },
  { key: 'neutral', label: 'Neutral' },
  { key: 'down', label: 'Down' },
] as const;

/** The three outcomes as parts of one bar, in the order of their figures above it. Without color when none stands out. */
export function ProbabilityBar({ probabilities }: Pick<Prediction, 'probabilities'>) {
  if (!probabilities) return null;
  const unclear = !hasClearDirection(probabilities);
  return (
    <div className={styles.outcomes}>
      <dl className={styles.figures}>
        {outcomes.map(({ key, label }) => (
          <div key={key}>
            <dt>
              <DirectionMark direction={key} unclear={unclear} /> {label}
            </dt>
            <dd data-figures="">{percent(100 * probabilities[key])}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.bar} aria-hidden="true">
        {outcomes.map(({ key }) => (
          <span key={key} data-direction={unclear ? undefined : key} style={{ flexGrow: probabilities[key] }} />
        ))}
      </div>
    </div>
  );
}
