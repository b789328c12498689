import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SettingsCards.module.css';

/** A skeleton of the page while the profile loads. */
export function SettingsComing() {
  return (
    <Loading label="Loading settings...">
      <div className={styles.stack}>
        <Outline fields={4} columns={styles.pair} />
        <Outline fields={3} columns={styles.three} />
        <Outline fields={3} columns={styles.three} />
      </div>
    </Loading>
  );
}

function Outline({ fields, columns }: { fields: number; columns: string | undefined }) {
  return (
    <Card>
      <div className={styles.stack}>
        <Skeleton shape="title" width={180} />
        <div className={columns}>
          {Array.from({ length: fields }, (_, field) => `field ${field}`).map((field) => (
            <Skeleton key={field} shape="control" />
          ))}
        </div>
      </div>
    </Card>
  );
}
