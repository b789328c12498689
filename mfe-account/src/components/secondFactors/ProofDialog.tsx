import { CURRENT_PASSWORD_MISSING, EITHER_CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Refused } from '../../model/refused.ts';
import styles from './SecondFactors.module.css';

export interface Proof {
  readonly currentPassword: string;
  readonly code: string;
}

interface Props {
  title: string;
  intro: string;
  submitLabel: string;
  dangerous?: boolean;
  /** Asks for a code besides the password. */
  withCode: boolean;
  pending: boolean;
  refused: Refused;
  /** Increases with each refusal. */
  refusals: number;
  refuse: (refused: Refused) => void;
  onSubmit: (proof: Proof) => void;
  onClose: () => void;
}

/** Asks for the current password, and for a code if the account has an authenticator app. */
export function ProofDialog(props: Props) {
  const { title, intro, submitLabel, dangerous = false, withCode, pending, refused, refusals, onClose } = props;
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus, even when repeated
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const currentPassword = String(values.get('currentPassword'));
    const code = String(values.get('code') ?? '').trim();
    const fields = {
      ...(currentPassword === '' && { currentPassword: CURRENT_PASSWORD_MISSING }),
      ...(withCode && code === '' && { code: EITHER_CODE_MISSING }),
    };
    if (Object.keys(fields).length > 0) props.refuse({ fields, message: null });
    else props.onSubmit({ currentPassword, code });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form ref={form} className={styles.stack} onSubmit={submit} noValidate>
        <p className={styles.intro}>{intro}</p>
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus
          required
          error={refused.fields.currentPassword}
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
            error={refused.fields.code}
          />
        )}
        {refused.message && (
          <p className={styles.refusal} role="alert">
            {refused.message}
          </p>
        )}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind={dangerous ? 'danger' : 'primary'} pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
