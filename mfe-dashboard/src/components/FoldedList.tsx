import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useIsPhone } from '@bellwether/sdk/ui/table/useIsPhone.ts';
import { type ReactNode, useState } from 'react';
import styles from './FoldedList.module.css';

interface Props {
  /** How many there are. */
  count: number;
  /** How many a phone shows at first. */
  first: number;
  /** How many other screens have room for; of more they show one less, too. */
  most?: number;
  /** Such as `symbols`. */
  what: string;
  /** Draws `most` at most. */
  children: (most: number) => ReactNode;
}

/**
 * A list that shows its beginning on a phone, or where it has no room for more, and the rest on request, below it, so that
 * nothing above moves.
 */
export function FoldedList({ count, first, most = count, what, children }: Props) {
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const room = isPhone ? first : most;
  if (count <= room) return children(count);
  return (
    <>
      {children(open ? count : isPhone ? first : most - 1)}
      <div className={styles.fold}>
        <Button kind="ghost" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Show fewer' : `Show all ${count}`}
          {` ${what}`}
        </Button>
      </div>
    </>
  );
}
