import { PASSWORD_LENGTH_HINT } from '@bellwether/sdk/messages/credentials.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SettingsCards.module.css';
import { SettingsColumns } from './SettingsColumns.tsx';

/** A skeleton of the page while its cards load: their titles, and the places of their fields and buttons. */
export function SettingsComing() {
  return (
    <Loading label="Loading settings...">
      <SettingsColumns
        account={
          <>
            <Card title="Profile Management">
              <div className={styles.pair}>
                <Fields count={2} />
                <div className={styles.facts}>
                  <Fields count={2} />
                </div>
              </div>
            </Card>
            <Card title="Change Password">
              <div className={styles.passwords}>
                <Fields count={1} />
                <Fields count={1} hint={PASSWORD_LENGTH_HINT + PASSWORD_LENGTH_HINT} />
                <Fields count={1} />
              </div>
            </Card>
          </>
        }
        security={
          <>
            <Words title="Two-Step Verification" lines={1} button={88} />
            <Words title="Passkeys" lines={2} button={136} />
          </>
        }
        sessions={
          <>
            <Words title="Active Sessions" lines={4} />
            <Words title="Recent Activity" lines={4} />
          </>
        }
        app={
          <>
            <Card title="Application Preferences">
              <div className={styles.three}>
                <Fields count={1} />
                <Fields count={1} hint="In one line or two, as the width has it." />
                <Fields count={2} />
                <Fields count={2} hint="In one line." />
              </div>
            </Card>
            <Words title="Notification Preferences" lines={6} />
            <Card title="Alerts">
              <div className={styles.stack}>
                <Skeleton lines={2} />
                <div className={styles.three}>
                  <Fields count={3} />
                </div>
                <Skeleton shape="control" width={108} />
                <Skeleton width={140} />
              </div>
            </Card>
          </>
        }
        billing={<Words title="Subscription & Billing" lines={3} button={182} />}
        data={<Words title="Your Data" lines={1} button={170} />}
        last={<Words title="Danger Zone" lines={1} button={146} />}
      />
    </Loading>
  );
}

/** Fields with their labels. A hint, whose words stay invisible, takes as many lines as it will. */
function Fields({ count, hint }: { count: number; hint?: string }) {
  return Array.from({ length: count }, (_, field) => `field ${field}`).map((field) => (
    <div key={field} className={styles.coming}>
      <Skeleton width={96} />
      <Skeleton shape="control" />
      {hint && (
        <p className={styles.hintComing} aria-hidden="true">
          {hint}
        </p>
      )}
    </div>
  ));
}

/** A card of a few lines and a button that is so many pixels wide. */
function Words({ title, lines, button }: { title: string; lines: number; button?: number }) {
  return (
    <Card title={title}>
      <div className={styles.stack}>
        <div className={styles.linesComing} style={{ height: `${lines * 1.25}rem` }}>
          <Skeleton lines={lines} />
        </div>
        {button && <Skeleton shape="control" width={button} />}
      </div>
    </Card>
  );
}
