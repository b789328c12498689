import { useIsWide } from '@bellwether/sdk/ui/useIsWide.ts';
import type { ReactNode } from 'react';
import styles from './SettingsColumns.module.css';

interface Props {
  /** Who the user is. */
  account: ReactNode;
  /** How they log in, besides the password. */
  security: ReactNode;
  sessions: ReactNode;
  /** How the app looks and what it tells. */
  app: ReactNode;
  /** Billing, and what is stored. */
  rest: ReactNode;
  /** Below the columns. */
  save?: ReactNode;
  /** What comes last of all: in the last of three columns, or below everything. */
  last?: ReactNode;
}

/** Balanced columns: two, three on wide screens, one on narrow ones. */
export function SettingsColumns({ account, security, sessions, app, rest, save, last }: Props) {
  const wide = useIsWide();
  return (
    <>
      <div className={styles.columns}>
        <div>
          {account}
          {wide ? rest : security}
          {!wide && sessions}
        </div>
        <div>
          {app}
          {!wide && rest}
        </div>
        {wide && (
          <div>
            {security}
            {sessions}
            {last}
          </div>
        )}
      </div>
      {save}
      {!wide && last}
    </>
  );
}
