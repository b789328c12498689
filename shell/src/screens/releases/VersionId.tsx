import { shortVersion } from './deskText.ts';
import styles from './VersionId.module.css';

/** A version on one line, with the whole of it in its title. */
export function VersionId({ version }: { version: string }) {
  return (
    <span className={styles.version} title={version}>
      {shortVersion(version)}
    </span>
  );
}
