import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './Field.module.css';
import { describedBy, FieldFrame, type FieldWords } from './FieldFrame.tsx';

interface Props extends Omit<ComponentProps<'select'>, 'className' | 'children'>, FieldWords {
  options: readonly { value: string | number; label: string; disabled?: boolean }[];
}

export function SelectField({ label, labelHidden, hint, error, options, id: givenId, ...select }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.framed}>
        <select
          {...select}
          {...describedBy(id, { hint, error })}
          id={id}
          className={`${styles.control} ${styles.select}`}
        >
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </div>
    </FieldFrame>
  );
}
