import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './DayComing.module.css';
import { isTall, MoversComing } from './MoversComing.tsx';

export const VALUE_TITLE = 'Value Over Time';

/** Cards in the shape of the user's day. */
export function DayComing({ value, movers }: { value: boolean; movers: number }) {
  return (
    <Loading label="Loading your day...">
      <div className={styles.cards} data-cards={Number(value) + Number(movers > 0)} data-tall={isTall(movers)}>
        {value && (
          <Card title={VALUE_TITLE} headingLevel={3} actions={<span className={styles.toggle} />}>
            <ValueComing />
          </Card>
        )}
        {movers > 0 && (
          <Card title="Your Movers" headingLevel={3}>
            <MoversComing rows={movers} />
          </Card>
        )}
      </div>
    </Loading>
  );
}

export function ValueComing() {
  return (
    <div className={styles.value}>
      <Skeleton shape="metric" width={220} />
      <Skeleton shape="block" height="100%" />
    </div>
  );
}
