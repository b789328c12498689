import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Checkbox.module.css';
import { CheckboxInput } from './CheckboxInput.tsx';
import { describedBy } from './FieldFrame.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
}

export function Checkbox({ label, hint, error, id: givenId, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles.field}>
      <CheckboxInput {...input} {...describedBy(id, { hint, error })} id={id} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
