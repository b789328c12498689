import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import styles from './ForecastDirection.module.css';

const marks = { Up: ArrowUp, Down: ArrowDown, Neutral: Minus };

interface Props {
  direction: keyof typeof marks;
  /** A direction that does not stand out loses its color; the words beside it say why. */
  unclear?: boolean;
}

/** A forecast direction as mark and word; color adds no information. */
export function ForecastDirection({ direction, unclear = false }: Props) {
  const Mark = marks[direction];
  return (
    <span
      className={styles.course}
      data-direction={unclear ? undefined : direction}
      data-unclear={unclear || undefined}
    >
      <Mark aria-hidden="true" />
      {direction}
    </span>
  );
}
