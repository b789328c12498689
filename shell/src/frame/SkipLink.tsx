import type { RefObject } from 'react';
import styles from './SkipLink.module.css';

/** First stop of the keyboard: past the navbar, without a `#` in the address. */
export function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page; without script the browser goes there
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
