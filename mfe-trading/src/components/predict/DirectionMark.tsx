import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { MarkDirection } from '../../model/predict/prediction.ts';
import styles from './DirectionMark.module.css';

const marks = { up: ArrowUp, down: ArrowDown, neutral: Minus };

/** Green up, red down, amber dash for neutral. The adjacent text says the same. */
export function DirectionMark({ direction }: { direction: MarkDirection }) {
  const Mark = marks[direction];
  return (
    <span className={styles.mark} data-direction={direction}>
      <Mark aria-hidden="true" />
    </span>
  );
}
