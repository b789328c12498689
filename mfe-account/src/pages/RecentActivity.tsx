import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useActivity } from '../api/useActivity.ts';
import { ACTS_AT_FIRST, ActivityList } from '../components/ActivityList.tsx';
import { ListComing } from '../components/ListComing.tsx';

/** What happened to the account in the last 90 days. */
export function RecentActivity() {
  const { acts, hasMore, asOf, refusal, fetching, retry, loadMore, loadingMore } = useActivity();
  return (
    <Card id="activity" title="Recent Activity">
      {acts ? (
        <ActivityList acts={acts} asOf={asOf} hasMore={hasMore} loadingMore={loadingMore} onMore={loadMore} />
      ) : refusal ? (
        <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
      ) : (
        <ListComing label="Loading recent activity..." rows={ACTS_AT_FIRST}>
          <Skeleton shape="control" width={112} />
        </ListComing>
      )}
    </Card>
  );
}
