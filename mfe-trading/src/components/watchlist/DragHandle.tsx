import { GripVertical } from 'lucide-react';
import styles from './DragHandle.module.css';
import { dragRow } from './dragRow.ts';

/** For pointers alone: the keyboard has the buttons beside it, which do the same. */
export function DragHandle({ onDrop }: { onDrop: (place: number) => void }) {
  return (
    <span
      className={styles.handle}
      aria-hidden="true"
      title="Drag to reorder"
      onPointerDown={(event) => dragRow(event.currentTarget, event.nativeEvent, onDrop)}
    >
      <GripVertical />
    </span>
  );
}
