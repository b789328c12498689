import { useIsWide, widthFrom } from '@bellwether/sdk/ui/useIsWide.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './SettingsColumns.module.css';

interface Props {
  /** Who the user is. */
  account: ReactNode;
  /** How they log in, besides the password. */
  security: ReactNode;
  sessions: ReactNode;
  /** How the app looks and what it tells. */
  app: ReactNode;
  billing: ReactNode;
  /** What is stored. */
  data: ReactNode;
  /** Below the columns. */
  save?: ReactNode;
  /** What comes last of all: in the last column, or below everything where there is only one. */
  last?: ReactNode;
}

/** The width from which there are two columns; the same as in the stylesheet. */
const paired = widthFrom('(min-width: 1025px)');

/** Balanced columns: two, three on wide screens, one on narrow ones. */
export function SettingsColumns({ account, security, sessions, app, billing, data, save, last }: Props) {
  const wide = useIsWide();
  const hasColumns = useSyncExternalStore(paired.subscribe, paired.isReached);
  return (
    <>
      <div className={styles.columns}>
        <div>
          {account}
          {wide ? billing : security}
          {!wide && sessions}
        </div>
        <div>
          {app}
          {!wide && billing}
          {data}
          {hasColumns && !wide && last}
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
      {!hasColumns && last}
    </>
  );
}
