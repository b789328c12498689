import { ArrowDown, ArrowUp, Minus } from 'lucide-react';
import type { MarkDirection } from '../../model/predict/prediction.ts';
import styles from './DirectionMark.module.css';

const marks = { up: ArrowUp, down: ArrowDown, neutral: Minus };

interface Props {
  direction: MarkDirection;
  /** A direction that does not stand out keeps its shape and loses its color. */
  unclear?: boolean;
}

/** Green up, red down, amber dash for neutral. The adjacent text says the same. */
export function DirectionMark({ direction, unclear = false }: Props) {
  const Mark = marks[direction];
  return (
    <span className={styles.mark} data-direction={unclear ? undefined : direction}>
      <Mark aria-hidden="true" />
    </span>
  );
}
