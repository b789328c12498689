import { wholePercent } from '@bellwether/sdk/format';
import { useEffect, useState } from 'react';
import { type ImportProgress, progressText } from '../../model/import/importProgress.ts';
import styles from './ImportFile.module.css';

/** Shorter work shows nothing: a line that flashes by helps nobody. */
const SHOWN_AFTER_MS = 400;

/** What is happening to the file, said once a step. The bar alone shows how far a step is. */
export function FileProgress({ progress }: { progress: ImportProgress | null }) {
  const isLong = useLasting(progress !== null);
  return (
    <div className={styles.progress}>
      <p role="status">{isLong && progress && progressText(progress)}</p>
      {isLong && progress && (
        <span className={styles.bar}>
          <progress aria-label="Progress" max={1} value={progress.share ?? undefined} />
          {progress.share !== null && <span aria-hidden="true">{wholePercent(Math.floor(progress.share * 100))}</span>}
        </span>
      )}
    </div>
  );
}

function useLasting(isOn: boolean): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setLasting(true), SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isOn]);
  return isOn && isLasting;
}
