import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import styles from './DeskSkeleton.module.css';

const SECTIONS = ['mfe-account', 'mfe-chat', 'mfe-dashboard', 'mfe-marketing', 'mfe-trading', 'shell'];
const CARDS = ['Needs Attention', 'Rolling Out Now', 'Waiting for a Second Person', 'Open Previews'];

/** The desk before it is there: its rows and its cards, without what is in them. */
export function DeskSkeleton() {
  return (
    <Loading label="Loading the release desk...">
      <div className={styles.desk}>
        <Card title="Sections">
          {SECTIONS.map((section) => (
            <div key={section} className={styles.row}>
              <Skeleton shape="title" width="60%" />
              <Skeleton width="80%" />
              <Skeleton shape="control" />
            </div>
          ))}
        </Card>
        <div className={styles.pair}>
          {CARDS.map((title) => (
            <Card key={title} title={title}>
              <Skeleton shape="block" height={72} />
            </Card>
          ))}
        </div>
      </div>
    </Loading>
  );
}
