import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits/limits.ts';

export const EMAIL_MISSING = 'Please enter your email address.';
export const EMAIL_INVALID = 'Please enter a valid email address.';

/** For a password to verify. */
export const PASSWORD_MISSING = 'Please enter your password.';

/** The form's label for a new password. */
export type PasswordLabel = 'Password' | 'New password';

export const passwordRequiredMessage = (label: PasswordLabel) => `${label} is required.`;
export const passwordTooShortMessage = (label: PasswordLabel) =>
  `${label} must be at least ${PASSWORD_MIN_LENGTH} characters.`;
export const passwordTooLongMessage = (label: PasswordLabel) =>
  `${label} must be at most ${PASSWORD_MAX_LENGTH} characters.`;

/** The hint next to a new-password field. */
export const PASSWORD_LENGTH_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required to change password.';
export const CURRENT_PASSWORD_REQUIRED_FOR_EMAIL = 'Current password is required to change your email address.';
