import { FlaskConical } from 'lucide-react';
import { Badge } from '../Badge.tsx';
import styles from './SimulatedBadge.module.css';

/** Says that prices are simulated. Every page with a simulated price shows it: in the navbar as a pill, and after the titles of cards as a chip, on phones its icon alone. */
export function SimulatedBadge({ shape = 'chip' }: { shape?: 'chip' | 'pill' }) {
  return (
    <Badge
      tone="amber"
      shape={shape}
      icon={<FlaskConical aria-hidden="true" />}
      title="Prices are simulated. They are not real market prices."
    >
      {shape === 'pill' ? 'Simulated market' : <span className={styles.word}>Simulated</span>}
    </Badge>
  );
}
