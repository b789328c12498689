import { wholeNumber } from '@bellwether/sdk/format';

/** What the words for an act are made of. */
export interface ActFacts {
  /** The browser and system, such as `Chrome on macOS`; null if unknown. */
  readonly device: string | null;
  /** How often it happened that day, for grouped acts; otherwise 1. */
  readonly times: number;
  /** As recorded. */
  readonly details: Readonly<Record<string, unknown>>;
}

interface ShownAct {
  /** The line of "Recent Activity": a sentence without a period. Null leaves out what nobody would look for. */
  readonly sentence: (facts: ActFacts) => string | null;
  /**
   * True for acts that do not require a session, so anyone can cause them. Those of one day share one line and count,
   * so that ten thousand failures do not bury the rest. Their address is not shown: it may be a stranger's.
   */
  readonly grouped?: true;
  /** True if the sentence contains the device. */
  readonly namesDevice?: true;
}

/** An act that the user does not see. */
interface HiddenAct {
  readonly hidden: string;
}

/**
 * Every act of the audit log and its words in "Recent Activity". Releases and rollouts have a log of their own
 * (`release_log`).
 */
export const ACTS = {
  'account.registered': { sentence: () => 'Account created' },
  'account.deleted': { hidden: 'the account is gone' },
  'login.succeeded': {
    sentence: ({ device }) => (device ? `Logged in from ${device}` : 'Logged in'),
    namesDevice: true,
  },
  'login.failed': { sentence: ({ times }) => `Someone entered a wrong password${timesOver(times)}`, grouped: true },
  'login.locked': {
    sentence: ({ times }) => `Logging in was paused${timesOver(times)} after too many wrong passwords`,
    grouped: true,
  },
  'login.second-factor-failed': {
    sentence: ({ times }) => `Someone with your password failed two-step verification${timesOver(times)}`,
    grouped: true,
  },
  'totp.added': { sentence: () => 'Authenticator app added' },
  'totp.removed': { sentence: () => 'Authenticator app removed' },
  'recovery-codes.replaced': { sentence: () => 'Recovery codes replaced' },
  'recovery-code.used': { sentence: () => 'Recovery code used' },
  'login.refused': {
    sentence: () => 'Someone tried to log in while logging in was paused',
    grouped: true,
  },
  'passkey.added': { sentence: () => 'Passkey added' },
  'passkey.removed': { sentence: () => 'Passkey removed' },
  'passkey.refused': { sentence: () => 'A passkey was refused because it may have been copied' },
  'data.downloaded': { sentence: () => 'Downloaded a copy of your data' },
  'session.ended': {
    sentence: ({ details }) => ('from' in details ? 'Logged out another session' : 'Logged out'),
  },
  'session.returned': { hidden: 'the user never had this session, which a registration opened and ended' },
  'sessions.ended': { sentence: () => 'Logged out all other sessions' },
  'sessions.ended-by-operator': { sentence: () => 'Support logged out all sessions' },
  'account.unlocked-by-operator': { sentence: () => 'Support unlocked the account' },
  'session.token-elsewhere': { sentence: () => 'Blocked a request with your session from outside its browser' },
  'second-factor.removed-by-operator': { sentence: () => 'Support turned off two-step verification' },
  'role.granted': { sentence: () => 'You became a release manager' },
  'role.revoked': { sentence: () => 'You are no longer a release manager' },
  'daily-summary.unsubscribed': { sentence: () => 'Daily Market Summary turned off from an email' },
  'email-notifications.unsubscribed': { sentence: () => 'Email Notifications turned off from an email' },
  'profile.changed': { sentence: ({ details }) => changedSettings(details) },
  'email.verification-requested': { sentence: () => 'Requested another confirmation email' },
  'email.verified': { sentence: () => 'Email address confirmed' },
  'email.change-requested': { sentence: () => 'Requested a new email address' },
  'email.change-canceled': { sentence: () => 'Canceled the change of email address' },
  'email.changed': { sentence: () => 'Email address changed' },
  'email.restored': { sentence: () => 'Account taken back with the previous email address' },
  'email.lost': { sentence: () => 'Email address removed because someone else confirmed it' },
  'password.changed': { sentence: () => 'Password changed' },
  'password.reset-requested': {
    sentence: ({ times }) => `Someone requested a password reset link${timesOver(times)}`,
    grouped: true,
  },
  'password.reset': { sentence: () => 'Password reset with an emailed link' },
} as const satisfies Readonly<Record<string, ShownAct | HiddenAct>>;

/** Dotted words. */
export type ActName = keyof typeof ACTS;

/** How an act is shown, or null if it is hidden or no longer known. */
export function shownAct(act: string): ShownAct | null {
  const known: Readonly<Record<string, ShownAct | HiddenAct>> = ACTS;
  const found = Object.hasOwn(known, act) ? known[act] : undefined;
  return found && 'sentence' in found ? found : null;
}

function timesOver(times: number): string {
  return times === 1 ? '' : ` ${wholeNumber(times)} times`;
}

/** `profile.changed` is recorded on every save, with what changed. */
function changedSettings(details: ActFacts['details']): string | null {
  if ('email' in details) return 'Email address changed';
  if ('username' in details) return 'Username changed';
  if (onlyGettingStarted(details)) return null;
  return 'Settings saved';
}

/** Closing the first steps saves a preference, but not on the settings page. */
function onlyGettingStarted({ notifications, appPreferences }: ActFacts['details']): boolean {
  const saved = Object.keys(appPreferences ?? {});
  return notifications === undefined && saved.length === 1 && saved[0] === 'gettingStarted';
}
