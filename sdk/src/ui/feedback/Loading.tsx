import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Loading.module.css';

interface Props {
  /** The specified loading text, for screen readers. */
  label: string;
  /** Skeletons in the shape of the content. */
  children: ReactNode;
}

export function Loading({ label, children }: Props) {
  return (
    <div className={styles.loading}>
      <VisuallyHidden as="div">
        <span role="status">{label}</span>
      </VisuallyHidden>
      {children}
    </div>
  );
}
