import { brand } from '@bellwether/sdk/brand';

export type AlertKind =
  | 'new-device'
  | 'token-elsewhere'
  | 'password-changed'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-code-used'
  | 'recovery-codes-replaced';

interface AlertText {
  readonly subject: string;
  /** One sentence about what happened. */
  readonly what: string;
  /** What to do if it was someone else, where a new password alone does not help. A link for a new password follows. */
  readonly ifNotYou?: string;
}

/** The text of every alert. Only the time, the device and the recovery codes left are added to it. */
export const ALERT_TEXTS: Readonly<Record<AlertKind, AlertText>> = {
  'new-device': {
    subject: `New login to your ${brand.name} account`,
    what: `Someone logged in to your ${brand.name} account from a device that we haven’t seen before.`,
  },
  'token-elsewhere': {
    subject: `We blocked a request to your ${brand.name} account`,
    what: `Someone tried to use your session outside the browser that you logged in with. We refused the request.`,
  },
  'password-changed': {
    subject: `Your ${brand.name} password was changed`,
    what: `The password of your ${brand.name} account was changed.`,
  },
  'totp-added': {
    subject: 'Two-step verification was turned on',
    what: `An authenticator app was added to your ${brand.name} account.`,
    ifNotYou: `If this wasn’t you, reset your password, then remove the app in Settings. If you’re asked for a code that you don’t have, write to ${brand.supportEmail}:`,
  },
  'totp-removed': {
    subject: 'Two-step verification was turned off',
    what: `The authenticator app was removed from your ${brand.name} account.`,
  },
  'passkey-added': {
    subject: `A passkey was added to your ${brand.name} account`,
    what: `A passkey was added to your ${brand.name} account. It can be used to log in.`,
    ifNotYou:
      'If this wasn’t you, reset your password, then remove the passkey in Settings. It keeps working until you do:',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${brand.name} account`,
    what: `A passkey was removed from your ${brand.name} account.`,
  },
  'recovery-code-used': {
    subject: `A recovery code was used for your ${brand.name} account`,
    what: `Someone logged in to your ${brand.name} account with your password and a recovery code. That code no longer works.`,
    ifNotYou: 'If this wasn’t you, reset your password, then replace your recovery codes in Settings:',
  },
  'recovery-codes-replaced': {
    subject: `Your ${brand.name} recovery codes were replaced`,
    what: `New recovery codes were created for your ${brand.name} account. The old ones no longer work.`,
  },
};
