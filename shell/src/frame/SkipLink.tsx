import type { RefObject } from 'react';
import styles from './SkipLink.module.css';

/** The first tab stop: skips the navbar without adding a `#` to the URL. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to an element of this page; without script the browser follows it
    <a
      className={styles.skip}
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        to.current?.focus();
        to.current?.scrollIntoView();
      }}
    >
      Skip to content
    </a>
  );
}
