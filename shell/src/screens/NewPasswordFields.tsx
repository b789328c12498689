import { PASSWORD_LENGTH_HINT } from '@bellwether/sdk/messages/credentials.ts';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import type { Problem } from './credentialRules.ts';

interface Props {
  label: 'Password' | 'New Password';
  problems: Partial<Record<'password' | 'confirm', Problem>>;
}

/** A new password and its confirmation. Checked by `choiceProblems`. */
export function NewPasswordFields({ label, problems }: Props) {
  const both = { autoComplete: 'new-password', required: true };
  return (
    <>
      <PasswordField {...both} label={label} name="password" hint={PASSWORD_LENGTH_HINT} error={problems.password} />
      <PasswordField {...both} label={`Confirm ${label}`} name="confirm" error={problems.confirm} />
    </>
  );
}
