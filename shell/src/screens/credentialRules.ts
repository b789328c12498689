import { EMAIL_SHAPE, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@bellwether/sdk/limits';
import {
  EMAIL_INVALID,
  EMAIL_MISSING,
  PASSWORD_MISSING,
  passwordRequiredMessage,
  passwordTooLongMessage,
  passwordTooShortMessage,
} from '@bellwether/sdk/messages/credentials.ts';

/** The message beside a field, or null if its value is fine. The server checks again, with the same messages. */
export type Problem = string | null;

export function emailProblem(email: string): Problem {
  if (email.trim() === '') return EMAIL_MISSING;
  return EMAIL_SHAPE.test(email.trim()) ? null : EMAIL_INVALID;
}

/** For a login: an existing password only has to be present. */
export function passwordProblem(password: string): Problem {
  return password === '' ? PASSWORD_MISSING : null;
}

/** For a new password and its confirmation. */
export function choiceProblems({ password, confirm }: Record<'password' | 'confirm', string>) {
  return { password: newPasswordProblem(password), confirm: confirmationProblem(password, confirm) };
}

/** Counts the length in code points, as the server does. */
function newPasswordProblem(password: string): Problem {
  const { length } = [...password];
  if (length === 0) return passwordRequiredMessage('Password');
  if (length < PASSWORD_MIN_LENGTH) return passwordTooShortMessage('Password');
  if (length > PASSWORD_MAX_LENGTH) return passwordTooLongMessage('Password');
  return null;
}

function confirmationProblem(password: string, confirmation: string): Problem {
  if (confirmation === '') return 'Please confirm your password.';
  return password === confirmation ? null : 'Passwords do not match!';
}

export function agreementProblem(agreed: boolean): Problem {
  return agreed ? null : 'You must agree to the Terms of Service and Privacy Policy.';
}
