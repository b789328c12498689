import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import styles from './DragHandle.module.css';

const dragging = latePart(() =>
  import(/* webpackChunkName: "drag-row" */ './dragRow.ts').then(({ dragRow }) => dragRow),
);

/** For pointers alone: the keyboard has the buttons beside it, which do the same. */
export function DragHandle({ onDrop }: { onDrop: (place: number) => void }) {
  useLatePart(dragging);

  function press(event: PointerEvent<HTMLElement>) {
    const { currentTarget: handle, nativeEvent, pointerId } = event;
    if (dragging.loaded) {
      dragging.loaded(handle, nativeEvent, onDrop);
      return;
    }
    // A press that comes before the code waits for it, unless the pointer goes up first.
    event.preventDefault();
    handle.setPointerCapture(pointerId);
    dragging.load().then(
      (dragRow) => handle.hasPointerCapture(pointerId) && dragRow(handle, nativeEvent, onDrop),
      () => {}, // the buttons remain, and the next press tries again
    );
  }

  return (
    <span className={styles.handle} data-handle="" aria-hidden="true" title="Drag to reorder" onPointerDown={press}>
      <GripVertical />
    </span>
  );
}
