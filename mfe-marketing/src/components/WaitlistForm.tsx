import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Field } from '@bellwether/sdk/ui/form/Field.tsx';
import { useWaitlist } from './useWaitlist.ts';
import styles from './WaitlistForm.module.css';

export function WaitlistForm({ join }: { join: (email: string) => Promise<void> }) {
  const waitlist = useWaitlist(join);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void waitlist.submit(event)}>
      <div className={styles.line}>
        <Field
          ref={waitlist.input}
          label="Email address"
          type="email"
          name="email"
          autoComplete="email"
          placeholder="you@example.com"
          required
          readOnly={waitlist.joining}
          value={waitlist.email}
          onChange={(event) => waitlist.type(event.target.value)}
          error={waitlist.refusal}
        />
        <Button type="submit" pending={waitlist.joining} pendingLabel="Joining...">
          Join Now
        </Button>
      </div>
      <div className={styles.answer}>
        <p role="status">{waitlist.joined && 'Thank you for joining the waitlist!'}</p>
        {waitlist.failure && (
          <p className={styles.failure} role="alert">
            {waitlist.failure}
          </p>
        )}
      </div>
    </form>
  );
}
