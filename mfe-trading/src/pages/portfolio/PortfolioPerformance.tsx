import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { useNear } from '@bellwether/sdk/ui/useNear.ts';
import { type CSSProperties, useRef } from 'react';
import { PhoneFold } from '../../components/portfolio/PhoneFold.tsx';
import { undatedLot } from '../../model/portfolio/undatedLot.ts';
import type { PerformanceProps } from './PerformancePart.tsx';
import styles from './PortfolioPerformance.module.css';

const part = latePart(() =>
  import(/* webpackChunkName: "performance" */ './PerformancePart.tsx').then((code) => code.PerformancePart),
);

/**
 * The returns, at the end of the page. Neither their code nor their figures load before the user comes near them. While nothing
 * is held, they show only what was gained before.
 */
export function PortfolioPerformance(props: PerformanceProps) {
  if (props.portfolio.holdings.length === 0) return <Near {...props} />;
  return (
    <PhoneFold title="Performance" remembered="portfolio.performance">
      <Near {...props} />
    </PhoneFold>
  );
}

function Near(props: PerformanceProps) {
  const { portfolio } = props;
  const place = useRef<HTMLDivElement>(null);
  const { Part: Loaded, failed, retry } = useLatePart(part, useNear(place));
  const isEmpty = portfolio.holdings.length === 0;
  const style = { '--positions': portfolio.positions.length } as CSSProperties;
  return (
    <div
      ref={place}
      className={styles.place}
      style={style}
      data-empty={isEmpty || undefined}
      data-undated={undatedLot(portfolio) && ''}
    >
      {Loaded ? (
        <Loaded {...props} />
      ) : isEmpty ? null : (
        <Card title="Performance">
          {failed ? (
            <ErrorState message="We couldn’t load the performance." onRetry={retry} />
          ) : (
            // Not announced: it loads unasked, below what is read.
            <Skeleton shape="block" height="var(--body-height)" />
          )}
        </Card>
      )}
    </div>
  );
}
