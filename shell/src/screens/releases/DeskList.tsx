import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import type { ReactNode } from 'react';
import styles from './DeskList.module.css';
import type { LoadedList } from './useLoadedList.ts';

const NOT_LOADED = 'This couldn’t be loaded. The desk keeps trying.';

interface Props<Item> {
  /** Where the desk's first line leads to. */
  id?: string;
  title: string;
  list: LoadedList<Item>;
  itemKey: (item: Item) => string;
  /** What the card says without items. */
  empty: ReactNode;
  /** At the end of the title: the act that adds one. */
  add?: ReactNode;
  /** Whether only the title shows. */
  isFolded?: boolean;
  /** What the last act on one of them came to, if it failed. */
  failure?: string | null;
  /** What the last act on one of them did; '': nothing was done. */
  outcome?: string;
  /** What the item says. */
  children: (item: Item) => ReactNode;
  /** Its buttons, at the end of the line. */
  acts?: (item: Item) => ReactNode;
}

/** A card of what is open on the desk. It keeps its height: what comes and goes moves nothing below it. */
export function DeskList<Item>({
  id,
  title,
  list: { items, state },
  itemKey,
  empty,
  add,
  failure = null,
  isFolded = false,
  outcome = '',
  children,
  acts,
}: Props<Item>) {
  return (
    <Card id={id} title={title} note={items.length > 0 && <Badge>{items.length}</Badge>} actions={add}>
      {!isFolded && (
        <div
          className={styles.room}
          // What scrolls and has no buttons must be reachable without a pointer.
          {...(items.length > 0 && !acts && { role: 'group', 'aria-label': title, tabIndex: 0 })}
        >
          {failure !== null && (
            <p className={styles.failure} role="alert">
              {failure}
            </p>
          )}
          <p className={styles.outcome} role="status">
            {outcome}
          </p>
          {state === 'coming' && <Skeleton lines={2} />}
          {state === 'failed' && <p className={styles.empty}>{NOT_LOADED}</p>}
          {state === 'known' && items.length === 0 && <div className={styles.empty}>{empty}</div>}
          {items.length > 0 && (
            <ul className={styles.list}>
              {items.map((item) => (
                <li key={itemKey(item)}>
                  {children(item)}
                  {acts && <span className={styles.acts}>{acts(item)}</span>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Card>
  );
}
