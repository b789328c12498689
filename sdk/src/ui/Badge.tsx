import type { ReactNode } from 'react';
import styles from './Badge.module.css';

interface Props {
  tone?: 'neutral' | 'accent' | 'amber' | 'danger';
  shape?: 'chip' | 'pill';
  icon?: ReactNode;
  /** A longer explanation, shown on hover. It must not be the only source of the information. */
  title?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', shape = 'chip', icon, title, children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-shape={shape} title={title}>
      {icon}
      {children}
    </span>
  );
}
