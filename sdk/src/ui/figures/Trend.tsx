import type { ReactNode } from 'react';
import styles from './Trend.module.css';

interface Props {
  direction: 'up' | 'down' | 'flat';
  children: ReactNode;
}

const shapes = { up: 'M5 1.5 9.5 8.5H.5z', down: 'M5 8.5.5 1.5h9z' };

/** Arrow and color of a gain or loss; the text next to it has the sign. */
export function Trend({ direction, children }: Props) {
  return (
    <span className={styles.trend} data-direction={direction} data-figures="">
      {direction !== 'flat' && (
        <svg className={styles.arrow} viewBox="0 0 10 10" aria-hidden="true">
          <path d={shapes[direction]} />
        </svg>
      )}
      <span>{children}</span>
    </span>
  );
}
