import { shortVersion } from './deskText.ts';
import styles from './VersionId.module.css';

interface Props {
  version: string;
  /** All of it, where there is room for a line. */
  whole?: boolean;
}

/** A version on one line, with the whole of it in its title. Browsers break lines at hyphens. */
export function VersionId({ version, whole = false }: Props) {
  return (
    <span className={styles.version} title={version}>
      {whole ? version : shortVersion(version)}
    </span>
  );
}
