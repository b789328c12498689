import type { NewsItem } from '@bellwether/sdk/contract/types';
import { useDeferredValue, useMemo } from 'react';
import styles from './NewsCard.module.css';
import { NewsRow } from './NewsRow.tsx';
import { useNow } from './useNow.ts';

/** Fill the list's height, with one to spare. */
const FIRST_ROWS = 6;

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const now = useNow(60_000);
  // What one sees by scrolling only comes right after what one sees at once.
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
