import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { Block } from '../model/block.ts';
import styles from './BlockNote.module.css';
import { useNow } from './useNow.ts';

interface Props {
  block: Block<unknown>;
  /** Shown above data in the same card. */
  above?: boolean;
}

/** One line beside data that failed to refresh: what happened, how old the data is, and a retry. */
export function BlockNote({ block, above }: Props) {
  const now = useNow(30_000);
  if (block.refusal === null) return null;
  const from = new Date(block.updatedAt).toISOString();
  return (
    <div className={styles.note} data-above={above || undefined}>
      <CircleAlert aria-hidden="true" />
      <p role="alert">
        {block.refusal}
        {block.data !== null && (
          <>
            {' '}
            Showing data from <Clock at={from} />, <Age at={from} now={now} />.
          </>
        )}
      </p>
      <Button size="small" icon={<RotateCw aria-hidden="true" />} pending={block.fetching} onClick={block.retry}>
        Try again
      </Button>
    </div>
  );
}
