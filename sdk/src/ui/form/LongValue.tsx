import { useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame } from './FieldFrame.tsx';

/** A labeled value to read and copy. It wraps, so that all of it shows on any screen. */
export function LongValue({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label}>
      <textarea id={id} className={styles.control} data-long="" rows={1} value={value} readOnly spellCheck={false} />
    </FieldFrame>
  );
}
