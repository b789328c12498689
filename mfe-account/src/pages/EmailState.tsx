import type { UserProfile } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { useEmailLinks } from '../api/useEmailLinks.ts';
import styles from './EmailState.module.css';

/** What is left to do about the email address, or nothing. */
export function EmailState({ profile }: { profile: UserProfile }) {
  const { resend, cancel, pending } = useEmailLinks();
  const { email, emailVerified, pendingEmail } = profile;
  if (pendingEmail !== undefined) {
    return (
      <div className={styles.state}>
        <p>
          Open the link we sent to <strong>{pendingEmail}</strong> to change your email.
        </p>
        <Button kind="secondary" pending={pending} onClick={cancel}>
          Cancel change
        </Button>
      </div>
    );
  }
  if (email === '') {
    return (
      <div className={styles.state}>
        <p>Someone else confirmed this account’s email address. Add a new one so that you can log in again.</p>
      </div>
    );
  }
  if (emailVerified) return null;
  return (
    <div className={styles.state}>
      <p>Your email address isn’t confirmed yet. Open the link we sent to it.</p>
      <Button kind="secondary" pending={pending} onClick={resend}>
        Resend link
      </Button>
    </div>
  );
}
