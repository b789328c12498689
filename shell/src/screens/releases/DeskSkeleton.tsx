import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import desk from '../ReleasesScreen.module.css';
import styles from './DeskSkeleton.module.css';

const SECTIONS = ['mfe-account', 'mfe-chat', 'mfe-dashboard', 'mfe-marketing', 'mfe-trading', 'shell'];

/** The desk before it is there: its rows and its cards in their places, without what is in them. */
export function DeskSkeleton({ isPhone }: { isPhone: boolean }) {
  const attention = <Coming title="Needs Attention" room={styles.summary} />;
  return (
    <Loading label="Loading the release desk...">
      <div className={styles.desk}>
        {isPhone && attention}
        <div className={desk.sections}>
          <div className={desk.title}>
            <h2>Sections</h2>
          </div>
          <div className={styles.columns} />
          {SECTIONS.map((section) => (
            <div key={section} className={styles.row}>
              <Skeleton shape="title" width="60%" />
              <Skeleton width="80%" />
              <Skeleton shape="control" />
            </div>
          ))}
        </div>
        <div className={desk.pair}>
          {!isPhone && attention}
          <Coming title="Rolling Out Now" room={styles.summary} />
        </div>
        <div className={desk.open}>
          <Coming title="Waiting for a Second Person" room={styles.list} />
          <Coming title="Open Previews" room={styles.list} />
          <Coming title="Webhooks" room={isPhone ? undefined : styles.list} />
        </div>
        <Coming title="Log" room={styles.log} />
      </div>
    </Loading>
  );
}

function Coming({ title, room }: { title: string; room: string | undefined }) {
  return (
    <Card title={title}>
      {room !== undefined && (
        <div className={room}>
          <Skeleton shape="block" height="100%" />
        </div>
      )}
    </Card>
  );
}
