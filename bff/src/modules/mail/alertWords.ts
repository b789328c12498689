import { brand } from '@bellwether/sdk/brand';

export type AlertKind =
  | 'new-device'
  | 'token-elsewhere'
  | 'password-changed'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-replaced';

interface AlertWords {
  readonly subject: string;
  /** One sentence about what happened. */
  readonly what: string;
}

/** The words of every alert. No other text but the time and the device goes into it. */
export const ALERT_WORDS: Readonly<Record<AlertKind, AlertWords>> = {
  'new-device': {
    subject: `New sign-in to your ${brand.name} account`,
    what: `Someone signed in to your ${brand.name} account from a device that we haven’t seen before.`,
  },
  'token-elsewhere': {
    subject: `We blocked a request to your ${brand.name} account`,
    what: `Someone tried to use your session outside the browser that you signed in with. We refused the request.`,
  },
  'password-changed': {
    subject: `Your ${brand.name} password was changed`,
    what: `The password of your ${brand.name} account was changed.`,
  },
  'totp-added': {
    subject: 'Two-step verification was turned on',
    what: `An authenticator app was added to your ${brand.name} account.`,
  },
  'totp-removed': {
    subject: 'Two-step verification was turned off',
    what: `The authenticator app was removed from your ${brand.name} account.`,
  },
  'passkey-added': {
    subject: `A passkey was added to your ${brand.name} account`,
    what: `A passkey was added to your ${brand.name} account. It can be used to sign in.`,
  },
  'passkey-removed': {
    subject: `A passkey was removed from your ${brand.name} account`,
    what: `A passkey was removed from your ${brand.name} account.`,
  },
  'recovery-codes-replaced': {
    subject: `Your ${brand.name} recovery codes were replaced`,
    what: `New recovery codes were created for your ${brand.name} account. The old ones no longer work.`,
  },
};
