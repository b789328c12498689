import type { ActivityPage } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './SettingsList.module.css';

interface Props {
  acts: ActivityPage['acts'];
  /** When the list was loaded. "5 min ago" counts from here. */
  asOf: number;
  hasMore: boolean;
  loadingMore: boolean;
  /** Resolves to the place of the first act that is new, or null. */
  onMore: () => Promise<number | null>;
}

/** Acts beyond this are collapsed. */
export const ACTS_AT_FIRST = 5;

export function ActivityList({ acts, asOf, hasMore, loadingMore, onMore }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const shown = all ? acts : acts.slice(0, ACTS_AT_FIRST);
  const isCollapsed = shown.length < acts.length;

  // The button may be gone: a keyboard goes on with what is new.
  useEffect(() => {
    if (firstNew !== null) list.current?.querySelectorAll('li')[firstNew]?.focus();
  }, [firstNew]);

  async function showMore() {
    setAll(true);
    setFirstNew(isCollapsed ? shown.length : await onMore());
  }

  if (acts.length === 0) return <p className={styles.muted}>No activity in the last 90 days.</p>;
  return (
    <div className={styles.box}>
      <ul ref={list} className={styles.list}>
        {shown.map(({ _id, at, sentence, device, address }) => (
          <li key={_id} className={styles.row} tabIndex={-1}>
            <p className={styles.name}>{sentence}</p>
            <p className={styles.muted}>
              <Age at={at} now={asOf} />
              {device && <span className={styles.detail}>{device}</span>}
              {address && <span className={styles.detail}>{address}</span>}
            </p>
          </li>
        ))}
      </ul>
      {(isCollapsed || hasMore) && (
        <Button pending={loadingMore} onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </div>
  );
}
