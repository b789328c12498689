import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldWords;

/** One line of text with its label. Everything that an `input` takes passes through. */
export function Field({ label, labelHidden, hint, error, id: givenId, ...input }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <input {...input} {...describedBy(id, { hint, error })} id={id} className={styles.control} />
    </FieldFrame>
  );
}
