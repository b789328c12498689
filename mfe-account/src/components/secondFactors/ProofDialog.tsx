import { CURRENT_PASSWORD_MISSING, EITHER_CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { type DialogForm, FormDialog } from './FormDialog.tsx';
import styles from './SecondFactors.module.css';

export interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface Props extends DialogForm {
  title: string;
  intro: string;
  submitLabel: string;
  dangerous?: boolean;
  /** Asks for a code besides the password. */
  withCode: boolean;
  onSubmit: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the current password, and for a code if the account has an authenticator app. */
export function ProofDialog({ intro, withCode, refuse, onSubmit, ...dialog }: Props) {
  const { fields } = dialog.refused;

  function submit(values: FormData) {
    const currentPassword = String(values.get('currentPassword'));
    const code = String(values.get('code') ?? '').trim();
    const missing = {
      ...(currentPassword === '' && { currentPassword: CURRENT_PASSWORD_MISSING }),
      ...(withCode && code === '' && { code: EITHER_CODE_MISSING }),
    };
    if (Object.keys(missing).length > 0) refuse({ fields: missing, message: null });
    else onSubmit({ currentPassword, code });
  }

  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <p className={styles.intro}>{intro}</p>
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        data-autofocus
        required
        error={fields.currentPassword}
      />
      {withCode && (
        <Field
          label="Code"
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          hint="From your authenticator app, or a recovery code."
          error={fields.code}
        />
      )}
    </FormDialog>
  );
}
