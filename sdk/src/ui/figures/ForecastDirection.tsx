import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import styles from './ForecastDirection.module.css';

const marks = { Up: ArrowUp, Down: ArrowDown, Neutral: Minus };

/** A forecast direction as mark and word; color adds no information. */
export function ForecastDirection({ direction }: { direction: keyof typeof marks }) {
  const Mark = marks[direction];
  return (
    <span className={styles.course} data-direction={direction}>
      <Mark aria-hidden="true" />
      {direction}
    </span>
  );
}
