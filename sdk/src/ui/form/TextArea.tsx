import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldWords;

/** A labeled input that grows with its lines. Passes all `textarea` props through. */
export function TextArea({ label, labelHidden, hint, error, id: givenId, ...area }: TextAreaProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <textarea
        rows={1}
        {...area}
        {...describedBy(id, { hint, error })}
        id={id}
        className={styles.control}
        data-long=""
      />
    </FieldFrame>
  );
}
