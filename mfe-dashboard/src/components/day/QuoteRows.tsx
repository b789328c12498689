import type { Quote } from '@bellwether/sdk/contract/types';
import { quoteChangePeriod } from '@bellwether/sdk/format';
import { PriceCredit } from '@bellwether/sdk/section/PriceCredit.tsx';
import { SymbolLink } from '@bellwether/sdk/section/SymbolLink.tsx';
import { Badge } from '@bellwether/sdk/ui/Badge.tsx';
import { ErrorState } from '@bellwether/sdk/ui/feedback/ErrorState.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Level } from '@bellwether/sdk/ui/figures/Level.tsx';
import { Sparkline } from '@bellwether/sdk/ui/figures/Sparkline.tsx';
import type { CSSProperties } from 'react';
import type { Block } from '../../model/block.ts';
import { commonPeriod } from '../../model/movers.ts';
import styles from './QuoteRows.module.css';

interface Props {
  label: string;
  symbols: readonly string[];
  quotes: ReadonlyMap<string, Quote>;
  trends: ReadonlyMap<string, readonly number[]> | null;
  /** Those that the user holds, where that tells rows apart. */
  held?: ReadonlySet<string>;
}

/** In the place of so many rows: what failed, and another try. */
export function FailedRows({ rows, of: { refusal, fetching, retry } }: { rows: number; of: Block<unknown> }) {
  if (refusal === null) return null;
  return (
    <div className={styles.failed} style={{ '--dashboard-rows': rows } as CSSProperties}>
      <ErrorState message={refusal} onRetry={retry} retrying={fetching} />
    </div>
  );
}

/** Symbols with their name, a month's trend, price and change. The head or each row names the period of the change. */
export function QuoteRows({ label, symbols, quotes, trends, held }: Props) {
  const shown = symbols.flatMap((symbol) => quotes.get(symbol) ?? []);
  const now = Date.now();
  const period = commonPeriod(shown, now);
  return (
    <div className={styles.table}>
      <p className={styles.head}>
        <span>1 month</span>
        <span>Price, change{period && ` ${period}`}</span>
      </p>
      <ul className={styles.rows} aria-label={label}>
        {symbols.map((symbol) => {
          const quote = quotes.get(symbol);
          const why = quote?.reason ?? 'no price';
          return (
            <li key={symbol} className={styles.row}>
              <span className={styles.what}>
                <span className={styles.symbol}>
                  <SymbolLink symbol={symbol} />
                  {held?.has(symbol) && <Badge>Held</Badge>}
                </span>
                <span className={styles.name} title={quote?.name}>
                  {quote?.name ?? '\u00a0'}
                </span>
              </span>
              <Sparkline points={trends?.get(symbol) ?? []} width={72} />
              <span className={styles.figures}>
                {quote ? (
                  <>
                    <Level value={quote.price} isIndex={quote.isIndex} missing={why} />
                    <span className={styles.change}>
                      <Change value={quote.changePercent} as="percent" missing={why} />
                      {period === null && quote.change !== null && (
                        <span className={styles.period}> {quoteChangePeriod(quote, now, 'short')}</span>
                      )}
                    </span>
                  </>
                ) : (
                  <Skeleton width={64} lines={2} />
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <PriceCredit of={shown} />
    </div>
  );
}
