import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { useActivity } from '../api/useActivity.ts';
import { ActivityComing } from '../components/ActivityComing.tsx';
import { ActivityList } from '../components/ActivityList.tsx';

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
        <ActivityComing />
      )}
    </Card>
  );
}
