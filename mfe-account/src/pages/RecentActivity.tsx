import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useActivity } from '../api/useActivity.ts';
import styles from '../components/ActivityList.module.css';
import { ActivityList } from '../components/ActivityList.tsx';

/** What happened to the account in the last 90 days. */
export function RecentActivity() {
  const { acts, hasMore, asOf, refusal, fetching, retry, loadMore, loadingMore } = useActivity();
  return (
    <Card title="Recent activity">
      {acts ? (
        <ActivityList acts={acts} asOf={asOf} hasMore={hasMore} loadingMore={loadingMore} onMore={loadMore} />
      ) : refusal ? (
        <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
      ) : (
        <Loading label="Loading recent activity...">
          <div className={styles.coming}>
            <Skeleton lines={4} />
          </div>
        </Loading>
      )}
    </Card>
  );
}
