import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './SettingsCards.module.css';
import { SettingsColumns } from './SettingsColumns.tsx';

/** A skeleton of the page while its cards load. */
export function SettingsComing() {
  return (
    <Loading label="Loading settings...">
      <SettingsColumns
        account={
          <>
            <Outline fields={4} columns={styles.pair} />
            <Outline fields={3} columns={styles.passwords} />
          </>
        }
        security={
          <>
            <Outline fields={2} columns={styles.stack} />
            <Outline fields={2} columns={styles.stack} />
          </>
        }
        sessions={
          <>
            <Outline fields={4} columns={styles.stack} />
            <Outline fields={5} columns={styles.stack} />
          </>
        }
        app={
          <>
            <Outline fields={6} columns={styles.three} />
            <Outline fields={3} columns={styles.stack} />
            <Outline fields={4} columns={styles.three} />
          </>
        }
        rest={<Outline fields={2} columns={styles.stack} />}
      />
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
