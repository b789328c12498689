import type { ReactNode } from 'react';
import styles from './SettingsColumns.module.css';

interface Props {
  /** Who the user is and how they log in. */
  account: ReactNode;
  sessions: ReactNode;
  /** How the app looks and what happened. */
  app: ReactNode;
  rest: ReactNode;
}

/** Two balanced columns; three on wide screens, one on narrow ones. */
export function SettingsColumns({ account, sessions, app, rest }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <div className={styles.account}>{account}</div>
        <div className={styles.sessions}>{sessions}</div>
      </div>
      <div className={styles.column}>
        <div className={styles.app}>{app}</div>
        <div className={styles.rest}>{rest}</div>
      </div>
    </div>
  );
}
