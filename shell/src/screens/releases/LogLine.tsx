import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import type { LogEntry } from './deskTypes.ts';
import { actText, reasonOf, untilOf } from './logText.ts';
import styles from './ReleaseLog.module.css';

/** One entry of the log: when, which section, who did what, and why. */
export function LogLine({ entry }: { entry: LogEntry }) {
  const reason = reasonOf(entry);
  const until = untilOf(entry);
  return (
    <li className={styles.line}>
      <Clock at={entry.at} as="full" />
      <span className={styles.section}>{entry.section ?? 'All sections'}</span>
      <div className={styles.text}>
        <p>
          <span className={styles.who}>{entry.who}</span> {actText(entry)}
          {until !== null && (
            <>
              , until <Clock at={until} as="full" />
            </>
          )}
        </p>
        {reason && <p className={styles.why}>{reason}</p>}
      </div>
    </li>
  );
}
