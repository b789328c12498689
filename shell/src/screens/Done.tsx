import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormCard.module.css';

/** Replaces a form that has succeeded, and takes over its focus. */
export function Done({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <p ref={paragraph} className={styles.done} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
