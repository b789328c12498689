import type { Prediction } from '@bellwether/sdk/contract/types';
import { level, money, percent, points } from '@bellwether/sdk/format';
import styles from './Outcomes.module.css';

const outcomes = [
  { key: 'up', label: 'Up' },
  { key: 'neutral', label: 'Neutral' },
  { key: 'down', label: 'Down' },
] as const;

/** The three outcomes with their probabilities, and the expected range of the close. */
export function Outcomes({ prediction: { probabilities, range80, range95, isIndex } }: { prediction: Prediction }) {
  if (!probabilities) return null;
  return (
    <dl className={styles.outcomes}>
      {outcomes.map(({ key, label }) => (
        <div key={key} className={styles.outcome} data-direction={key}>
          <dt>{label}</dt>
          <dd data-figures="">{percent(100 * probabilities[key])}</dd>
          <dd className={styles.bar}>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
              <rect width={100 * probabilities[key]} height="4" />
            </svg>
          </dd>
        </div>
      ))}
      <Range label="80% range" range={range80} isIndex={isIndex} />
      <Range label="95% range" range={range95} isIndex={isIndex} />
    </dl>
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
    <div className={styles.range}>
      <dt>{label}</dt>
      <dd data-figures="">
        {isIndex ? points(range[0]) : money(range[0])} – {level(range[1], isIndex)}
      </dd>
    </div>
  );
}
