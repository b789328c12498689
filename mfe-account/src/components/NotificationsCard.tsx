import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Switch } from '@bellwether/sdk/ui/form/Switch.tsx';
import type { FormPart } from './formPart.ts';
import styles from './SettingsCards.module.css';

export function NotificationsCard({ form, edit }: Omit<FormPart, 'problemOf'>) {
  return (
    <Card id="notifications" title="Notification Preferences">
      <div className={styles.switches}>
        <Switch
          label="Email Notifications"
          checked={form.emailNotifications}
          onChange={(emailNotifications) => edit({ emailNotifications })}
        />
        <Switch
          label={
            <span className={styles.soon}>
              Push Notifications <Badge>Coming Soon</Badge>
            </span>
          }
          checked={form.pushNotifications}
          disabled
          onChange={(pushNotifications) => edit({ pushNotifications })}
        />
        <Switch
          label="Daily Market Summary"
          hint="One email after each trading day: your portfolio, your watchlist, forecasts, and news."
          checked={form.dailySummary}
          onChange={(dailySummary) => edit({ dailySummary })}
        />
      </div>
    </Card>
  );
}
