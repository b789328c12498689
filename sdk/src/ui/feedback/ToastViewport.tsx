import type { ReactNode } from 'react';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Notice.module.css';

/** The container for toasts, in the navbar. It shows the newest. Keep it rendered even when empty. */
export function ToastViewport({ children }: { children: ReactNode }) {
  return (
    <section className={styles.viewport} aria-label="Notifications">
      <VisuallyHidden as="h2">Notifications</VisuallyHidden>
      {children}
    </section>
  );
}
