import { PASSWORD_MIN_LENGTH } from '@bellwether/sdk/contract/passwordLength';
import { PasswordField } from '@bellwether/sdk/ui/form/PasswordField.tsx';
import type { Problem } from './credentialRules.ts';

interface Props {
  label: 'Password' | 'New Password';
  problems: Partial<Record<'password' | 'confirm', Problem>>;
}

/** A password that is being chosen, twice. Checked by `choiceProblems`. */
export function NewPasswordFields({ label, problems }: Props) {
  const both = { autoComplete: 'new-password', required: true };
  const hint = `At least ${PASSWORD_MIN_LENGTH} characters.`;
  return (
    <>
      <PasswordField {...both} label={label} name="password" hint={hint} error={problems.password} />
      <PasswordField {...both} label={`Confirm ${label}`} name="confirm" error={problems.confirm} />
    </>
  );
}
