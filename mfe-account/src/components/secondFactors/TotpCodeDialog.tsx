import type { TotpSetup } from '@bellwether/sdk/contract/types';
import { CODE_MISSING } from '@bellwether/sdk/messages/secondFactors.ts';
import { CopyButton } from '@bellwether/sdk/ui/CopyButton.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { type DialogForm, FormDialog } from './FormDialog.tsx';
import { QrCode } from './QrCode.tsx';
import styles from './SecondFactors.module.css';

interface Props extends DialogForm {
  setup: TotpSetup;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

/** Shows the new secret and asks for the first code of it. */
export function TotpCodeDialog({ setup, refuse, onSubmit, ...dialog }: Props) {
  function submit(values: FormData) {
    const code = String(values.get('code')).trim();
    if (code === '') refuse({ fields: { code: CODE_MISSING }, message: null });
    else onSubmit(code);
  }

  return (
    <FormDialog {...dialog} title="Set up your authenticator app" submitLabel="Turn on" onSubmit={submit}>
      <p className={styles.intro}>
        Scan this code with an app such as 1Password, Google Authenticator, or Microsoft Authenticator.
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
        error={dialog.refused.fields.code}
      />
    </FormDialog>
  );
}
