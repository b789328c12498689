import type { Quote } from '@bellwether/sdk/contract/types';
import { dayChangePeriod, level } from '@bellwether/sdk/format';
import { DataByCoinGecko } from '@bellwether/sdk/section/DataByCoinGecko.tsx';
import { Skeleton } from '@bellwether/sdk/ui/feedback/Skeleton.tsx';
import { Change } from '@bellwether/sdk/ui/figures/Change.tsx';
import { Clock } from '@bellwether/sdk/ui/figures/Clock.tsx';
import { Missing } from '@bellwether/sdk/ui/figures/Missing.tsx';
import { QuoteState } from '@bellwether/sdk/ui/figures/QuoteState.tsx';
import { RollingNumber } from '@bellwether/sdk/ui/figures/RollingNumber.tsx';
import { sessionDate } from '../../model/symbol/sessionDate.ts';
import styles from './PriceHead.module.css';

interface Props {
  quote: Quote | null;
  /** Why there is none. */
  refusal: string | null;
}

/** The latest price, what it is, and how it changed. Three lines in every state, so that nothing moves. */
export function PriceHead({ quote, refusal }: Props) {
  if (!quote && refusal) {
    return (
      <div className={styles.head}>
        <p className={styles.price}>
          <Missing reason="no price right now" />
        </p>
        <p className={styles.line} role="alert">
          {refusal}
        </p>
      </div>
    );
  }
  if (!quote) {
    return (
      <div className={styles.head}>
        <p className={styles.price}>
          <Skeleton shape="metric" width={180} />
        </p>
        <p className={styles.line}>
          <Skeleton width={220} />
        </p>
      </div>
    );
  }
  const { price, change, changePercent, isIndex, asOf, reason, type } = quote;
  const period = dayChangePeriod(
    { date: sessionDate(quote, Date.now()), ...(type === 'crypto' && { coins: 'all' as const }) },
    Date.now(),
  );
  return (
    <div className={styles.head}>
      <p className={styles.price} data-figures="">
        {price === null ? (
          <Missing reason={reason ?? 'no price right now'} />
        ) : (
          <RollingNumber value={level(price, isIndex)} />
        )}
      </p>
      <p className={styles.line}>
        <Change value={change} percent={changePercent} as={isIndex ? 'plain' : 'money'} missing={reason} />{' '}
        {change !== null && <span className={styles.muted}>{period}</span>}
        <span className={styles.when}>
          <QuoteState {...quote} />
          {asOf && <Clock market at={asOf} />}
          {quote.feed === 'coingecko' && (
            <span className={styles.muted}>
              <DataByCoinGecko />
            </span>
          )}
          {quote.feed === 'yahoo' && <span className={styles.muted}>Price from Yahoo Finance</span>}
        </span>
      </p>
    </div>
  );
}
