import { CircleAlert } from 'lucide-react';
import type { Block } from '../model/block.ts';
import styles from './StaleMark.module.css';

/** In the margin beside data that failed to refresh, where it takes no room. The refresh bar says how old it is. */
export function StaleMark({ block: { data, refusal } }: { block: Block<unknown> }) {
  if (!refusal || !data) return null;
  return (
    <span className={styles.mark} role="img" title={refusal}>
      <CircleAlert />
    </span>
  );
}
