import type { NewsItem, SymbolNews } from '@bellwether/sdk/contract/types';
import { plainDate } from '@bellwether/sdk/format';
import { NEWS_FAILED } from '@bellwether/sdk/messages/dashboard.ts';
import { PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { Loading } from '@bellwether/sdk/ui/feedback/Loading.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Age } from '@bellwether/sdk/ui/figures/Age.tsx';
import { SimulatedBadge } from '@bellwether/sdk/ui/figures/SimulatedBadge.tsx';
import { VisuallyHidden } from '@bellwether/sdk/ui/VisuallyHidden.tsx';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import styles from './NewsCard.module.css';

interface Props {
  title: string;
  list: {
    readonly news: SymbolNews | null;
    readonly failed: boolean;
    readonly fetching: boolean;
    retry(): void;
  };
  /** What the news are about, in a sentence without any. */
  of: string;
  simulated?: boolean;
}

/** Stories and filings about some symbols, newest first. */
export function NewsCard({ title, list, of, simulated = false }: Props) {
  const { news, failed, fetching, retry } = list;
  return (
    <Card title={title} note={simulated && <SimulatedBadge />}>
      {failed ? (
        <div className={styles.failed}>
          <p role="alert">{NEWS_FAILED}</p>
          <Button size="small" icon={<RotateCw aria-hidden="true" />} pending={fetching} onClick={retry}>
            Try again
          </Button>
        </div>
      ) : !news ? (
        <Loading label="Loading news...">
          <Skeleton lines={4} />
        </Loading>
      ) : news.items.length === 0 ? (
        <p className={styles.none}>
          <PriceReason reason={news.reason ?? `There is no news about ${of} right now.`} />
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll the list
        <section className={styles.scroll} aria-label={`${title}, list`} tabIndex={0}>
          <ul className={styles.list}>
            {news.items.map((item) => (
              <Story key={item.id} item={item} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

function Story({ item: { headline, url, summary, source, datetime, image, filing } }: { item: NewsItem }) {
  return (
    <li className={styles.story}>
      {image && <Thumbnail src={image} />}
      <div className={styles.text}>
        {url?.startsWith('https://') || url?.startsWith('http://') ? (
          <a className={styles.headline} href={url} target="_blank" rel="noopener noreferrer">
            {headline}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : (
          <span className={styles.headline}>{headline}</span>
        )}
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <p className={styles.source}>
          {filing && (
            <>
              <Badge>Form {filing.form}</Badge>{' '}
            </>
          )}
          <bdi>{source}</bdi> · {filing ? plainDate(filing.date) : <Age at={datetime} now={Date.now()} />}
        </p>
      </div>
    </li>
  );
}

/** A picture that fails keeps its place, so nothing moves. */
function Thumbnail({ src }: { src: string }) {
  const [failed, setFailed] = useState(false);
  return (
    <div className={styles.thumbnail}>
      {!failed && <img src={src} alt="" width={80} height={60} loading="lazy" onError={() => setFailed(true)} />}
    </div>
  );
}
