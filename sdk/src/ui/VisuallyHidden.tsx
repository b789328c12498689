import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

interface Props {
  children: ReactNode;
  as?: 'span' | 'div' | 'p' | 'h2' | 'legend';
}

/** For screen readers only. */
export function VisuallyHidden({ children, as: As = 'span' }: Props) {
  return <As className={styles.hidden}>{children}</As>;
}
