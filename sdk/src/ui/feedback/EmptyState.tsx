import type { ReactNode } from 'react';
import styles from './StateCard.module.css';

interface Props {
  message: ReactNode;
  /** A lucide icon. */
  icon?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

export function EmptyState({ message, icon, action }: Props) {
  return (
    <div className={styles.place}>
      {icon && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <p>{message}</p>
      {action}
    </div>
  );
}
