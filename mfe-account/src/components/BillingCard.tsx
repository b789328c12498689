import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { useId } from 'react';
import styles from './SettingsCards.module.css';

/** Plans are for display: both buttons do nothing, as specified, so they say so and do not look ready. */
export function BillingCard({ subscriptionStatus }: { subscriptionStatus: string | undefined }) {
  const about = useId();
  return (
    <Card id="billing" title="Subscription & Billing" note={<Badge>Coming Soon</Badge>}>
      <div className={styles.stack}>
        {subscriptionStatus ? (
          <p>
            Current plan: <strong>{subscriptionStatus}</strong>
          </p>
        ) : (
          <p className={styles.muted}>No subscription details available.</p>
        )}
        <p id={about} className={styles.muted}>
          Billing isn’t available yet. No plan is for sale, you won’t be charged, and these buttons do nothing.
        </p>
        <div className={styles.buttons} data-idle="">
          <Button aria-describedby={about}>Manage Subscription</Button>
          <Button aria-describedby={about}>View Billing History</Button>
        </div>
      </div>
    </Card>
  );
}
