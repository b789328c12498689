import type { NewsItem } from '@bellwether/sdk/contract/types';
import { PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { EmptyState } from '@bellwether/sdk/ui/feedback/EmptyState.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { Spinner } from '@bellwether/sdk/ui/Spinner.tsx';
import { Newspaper } from 'lucide-react';
import type { Block } from '../model/block.ts';
import styles from './NewsCard.module.css';
import { NewsList } from './NewsList.tsx';
import { StaleMark } from './StaleMark.tsx';

interface Props {
  news: Block<readonly NewsItem[]>;
  /** Why there are none, if a setting is missing. */
  whyNone: string | null;
  /** Whether they are about simulated prices. */
  simulated: boolean;
}

export function NewsCard({ news, whyNone, simulated }: Props) {
  const { data, refusal, fetching, retry } = news;
  const coming = !data && !refusal;
  return (
    <Card
      title="Latest Market News"
      headingLevel={3}
      note={simulated && <SimulatedBadge />}
      actions={coming && <Spinner size="small" />}
    >
      {data ? (
        <>
          <StaleMark block={news} />
          {data.length === 0 ? (
            <div className={styles.body}>
              <NoNews reason={whyNone} />
            </div>
          ) : (
            <NewsList items={data} />
          )}
        </>
      ) : refusal ? (
        <div className={styles.body}>
          <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
        </div>
      ) : (
        <Loading label="Loading news...">
          <div className={styles.coming}>
            {ROWS_COMING.map((row) => (
              <div key={row} className={styles.row}>
                <div className={styles.text}>
                  <Skeleton lines={4} />
                </div>
              </div>
            ))}
          </div>
        </Loading>
      )}
    </Card>
  );
}

function NoNews({ reason }: { reason: string | null }) {
  const action = reason && (
    <p className={styles.why}>
      <PriceReason reason={reason} />
    </p>
  );
  return <EmptyState icon={<Newspaper />} message="No news available at the moment." action={action} />;
}

const ROWS_COMING = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
