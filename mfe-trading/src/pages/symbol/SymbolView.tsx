import { brand } from '@bellwether/sdk/brand';
import { plainDate } from '@bellwether/sdk/format';
import { CHART_NOT_LOADED } from '@bellwether/sdk/messages/charts.ts';
import { useSession } from '@bellwether/sdk/section/hooks.ts';
import { latePart, useLatePart } from '@bellwether/sdk/section/latePart.ts';
import { isMissingSetting, PriceReason } from '@bellwether/sdk/section/PriceReason.tsx';
import { WatchSymbol } from '@bellwether/sdk/section/WatchSymbol.tsx';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { Button } from '@bellwether/sdk/ui/Button.tsx';
import { Card } from '@bellwether/sdk/ui/Card.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { typeName } from '@bellwether/sdk/ui/figures/typeName.ts';
import { RotateCw } from 'lucide-react';
import { useSymbolPage } from '../../api/useSymbolPage.ts';
import { PriceHead } from '../../components/symbol/PriceHead.tsx';
import { today } from '../../model/today.ts';
import styles from './SymbolView.module.css';

const parts = latePart(() => import(/* webpackChunkName: "symbol-parts" */ './SymbolParts.tsx'));

const unknownSymbol = latePart(() =>
  import(/* webpackChunkName: "symbol-start" */ './UnknownSymbol.tsx').then(({ UnknownSymbol }) => UnknownSymbol),
);

const NONE: readonly string[] = [];

/** One symbol: its price at once, and the rest once the price is there. */
export function SymbolView({ symbol }: { symbol: string }) {
  const { page, unknown, near, refusal, fetching, retry } = useSymbolPage(symbol);
  const { Part: UnknownSymbol } = useLatePart(unknownSymbol, unknown);
  const { Part: Parts, failed, retry: retryParts } = useLatePart(parts, !unknown);
  const { portfolio } = useSession();
  if (unknown) {
    return (
      <div className={styles.page}>
        <h1 tabIndex={-1}>{symbol}</h1>
        {UnknownSymbol && <UnknownSymbol message={refusal} near={near} />}
      </div>
    );
  }
  const quote = page?.quote ?? null;
  const isWithoutSource = !quote && refusal !== null && isMissingSetting(refusal);
  return (
    <div className={styles.page}>
      <p className={styles.printed}>
        {brand.name} · {plainDate(today())}
      </p>
      <div className={styles.head}>
        <div className={styles.name}>
          <h1 tabIndex={-1}>{symbol}</h1>
          {quote && <Badge>{typeName(quote)}</Badge>}
          <p>{quote && quote.name !== symbol ? quote.name : '\u00a0'}</p>
        </div>
        {isWithoutSource ? (
          <p>
            <PriceReason reason={refusal} />
          </p>
        ) : (
          <PriceHead quote={quote} refusal={refusal} />
        )}
        <div className={styles.acts}>
          {!quote && refusal && !isWithoutSource && (
            <Button icon={<RotateCw aria-hidden="true" />} pending={fetching} onClick={retry}>
              Try again
            </Button>
          )}
          {quote && (
            <>
              <WatchSymbol symbol={symbol} />
              <span className={styles.alert}>{Parts && <Parts.SetAlert symbol={symbol} price={quote.price} />}</span>
            </>
          )}
        </div>
      </div>
      {isWithoutSource ? (
        Parts && <Parts.PositionCard symbol={symbol} quote={null} />
      ) : failed ? (
        <Card>
          <ErrorState message={CHART_NOT_LOADED} onRetry={retryParts} />
        </Card>
      ) : (
        <div className={styles.columns} data-waits={Parts ? undefined : ''}>
          <div className={styles.chart}>
            {Parts ? (
              <Parts.ChartWithEvents symbol={symbol} quote={quote} portfolio={portfolio} />
            ) : (
              <Skeleton shape="block" height="100%" />
            )}
          </div>
          {/* Nothing waits below the holding, whose height nobody knows before its code is here. */}
          {Parts && (
            <>
              <div className={styles.side}>
                <div className={styles.position}>
                  <Parts.PositionCard symbol={symbol} quote={quote} />
                </div>
                {/* The page comes first. Until then the card has its place beside the chart; below it, it would move the footer. */}
                <div className={styles.news} data-waits={page || refusal ? undefined : ''}>
                  <Parts.NewsOf
                    symbols={page || refusal ? [symbol] : NONE}
                    of={symbol}
                    simulated={page?.quote.source === 'simulated'}
                  />
                </div>
              </div>
              <div className={styles.statistics}>
                {page ? <Parts.StatisticsCard page={page} /> : <Parts.StatisticsComing failed={refusal !== null} />}
              </div>
              <div className={styles.forecast}>
                <Parts.ForecastPart symbol={symbol} quote={quote} />
              </div>
            </>
          )}
        </div>
      )}
    </div>
  );
}
