import { Link } from '@bellwether/sdk/router';
import { Button } from '../../ui/Button.tsx';
import { useSession } from '../hooks.ts';
import styles from './ConfirmEmail.module.css';
import { useResendLink } from './useResendLink.ts';

/**
 * Says beside a promised email that none comes, as long as the user's address is not confirmed. The result stands here, because
 * nothing is seen of a toast behind a dialog.
 */
export function ConfirmEmail() {
  const { user } = useSession();
  const { resend, pending, answer } = useResendLink();
  if (!user || user.emailVerified) return null;
  if (user.email === '') {
    return (
      <p className={styles.words}>
        <Link to="/settings#profile">Add an email address</Link> to get emails.
      </p>
    );
  }
  return (
    <div className={styles.confirm}>
      <p className={styles.words} role="status">
        {answer ?? 'Confirm your email address to get emails.'}
      </p>
      <Button size="small" pending={pending} onClick={() => void resend()}>
        Resend link
      </Button>
    </div>
  );
}
