import type { NewsItem } from '@bellwether/sdk/contract/types';
import { useDeferredValue, useMemo } from 'react';
import styles from './NewsCard.module.css';
import { NewsRow } from './NewsRow.tsx';
import { useNow } from './useNow.ts';

/** Enough to fill the list's height, plus one. */
const FIRST_ROWS = 6;

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const now = useNow(60_000);
  // Stories below the fold render right after the visible ones.
  const first = useMemo(() => items.slice(0, FIRST_ROWS), [items]);
  const shown = useDeferredValue(items, first);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the list
    <section className={styles.scroll} aria-label="News list" tabIndex={0}>
      <ul>
        {shown.map((item) => (
          <NewsRow key={item.id} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}
