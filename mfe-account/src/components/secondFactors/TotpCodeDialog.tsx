import type { TotpSetup } from '@bellwether/sdk/contract/types';
import { CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Dialog } from '@bellwether/sdk/ui/feedback/Dialog.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { type FormEvent, useEffect, useRef } from 'react';
import type { Refused } from '../../model/refused.ts';
import { CopyButton } from './CopyButton.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactors.module.css';

interface Props {
  setup: TotpSetup;
  pending: boolean;
  refused: Refused;
  refusals: number;
  refuse: (refused: Refused) => void;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

/** Shows the new secret and asks for the first code of it. */
export function TotpCodeDialog({ setup, pending, refused, refusals, refuse, onSubmit, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal moves the focus, even when repeated
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [refusals]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    if (code === '') refuse({ fields: { code: CODE_MISSING }, message: null });
    else onSubmit(code);
  }

  return (
    <Dialog title="Set up your authenticator app" onClose={onClose}>
      <form ref={form} className={styles.stack} onSubmit={submit} noValidate>
        <p className={styles.intro}>
          Scan this code with an app such as 1Password, Google Authenticator or Microsoft Authenticator.
        </p>
        <div className={styles.scan}>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <div className={styles.key}>
            <p>Can’t scan it? Enter this key in the app:</p>
            <code className={styles.code}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={setup.secret} what="key" size="small" />
          </div>
        </div>
        <Field
          label="6-digit code"
          name="code"
          required
          data-autofocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={10}
          hint="The app shows a new code every 30 seconds."
          error={refused.fields.code}
        />
        {refused.message && (
          <p className={styles.refusal} role="alert">
            {refused.message}
          </p>
        )}
        <div className={styles.end}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" pending={pending}>
            Turn on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
