import styles from './TrackRecord.module.css';

/** What stands below a rate, with a dot between two on one line. No part breaks, and no line begins or ends with a dot. */
export function Rates({ of }: { of: readonly string[] }) {
  return (
    <p className={styles.note}>
      <span className={styles.rates}>
        {of.map((part, at) => (
          <span key={part}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {part}
          </span>
        ))}
      </span>
    </p>
  );
}
