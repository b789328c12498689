import { percent } from '../../format/percent.ts';
import styles from './Confidence.module.css';

/** A forecast's confidence, in percent, with the word: the number alone would read as a price change. */
export function Confidence({ value }: { value: number }) {
  return (
    <span className={styles.confidence}>
      <span data-figures="">{percent(value)}</span> <span className={styles.word}>confidence</span>
    </span>
  );
}
