import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useState } from 'react';
import { useActivity } from '../api/useActivity.ts';
import { ACTS_AT_FIRST, ActivityList } from '../components/ActivityList.tsx';
import { ListComing } from '../components/ListComing.tsx';
import styles from '../components/SettingsList.module.css';

/** What happened to the account in the last 90 days. A list that is late keeps the room that was kept for it. */
export function RecentActivity() {
  const { acts, hasMore, asOf, refusal, fetching, retry, loadMore, loadingMore } = useActivity();
  const [isLate] = useState(!acts && !refusal);
  return (
    <Card id="activity" title="Recent Activity">
      <div className={styles.full} data-late={isLate ? 'activity' : undefined}>
        {acts ? (
          <ActivityList acts={acts} asOf={asOf} hasMore={hasMore} loadingMore={loadingMore} onMore={loadMore} />
        ) : refusal ? (
          <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
        ) : (
          <ListComing label="Loading recent activity..." rows={ACTS_AT_FIRST}>
            <Skeleton shape="control" width={112} />
          </ListComing>
        )}
      </div>
    </Card>
  );
}
