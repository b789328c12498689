import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import styles from './Field.module.css';
import type { FieldProps } from './Field.tsx';
import { describedBy, FieldFrame } from './FieldFrame.tsx';

/** A password input with a button to show the text. Allows pasting; set `autoComplete`. */
export function PasswordField({ label, labelHidden, hint, error, id: givenId, ...input }: Omit<FieldProps, 'type'>) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} hint={hint} error={error}>
      <div className={styles.framed}>
        <input
          {...input}
          {...describedBy(id, { hint, error })}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${styles.control} ${styles.password}`}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </button>
      </div>
    </FieldFrame>
  );
}
