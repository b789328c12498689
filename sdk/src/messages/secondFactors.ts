import { PASSKEY_LABEL_MAX_LENGTH, PASSKEYS_LIMIT } from '../limits/limits.ts';

/** Sent with the 401 of a login whose password was right. Pages show the second step instead. */
export const SECOND_STEP_NEEDED = 'This account uses two-step verification. Enter your code to log in.';
export const SECOND_STEP_EXPIRED = 'Your login has expired. Please enter your password again.';

export const CODE_MISSING = 'Enter the 6-digit code from your authenticator app.';
export const CODE_WRONG = 'That code is incorrect or was already used. Enter the next code from your app.';
export const RECOVERY_CODE_MISSING = 'Enter one of your recovery codes.';
export const RECOVERY_CODE_WRONG = 'That recovery code is incorrect or was already used.';
/** A field that takes either kind of code. */
export const EITHER_CODE_MISSING = 'Enter a code from your authenticator app, or a recovery code.';

export const CURRENT_PASSWORD_MISSING = 'Please enter your current password.';

export const SETUP_EXPIRED = 'This setup has expired. Please start again.';
export const TOTP_TURNED_ON = 'Authenticator app added.';
export const TOTP_TURNED_OFF = 'Authenticator app removed.';
export const RECOVERY_CODES_REPLACED = 'New recovery codes created. The old ones no longer work.';

export const PASSKEY_NOT_VERIFIED = 'We couldn’t verify your passkey. Please try again.';
export const PASSKEY_ADDED = 'Passkey added.';
export const PASSKEY_RENAMED = 'Passkey renamed.';
export const PASSKEY_REMOVED = 'Passkey removed.';
export const PASSKEY_LABEL_MISSING = 'Please enter a name.';
export const PASSKEY_LABEL_TOO_LONG = `A name may have at most ${PASSKEY_LABEL_MAX_LENGTH} characters.`;
export const PASSKEYS_FULL = `You can have at most ${PASSKEYS_LIMIT} passkeys. Remove one to add another.`;

export const PASSKEY_CANCELED = 'The passkey request was canceled or timed out.';
export const PASSKEY_ON_THIS_DEVICE = 'This device already has a passkey for your account.';
export const PASSKEY_NOT_SUPPORTED = 'This browser can’t use passkeys here.';
