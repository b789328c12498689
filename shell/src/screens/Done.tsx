import { type ReactNode, useEffect, useRef } from 'react';
import styles from './FormCard.module.css';

/** Takes the place of a form that has done its work, and the focus that went with it. */
export function Done({ children }: { children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} className={styles.done} role="status" tabIndex={-1}>
      {children}
    </p>
  );
}
