import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldWords;

/** A labeled single-line input. Passes all `input` props through. */
export function Field({ label, labelHidden, hint, error, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input {...input} {...describedBy(id, { hint, error })} id={id} className={styles.control} />
    </FieldFrame>
  );
}
