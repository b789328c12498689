import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { actText, reasonOf } from './deskText.ts';
import type { LogEntry } from './deskTypes.ts';
import styles from './ReleaseLog.module.css';

/** One entry of the log: when, which section, who did what, and why. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const reason = reasonOf(entry);
  return (
    <li className={styles.line}>
      <Clock at={entry.at} as="full" />
      <span className={styles.section}>{entry.section ?? 'All sections'}</span>
      <div className={styles.text}>
        <p>
          <span className={styles.who}>{entry.who}</span> {actText(entry)}
        </p>
        {reason && <p className={styles.why}>{reason}</p>}
      </div>
    </li>
  );
}
