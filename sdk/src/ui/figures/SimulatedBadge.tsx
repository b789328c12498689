import { FlaskConical } from 'lucide-react';
import { Badge } from '../Badge.tsx';
import styles from './SimulatedBadge.module.css';

interface Props {
  shape?: 'chip' | 'pill';
  /** A control stands beside the title: on phones the chip is its icon alone. */
  crowded?: boolean;
}

/** Says that prices are simulated. Every page with a simulated price shows it: in the navbar as a pill, and after the titles of cards as a chip. */
export function SimulatedBadge({ shape = 'chip', crowded = false }: Props) {
  return (
    <Badge
      tone="amber"
      shape={shape}
      icon={<FlaskConical aria-hidden="true" />}
      title="Prices are simulated. They are not real market prices."
    >
      <span className={styles.word} data-crowded={crowded || undefined}>
        Simulated{shape === 'pill' && <span className={styles.rest}> market</span>}
      </span>
    </Badge>
  );
}
