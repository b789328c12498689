import type { NewsItem } from '@bellwether/sdk/contract/types';
import { useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { FoldedList } from './FoldedList.tsx';
import styles from './NewsCard.module.css';
import { NewsRow } from './NewsRow.tsx';
import { useNow } from './useNow.ts';

/** Enough to fill the list's height where stories are lowest, plus one. */
const FIRST_ROWS = 8;
/** The divider below the last whole story is past the end of the list. */
const DIVIDER_PX = 1;

/** Added to a story's padding above and below. */
const PADDING = '--dashboard-story-padding';

/** Stories on a phone, where the rest comes on request. */
const PHONE_ROWS = 1;

export function NewsList({ items }: { items: readonly NewsItem[] }) {
  return (
    <FoldedList count={items.length} first={PHONE_ROWS} what="stories">
      {(most) => <Stories items={most < items.length ? items.slice(0, most) : items} />}
    </FoldedList>
  );
}

function Stories({ items }: { items: readonly NewsItem[] }) {
  const now = useNow(60_000);
  // Stories below the fold render right after the visible ones.
  const first = useMemo(() => items.slice(0, FIRST_ROWS), [items]);
  const shown = useDeferredValue(items, first);
  const list = useRef<HTMLElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other stories have another height
  useLayoutEffect(() => {
    function fit() {
      if (list.current) fitWholeRows(list.current);
    }
    fit();
    // Stories change their height with the column's width and when the font arrives.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit));
    for (const row of list.current?.querySelectorAll('li') ?? []) observer.observe(row);
    return () => observer.disconnect();
  }, [shown]);

  return (
    <section
      ref={list}
      className={styles.scroll}
      aria-label="News list"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the list
      tabIndex={0}
    >
      <ul>
        {shown.map((item) => (
          <NewsRow key={item.id} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** Pads the stories of a list that scrolls so that its height ends with a whole one. */
function fitWholeRows(list: HTMLElement): void {
  list.style.removeProperty(PADDING);
  if (list.scrollHeight <= list.clientHeight) return;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const ends = [...list.querySelectorAll('li')].map((row) => row.getBoundingClientRect().bottom - top);
  const whole = ends.filter((end) => end <= list.clientHeight);
  // The first story has no padding above it.
  const paddings = 2 * whole.length - 1;
  if (paddings > 0)
    list.style.setProperty(PADDING, `${(list.clientHeight + DIVIDER_PX - (whole.at(-1) ?? 0)) / paddings}px`);
}
