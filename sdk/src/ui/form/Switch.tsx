import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Switch.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** An on/off switch that applies at once. Built on a checkbox, so keyboard and forms work as usual. */
export function Switch({ label, hint, checked, onChange, id: givenId, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.track}
      />
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
