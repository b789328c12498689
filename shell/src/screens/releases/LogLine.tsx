import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { plainName } from './deskText.ts';
import type { LogEntry } from './deskTypes.ts';
import { actText, causeOf, reasonOf, untilOf } from './logText.ts';
import styles from './ReleaseLog.module.css';
import { Sentence } from './Sentence.tsx';

/** A line of the log: when, which section, who did what, and why. `move`: one entry, or those of a move of several sections. */
export function LogLine({ move }: { move: readonly LogEntry[] }) {
  const [entry] = move;
  if (!entry) return null;
  const reason = reasonOf(entry);
  const until = untilOf(entry);
  const isJoint = move.length > 1;
  return (
    <li className={styles.line}>
      {/* To the second: two acts of an incident are often in one minute. */}
      <span className={styles.when}>
        <Clock at={entry.at} as="day" />, <Clock at={entry.at} as="seconds" />
      </span>
      <span className={styles.section}>
        {isJoint ? `${move.length} sections` : (entry.section ?? 'All sections')}
        {!isJoint && entry.section !== null && <span className={styles.called}> {plainName(entry.section)}</span>}
      </span>
      <div className={styles.text}>
        <p>
          {causeOf(entry) ?? <span className={styles.who}>{entry.who}</span>}{' '}
          {isJoint ? (
            `${entry.act === 'rollback' ? 'rolled back' : 'promoted'} in one move:`
          ) : (
            <Sentence text={actText(entry)} />
          )}
          {until !== null && (
            <>
              , until <Clock at={until} as="full" />
            </>
          )}
        </p>
        {isJoint && move.map((each) => <JointPart key={each.id} entry={each} />)}
        {reason && <p className={styles.why}>{reason}</p>}
      </div>
    </li>
  );
}

function JointPart({ entry }: { entry: LogEntry }) {
  return (
    <p>
      <span className={styles.who}>{entry.section}</span> {actText(entry).replace(/^\w+ /, '')}
    </p>
  );
}
