import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import styles from './SettingsCards.module.css';

/** Plans are for display: both buttons do nothing, as specified. */
export function BillingCard({ subscriptionStatus }: { subscriptionStatus: string | undefined }) {
  return (
    <Card id="billing" title="Subscription & Billing">
      <div className={styles.stack}>
        {subscriptionStatus ? (
          <p>
            Current plan: <strong>{subscriptionStatus}</strong>
          </p>
        ) : (
          <p className={styles.muted}>No subscription details available.</p>
        )}
        <p className={styles.muted}>Billing isn’t available yet. No plan is for sale, and you won’t be charged.</p>
        <div className={styles.buttons}>
          <Button>Manage Subscription</Button>
          <Button>View Billing History</Button>
        </div>
      </div>
    </Card>
  );
}
