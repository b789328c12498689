import { differencesBetween } from './deskFacts.ts';
import type { DeskVersion } from './deskTypes.ts';
import styles from './SectionRow.module.css';
import { VersionId } from './VersionId.tsx';

interface Props {
  now: DeskVersion | null;
  next: DeskVersion | null;
}

/** What a version changes for the visitors who get it, against what they have now. */
export function Differences({ now, next }: Props) {
  if (!now || !next) return null;
  return (
    <div className={styles.differences}>
      <h4>
        From <VersionId version={now.version} whole /> to <VersionId version={next.version} whole />
      </h4>
      <dl>
        {differencesBetween(now, next).map(({ what, text }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
