import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { Block } from '../../model/block.ts';
import styles from './BlockNote.module.css';

/** One line in the place of data that did not load: what happened, and a retry. */
export function BlockNote({ block: { refusal, fetching, retry } }: { block: Block<unknown> }) {
  return (
    <div className={styles.note}>
      <CircleAlert aria-hidden="true" />
      <p role="alert">{refusal}</p>
      <Button size="small" icon={<RotateCw aria-hidden="true" />} pending={fetching} onClick={retry}>
        Try again
      </Button>
    </div>
  );
}
