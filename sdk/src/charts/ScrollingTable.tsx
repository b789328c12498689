import type { ReactNode } from 'react';
import styles from './Chart.module.css';

interface Props {
  label: string;
  /** Pixels: the height of the picture it replaces. Or a CSS length. */
  height: number | string;
  children: ReactNode;
}

export function ScrollingTable({ label, height, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable without a pointer
    <section className={styles.scroll} style={{ height }} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
