import { share } from './deskText.ts';
import styles from './ShareBar.module.css';

/** The share of visitors who get a candidate. `shareBp`: out of 10,000. */
export function ShareBar({ shareBp }: { shareBp: number }) {
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.track} width="100" height="6" />
        <rect className={styles.part} width={shareBp / 100} height="6" />
      </svg>
      <span>{share(shareBp)}</span>
    </span>
  );
}
