import type { UserProfile } from '@bellwether/sdk/contract/types';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import type { MouseEvent } from 'react';
import { useEmailLinks } from '../api/useEmailLinks.ts';
import styles from './EmailState.module.css';

/** What is left to do about the email address, or nothing. */
export function EmailState({ profile }: { profile: UserProfile }) {
  const { resend, cancel, pending } = useEmailLinks();
  const { email, emailVerified, pendingEmail } = profile;

  /** The pressed button disappears: its focus goes to the field that it is about. */
  async function stopChanging({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    const field = button.closest('section')?.querySelector<HTMLElement>('[name="email"]');
    if (await cancel()) field?.focus();
  }

  if (pendingEmail !== undefined) {
    return (
      <div className={styles.state}>
        <p>
          Open the link we sent to <strong>{pendingEmail}</strong> to change your email.
        </p>
        <Button kind="secondary" pending={pending} onClick={(event) => void stopChanging(event)}>
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
      <Button kind="secondary" pending={pending} onClick={() => void resend()}>
        Resend link
      </Button>
    </div>
  );
}
